var e=`# Amazons: move as a queen, then shoot as a queen; what is hit is no more.
left("x.+ -> .+x! ; x!.*. -> ==*#", diagonal=True)
right("o.+ -> .+o! ; o!.*. -> ==*#", diagonal=True)
`,t=`# Chomp: bite off a square with all to its right and below; (1,1) is poisoned.
def moves(rows):
    return [rows[:i] + tuple([min(r, j) for r in rows[i:] if min(r, j) > 0])
            for i in range(len(rows)) for j in range(rows[i]) if (i, j) != (0, 0)]
`,n=`# Clobber: a stone takes a stone of the opponent beside it.
left("xo -> .x", rotate=True)
right("ox -> .o", rotate=True)
`,r=`# Col: no stone beside one of one's own.
left(". -> x if no x near")
right(". -> o if no o near")
`,i=`# One cop and one robber on a path or a cycle of n nodes: a step along an edge, or none.
def chase(n, near, start):
    def moves(p, player):
        return [(v, p[1]) for v in near(p[0])] if player == "left" else [(p[0], v) for v in near(p[1])]
    return rules(moves=moves, start=start, size=n * n, rank=lambda p: p[0] * n + p[1], unrank=lambda i: (i // n, i % n))
def path(n=7):
    return chase(n, lambda v: [w for w in (v - 1, v, v + 1) if w in range(n)], (0, n - 1))
def cycle(n=7):
    return chase(n, lambda v: [(v - 1) % n, v, (v + 1) % n], (0, n // 2))
def caught(p): return "left" if p[0] == p[1] else None
game("path", make=path, over=caught, players=("Cop", "Robber"), rule="The cop wins on a path.")
game("cycle", make=cycle, over=caught, players=("Cop", "Robber"), rule="The robber runs for ever on a cycle of four or more.")
`,a=`# Cram: both place dominoes either way.
both(".. -> ##", rotate=True)
`,o=`# Dawson's chess: take a pin with its neighbours, the row falls in two.
moves("n -> a, b for a+b == n-3; n -> n-2; n -> nothing if n == 1")
`,s=`# Take a divisor of the heap, but not the heap itself.
moves("n -> n-d for d in 1..n-1 if n mod d == 0")
`,c=`# Domineering: Left places dominoes upright, Right lying.
left(".|. -> #|#")
right(".. -> ##")
`,l=`# Toppling Dominoes: topple a domino of yours to the left or to the right; all on that side fall.
def moves(row, player):
    mine = "L" if player == "left" else "R"
    return [rest for i in range(len(row)) if row[i] == mine for rest in (row[:i], row[i + 1:])]
def parse(text): return text if not text.strip("LR") else None
`,u=`# Peg solitaire for two: a peg jumps over another and takes it.
both("xx. -> ..x", rotate=True)
`,d=`# Take the first or the last number of a row; the greater sum wins. (row, mine, yours)
def moves(p):
    row, mine, yours = p
    return [(row[1:], yours, mine + row[0]), (row[:-1], yours, mine + row[-1])] if row else []
def score(p): return p[1] - p[2]
def parse(text):
    row, mine, yours = (text + ":0:0").split(":")[:3]
    return (tuple([int(n) for n in row.split(",") if n]), int(mine), int(yours))
def show(p): return "%s:%d:%d" % (",".join([str(n) for n in p[0]]), p[1], p[2])
`,f=`# Euclid: take a multiple of the smaller number from the larger.
moves("x, y -> x-k*y, y for k in 1..x div y; x, y -> x, y-k*x for k in 1..y div x")
`,p=`# Fibonacci Nim: n counters, of which q may be taken now; then twice as many as were.
moves("n, q -> n-t, 2*t for t in 1..min(n, q)")
`,m=`# Fission: Left takes off a stone and puts one above and one below, Right left and right.
left(".|x|. -> x|.|x")
right(".x. -> x.x")
`,h=`# Geography: move the token along an edge; a node that is left is gone.
edges = {0: (1, 3, 4), 1: (0, 2, 5), 2: (1, 3, 6), 3: (0, 2, 7), 4: (0, 5, 7), 5: (1, 4, 6), 6: (2, 5, 7), 7: (3, 4, 6)}
start = (0, ())
def moves(p):
    at, gone = p
    return [(q, tuple(sorted(gone + (at,)))) for q in edges[at] if q not in gone]
`,g=`# Kayles: knock down one pin or two side by side; what is left are two rows.
moves("n -> a, b for k in 1..2, a+b == n-k")
`,_=`# The white knight: two squares towards the corner and one aside.
moves("x, y -> x-2, y-1; x, y -> x-2, y+1; x, y -> x-1, y-2; x, y -> x+1, y-2")
`,v=`# Konane: jump over stones of the opponent, with a free cell behind each, and take them.
left("x(o.)+ -> (..)+x", rotate=True)
right("o(x.)+ -> (..)+o", rotate=True)
`,y=`# Lasker's Nim: take from a heap, or split it.
moves("n -> n-k for k in 1..n; n -> a, b for a+b == n if 1 <= a <= b")
`,b=`# Nim with three heaps in which who takes the last counter loses.
misere = True
start = (3, 4, 5)
def moves(heaps):
    return [tuple(sorted(heaps[:i] + (m,) + heaps[i + 1:])) for i in range(len(heaps)) for m in range(heaps[i])]
`,x=`# Node Kayles on paths: take a node and its neighbours. A k is a node, a point a gap.
start = "kkkkkkk"
def moves(s):
    return [s[:max(i - 1, 0)] + "." * len(s[max(i - 1, 0):i + 2]) + s[i + 2:] for i in range(len(s)) if s[i] == "k"]
def split(s): return [part for part in s.split(".") if part]
`,S=`# Node Kayles on any graph: mark a node beside which none is marked.
both(". -> x if no x near")
`,C=`# NoGo: after each move every group has an empty cell beside it.
left(". -> x if liberty")
right(". -> o if liberty")
`,w=`# A partizan subtraction game: Left takes 1 or 3, Right takes 2.
left(formula("n -> n-k for k in {1,3}"))
right(formula("n -> n-2"))
`,T=`# Pong Hau K'i: two men each on five points, one goes to the empty point; who cannot move loses.
near = [(2, 3), (2, 4), (0, 1, 3, 4), (0, 2, 4), (1, 2, 3)]
start = "oo.xx"
loops = True
players = ("x", "o")
def moves(b, player):
    to, mine = b.index("."), "x" if player == "left" else "o"
    return ["".join(["." if i == at else mine if i == to else b[i] for i in range(5)]) for at in near[to] if b[at] == mine]
`,E=`# Snort: no stone beside one of the opponent.
left(". -> x if no o near")
right(". -> o if no x near")
`,D=`# Grundy's game: split a heap into two of different sizes.
moves("n -> a, b for a+b == n if 1 <= a < b")
`,O=`# A stalk of blue and red edges: cut one of yours, what is above falls.
def left(s): return [s[:i] for i in range(len(s)) if s[i] == "b"]
def right(s): return [s[:i] for i in range(len(s)) if s[i] == "r"]
`,k=`# Take 1, 3 or 4 from a heap.
moves("n -> n-k for k in {1,3,4}")
`,A=`# Noughts and Crosses: three in a row win.
players = ("Cross", "Nought")
start = "...|...|..."
lines = [(0, 1, 2), (4, 5, 6), (8, 9, 10), (0, 4, 8), (1, 5, 9), (2, 6, 10), (0, 5, 10), (2, 5, 8)]
def moves(b, player):
    return [b[:i] + ("x" if player == "left" else "o") + b[i + 1:] for i in range(11) if b[i] == "."]
def over(b):
    if any([b[i] == b[j] and b[j] == b[k] and b[i] != "." for i, j, k in lines]):
        return "loss"
    return None if "." in b else "draw"
def describe(b, after):
    i = [i for i in range(11) if b[i] != after[i]][0]
    return {"en": "row %d, column %d" % (i // 4 + 1, i % 4 + 1), "zh": "第 %d 行第 %d 列" % (i // 4 + 1, i % 4 + 1)}
`,j=`# Toads and Frogs: step to the empty cell before you, or jump over one opponent.
left("T. -> .T", "TF. -> .FT")
right(".F -> F.", ".TF -> FT.")
`,M=`# Turning Turtles: turn a head to tails and, if you like, one coin on its left.
start = "HHHHH"
def turned(s, *places):
    return "".join([{"H": "T", "T": "H"}[s[i]] if i in places else s[i] for i in range(len(s))])
def moves(s):
    heads = [i for i in range(len(s)) if s[i] == "H"]
    return [turned(s, i) for i in heads] + [turned(s, i, j) for i in heads for j in range(i)]
`,N=`# Wythoff's game: take from one of two heaps, or as many from both.
moves("""
x, y -> x-k, y    for k in 1..x
x, y -> x, y-k    for k in 1..y
x, y -> x-k, y-k  for k in 1..min(x, y)
""")
`,P=`# M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe (2005): a strip of
# stones in turn, xoxo…, is won by the first player, but not that of 3 pairs.
strips = [clobber("xo" * n) for n in range(1, 10)]
print([p.outcome for p in strips])
print("lost strips:", filter(strips, outcome="P"))
print("all small:", [p.value.is_all_small for p in strips[:5]])
`,F=`# J. H. Conway (1976): up is positive and below all positive numbers; star is
# confused with up, not with two ups.
print([up() > 0] + [up() < number(1) / (1 << k) for k in range(1, 20)])
print("up and star confused:", confused(up(), star()))
print("two ups above star:", up(2) > star())
print("star + star:", star() + star())
print("up by options:", value(left=[0], right=[star()]) == up())
print("tiny below up:", tiny(1) < up(), first([1, 2, 3, 4], lambda n: tiny(1) * n >= up()))
`,I=`# Is every Domineering position of temperature at most 2? (The conjecture is
# Berlekamp's.) No board that fits 3 times 4 is hotter.
for rows in range(1, 4):
    cells = list(boards(rows, 3, ".#"))
    heat = map(lambda b: domineering(b).temperature, cells)
    hottest = max(heat)
    print("%d by 3:" % rows, len(cells), "boards, temperature at most", hottest)
print("above 2:", first(boards(3, 4, ".#"), lambda b: domineering(b).temperature > 2))
`,L=`# M. J. Whinihan (1963): in Fibonacci Nim, where a move may take up to twice what
# the last one took, the Fibonacci numbers are lost.
lost = filter([multiple("2", n) for n in range(2, 100)], outcome="P")
print([int(p.text.split("/")[0]) for p in lost])
`,R=`# P. M. Grundy (1939): a heap is split into two that differ. The values by
# definition are those of the library.
values = []
for n in range(31):
    values.append(mex([nim_sum(values[a], values[n - a]) for a in range(1, (n + 1) // 2)]))
print(values)
print(values == grundy_values(grundy, 30))
`,z=`# R. K. Guy and C. A. B. Smith (1956): Kayles has the period 12 from 71 on.
p = period(kayles)
print("length", p.length, "preperiod", p.preperiod, "proved", p.proved)
row = grundy_values(kayles, 200)
print("last exception:", [n for n in range(189) if row[n] != row[n + 12]][-1])
print("the period:", row[72:84])
`,B=`# P. M. Grundy and C. A. B. Smith (1956), J. H. Conway (1976): Nim is tame; Kayles
# is not: a heap of 5 has the wild genus 4^146.
print([kayles(n).genus for n in range(8)])
print([nim(n).genus for n in range(5)])
# Plambeck and Siegel (2008): 0.123 has a quotient of 20 elements.
q = quotient("octal:0.123")
print("order", q.order, "period", q.period, "proved", q.proved)
`,V=`# J. H. Conway (1976): the nimbers below 16 are a field.
print(table(range(1, 8), range(1, 8), lambda a, b: nim_product(a, b).nimber))
product = table(range(16), range(16), lambda a, b: nim_product(a, b).nimber).cells
r = range(16)
print("closed:", all([product[a][b] < 16 for a in r for b in r]))
print("associative:", all([product[product[a][b]][c] == product[a][product[b][c]] for a in r for b in r for c in r]))
print("distributive:", all([product[a][b ^ c] == product[a][b] ^ product[a][c] for a in r for b in r for c in r]))
print("inverses:", all([1 in product[a] for a in r if a]))
`,H=`# R. K. Guy and C. A. B. Smith (1956), and later: periods of octal games.
for code in ["0.07", "0.17", "0.77", "0.15", "0.115", "0.165"]:
    p = period("octal:" + code)
    print(code, "period", p.length, "preperiod", p.preperiod, p.proved)
`,U=`# In Snort without tints who moves first takes a node in the middle of a path and
# answers by symmetry: no path is lost.  In Col the values are numbers or
# numbers and star (Conway 1976).
print("a lost path of Snort:", first([snort("path %d" % n) for n in range(1, 11)], outcome="P"))
def col_like(v):
    return v.is_number or (v + star()).is_number
graphs5 = [g for n in range(2, 6) for g in graphs(n)]
print(len(graphs5), "graphs; another value of Col:", first(graphs5, lambda g: not col_like(col(*g).value)))
`,W=`# W. A. Wythoff (1907): the n-th lost pair is (floor(n*phi), floor(n*phi^2)).
phi = (1 + math.sqrt(5)) / 2
pairs = [(math.floor(n * phi), math.floor(n * phi * phi)) for n in range(21)]
grundy = map(lambda p: wythoff(p[0], p[1]).grundy, pairs)
print("values of the pairs:", grundy)
others = [(a, b) for a in range(25) for b in range(a, 40) if (a, b) not in pairs]
print("another lost pair:", first(others, lambda p: wythoff(p[0], p[1]).grundy == 0))
`,G=Object.assign({"../../../script/testdata/cookbook/amazons.star":e,"../../../script/testdata/cookbook/chomp.star":t,"../../../script/testdata/cookbook/clobber.star":n,"../../../script/testdata/cookbook/col.star":r,"../../../script/testdata/cookbook/cop.star":i,"../../../script/testdata/cookbook/cram.star":a,"../../../script/testdata/cookbook/dawson.star":o,"../../../script/testdata/cookbook/divisor.star":s,"../../../script/testdata/cookbook/domineering.star":c,"../../../script/testdata/cookbook/dominoes.star":l,"../../../script/testdata/cookbook/duotaire.star":u,"../../../script/testdata/cookbook/ends.star":d,"../../../script/testdata/cookbook/euclid.star":f,"../../../script/testdata/cookbook/fibonacci.star":p,"../../../script/testdata/cookbook/fission.star":m,"../../../script/testdata/cookbook/geography.star":h,"../../../script/testdata/cookbook/kayles.star":g,"../../../script/testdata/cookbook/knight.star":_,"../../../script/testdata/cookbook/konane.star":v,"../../../script/testdata/cookbook/lasker.star":y,"../../../script/testdata/cookbook/misere.star":b,"../../../script/testdata/cookbook/nodekayles.star":x,"../../../script/testdata/cookbook/nodes.star":S,"../../../script/testdata/cookbook/nogo.star":C,"../../../script/testdata/cookbook/partsub.star":w,"../../../script/testdata/cookbook/ponghauki.star":T,"../../../script/testdata/cookbook/snort.star":E,"../../../script/testdata/cookbook/splitting.star":D,"../../../script/testdata/cookbook/stalk.star":O,"../../../script/testdata/cookbook/subtract.star":k,"../../../script/testdata/cookbook/tictactoe.star":A,"../../../script/testdata/cookbook/toads.star":j,"../../../script/testdata/cookbook/turtles.star":M,"../../../script/testdata/cookbook/wythoff.star":N}),K=Object.assign({"../../../session/testdata/studies/clobber-strip.star":P,"../../../session/testdata/studies/conways-ups.star":F,"../../../session/testdata/studies/domineering-temperature.star":I,"../../../session/testdata/studies/fibonacci-nim.star":L,"../../../session/testdata/studies/grundys-game.star":R,"../../../session/testdata/studies/kayles-period.star":z,"../../../session/testdata/studies/misere-tame.star":B,"../../../session/testdata/studies/nim-field.star":V,"../../../session/testdata/studies/octal-periods.star":H,"../../../session/testdata/studies/snort-no-zero.star":U,"../../../session/testdata/studies/wythoff-golden-ratio.star":W}),q={amazons:`x..|...|..o`,chomp:`4,4,3`,clobber:`xoxo|oxox`,col:`...|...`,cram:`...|...|...`,dawson:`9`,divisor:`24`,domineering:`....|....|....`,dominoes:`LRL`,duotaire:`xx.x|.xx.`,ends:`4,7,2,9`,euclid:`31,12`,fibonacci:`20,19`,fission:`...|.x.|...`,kayles:`7`,knight:`5,6`,konane:`xoxo|ox.x|xoxo`,lasker:`7`,nodes:`....|....`,nogo:`...|...`,partsub:`11`,snort:`...|...`,splitting:`20`,stalk:`bbrb`,subtract:`10`,toads:`TT.FF`,wythoff:`4,7`};function J(e){return Object.entries(e).map(([e,t])=>{let n=e.slice(e.lastIndexOf(`/`)+1);return{name:n,about:t.split(`
`,1)[0].replace(/^#\s*/,``),source:t,position:q[n.replace(`.star`,``)]??``}})}var Y=J(G),X=J(K);export{Y as cookbook,X as scripts};