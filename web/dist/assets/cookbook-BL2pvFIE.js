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
`,ee=`# Dawson's chess: take a pin with its neighbours, the row falls in two.
moves("n -> a, b for a+b == n-3; n -> n-2; n -> nothing if n == 1")
`,te=`# Take a divisor of the heap, but not the heap itself.
moves("n -> n-d for d in 1..n-1 if n mod d == 0")
`,ne=`# Domineering: Left places dominoes upright, Right lying.
left(".|. -> #|#")
right(".. -> ##")
`,re=`# Toppling Dominoes: topple a domino of yours to the left or to the right; all on that side fall.
def moves(row, player):
    mine = "L" if player == "left" else "R"
    return [rest for i in range(len(row)) if row[i] == mine for rest in (row[:i], row[i + 1:])]
def parse(text): return text if not text.strip("LR") else None
`,o=`# Peg solitaire for two: a peg jumps over another and takes it.
both("xx. -> ..x", rotate=True)
`,s=`# Take the first or the last number of a row; the greater sum wins. (row, mine, yours)
def moves(p):
    row, mine, yours = p
    return [(row[1:], yours, mine + row[0]), (row[:-1], yours, mine + row[-1])] if row else []
def score(p): return p[1] - p[2]
def parse(text):
    row, mine, yours = (text + ":0:0").split(":")[:3]
    return (tuple([int(n) for n in row.split(",") if n]), int(mine), int(yours))
def show(p): return "%s:%d:%d" % (",".join([str(n) for n in p[0]]), p[1], p[2])
`,c=`# Euclid: take a multiple of the smaller number from the larger.
moves("x, y -> x-k*y, y for k in 1..x div y; x, y -> x, y-k*x for k in 1..y div x")
`,l=`# Fibonacci Nim: n counters, of which q may be taken now; then twice as many as were.
moves("n, q -> n-t, 2*t for t in 1..min(n, q)")
`,u=`# Fission: Left takes off a stone and puts one above and one below, Right left and right.
left(".|x|. -> x|.|x")
right(".x. -> x.x")
`,d=`# Geography: move the token along an edge; a node that is left is gone.
edges = {0: (1, 3, 4), 1: (0, 2, 5), 2: (1, 3, 6), 3: (0, 2, 7), 4: (0, 5, 7), 5: (1, 4, 6), 6: (2, 5, 7), 7: (3, 4, 6)}
start = (0, ())
def moves(p):
    at, gone = p
    return [(q, tuple(sorted(gone + (at,)))) for q in edges[at] if q not in gone]
`,f=`# Kayles: knock down one pin or two side by side; what is left are two rows.
moves("n -> a, b for k in 1..2, a+b == n-k")
`,p=`# The white knight: two squares towards the corner and one aside.
moves("x, y -> x-2, y-1; x, y -> x-2, y+1; x, y -> x-1, y-2; x, y -> x+1, y-2")
`,m=`# Konane: jump over stones of the opponent, with a free cell behind each, and take them.
left("x(o.)+ -> (..)+x", rotate=True)
right("o(x.)+ -> (..)+o", rotate=True)
`,h=`# Lasker's Nim: take from a heap, or split it.
moves("n -> n-k for k in 1..n; n -> a, b for a+b == n if 1 <= a <= b")
`,g=`# Nim with three heaps in which who takes the last counter loses.
misere = True
start = (3, 4, 5)
def moves(heaps):
    return [tuple(sorted(heaps[:i] + (m,) + heaps[i + 1:])) for i in range(len(heaps)) for m in range(heaps[i])]
`,_=`# Node Kayles on paths: take a node and its neighbours. A k is a node, a point a gap.
start = "kkkkkkk"
def moves(s):
    return [s[:max(i - 1, 0)] + "." * len(s[max(i - 1, 0):i + 2]) + s[i + 2:] for i in range(len(s)) if s[i] == "k"]
def split(s): return [part for part in s.split(".") if part]
`,v=`# Node Kayles on any graph: mark a node beside which none is marked.
both(". -> x if no x near")
`,y=`# NoGo: after each move every group has an empty cell beside it.
left(". -> x if liberty")
right(". -> o if liberty")
`,b=`# A partizan subtraction game: Left takes 1 or 3, Right takes 2.
left(formula("n -> n-k for k in {1,3}"))
right(formula("n -> n-2"))
`,x=`# Pong Hau K'i: two men each on five points, one goes to the empty point; who cannot move loses.
near = [(2, 3), (2, 4), (0, 1, 3, 4), (0, 2, 4), (1, 2, 3)]
start = "oo.xx"
loops = True
players = ("x", "o")
def moves(b, player):
    to, mine = b.index("."), "x" if player == "left" else "o"
    return ["".join(["." if i == at else mine if i == to else b[i] for i in range(5)]) for at in near[to] if b[at] == mine]
`,S=`# Snort: no stone beside one of the opponent.
left(". -> x if no o near")
right(". -> o if no x near")
`,C=`# Grundy's game: split a heap into two of different sizes.
moves("n -> a, b for a+b == n if 1 <= a < b")
`,w=`# A stalk of blue and red edges: cut one of yours, what is above falls.
def left(s): return [s[:i] for i in range(len(s)) if s[i] == "b"]
def right(s): return [s[:i] for i in range(len(s)) if s[i] == "r"]
`,T=`# Take 1, 3 or 4 from a heap.
moves("n -> n-k for k in {1,3,4}")
`,E=`# Noughts and Crosses: three in a row win.
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
`,D=`# Toads and Frogs: step to the empty cell before you, or jump over one opponent.
left("T. -> .T", "TF. -> .FT")
right(".F -> F.", ".TF -> FT.")
`,O=`# Turning Turtles: turn a head to tails and, if you like, one coin on its left.
start = "HHHHH"
def turned(s, *places):
    return "".join([{"H": "T", "T": "H"}[s[i]] if i in places else s[i] for i in range(len(s))])
def moves(s):
    heads = [i for i in range(len(s)) if s[i] == "H"]
    return [turned(s, i) for i in heads] + [turned(s, i, j) for i in heads for j in range(i)]
`,k=`# Wythoff's game: take from one of two heaps, or as many from both.
moves("""
x, y -> x-k, y    for k in 1..x
x, y -> x, y-k    for k in 1..y
x, y -> x-k, y-k  for k in 1..min(x, y)
""")
`,A=`# M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe (2005): a strip of
# stones in turn, xoxo…, is won by the first player, but not that of 3 pairs.
strips = [clobber("xo" * n) for n in range(1, 10)]
print([p.outcome for p in strips])
print("lost strips:", filter(strips, outcome="P"))
print("all small:", [p.value.is_all_small for p in strips[:5]])
`,j=`# J. H. Conway (1976): up is positive and below all positive numbers; star is
# confused with up, not with two ups.
print([up() > 0] + [up() < number(1) / (1 << k) for k in range(1, 20)])
print("up and star confused:", confused(up(), star()))
print("two ups above star:", up(2) > star())
print("star + star:", star() + star())
print("up by options:", value(left=[0], right=[star()]) == up())
print("tiny below up:", tiny(1) < up(), first([1, 2, 3, 4], lambda n: tiny(1) * n >= up()))
`,M=`# Is every Domineering position of temperature at most 2? (The conjecture is
# Berlekamp's.) No board that fits 3 times 4 is hotter.
for rows in range(1, 4):
    cells = list(boards(rows, 3, ".#"))
    heat = map(lambda b: domineering(b).temperature, cells)
    hottest = max(heat)
    print("%d by 3:" % rows, len(cells), "boards, temperature at most", hottest)
print("above 2:", first(boards(3, 4, ".#"), lambda b: domineering(b).temperature > 2))
`,N=`# M. J. Whinihan (1963): in Fibonacci Nim, where a move may take up to twice what
# the last one took, the Fibonacci numbers are lost.
lost = filter([multiple("2", n) for n in range(2, 100)], outcome="P")
print([int(p.text.split("/")[0]) for p in lost])
`,P=`# P. M. Grundy (1939): a heap is split into two that differ. The values by
# definition are those of the library.
values = []
for n in range(31):
    values.append(mex([nim_sum(values[a], values[n - a]) for a in range(1, (n + 1) // 2)]))
print(values)
print(values == grundy_values(grundy, 30))
`,F=`# R. K. Guy and C. A. B. Smith (1956): Kayles has the period 12 from 71 on.
p = period(kayles)
print("length", p.length, "preperiod", p.preperiod, "proved", p.proved)
row = grundy_values(kayles, 200)
print("last exception:", [n for n in range(189) if row[n] != row[n + 12]][-1])
print("the period:", row[72:84])
`,I=`# P. M. Grundy and C. A. B. Smith (1956), J. H. Conway (1976): Nim is tame; Kayles
# is not: a heap of 5 has the wild genus 4^146.
print([kayles(n).genus for n in range(8)])
print([nim(n).genus for n in range(5)])
# Plambeck and Siegel (2008): 0.123 has a quotient of 20 elements.
q = quotient("octal:0.123")
print("order", q.order, "period", q.period, "proved", q.proved)
`,L=`# J. H. Conway (1976): the nimbers below 16 are a field.
print(table(range(1, 8), range(1, 8), lambda a, b: nim_product(a, b).nimber))
product = table(range(16), range(16), lambda a, b: nim_product(a, b).nimber).cells
r = range(16)
print("closed:", all([product[a][b] < 16 for a in r for b in r]))
print("associative:", all([product[product[a][b]][c] == product[a][product[b][c]] for a in r for b in r for c in r]))
print("distributive:", all([product[a][b ^ c] == product[a][b] ^ product[a][c] for a in r for b in r for c in r]))
print("inverses:", all([1 in product[a] for a in r if a]))
`,R=`# R. K. Guy and C. A. B. Smith (1956), and later: periods of octal games.
for code in ["0.07", "0.17", "0.77", "0.15", "0.115", "0.165"]:
    p = period("octal:" + code)
    print(code, "period", p.length, "preperiod", p.preperiod, p.proved)
`,z=`# In Snort without tints who moves first takes a node in the middle of a path and
# answers by symmetry: no path is lost.  In Col the values are numbers or
# numbers and star (Conway 1976).
print("a lost path of Snort:", first([snort("path %d" % n) for n in range(1, 11)], outcome="P"))
def col_like(v):
    return v.is_number or (v + star()).is_number
graphs5 = [g for n in range(2, 6) for g in graphs(n)]
print(len(graphs5), "graphs; another value of Col:", first(graphs5, lambda g: not col_like(col(*g).value)))
`,B=`# W. A. Wythoff (1907): the n-th lost pair is (floor(n*phi), floor(n*phi^2)).
phi = (1 + math.sqrt(5)) / 2
pairs = [(math.floor(n * phi), math.floor(n * phi * phi)) for n in range(21)]
grundy = map(lambda p: wythoff(p[0], p[1]).grundy, pairs)
print("values of the pairs:", grundy)
others = [(a, b) for a in range(25) for b in range(a, 40) if (a, b) not in pairs]
print("another lost pair:", first(others, lambda p: wythoff(p[0], p[1]).grundy == 0))
`,V=`rule = {
    "en": "Chess on eight cells in a row: the king goes one cell, the knight jumps exactly two, the rook as far as it likes. Checkmate wins, stalemate and bare kings are a draw.",
    "zh": "一行八格的国际象棋：王走一格，马恰好跳两格，车走任意远。将死为胜，无子可动或只剩双王为和。",
}
source = "M. Gardner 1980"
syntax = {
    "en": "a row of eight letters, K N R for White, k n r for Black, . for an empty cell, then white or black to move: KNR..rnk white",
    "zh": "八个字母的一行，白方 K N R，黑方 k n r，空格为 .，然后写轮到的 white（白）或 black（黑）：KNR..rnk white",
}
examples = ["KNR..rnk white", "K.N.R.nk black"]
players = ({"en": "White", "zh": "白方"}, {"en": "Black", "zh": "黑方"})
rows, letters, start = (8,), ".KNRknr", "KNR..rnk"

def targets(b, i):
    kind = b[i].upper()
    if kind != "R":
        step = 1 if kind == "K" else 2
        return [j for j in (i - step, i + step) if j in range(8)]
    out = []
    for way in (range(i - 1, -1, -1), range(i + 1, 8)):
        for j in way:
            out.append(j)
            if b[j] != ".":
                break
    return out

def attacked(b, white):
    king = b.find("K" if white else "k")
    return any([king in targets(b, i) for i in range(8) if b[i] != "." and b[i].isupper() != white])

def moves(b, player):
    white = player == "left"
    after = [put(b, i, ".", j, b[i]) for i in range(8) if b[i] != "." and b[i].isupper() == white for j in targets(b, i) if b[j] == "." or b[j].isupper() != white]
    return [q for q in after if not attacked(q, white)]

def over(b, player):
    if b.count(".") == 6:
        return "draw"
    if not moves(b, player):
        return "loss" if attacked(b, player == "left") else "draw"
`,H=`rule = {
    "en": "Put down three pieces each in turn, then move one along a line to an empty point beside it; three in a row win at any time, who cannot move loses.",
    "zh": "双方轮流各放下三枚棋子，然后沿线把一枚棋子移到相邻的空点；任何时候三子连成一线即胜，不能走子者负。",
}
source = "traditional, Ghana"
examples = ["oxo|.x.|... o", "ox.|xo.|..x o"]
players = ("O", "X")
rows, letters, start = (3, 3, 3), ".ox", "." * 9
NEAR = joined("0-1-2-5-8-7-6-3-0 0-4-8 2-4-6 1-4-7 3-4-5")

def moves(b, player):
    own = "o" if player == "left" else "x"
    if b.count(own) < 3:
        return [put(b, i, own) for i in range(9) if b[i] == "."]
    return [put(b, i, ".", j, own) for i in range(9) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(b, player):
    other = "x" if player == "left" else "o"
    return has_line(b, other, straight(3, 3, 3))

def draw(b):
    return dict(points = [(i % 3 * 1.5, i // 3 * 1.5) for i in range(9)], pieces = b, lines = [(i, j) for i in range(9) for j in NEAR[i]])
`,U=`rule = {
    "en": "Take from a heap a divisor of its size that is less than the size.",
    "zh": "从一堆中取走其数目的一个真因数。",
}
source = "D. Silverman 1971; Dim+ in Winning Ways 1982"
examples = ["12", "6 9"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}

moves("n -> n-d for d in 1..n-1 if n mod d == 0")

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}
`,W=`rule = {
    "en": "Take from a heap at least half of it, or all.",
    "zh": "从一堆中取走至少一半，也可以全取。",
}
source = "folklore"
examples = ["12", "6 9", "1000"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}
moves("n -> m for m in 0..n div 2 if n >= 1")

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}
`,G=`rule = {
    "en": "Take from a heap at least one token and at most half of it.",
    "zh": "从一堆中取走至少一个、至多一半。",
}
source = "L. Levine 2006"
examples = ["12", "6 9", "1000"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}
moves("n -> n-t for t in 1..n div 2")

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}
`,K=`rule = {
    "en": "Put a stone of yours on an empty point. Who takes a group, leaving it without a free point beside it, wins; who only leaves one of his own so loses.",
    "zh": "在空点放一枚己方棋子。使对方一块棋无气者胜；只使自己的棋无气者负。",
}
source = "Y. Yasuda 1970s, on a smaller board"
examples = ["xo.|.x.|o.. x", "x.o|.x.|o.. x"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo", "." * 9
NEAR = neighbours(3, 3)

def moves(b, player):
    return [put(b, i, "x" if player == "left" else "o") for i in range(9) if b[i] == "."]

def caught(b, c):
    return any([b[i] == c and "." not in [b[k] for j in group(b, i, NEAR) for k in NEAR[j]] for i in range(9)])

def over(b, player):
    own, other = ("x", "o") if player == "left" else ("o", "x")
    return "loss" if caught(b, own) else "win" if caught(b, other) else None

def draw(b):
    return dict(points = [(i % 3 * 1.2, i // 3 * 1.2) for i in range(9)], pieces = b, lines = [(i, j) for i in range(9) for j in NEAR[i]])
`,q=`rule = {
    "en": "Put a new piece beside one of yours, also diagonally, or jump with one to a cell two away; then all opposing pieces around it become yours. When the board is full the majority wins; who has no piece loses, who cannot move wins.",
    "zh": "在己方棋子旁（含斜向）放一枚新子，或把一枚跳到两格之外；落点周围的对方棋子全部变为己方。棋盘满时多者胜；无子者负，有子而不能走者胜。",
}
source = "D. Crummack and C. Galley 1988, on a smaller board"
examples = ["xxo|...|o.x o", "xo.|oxx|..x o"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo", "x.o...o.x"
NEAR = neighbours(3, 3, diagonal = True)

def moves(b, player):
    own, other = ("x", "o") if player == "left" else ("o", "x")
    out = []
    for j in range(9):
        if b[j] == ".":
            after = put(b, j, own)
            for k in NEAR[j]:
                if b[k] == other:
                    after = put(after, k, own)
            out += [after] if any([b[i] == own for i in NEAR[j]]) else []
            out += [put(after, i, ".") for i in range(9) if b[i] == own and i not in NEAR[j]]
    return out

def over(b, player):
    own, other = [b.count(c) for c in (("x", "o") if player == "left" else ("o", "x"))]
    if own == 0 or "." not in b:
        return "win" if own > other else "loss"
    return None if moves(b, player) else "win"
`,J=`rule = {
    "en": "Slide a piece along a line of a rhombus of hexagons, as far as it can go, in one of the six directions. Whose piece has exactly three opposing ones beside it has lost; so has who cannot move.",
    "zh": "在六角格的菱形棋盘上，把一枚棋子沿六个方向之一滑到底。某方棋子恰有三个敌子相邻则该方负；不能走者亦负。",
}
source = "Beeline, from the games of GamesCrafters, Berkeley"
examples = ["x.x.|x...|...o|..oo o", "xx..|.o..|..xo|...o x"]
players = ("X", "O")
rows, letters, start = (4, 4, 4, 4), ".xo", "xx..x......o..oo"
WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1))

def way(i, d):
    return [(i // 4 + k * d[0]) * 4 + i % 4 + k * d[1] for k in range(1, 4) if i // 4 + k * d[0] in range(4) and i % 4 + k * d[1] in range(4)]

SLIDES = [[way(i, d) for d in WAYS if way(i, d)] for i in range(16)]

def end(b, cells):
    last = -1
    for j in cells:
        if b[j] != ".":
            return last
        last = j
    return last

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, ".", end(b, s), own) for i in range(16) if b[i] == own for s in SLIDES[i] if end(b, s) >= 0]

def over(b, player):
    if moves(b, player):
        for i in range(16):
            if b[i] != "." and len([1 for s in SLIDES[i] if b[s[0]] not in (b[i], ".")]) == 3:
                return "right" if b[i] == "x" else "left"
`,Y=`rule = {
    "en": "Nim in which each player, having moved, may forbid the opponent one of his moves; it is allowed again afterwards. Who has no move that is allowed loses.",
    "zh": "尼姆：每方走完后可禁止对方的一种走法，之后又允许。没有允许的走法者输。",
}
source = "F. Smith and P. Stănică 2002"
examples = ["2,3", "1,3/1,2", "1,1,2"]
syntax = {"en": "the heaps with commas, then, behind a slash, the heaps that may not be left now: 1,3 or 1,3/1,2", "zh": "各堆，以逗号分隔；若有现在不许留下的各堆，写在斜线之后：1,3 或 1,3/1,2"}

def options(p):
    return [p[:i] + (n,) + p[i + 1:] for i in range(len(p)) for n in range(p[i])]

def parse(text):
    both = [tuple([int(n) for n in side.split(",")]) for side in text.split("/")]
    if len(both) > 2 or min(both[0]) < 0 or len(both) == 2 and both[1] not in options(both[0]):
        return None
    return (both[0], both[1] if len(both) == 2 else ())

def show(p):
    return "/".join([",".join([str(n) for n in side]) for side in p if side])

def moves(p):
    return [(q, f) for q in options(p[0]) if q != p[1] for f in options(q) + [()]]

# Heaps are rows; where x stands a move may not begin, for it would leave what is forbidden.
def draw(p, before):
    return ["".join([
        "." if n >= p[0][i] else "x" if p[0][:i] + (n,) + p[0][i + 1:] == p[1] else "o"
        for n in range(before[0][i])
    ]) or "." for i in range(len(before[0]))]
`,X=`rule = {
    "en": "Hit with a hand that has fingers up one of the opponent's: it gets as many fingers more, five or more are none. Or share your fingers anew between your hands, none empty. Who has no finger left loses.",
    "zh": "用一只有手指的手碰对方一只有手指的手：对方加上同样多的手指，满五归零。或在自己两手之间重新分配手指，两手都不空。手指全无者负。",
}
source = "traditional, Japan"
syntax = {
    "en": "the fingers of Left's hands and of Right's, and who is to move, left or right: 1,1,1,1 left",
    "zh": "左方两手和右方两手的手指数，以及轮到谁（left 或 right）：1,1,1,1 left",
}
examples = ["1,1,1,2 right", "2,1,4,0 left"]
start = (1, 1, 1, 1)

def hit(n):
    return n if n < 5 else 0

def turns(own, other):
    a, b = own
    out = [(own, (hit(other[0] + n), other[1])) for n in own if n and other[0]]
    out += [(own, (other[0], hit(other[1] + n))) for n in own if n and other[1]]
    return out + [((c, a + b - c), other) for c in range(1, a + b) if c <= 4 and a + b - c <= 4 and c not in (a, b)]

def moves(p, player):
    if player == "left":
        return [own + other for own, other in turns(p[:2], p[2:])]
    return [other + own for own, other in turns(p[2:], p[:2])]

def over(p, player):
    return (p[:2] if player == "left" else p[2:]) == (0, 0)

def parse(text):
    p = tuple([int(n) for n in text.split(",")])
    return p if len(p) == 4 and min(p) >= 0 and max(p) <= 4 else None

def symmetries(p):
    a, b, c, d = p
    return [(b, a, c, d), (a, b, d, c), (b, a, d, c)]

def draw(p):
    return ["%d%d" % (p[0], p[1]), "%d%d" % (p[2], p[3])]
`,ie=`rule = {
    "en": "Take from a heap a divisor of its size, which may be the whole heap.",
    "zh": "从一堆中取走其数目的一个因数，可以全取。",
}
source = "E. R. Berlekamp, J. H. Conway, R. K. Guy 1982"
examples = ["12", "6 9"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}

moves("n -> n-d for d in 1..n if n mod d == 0")

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}
`,ae=`rule = {
    "en": "Put down two pieces each in turn on the corners and the centre of a square, then move one along a line to the empty point; who cannot move loses. The centre is joined to two corners only.",
    "zh": "双方轮流在正方形的四角和中心各放下两枚棋子，然后沿线把一枚移到空点；不能走子者负。中心只与两个角相连。",
}
source = "traditional, Mongolia"
examples = [".xo.. x", "x.oxo o"]
players = ("X", "O")
rows, letters, start = (5,), ".xo", "....."
loops = True
NEAR = joined("1-2-3-4-1 0-2 0-4")

def moves(b, player):
    own = "x" if player == "left" else "o"
    if b.count(own) < 2:
        return [put(b, i, own) for i in range(5) if b[i] == "."]
    return [put(b, i, ".", j, own) for i in range(5) if b[i] == own for j in NEAR[i] if b[j] == "."]

def draw(b):
    return dict(points = [(1.5, 1.5), (3, 0), (0, 0), (0, 3), (3, 3)], pieces = b, lines = [(i, j) for i in range(5) for j in NEAR[i]])
`,oe=`rule = {
    "en": "Draw a line between two dots; who draws the fourth line of a box gets it and moves again. The greater number of boxes wins.",
    "zh": "在两点之间画一条线；画出方格第四条边者得到该格并再走一步。方格多者胜。",
}
source = "E. Lucas 1889"
examples = ["xx|..x|..|...|.x 0 left"]
syntax = {"en": "the lines from above, across and upright in turn, joined by |, then Left's boxes less Right's, and left or right to move: ..|...|..|...|.. 0 left", "zh": "自上而下，横线与竖线交替，各行以 | 相连，然后是左方方格数减右方方格数，再写轮到的 left 或 right：..|...|..|...|.. 0 left"}
rows, letters, start = (2, 3, 2, 3, 2), ".x", ("." * 12, 0)
BOXES = ((0, 2, 3, 5), (1, 3, 4, 6), (5, 7, 8, 10), (6, 8, 9, 11))

def made(b):
    return len([1 for i, j, k, l in BOXES if b[i] + b[j] + b[k] + b[l] == "xxxx"])

def moves(p, player):
    out = []
    for i in range(12):
        if p[0][i] == ".":
            b = put(p[0], i, "x")
            boxes = made(b) - made(p[0])
            q = (b, p[1] + (boxes if player == "left" else -boxes))
            out.append(again(q) if boxes else q)
    return out

def score(p):
    return p[1]

def draw(p):
    b = p[0]
    return ["+" + b[0] + "+" + b[1] + "+", b[2] + " " + b[3] + " " + b[4], "+" + b[5] + "+" + b[6] + "+", b[7] + " " + b[8] + " " + b[9], "+" + b[10] + "+" + b[11] + "+"]
`,se=`rule = {
    "en": "Take from 1 to y from a heap, but not as many as were taken just before. y is 5, or the parameter.",
    "zh": "从一堆中取 1 至 y 个，但不得与对方刚取的个数相同。y 为 5 或参数。",
}
source = "Winning Ways, chapter 15 (D.U.D.E.N.E.Y.)"
examples = ["20,0", "13,3"]
syntax = {"en": "the heap and the number taken last, 0 for none, with a comma: 20,0", "zh": "一堆的大小与刚取的个数（没有则为 0），以逗号分隔：20,0"}

def game(y = 5):
    return rules(moves = formula("n, l -> n-t, t for t in 1..y if t != l", y = y))

def draw(p):
    return dict(heaps = [p[0]], names = ["%d (≠ %d)" % (p[0], p[1]) if p[1] else str(p[0])])
`,ce=`rule = {
    "en": "Jump with a peg over the one beside it to the empty hole behind, and take it away; the strip has no end. Who cannot jump loses.",
    "zh": "用一枚棋子跳过相邻的一枚到后面的空位，并拿走被跳的棋子；格子两端无尽。不能跳者负。",
}
source = "C. Moore and D. Eppstein 2000"
examples = ["xxxx", "xx.xxx"]
syntax = {"en": "a strip of x (a peg) and . (a hole)", "zh": "一条由 x（棋子）与 .（空位）组成的格子"}

def parse(text):
    return text if not text.strip(".x") else None

def jumps(s):
    s = ".." + s + ".."
    out = []
    for i in range(len(s) - 2):
        if s[i:i + 3] == "xx.":
            out.append(s[:i] + "..x" + s[i + 3:])
        if s[i:i + 3] == ".xx":
            out.append(s[:i] + "x.." + s[i + 3:])
    return out

def cut(s):
    return s.strip(".") or "."

def moves(s):
    return [cut(t) for t in jumps(s)]

def draw(s, before):
    return [([t for t in jumps(before) if cut(t) == s] or [".." + s + ".."])[0]]
`,le=`rule = {
    "en": "Take from n tokens at least one and at most q; the other then at most k times what was taken. k is 2, which is Fibonacci Nim, or the parameter.",
    "zh": "从 n 个中取至少一个、至多 q 个；对方接着至多取其 k 倍。k 为 2（即 Fibonacci Nim）或参数。",
}
source = "M. J. Whinihan 1963; A. J. Schwenk 1970"
examples = ["12,11", "6,2"]
syntax = {"en": "n and q with a comma: 12,11", "zh": "n 与 q，以逗号分隔：12,11"}

def draw(p):
    return dict(heaps = [p[0]], names = ["%d (≤ %d)" % (p[0], min(p))])

def game(k = 2):
    return rules(moves = formula("n, q -> n-t, k*t for t in 1..min(n, q)", k = k), draw = draw)
`,ue=`rule = {
    "en": "Take one heap of a pair away, and split the other one into two.",
    "zh": "拿走一对堆中的一堆，把另一堆分成两堆。",
}
source = "Delete Nim: T. Abuku, M. Suetsugu 2021"
examples = ["3,4", "6,1"]
syntax = {"en": "the two numbers with a comma: 3,4", "zh": "两个数，以逗号分隔：3,4"}
moves("""
a, b -> c, d for c in 1..a, d in 1..a, c+d == a if b >= 1
a, b -> c, d for c in 1..b, d in 1..b, c+d == b if a >= 1
""")

# What is taken and what is cut is not told by the numbers: the pair is a place.
def draw(p):
    return dict(at = p, piece = "x")
`,de=`rule = {
    "en": "A queen in a quarter of the plane goes left, down, or both alike; from the edge where such a slide ends it may go on along the other diagonal.",
    "zh": "四分之一平面上的后向左、向下或斜向左下走任意远；斜走到边后可沿另一斜线反射继续。",
}
source = "R. Fokkink, G. F. Ortega, D. Rust 2022"
examples = ["3,4", "6,1"]
syntax = {"en": "the two numbers with a comma: 3,4", "zh": "两个数，以逗号分隔：3,4"}
moves("""
x, y -> x-k, y for k in 1..x
x, y -> x, y-k for k in 1..y
x, y -> x-k, y-k for k in 1..min(x, y)
x, y -> j, y-x-j for j in 0..y-x if x >= 1
x, y -> x-y-j, j for j in 0..x-y if y >= 1
""")

def draw(p):
    return dict(at = p, piece = "Q")
`,fe=`rule = {
    "en": "Take any number from the first or the last heap of a row.",
    "zh": "从一行的第一堆或最后一堆取走任意个。",
}
source = "M. H. Albert and R. J. Nowakowski 2001"
examples = ["3,1,2", "2,3,3,2"]
syntax = {"en": "the heaps of the row with commas: 3,1,2", "zh": "一行各堆，以逗号分隔：3,1,2"}

def parse(text):
    p = [int(n) for n in text.split(",")]
    return tuple([n for n in p if n]) if min(p) >= 0 else None

def show(p):
    return ",".join([str(n) for n in p]) or "0"

def moves(p):
    heaps = [n for n in p if n]
    out = [tuple(([n] if n else []) + heaps[1:]) for n in range(heaps[0])] if heaps else []
    return out + ([tuple(heaps[:-1] + ([n] if n else [])) for n in range(heaps[-1])] if len(heaps) > 1 else [])
`,pe=`rule = {
    "en": "Take one of the numbers from 1 to 9; who has three numbers with the sum 15 wins. X begins.",
    "zh": "从 1 到 9 中取一个数；先有三个数之和为 15 者胜。X 先走。",
}
source = "J. A. Michon 1967"
examples = ["x...o.... x"]
players = ("X", "O")
syntax = {"en": "a letter for each of the numbers 1 to 9, x or o for who has it, then x or o to move: x...o.... x", "zh": "1 到 9 各写一个字母，x 或 o 为取得者，然后写轮到的 x 或 o：x...o.... x"}
rows, letters, start = (9,), ".xo", "." * 9
SUMS = tuple([(i - 1, j - 1, 14 - i - j) for i in range(1, 10) for j in range(i + 1, 10) if 15 - i - j > j and 15 - i - j < 10])

def moves(b, player):
    return [put(b, i, "x" if player == "left" else "o") for i in range(9) if b[i] == "."]

def over(b, player):
    other = "o" if player == "left" else "x"
    return "loss" if has_line(b, other, SUMS) else None if "." in b else "draw"

def describe(p, q):
    n = [i + 1 for i in range(9) if p[i] != q[i]][0]
    return {"en": "take the number %d" % n, "zh": "取数 %d" % n}
`,me=`rule = {
    "en": "On the dark cells of a board three hounds move diagonally downwards, the fox in all four directions, one cell. The fox wins on the top row; who cannot move loses. The fox begins.",
    "zh": "在深色格上，三只猎犬只能斜向下走一格，狐狸可向四个斜向走一格。狐狸到达最上一行即胜；不能走者负。狐狸先走。",
}
source = "traditional, on a smaller board"
examples = [".x.x..|....x.|......|......|.....o|...... fox", ".x....|..x.x.|...o..|......|......|...... hounds"]
players = ({"en": "Hounds", "zh": "猎犬"}, {"en": "Fox", "zh": "狐狸"})
first = "right"
rows, letters, start = (6,) * 6, ".xo", ".x.x.x" + "." * 26 + "o..."

def moves(b, player):
    out = []
    for i in range(36):
        if b[i] == ("x" if player == "left" else "o"):
            for d in ((5, 7) if player == "left" else (-7, -5, 5, 7)):
                j = i + d
                if j in range(36) and abs(j % 6 - i % 6) == 1 and b[j] == ".":
                    out.append(put(b, i, ".", j, b[i]))
    return out

def over(b):
    return "right" if "o" in b[:6] else None
`,he=`rule = {
    "en": "Put a stone of yours on an empty point of a triangle; who joins all three sides by one group of stones wins. White plays x and begins.",
    "zh": "在三角形棋盘的空点上放一枚己方棋子；用一片相连的棋子连接三条边者胜。白方用 x，先走。",
}
source = "C. Shannon 1950s; C. Schensted and C. Titus 1953, on a smaller board"
examples = [".|..|.x.|.... black", "x|ox|.o.|...x black"]
players = ({"en": "White", "zh": "白方"}, {"en": "Black", "zh": "黑方"})
rows, letters, start = (1, 2, 3, 4), ".xo", "." * 10
NEAR = joined("0-1-3-6 0-2-5-9 1-2 3-4-5 6-7-8-9 1-4-8 2-4-7 3-7 5-8")
SIDES = ((0, 1, 3, 6), (0, 2, 5, 9), (6, 7, 8, 9))

def moves(b, player):
    return [put(b, i, "x" if player == "left" else "o") for i in range(10) if b[i] == "."]

def over(b, player):
    other = "o" if player == "left" else "x"
    for i in SIDES[0]:
        if b[i] == other:
            found = group(b, i, NEAR)
            if any([j in found for j in SIDES[1]]) and any([j in found for j in SIDES[2]]):
                return "loss"

def draw(b):
    places = [(2 * 0.75 + (c - r / 2.0) * 1.5, r * 1.3) for r in range(4) for c in range(r + 1)]
    return dict(points = places, pieces = b, lines = [(i, j) for i in range(10) for j in NEAR[i]])
`,ge=`rule = {
    "en": "Move the piece to a cell beside it where it has not been; who cannot move loses. geography:3,4 is the board of 3 rows and 4 columns.",
    "zh": "把棋子移到上下左右相邻、未经过的格；不能走者负。geography:3,4 为 3 行 4 列的棋盘。",
}
source = "T. J. Schaefer 1978; A. S. Fraenkel, E. R. Scheinerman, D. Ullman 1993"
examples = [".x.|...|...", "#x.|...|..."]
syntax = {"en": "the rows joined by |, x for the piece, . for a free cell, # for one where it has been: x..|...|...", "zh": "各行以 | 相连，x 为棋子，. 为未经过的格，# 为已经过的格：x..|...|..."}

def game(m = 3, n = 3):
    near = neighbours(m, n)

    def moves(b):
        i = b.find("x")
        return [put(b, i, "#", j, "x") for j in near[i] if b[j] == "."] if i >= 0 else []

    return rules(rows = (n,) * m, letters = ".x#", start = "x" + "." * (m * n - 1), moves = moves)
`,_e=`rule = {
    "en": "Take any number from a heap that no other one is larger than.",
    "zh": "从最大的一堆中取走任意个。",
}
source = "M. H. Albert and R. J. Nowakowski 2004"
examples = ["1,2,4", "3,3,5"]
syntax = {"en": "the heaps of the row with commas: 3,1,2", "zh": "一行各堆，以逗号分隔：3,1,2"}

def parse(text):
    p = sorted([int(n) for n in text.split(",")])
    return tuple([n for n in p if n]) if min(p) >= 0 else None

def show(p):
    return ",".join([str(n) for n in p]) or "0"

def moves(p):
    heaps = sorted([n for n in p if n])
    return [tuple(sorted(heaps[:-1] + ([n] if n else []))) for n in range(heaps[-1])] if heaps else []
`,ve=`rule = {
    "en": "Three hounds hunt a hare. Move one piece along a line to an empty point beside it; hounds do not go back. The hare wins on the hounds' first point; who cannot move loses.",
    "zh": "三只猎犬追一只野兔。沿线把一枚棋子移到相邻的空点；猎犬不能后退。野兔到达猎犬一端的顶点即胜；不能走者负。",
}
source = "traditional, Europe; R. K. Guy in Winning Ways 1982"
syntax = {
    "en": "the columns from the left joined by |, x for a hound, o for the hare, then hounds or hare to move: x|x.x|...|...|o hounds",
    "zh": "从左起各列以 | 相连，x 为猎犬，o 为野兔，然后写轮到的 hounds（猎犬）或 hare（野兔）：x|x.x|...|...|o hounds",
}
examples = ["x|.xx|...|.o.|. hounds", ".|x.x|.x.|.o.|. hare"]
players = ({"en": "Hounds", "zh": "猎犬"}, {"en": "Hare", "zh": "野兔"})
rows, letters, start = (1, 3, 3, 3, 1), ".xo", "xx.x......o"
NEAR = joined("0-1-4-7-10 0-2-5-8-10 0-3-6-9-10 1-2-3 4-5-6 7-8-9 1-5-9 3-5-7")
X = [(i + 2) // 3 for i in range(11)]

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, ".", j, own) for i in range(11) if b[i] == own for j in NEAR[i] if b[j] == "." and (own == "o" or X[j] >= X[i])]

def over(b):
    return "right" if b[0] == "o" else None

def draw(b):
    places = [(X[i] * 1.5, 1.5 * ((i + 2) % 3 if 0 < i and i < 10 else 1)) for i in range(11)]
    return dict(points = places, pieces = b, lines = [(i, j) for i in range(11) for j in NEAR[i]])
`,ye=`rule = {
    "en": "Pawns of chess on three rows: White goes up, Black down, one cell to an empty one, or takes diagonally. Who reaches the last row wins, who cannot move loses.",
    "zh": "三行三列上的国际象棋兵：白方向上、黑方向下走一格到空格，或斜吃。到达底线者胜，不能走者负。",
}
source = "M. Gardner 1962"
examples = ["ooo|x..|.xx black", "oo.|xo.|..x white"]
players = ({"en": "White", "zh": "白方"}, {"en": "Black", "zh": "黑方"})
rows, letters, start = (3, 3, 3), ".xo", "ooo...xxx"

def moves(b, player):
    own, other, ahead = ("x", "o", -3) if player == "left" else ("o", "x", 3)
    out = []
    for i in range(9):
        if b[i] == own and i + ahead in range(9):
            for side in (-1, 0, 1):
                if i % 3 + side in range(3) and b[i + ahead + side] == (other if side else "."):
                    out.append(put(b, i, ".", i + ahead + side, own))
    return out

def over(b, player):
    return "o" in b[6:] if player == "left" else "x" in b[:3]
`,be=`rule = {
    "en": "Move one of your three pieces along a line to an empty point beside it, never back into your own base, nor out of the base opposite; three in the base opposite win, who cannot move loses.",
    "zh": "沿线把己方三枚棋子之一移到相邻的空点，不得退回己方大本营，进入对方大本营后不得离开；三子都进入对方大本营即胜，不能走子者负。",
}
source = "traditional, Korea"
examples = ["x.x|x|...|.|ooo o", ".x.|.|x.o|.|oox x"]
players = ("X", "O")
rows, letters, start = (3, 1, 3, 1, 3), ".xo", "xxx.....ooo"
NEAR = joined("0-1-2 1-3 3-4-7 3-5-7 3-6-7 4-5-6 7-9 8-9-10")

def may(player, i, j):
    if player == "left":
        return not (j <= 2 and i >= 3) and not (i >= 8 and j < 8)
    return not (j >= 8 and i <= 7) and not (i <= 2 and j >= 3)

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, ".", j, own) for i in range(11) if b[i] == own for j in NEAR[i] if b[j] == "." and may(player, i, j)]

def over(b, player):
    return b[8:] == "xxx" or b[:3] == "ooo" or b[:3] == "xox" and b[8:] == "oxo"

def draw(b):
    places = [(0, 0), (2, 0), (4, 0), (2, 1), (1, 2), (2, 2), (3, 2), (2, 3), (0, 4), (2, 4), (4, 4)]
    return dict(points = places, pieces = b, lines = [(i, j) for i in range(11) for j in NEAR[i]])
`,xe=`rule = {
    "en": "Move one of your two pieces along a line to the empty point; who cannot move loses.",
    "zh": "沿线把己方两枚棋子之一移到空点；不能走子者负。",
}
source = "traditional, China, Korea and elsewhere"
examples = ["xxo.o x", "x.xoo o"]
players = ("O", "X")
rows, letters, start = (5,), ".ox", "xx.oo"
loops = True
NEAR = joined("0-2-1-4-2-3-0 3-4")

def moves(b, player):
    own = "o" if player == "left" else "x"
    return [put(b, i, ".", j, own) for i in range(5) if b[i] == own for j in NEAR[i] if b[j] == "."]

def draw(b):
    return dict(points = [(0, 0), (3, 0), (1.5, 1.5), (0, 3), (3, 3)], pieces = b, lines = [(i, j) for i in range(5) for j in NEAR[i]])
`,Se=`rule = {
    "en": "Move your king one cell, then take any empty cell out of play; who cannot move loses.",
    "zh": "把己方的王移动一格，然后去掉任意一个空格；不能走者负。",
}
source = "B. Kienitz 1972, on a smaller board"
examples = [".x.|...|.o. x", "#x.|..#|.o. x"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo#", ".x.....o."
loops = True
NEAR = neighbours(3, 3, diagonal = True)

def moves(b, player):
    own = "x" if player == "left" else "o"
    i = b.find(own)
    after = [put(b, i, ".", j, own) for j in NEAR[i] if b[j] == "."] if i >= 0 else []
    return [put(q, k, "#") for q in after for k in range(9) if q[k] == "."]
`,Ce=`rule = {
    "en": "Move a piece of yours to an empty cell above, below or beside it; three in a row win, also diagonally; it is a draw if a player cannot move.",
    "zh": "把己方一枚棋子移到上下左右相邻的空格；横、竖、斜三子连成一线即胜；一方不能走子为和。",
}
source = "Jan, from the games of GamesCrafters, Berkeley"
examples = ["o.ox|.x..|....|xoxo o", "oxo.|...x|o...|x.xo x"]
players = ("X", "O")
rows, letters, start = (4, 4, 4, 4), ".xo", "oxox........xoxo"
NEAR = neighbours(4, 4)
LINES = straight(4, 4, 3)

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, ".", j, own) for i in range(16) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(b, player):
    other = "o" if player == "left" else "x"
    if has_line(b, other, LINES):
        return "loss"
    return None if moves(b, player) else "draw"
`,we=`rule = {
    "en": "Two knights stand in opposite corners. Move yours as in chess to a cell where nobody has been; the cell it leaves is burnt. Who cannot move loses.",
    "zh": "两个马位于对角。按国际象棋走法把自己的马走到从未到过的格；离开的格被烧毁。不能走者负。",
}
source = "Joust, from the games of GamesCrafters, Berkeley"
examples = ["o...|....|.x..|...# o", "#...|..o.|.x..|...# x"]
players = ("X", "O")
rows, letters, start = (4, 4, 4, 4), ".xo#", "o" + "." * 14 + "x"
loops = True
IMAGES = images(4, 4)
NEAR = [[j for j in range(16) if abs(i // 4 - j // 4) * abs(i % 4 - j % 4) == 2] for i in range(16)]

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, "#", j, own) for i in range(16) if b[i] == own for j in NEAR[i] if b[j] == "."]

def symmetries(b):
    return ["".join([b[i] for i in image]) for image in IMAGES]
`,Te=`rule = {
    "en": "Take all seeds of one of your pits and sow them one by one around the board, into your store but not the opponent's. With the last seed in your store you move again; in an empty pit of yours it takes what lies opposite. When a player has no seeds the other keeps his; more seeds win. kalah:3,2 has 3 pits each and 2 seeds in each.",
    "zh": "取出己方一个坑的全部种子，沿棋盘逐一播种，经过己方仓库但跳过对方仓库。最后一粒落入己方仓库则再走一步；落入己方空坑则与对面的种子一起收走。一方无种子时另一方收走自己坑中的；种子多者胜。kalah:3,2 为每方 3 坑、每坑 2 粒。",
}
source = "W. J. Champion 1940"
examples = ["0,1,2,1,2,2,2,2 left"]
syntax = {"en": "the pits and the store of Left, then those of Right, and left or right to move: 2,2,2,0,2,2,2,0 left", "zh": "左方各坑与仓库，再写右方各坑与仓库，然后写轮到的 left 或 right：2,2,2,0,2,2,2,0 left"}

def game(pits = 3, seeds = 2):
    m = pits + 1

    def sown(p, i):
        q, n, at = list(p), p[i], i
        q[i] = 0
        for _ in range(n):
            at = (at + (2 if at + 1 == (2 * m - 1 if i < m else pits) else 1)) % (2 * m)
            q[at] += 1
        if at % m < pits and at // m == i // m and q[at] == 1 and q[2 * pits - at] > 0:
            q[pits if i < m else 2 * m - 1] += 1 + q[2 * pits - at]
            q[at], q[2 * pits - at] = 0, 0
        return again(tuple(q)) if at % m == pits else tuple(q)

    def moves(p, player):
        return [sown(p, i) for i in (range(pits) if player == "left" else range(m, m + pits)) if p[i]]

    def score(p):
        points = 0
        for i in range(2 * m):
            points += p[i] if i < m else -p[i]
        return points

    def parse(text):
        p = tuple([int(n) for n in text.split(",")])
        return p if len(p) == 2 * m and min(p) >= 0 and max(p) < 50 else None

    def describe(p, q):
        n = [i for i in range(2 * m) if i % m < pits and q[i] < p[i] and (i < m or q[pits] == p[pits]) and (i >= m or q[2 * m - 1] == p[2 * m - 1])][0]
        return {"en": "sow pit %d" % (n % m + 1), "zh": "播第 %d 坑" % (n % m + 1)}

    return rules(start = ((seeds,) * pits + (0,)) * 2, moves = moves, score = score, parse = parse, describe = describe)
`,Ee=`rule = {
    "en": "A king in a quarter of the plane goes one left, one down, or one of each.",
    "zh": "四分之一平面上的王向左、向下或斜向左下走一步。",
}
source = "Winning Ways, chapter 9"
examples = ["3,4", "6,1"]
syntax = {"en": "the two numbers with a comma: 3,4", "zh": "两个数，以逗号分隔：3,4"}
moves("""
x, y -> x-1, y
x, y -> x, y-1
x, y -> x-1, y-1
""")

def draw(p):
    return dict(at = p, piece = "K")
`,De=`rule = {
    "en": "A knight in a quarter of the plane jumps as in chess, so that it comes nearer to the corner: two left and one up or down, or two down and one left or right.",
    "zh": "四分之一平面上的马照国际象棋的跳法向角落靠近：向左二、上或下一，或向下二、左或右一。",
}
source = "Winning Ways, chapter 9"
examples = ["3,4", "6,1"]
syntax = {"en": "the two numbers with a comma: 3,4", "zh": "两个数，以逗号分隔：3,4"}
moves("""
x, y -> x-2, y-1
x, y -> x-2, y+1
x, y -> x-1, y-2
x, y -> x+1, y-2
""")

def draw(p):
    return dict(at = p, piece = "N")
`,Oe=`rule = {
    "en": "On a full board of 4x4 the first player removes a stone of his in a corner or the centre, the other one beside the gap. Then jump over opposing stones beside yours into empty cells, on in the same line if you like, and take them; who cannot jump loses.",
    "zh": "4×4 棋盘布满棋子，先手取走己方角上或中央一子，后手取走空格旁一子。此后跳过相邻的对方棋子进入空格并吃掉它，可沿同一直线连跳；不能跳者负。",
}
source = "traditional, Hawaii, on a smaller board; konane plays any position as a sum"
examples = [".oxo|oxox|xoxo|oxox o", "x.xo|.xox|xo.o|oxox x"]
players = ("X", "O")
rows, letters, start = (4, 4, 4, 4), ".xo", "xoxooxoxxoxooxox"
loops = True
NEAR = neighbours(4, 4)
IMAGES = [image for image in images(4, 4) if image[0] in (0, 15)]
TWO = [[(m, m + m - i) for m in NEAR[i] if m + m - i in range(16) and (abs(m - i) == 4 or m // 4 == (m + m - i) // 4)] for i in range(16)]

def jumps(b, i, own, other, step):
    out = []
    for m, j in TWO[i]:
        if step in (0, m - i) and b[m] == other and b[j] == ".":
            after = put(b, i, ".", m, ".", j, own)
            out += [after] + jumps(after, j, own, other, m - i)
    return out

def moves(b, player):
    own, other = ("x", "o") if player == "left" else ("o", "x")
    gaps = [i for i in range(16) if b[i] == "."]
    if len(gaps) < 2:
        cells = NEAR[gaps[0]] if gaps else (0, 3, 5, 6, 9, 10, 12, 15)
        return [put(b, i, ".") for i in cells if b[i] == own]
    return [q for i in range(16) if b[i] == own for q in jumps(b, i, own, other, 0)]

def symmetries(b):
    return ["".join([b[i] for i in image]) for image in IMAGES]
`,ke=`rule = {
    "en": "Move the piece around a circle, always the same way, by one of two steps, to a place where it has not been; who cannot move loses. kotzig:8,1,2 has 8 places and the steps 1 and 2.",
    "zh": "棋子沿圆周同一方向走两种步长之一，走到未经过的位置；不能走者负。kotzig:8,1,2 有 8 个位置，步长为 1 和 2。",
}
source = "A. Kotzig 1946"
examples = ["#x......"]
syntax = {"en": "the places in their order, x for the piece, # where it has been, . where not: x.......", "zh": "依次写各位置，x 为棋子，# 为已经过，. 为未经过：x......."}

def game(n = 8, a = 1, b = 2):
    def moves(p):
        i = p.find("x")
        return [put(p, i, "#", (i + k) % n, "x") for k in (a, b) if p[(i + k) % n] == "."] if i >= 0 else []

    return rules(rows = (n,), letters = ".x#", start = "x" + "." * (n - 1), moves = moves)
`,Ae=`rule = {
    "en": "Tic-tac-toe with three marks each: with the fourth your oldest mark goes, after you have put the new one on a cell that was empty. Three in a row win.",
    "zh": "各方至多三个记号的井字棋：先在空格上放第四个记号，然后自己最旧的记号消失。三个连成一线即胜。",
}
source = "Lite-3, from the games of GamesCrafters, Berkeley"
syntax = {
    "en": "the rows joined by |, 1 2 3 for the marks of X from the oldest and a b c for those of O, then x or o to move: 1a.|.2.|... o",
    "zh": "各行以 | 相连，1 2 3 为 X 的记号（从旧到新），a b c 为 O 的记号，然后写轮到的 x 或 o：1a.|.2.|... o",
}
examples = ["1a.|.2.|... o", "1ab|32.|c.. x"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".123abc", "." * 9
LINES = straight(3, 3, 3)

def moves(b, player):
    first, second, third = "123".elems() if player == "left" else "abc".elems()
    free = [i for i in range(9) if b[i] == "."]
    if first not in b or second not in b or third not in b:
        new = third if second in b else second if first in b else first
        return [put(b, i, new) for i in free]
    b = b.replace(first, ".").replace(second, first).replace(third, second)
    return [put(b, i, third) for i in free]

def over(b, player):
    other = "abc" if player == "left" else "123"
    return has_line(b, other, LINES)

def draw(b):
    return ["".join(["." if c == "." else "x" if c in "123" else "o" for c in b[i:i + 3].elems()]) for i in (0, 3, 6)]

def describe(p, q):
    i = [i for i in range(9) if p[i] == "." and q[i] != "."][0]
    return {"en": "mark row %d, column %d" % (i // 3 + 1, i % 3 + 1), "zh": "在第 %d 行第 %d 列做记号" % (i // 3 + 1, i % 3 + 1)}
`,je=`rule = {
    "en": "Tic-tac-toe in which only x wins by three in a row; o wins when the board is full without.",
    "zh": "只有 x 能以三连取胜的井字棋；放满而 x 未成三时 o 胜。",
}
source = "P. Erdős and J. Selfridge 1973"
examples = ["x.o|.x.|... breaker"]
players = ({"en": "Maker", "zh": "成方"}, {"en": "Breaker", "zh": "破方"})
rows, letters, start = (3, 3, 3), ".xo", "." * 9
LINES = straight(3, 3, 3)

def three(b, c):
    return has_line(b, c, LINES)

def moves(b, player):
    return [put(b, i, "x" if player == "left" else "o") for i in range(9) if b[i] == "."]

def over(b):
    return "left" if three(b, "x") else None if "." in b else "right"
`,Me=`rule = {
    "en": "Take fewer than t from a heap, or divide it by t, rounded down; t is 2, or the parameter.",
    "zh": "从一堆中取走少于 t 个，或除以 t（向下取整）；t 为 2 或参数。",
}
source = "A. S. Fraenkel 2011"
examples = ["12", "6 9"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}

def game(t = 2):
    return rules(moves = formula("n -> n-k for k in 1..t-1; n -> n div t if n >= 1", t = t), describe = describe)
`,Ne=`rule = {
    "en": "Tic-tac-toe in which three in a row lose.",
    "zh": "三子连成一线者负的井字棋。",
}
source = "traditional; analysed by F. Harary 1977"
examples = ["x.o|.x.|... o"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo", "." * 9
LINES = straight(3, 3, 3)

def three(b, c):
    return has_line(b, c, LINES)

def moves(b, player):
    return [put(b, i, "x" if player == "left" else "o") for i in range(9) if b[i] == "."]

def over(b, player):
    return "win" if three(b, "o" if player == "left" else "x") else None if "." in b else "draw"
`,Pe=`rule = {
    "en": "Nim in which one of the players may pass, once in the game, but not when nothing is left.",
    "zh": "尼姆：双方中的一方可在整局中跳过一次，但没有剩余时不行。",
}
source = "R. E. Morrison, E. J. Friedman, A. S. Landsberg 2012"
examples = ["1,1,2,3", "0,3,4"]
syntax = {"en": "1 if the pass is still there, else 0, then the heaps with commas: 1,3,4,5", "zh": "跳过权尚在写 1，否则写 0，然后是各堆，以逗号分隔：1,3,4,5"}

def parse(text):
    p = tuple([int(n) for n in text.split(",")])
    return p if min(p) >= 0 else None

def show(p):
    return ",".join([str(n) for n in p]) or "0"

def moves(p):
    out = [p[:i] + (n,) + p[i + 1:] for i in range(1, len(p)) for n in range(p[i])]
    return out + ([(0,) + p[1:]] if p[0] and max((0,) + p[1:]) else [])
`,Fe=`rule = {
    "en": "Put down three pieces each in turn, then move one to any empty cell; three in a row or column win at any time, diagonals do not count.",
    "zh": "双方轮流各放下三枚棋子，然后把一枚移到任意空格；任何时候三子占满一行或一列即胜，斜线不算。",
}
source = "traditional, England"
examples = ["xo.|.x.|..o x", "xox|.x.|o.o o"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo", "." * 9
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))

def moves(b, player):
    own = "x" if player == "left" else "o"
    free = [i for i in range(9) if b[i] == "."]
    if b.count(own) < 3:
        return [put(b, i, own) for i in free]
    return [put(b, i, ".", j, own) for i in range(9) if b[i] == own for j in free]

def over(b, player):
    other = "o" if player == "left" else "x"
    return has_line(b, other, LINES)
`,Ie=`rule = {
    "en": "Each row has a piece of both players. Move one of yours along its row, forwards or back, over empty cells; who cannot move loses.",
    "zh": "每行各有双方一枚棋子。把己方一枚沿所在行前进或后退，只能经过空格；不能走者负。",
}
source = "D. G. Northcott 1970s"
examples = ["x...o|.x.o.|..xo. x", "x.o..|.x..o|xo... o"]
players = ("X", "O")
rows, letters, start = (5, 5, 5), ".xo", "x...o" * 3
loops = True

def moves(b, player):
    own = "x" if player == "left" else "o"
    out = []
    for i in range(15):
        if b[i] == own:
            for way in (range(i - 1, i // 5 * 5 - 1, -1), range(i + 1, i // 5 * 5 + 5)):
                for j in way:
                    if b[j] != ".":
                        break
                    out.append(put(b, i, ".", j, own))
    return out
`,Le=`rule = {
    "en": "Move a piece of yours to an empty cell above, below or beside it; three in a row win, also diagonally; who cannot move loses.",
    "zh": "把己方一枚棋子移到上下左右相邻的空格；横、竖、斜三子连成一线即胜，不能走子者负。",
}
source = "Nu Tic-Tac-Toe, from the games of GamesCrafters, Berkeley"
examples = [".ox|x..|...|oxo o", "xo.|.x.|.o.|.xo o"]
players = ("X", "O")
rows, letters, start = (3, 3, 3, 3), ".xo", "xox......oxo"
NEAR = neighbours(4, 3)
LINES = straight(4, 3, 3)

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, ".", j, own) for i in range(12) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(b, player):
    other = "o" if player == "left" else "x"
    return has_line(b, other, LINES)
`,Re=`rule = {
    "en": "Take one, two or three of 15 matches. When none is left, the player who has taken an even number in all wins.",
    "zh": "从 15 根火柴中取一、二或三根。取完时，所取总数为偶数者胜。",
}
source = "H. E. Dudeney 1917"
syntax = {
    "en": "how many Left and Right have taken, and who is to move, left or right: 3,4 left",
    "zh": "左方和右方已取的数目，以及轮到谁（left 或 right）：3,4 left",
}
examples = ["3,4 left", "6,5 right"]
start = (0, 0)
MATCHES = 15

def moves(p, player):
    left, right = p
    return [(left + k, right) if player == "left" else (left, right + k) for k in (1, 2, 3) if left + right + k <= MATCHES]

def over(p):
    if p[0] + p[1] >= MATCHES:
        return "left" if p[0] % 2 == 0 else "right"

def parse(text):
    left, right = [int(n) for n in text.split(",")]
    return (left, right) if left >= 0 and right >= 0 and left + right <= MATCHES else None

def draw(p):
    return ["x" * p[0] + "." * (MATCHES - p[0] - p[1]) + "o" * p[1]]

def describe(p, q):
    k = q[0] + q[1] - p[0] - p[1]
    return {"en": "take %d" % k, "zh": "取 %d 根" % k}
`,ze=`rule = {
    "en": "Both players put an x or an o, as they like, on an empty cell. Order wins when three of one letter stand in a row, Chaos when the board is full without.",
    "zh": "双方都可在空格上任意放 x 或 o。出现三个相同字母连成一线时秩序方胜，放满而未出现时混沌方胜。",
}
source = "S. Sniderman 1981, on a smaller board"
examples = ["xo.|.x.|... chaos", "xox|oxo|o.. order"]
players = ({"en": "Order", "zh": "秩序方"}, {"en": "Chaos", "zh": "混沌方"})
rows, letters, start = (3, 3, 3), ".xo", "." * 9
LINES = straight(3, 3, 3)

def moves(b, player):
    return [put(b, i, c) for i in range(9) if b[i] == "." for c in ("x", "o")]

def over(b):
    if any([b[i] != "." and b[i] == b[j] and b[j] == b[k] for i, j, k in LINES]):
        return "left"
    return None if "." in b else "right"
`,Be=`rule = {
    "en": "Put down three pieces each in turn, then move one along a line to an empty point beside it; three side by side on a line win at any time, who cannot move loses.",
    "zh": "双方轮流各放下三枚棋子，然后沿线把一枚移到相邻的空点；任何时候三子在一条线上相连即胜，不能走子者负。",
}
source = "traditional, Zuni (S. Culin 1907)"
examples = ["xx.|..|.o.|..|..o x", "x.o|x.|.o.|.x|..o o"]
players = ("X", "O")
rows, letters, start = (3, 2, 3, 2, 3), ".xo", "." * 13
WAYS = ((0, 1, 2), (5, 6, 7), (10, 11, 12), (0, 5, 10), (1, 6, 11), (2, 7, 12), (1, 3, 5), (1, 4, 7), (5, 8, 11), (7, 9, 11))
LINES = WAYS + ((0, 3, 6), (3, 6, 9), (6, 9, 12), (2, 4, 6), (4, 6, 8), (6, 8, 10))
NEAR = joined(" ".join(["%d-%d-%d" % line for line in LINES]))

def moves(b, player):
    own = "x" if player == "left" else "o"
    if b.count(own) < 3:
        return [put(b, i, own) for i in range(13) if b[i] == "."]
    return [put(b, i, ".", j, own) for i in range(13) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(b, player):
    other = "o" if player == "left" else "x"
    return has_line(b, other, LINES)

def draw(b):
    places = [(1.6 * x, 0.8 * y) for y in range(5) for x in ((0, 1, 2) if y % 2 == 0 else (0.5, 1.5))]
    return dict(points = places, pieces = b, lines = [(i, j) for i in range(13) for j in NEAR[i]])
`,Ve=`rule = {
    "en": "Take from a heap a number that has no divisor in common with its size but 1.",
    "zh": "从一堆中取走一个与其数目互质的数。",
}
source = "E. R. Berlekamp, J. H. Conway, R. K. Guy 1982"
examples = ["12", "6 9"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}

def gcd(a, b):
    while b:
        a, b = b, a % b
    return a

def moves(n):
    return [n - d for d in range(1, n + 1) if gcd(n, d) == 1]

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}
`,He=`rule = {
    "en": "Push a piece of yours one cell to the left; pieces right before it are pushed along, the first may fall off the strip.",
    "zh": "把己方一枚棋子向左推一格；紧邻其前的棋子一并被推，最前的可被推出。",
}
source = "M. H. Albert, R. J. Nowakowski, D. Wolfe 2007"
examples = [".x.oxo", "xo..x"]
syntax = {"en": "a strip of . (empty), x (Left) and o (Right)", "zh": "一条由 .（空）、x（左方）、o（右方）组成的格子"}

def parse(text):
    return text if not text.strip(".xo") else None

def pushed(s, own):
    out = []
    for i in range(len(s)):
        if s[i] == own:
            gap = s[:i].rfind(".")
            out.append(s[:gap] + s[gap + 1:i + 1] + "." + s[i + 1:] if gap >= 0 else s[1:i + 1] + "." + s[i + 1:])
    return out

def left(s):
    return pushed(s, "x")

def right(s):
    return pushed(s, "o")

def describe(p, q):
    i = [i + 1 for i in range(len(p)) if p[i] != "." and (q[i] == "." and q[i + 1:] == p[i + 1:])][0]
    return {"en": "push the piece on cell %d" % i, "zh": "推第 %d 格的棋子" % i}

def draw(s):
    return [s or "."]
`,Ue=`rule = {
    "en": "Put a queen on a cell that no queen attacks; who cannot loses. queens:5 has 5 rows and columns.",
    "zh": "在未被任何后攻击的格上放一个后；不能放者负。queens:5 为 5 行 5 列。",
}
source = "H. Noon and G. Van Brummelen 2006"
examples = ["....|....|....|...."]
syntax = {"en": "the rows joined by |, x for a queen, # for a cell under attack, . for a free one: ....|....|....|....", "zh": "各行以 | 相连，x 为后，# 为被攻击的格，. 为可放的格：....|....|....|...."}

def game(n = 4):
    attacks = [[j for j in range(n * n) if j != i and (j // n == i // n or j % n == i % n or abs(j // n - i // n) == abs(j % n - i % n))] for i in range(n * n)]
    turns = images(n, n)

    def placed(b, i):
        b = put(b, i, "x")
        for j in attacks[i]:
            b = put(b, j, "#") if b[j] == "." else b
        return b

    def moves(b):
        return [placed(b, i) for i in range(n * n) if b[i] == "."]

    def symmetries(b):
        return ["".join([b[i] for i in turn]) for turn in turns]

    def describe(p, q):
        i = [i for i in range(n * n) if p[i] == "." and q[i] == "x"][0]
        return {"en": "put a queen on row %d, column %d" % (i // n + 1, i % n + 1), "zh": "在第 %d 行第 %d 列放一个后" % (i // n + 1, i % n + 1)}

    return rules(rows = (n,) * n, letters = ".x#", start = "." * (n * n), moves = moves, symmetries = symmetries, describe = describe)
`,We=`rule = {
    "en": "A rook in a quarter of the plane goes left or down as far as it likes.",
    "zh": "四分之一平面上的车向左或向下走任意远。",
}
source = "C. L. Bouton 1901, as a rook"
examples = ["3,4", "6,1"]
syntax = {"en": "the two numbers with a comma: 3,4", "zh": "两个数，以逗号分隔：3,4"}
moves("""
x, y -> x-k, y for k in 1..x
x, y -> x, y-k for k in 1..y
""")

def draw(p):
    return dict(at = p, piece = "R")
`,Ge=`rule = {
    "en": "Name a divisor of a number other than 1; it and its multiples are crossed out. Who cannot name one loses. schuh:36 begins with the divisors of 36.",
    "zh": "说出一个数的大于 1 的因数，划去它及其倍数；无数可说者负。schuh:36 从 36 的因数开始。",
}
source = "F. Schuh 1952"
examples = ["2,3,4,5", "2,4"]
syntax = {"en": "the divisors that are left with commas, 0 for none: 2,3,6", "zh": "余下的因数，以逗号分隔，没有则写 0：2,3,6"}

def game(number = 60):
    def moves(p):
        return [tuple([e for e in p if e % d]) for d in p]

    def parse(text):
        p = tuple([int(n) for n in text.split(",") if n != "0"])
        return p if all([2 <= n and n <= number and number % n == 0 for n in p]) and list(p) == sorted({n: 0 for n in p}) else None

    def show(p):
        return ",".join([str(n) for n in p]) or "0"

    def draw(p):
        return ["".join(["x" if d in p else "." for d in range(2, number + 1) if number % d == 0])]

    def describe(p, q):
        d = min([n for n in p if n not in q])
        return {"en": "name %d" % d, "zh": "说 %d" % d}

    return rules(moves = moves, parse = parse, show = show, describe = describe, draw = draw, start = tuple([d for d in range(2, number + 1) if number % d == 0]))
`,Ke=`rule = {
    "en": "Put four pieces each on all cells but the centre, one in turn; then move one to an empty cell beside it. What stands between the piece moved and another of yours is taken. Who is to move with one piece loses, who cannot move wins.",
    "zh": "双方轮流放子，除中心外各放四枚；然后把一枚移到上下左右相邻的空格。夹在所走之子与己方另一子之间的对方棋子被吃。轮到走子而只剩一子者负，不能走子者胜。",
}
source = "traditional, Egypt"
syntax = {
    "en": "the rows joined by |, then place or move, and x or o to move: xo.|...|... place x",
    "zh": "各行以 | 相连，然后写 place（放子）或 move（走子），再写轮到的 x 或 o：xo.|...|... place x",
}
examples = ["xox|o.o|.xo place x", "xox|o.x|oxo move x"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo", ("." * 9, "place")
NEAR = neighbours(3, 3)
BETWEEN = [(j, m, k) for i, m, l in straight(3, 3, 3) for j, k in ((i, l), (l, i)) if l - i in (2, 6)]

def taken(b, j, own):
    for i, m, k in BETWEEN:
        if i == j and b[k] == own and b[m] not in (own, "."):
            b = put(b, m, ".")
    return b

def moves(p, player):
    b, phase = p
    own = "x" if player == "left" else "o"
    if phase == "place":
        after = "move" if b.count(".") == 2 else "place"
        return [(put(b, i, own), after) for i in range(9) if b[i] == "." and i != 4]
    return [(taken(put(b, i, ".", j, own), j, own), phase) for i in range(9) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(p, player):
    n = p[0].count("x" if player == "left" else "o")
    if p[1] == "move" and (n == 1 or not moves(p, player)):
        return "win" if n > 1 else "loss"
`,qe=`rule = {
    "en": "Short colours a link between six points with x, Cut takes one out of play with #. Short wins when x links join the first point and the last, Cut when they no longer can.",
    "zh": "六个点之间有连线。连方用 x 给一条线上色，断方用 # 去掉一条线。x 线连通首点与末点时连方胜，不再可能时断方胜。",
}
source = "C. Shannon 1951"
examples = ["x....... cut", "x.#..x#. short"]
players = ({"en": "Short", "zh": "连方"}, {"en": "Cut", "zh": "断方"})
syntax = {"en": "a letter for each of the links 12 13 23 24 35 45 46 56, then short or cut to move: ........ short", "zh": "依次为线 12 13 23 24 35 45 46 56 各写一个字母，然后写轮到的 short（连）或 cut（断）：........ short"}
rows, letters, start = (8,), ".x#", "." * 8
LINKS = ((0, 1), (0, 2), (1, 2), (1, 3), (2, 4), (3, 4), (3, 5), (4, 5))
POINTS = ((0, 1), (1.5, 0), (1.5, 2), (3.5, 0), (3.5, 2), (5, 1))

def joins(b, kinds):
    met = [0]
    for _ in range(5):
        met += [j for k in range(8) if b[k] in kinds for i, j in (LINKS[k], LINKS[k][::-1]) if i in met and j not in met]
    return 5 in met

def moves(b, player):
    return [put(b, i, "x" if player == "left" else "#") for i in range(8) if b[i] == "."]

def over(b):
    return "left" if joins(b, "x") else None if joins(b, "x.") else "right"

def draw(b):
    mid = [((POINTS[i][0] + POINTS[j][0]) / 2.0, (POINTS[i][1] + POINTS[j][1]) / 2.0) for i, j in LINKS]
    return dict(points = mid + list(POINTS), pieces = b + "123456", names = [""] * 14, lines = [(8 + i, 8 + j) for i, j in LINKS])
`,Je=`rule = {
    "en": "Drop a mark into a column, or push one of the three rows one step to the right or left, which can be two steps from end to end: what goes over the edge is lost, and all marks fall down. Three in a row win; if a push makes three for both, who pushed wins.",
    "zh": "把记号投入一列，或把三行之一向右或向左推一步（每行共三个位置）：推出边缘的记号消失，其余下落。三个连成一线即胜；若一推使双方都成三，推者胜。",
}
source = "Shift-Tac-Toe, from the games of GamesCrafters, Berkeley"
syntax = {
    "en": "the rows joined by |, the top one first, then where each row stands, 0 to 2, and x or o to move: ...|...|xo. 1,1,1 x",
    "zh": "各行以 | 相连，最上一行在前，然后是各行的位置（0 到 2），再写轮到的 x 或 o：...|...|xo. 1,1,1 x",
}
examples = ["...|.o.|xx. 1,1,2 o", "...|xo.|oxo 0,1,1 x"]
players = ("X", "O")
rows, letters, start, LINES = (3, 3, 3), ".xo", ("." * 9, (1, 1, 1)), straight(3, 3, 3)

def fallen(b):
    columns = ["." * b[c::3].count(".") + b[c::3].replace(".", "") for c in range(3)]
    return "".join([columns[i % 3][i // 3] for i in range(9)])

def moves(p, player):
    b, at = p
    out = [(put(b, c + 3 * (b[c::3].count(".") - 1), "x" if player == "left" else "o"), at) for c in range(3) if b[c] == "."]
    for r in range(3):
        for step in [s for s in (1, -1) if at[r] + s in (0, 1, 2)]:
            row = "." + b[3 * r:3 * r + 2] if step == 1 else b[3 * r + 1:3 * r + 3] + "."
            out.append((fallen(b[:3 * r] + row + b[3 * r + 3:]), at[:r] + (at[r] + step,) + at[r + 1:]))
    return out

def over(p, player):
    own, other = ("x", "o") if player == "left" else ("o", "x")
    threes = [p[0][i] for i, j, k in LINES if p[0][i] == p[0][j] and p[0][j] == p[0][k]]
    return "loss" if other in threes else "win" if own in threes else None

def describe(p, q):
    for r in range(3):
        if p[1][r] != q[1][r]:
            return {"en": "push row %d to the %s" % (r + 1, "right" if q[1][r] > p[1][r] else "left"), "zh": "把第 %d 行向%s推" % (r + 1, "右" if q[1][r] > p[1][r] else "左")}
    c = [c for c in range(3) if p[0][c::3] != q[0][c::3]][0]
    return {"en": "drop a mark into column %d" % (c + 1), "zh": "在第 %d 列投入记号" % (c + 1)}

def draw(p):
    return [p[0][3 * r:3 * r + 3] + " " + "." * p[1][r] + "s" + "." * (2 - p[1][r]) for r in range(3)]
`,Ye=`rule = {
    "en": "Move one of your three pieces to the empty point beside it around the octagon, or to or from the centre; three on a line through the centre win, who cannot move loses.",
    "zh": "把己方三枚棋子之一沿八边形移到相邻的空点，或移入、移出中心；三子连成过中心的一线即胜，不能走子者负。",
}
source = "traditional, Kenya"
examples = ["xx.ooo..x o", ".xx.ooo.x o"]
players = ("X", "O")
rows, letters, start = (9,), ".xo", "xxx.ooo.."
NEAR = joined("0-1-2-3-4-5-6-7-0 0-8-4 1-8-5 2-8-6 3-8-7")
AROUND = ((0, -2), (1.4, -1.4), (2, 0), (1.4, 1.4), (0, 2), (-1.4, 1.4), (-2, 0), (-1.4, -1.4), (0, 0))

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, ".", j, own) for i in range(9) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(b, player):
    other = "o" if player == "left" else "x"
    return b[8] == other and any([b[i] == other and b[i + 4] == other for i in range(4)])

def draw(b):
    return dict(points = AROUND, pieces = b, lines = [(i, j) for i in range(9) for j in NEAR[i]])
`,Xe=`rule = {
    "en": "Push a piece of yours and all pieces to the left of it one cell to the left; the first may fall off the strip.",
    "zh": "把己方一枚棋子及其左边所有棋子一起向左推一格；最前的可被推出。",
}
source = "M. H. Albert, R. J. Nowakowski, D. Wolfe 2007"
examples = [".x.oxo", "xo..x"]
syntax = {"en": "a strip of . (empty), x (Left) and o (Right)", "zh": "一条由 .（空）、x（左方）、o（右方）组成的格子"}

def parse(text):
    return text if not text.strip(".xo") else None

def left(s):
    return [s[1:i + 1] + "." + s[i + 1:] for i in range(len(s)) if s[i] == "x"]

def right(s):
    return [s[1:i + 1] + "." + s[i + 1:] for i in range(len(s)) if s[i] == "o"]

def describe(p, q):
    i = [i + 1 for i in range(len(p)) if p[i] != "." and (q[i] == "." and q[i + 1:] == p[i + 1:])][0]
    return {"en": "shove the piece on cell %d" % i, "zh": "推第 %d 格的棋子" % i}

def draw(s):
    return [s or "."]
`,Ze=`rule = {
    "en": "Colour one of the fifteen lines between six points in your colour; who completes a triangle of his own colour loses. X begins.",
    "zh": "用己方颜色给六点之间十五条线中的一条上色；先完成己方颜色三角形者负。X 先走。",
}
source = "G. J. Simmons 1969"
syntax = {
    "en": "a letter for each of the lines 12 13 14 15 16, 23 24 25 26, 34 35 36, 45 46, 56, joined by | where the first point changes, and x or o to move",
    "zh": "依次为线 12 13 14 15 16、23 24 25 26、34 35 36、45 46、56 各写一个字母，首点改变处写 |，然后写轮到的 x 或 o",
}
examples = ["xo...|xo..|xo.|x.|o x", "xo...|.x..|..o|..|. x"]
players = ("X", "O")
rows, letters, start = (5, 4, 3, 2, 1), ".xo", "." * 15
EDGES = [(i, j) for i in range(6) for j in range(i + 1, 6)]
N = {e: k for k, e in enumerate(EDGES)}
TRIANGLES = tuple([(N[i, j], N[i, k], N[j, k]) for i, j in EDGES for k in range(j + 1, 6)])

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, own) for i in range(15) if b[i] == "."]

def over(b, player):
    return "win" if has_line(b, "o" if player == "left" else "x", TRIANGLES) else None

def describe(p, q):
    i, j = [EDGES[k] for k in range(15) if p[k] != q[k]][0]
    return {"en": "colour the line from %d to %d" % (i + 1, j + 1), "zh": "给 %d 与 %d 之间的线上色" % (i + 1, j + 1)}

def draw(b):
    corners = [(1.6, 0), (4.8, 0), (6.4, 2.8), (4.8, 5.6), (1.6, 5.6), (0, 2.8)]
    mid = [(0.6 * corners[i][0] + 0.4 * corners[j][0], 0.6 * corners[i][1] + 0.4 * corners[j][1]) for i, j in EDGES]
    return dict(points = mid + corners, pieces = b + "123456", names = [""] * 21, lines = [(15 + i, 15 + j) for i, j in EDGES])
`,Qe=`rule = {
    "en": "Both move the same piece one cell, also diagonally, to where it has not been. Left wins when it comes to the lower left corner, Right at the upper right one; who cannot move loses.",
    "zh": "双方移动同一枚棋子一格（可斜走），走到未经过的格。棋子到左下角左方胜，到右上角右方胜；不能走者负。",
}
source = "B. Taylor 1992, on a smaller board"
examples = ["....|.#..|.x..|.... right"]
rows, letters, start = (4, 4, 4, 4), ".x#", ".....x.........."
NEAR = neighbours(4, 4, diagonal = True)

def moves(b, player):
    i = b.find("x")
    return [put(b, i, "#", j, "x") for j in NEAR[i] if b[j] == "."] if i >= 0 else []

def over(b):
    return "left" if b[12] == "x" else "right" if b[3] == "x" else None
`,$e=`rule = {
    "en": "A snake lies on the board. One player moves its head, the other its tail, to an empty cell beside it, so that the snake grows; who cannot move loses.",
    "zh": "棋盘上有一条蛇。一方移动蛇头，另一方移动蛇尾，到上下左右相邻的空格，蛇身随之变长；不能走者负。",
}
source = "Snake, from the games of GamesCrafters, Berkeley"
syntax = {
    "en": "the rows joined by |, h for the head, t for the tail, # for the body, then head or tail to move: ....|.h#.|..t.|.... head",
    "zh": "各行以 | 相连，h 为蛇头，t 为蛇尾，# 为蛇身，然后写轮到的 head（头）或 tail（尾）：....|.h#.|..t.|.... head",
}
examples = ["....|.h#.|..t.|.... head", "h##.|.##.|..#t|.... tail"]
players = ({"en": "Head", "zh": "头方"}, {"en": "Tail", "zh": "尾方"})
rows, letters, start = (4, 4, 4, 4), ".ht#", ".....h#...t....."
loops = True
NEAR = neighbours(4, 4)

def moves(b, player):
    own = "h" if player == "left" else "t"
    return [put(b, i, "#", j, own) for i in range(16) if b[i] == own for j in NEAR[i] if b[j] == "."]
`,et=`rule = {
    "en": "Take a square number from a heap.",
    "zh": "从一堆中取走一个平方数。",
}
source = "R. A. Epstein 1967"
examples = ["12", "6 9"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}

def moves(n):
    return [n - k * k for k in range(1, n + 1) if k * k <= n]

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}
`,tt=`rule = {
    "en": "Name a number from 2 to a bound (sylver:16 is up to 16) that is no sum of numbers named before, each taken as often as you like. Who finds both 2 and 3 excluded has lost.",
    "zh": "说出一个从 2 到上界的数（sylver:16 的上界为 16），它不能是已说过的数（可重复使用）之和。轮到时 2 与 3 都已排除者负。",
}
source = "J. H. Conway, Sylver Coinage, 1970s, bounded"
examples = ["4,6", "5,7"]
syntax = {"en": "the numbers named so far with commas, 0 for none: 4,6", "zh": "已说过的数，以逗号分隔，没有则写 0：4,6"}

def game(most = 16):
    def excluded(p, n):
        sums = (0,) + p
        return tuple(sorted({s + k * n: 1 for s in sums for k in range(most // n + 1) if 0 < s + k * n and s + k * n <= most}))

    def moves(p):
        return [excluded(p, n) for n in range(2, most + 1) if n not in p]

    def over(p):
        return 2 in p and 3 in p

    def named(p):
        return [n for n in p if not any([n - m in p for m in p])]

    def show(p):
        return ",".join([str(n) for n in named(p)]) or "0"

    def parse(text):
        p = ()
        for n in [int(n) for n in text.split(",")]:
            p = p if n == 0 else excluded(p, n) if 2 <= n and n <= most else None
        return p

    def draw(p):
        return ["".join(["x" if n in p else "." for n in range(2, most + 1)])]

    def describe(p, q):
        n = min([n for n in q if n not in p])
        return {"en": "name %d" % n, "zh": "说 %d" % n}

    return rules(start = (), moves = moves, over = over, show = show, parse = parse, describe = describe, draw = draw)
`,nt=`rule = {
    "en": "Take any number of tokens that lie side by side in a row or column, without a gap; who takes the last one loses. tac-tix:4 has 4 rows and columns.",
    "zh": "取走同一行或同一列中相邻（无空隙）的任意个棋子；取最后一个者负。tac-tix:4 为 4 行 4 列。",
}
source = "P. Hein 1945"
examples = ["xxx|x.x|xxx", "xx.|.x.|..x"]
syntax = {"en": "the rows joined by |, x for a token: xxx|xxx|xxx", "zh": "各行以 | 相连，x 为棋子：xxx|xxx|xxx"}

def game(n = 3):
    lines = [[n * i + k for k in range(n)] for i in range(n)] + [[n * k + i for k in range(n)] for i in range(n)]

    def moves(b):
        out = {}
        for line in lines:
            for i in range(n):
                after = b
                for j in line[i:]:
                    if b[j] != "x":
                        break
                    after = put(after, j, ".")
                    out[after] = True
        return out.keys()

    return rules(rows = (n,) * n, letters = ".x", start = "x" * (n * n), moves = moves, misere = True, loops = True)
`,rt=`rule = {
    "en": "Move one of your three pieces along a line to an empty point beside it; three in a row win, but not in the row where you began.",
    "zh": "沿线把己方三枚棋子之一移到相邻的空点；三子连成一线即胜，但自己起始的那一行不算。",
}
source = "traditional, India"
examples = ["o.o|.o.|xxx x", "oxo|.o.|x.x o"]
players = ("O", "X")
rows, letters, start = (3, 3, 3), ".ox", "ooo...xxx"
NEAR = joined("0-1-2-5-8-7-6-3-0 0-4-8 2-4-6 1-4-7 3-4-5")
LINES = {c: tuple([line for line in straight(3, 3, 3) if line != home]) for c, home in {"o": (0, 1, 2), "x": (6, 7, 8)}.items()}

def moves(b, player):
    own = "o" if player == "left" else "x"
    return [put(b, i, ".", j, own) for i in range(9) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(b, player):
    other = "x" if player == "left" else "o"
    return has_line(b, other, LINES[other])

def draw(b):
    return dict(points = [(i % 3 * 1.5, i // 3 * 1.5) for i in range(9)], pieces = b, lines = [(i, j) for i in range(9) for j in NEAR[i]])
`,Z=`rule = {
    "en": "Move your piece to a cell beside it where nobody has been; the cell it leaves is closed. Who cannot move loses.",
    "zh": "把己方棋子移到上下左右相邻、无人到过的格；离开的格被封闭。不能走者负。",
}
source = "after the film of 1982; complexity by H. Bodlaender 1993"
examples = ["##..|.x..|..o# x"]
players = ("X", "O")
rows, letters, start = (4, 4, 4), ".xo#", "x" + "." * 10 + "o"
loops = True
NEAR = neighbours(3, 4)

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [put(b, i, "#", j, own) for i in range(12) if b[i] == own for j in NEAR[i] if b[j] == "."]
`,it=`rule = {
    "en": "Put down three pieces each in turn, then move one to the empty point beside it, or, if you cannot, jump over an opposing piece along a line; three on a line win at any time.",
    "zh": "双方轮流各放下三枚棋子，然后把一枚移到相邻的空点；不能这样走时，可沿线跳过对方一枚棋子进入空点。任何时候三子占满一条线即胜。",
}
source = "traditional, Zimbabwe"
examples = ["x|o.o|x.x o", ".|oxo|xox x"]
players = ("X", "O")
rows, letters, start = (1, 3, 3), ".xo", "." * 7
LINES = ((0, 1, 4), (0, 2, 5), (0, 3, 6), (1, 2, 3), (4, 5, 6))
NEAR = joined("0-1-4 0-2-5 0-3-6 1-2-3 4-5-6")

def moves(b, player):
    own, other = ("x", "o") if player == "left" else ("o", "x")
    if b.count(own) < 3:
        return [put(b, i, own) for i in range(7) if b[i] == "."]
    e = b.find(".")
    slides = [put(b, i, ".", e, own) for i in NEAR[e] if b[i] == own] if e >= 0 else []
    jumps = [(i, k) for i, j, k in LINES + tuple([(k, j, i) for i, j, k in LINES]) if k == e and b[i] == own and b[j] == other]
    return slides or [put(b, i, ".", e, own) for i, e in jumps]

def over(b, player):
    other = "o" if player == "left" else "x"
    return has_line(b, other, LINES)

def draw(b):
    places = [(2, 0), (1, 1.4), (2, 1.4), (3, 1.4), (0, 2.8), (2, 2.8), (4, 2.8)]
    return dict(points = places, pieces = b, lines = [(i, j) for i in range(7) for j in NEAR[i]])
`,at=`rule = {
    "en": "Take one from a heap, or halve it, rounded up; a heap of one can only be taken.",
    "zh": "从一堆中取一，或减半（向上取整）；只剩一个时只能取走。",
}
source = "A. S. Fraenkel 2011"
examples = ["12", "6 9"]
syntax = {"en": "the size of a heap", "zh": "一堆的大小"}
moves("n -> n-1; n -> (n+1) div 2 if n >= 2")

def describe(n, m):
    return {"en": "from %d to %d" % (n, m), "zh": "从 %d 到 %d" % (n, m)}
`,ot=`rule = {
    "en": "Put an x or an o, as you like, on an empty cell; who makes three of a letter in a row wins.",
    "zh": "在空格上任意放 x 或 o；先使三个相同字母连成一线者胜。",
}
source = "M. Gardner 1961"
examples = ["x..|.o.|..."]
rows, letters, start = (3, 3, 3), ".xo", "." * 9
LINES = straight(3, 3, 3)

def three(b, c):
    return has_line(b, c, LINES)

def moves(b):
    return [put(b, i, c) for i in range(9) if b[i] == "." for c in ("x", "o")]

def over(b):
    return "loss" if three(b, "x") or three(b, "o") else None if "." in b else "draw"
`,st=`rule = {
    "en": "Move a piece to an empty cell beside it. If that fills its row or column with two of yours side by side and one of the opponent, this one is taken. Who has one piece left, or cannot move, loses.",
    "zh": "把一枚棋子移到上下左右相邻的空格。若所到的行或列因此占满，且为己方两子相邻、对方一子在端，则吃掉该子。只剩一子或不能走子者负。",
}
source = "traditional, China"
examples = ["ooo|x..|.xx o", "oo.|x.o|.xx o"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo", "ooo...xxx"
NEAR = neighbours(3, 3)

def taken(b, j, own):
    for run in ((j // 3 * 3, j // 3 * 3 + 1, j // 3 * 3 + 2), (j % 3, j % 3 + 3, j % 3 + 6)):
        ends = [run[k] for k in (0, 2) if b[run[k]] not in (own, ".")]
        if len(ends) == 1 and len([i for i in run if b[i] == own]) == 2:
            b = put(b, ends[0], ".")
    return b

def moves(b, player):
    own = "x" if player == "left" else "o"
    return [taken(put(b, i, ".", j, own), j, own) for i in range(9) if b[i] == own for j in NEAR[i] if b[j] == "."]

def over(b, player):
    return b.count("x" if player == "left" else "o") <= 1
`,ct=`rule = {
    "en": "Go on five points: put a stone on an empty point; groups without a free point beside them are taken, your own must have one. After four stones each, or when a player cannot move, who has more points wins: stones, and empty points only he surrounds.",
    "zh": "五点围棋：在空点放一子；无气的对方棋块被提，己方棋块须有气。各放四子后或一方不能放子时终局，点数多者胜：己方棋子数加上仅由己方围住的空点数。",
}
source = "Xi Gua (watermelon), from the games of GamesCrafters, Berkeley"
syntax = {
    "en": "five points, 1 2 above, 3 in the middle, 4 5 below, then the rounds played and x or o to move: x.o.. 1 x",
    "zh": "五个点：上 1 2，中 3，下 4 5，然后是已完成的轮数和轮到的 x 或 o：x.o.. 1 x",
}
examples = ["x.o.. 1 x", "xo.ox 2 x"]
players = ("X", "O")
rows, letters, start = (5,), ".xo", (".....", 0)
NEAR = joined("0-1-4-3-0 0-2-1 4-2-3")

def beside(b, cells):
    return [b[j] for i in cells for j in NEAR[i]]

def placed(b, i, own, other):
    b = put(b, i, own)
    for j in NEAR[i]:
        stones = group(b, j, NEAR)
        if b[j] == other and "." not in beside(b, stones):
            b = "".join(["." if k in stones else b[k] for k in range(5)])
    return b if "." in beside(b, group(b, i, NEAR)) else None

def moves(p, player):
    own, other = ("x", "o") if player == "left" else ("o", "x")
    after = [placed(p[0], i, own, other) for i in range(5) if p[0][i] == "."]
    return [(b, p[1] + (1 if player == "right" else 0)) for b in after if b] if p[1] < 4 else []

def over(p, player):
    if not moves(p, player):
        b = p[0]
        points = {c: b.count(c) + len([i for i in range(5) if b[i] == "." and not [d for d in beside(b, group(b, i, NEAR)) if d not in (c, ".")]]) for c in ("x", "o")}
        return "left" if points["x"] > points["o"] else "right" if points["x"] < points["o"] else "draw"

def draw(p):
    return dict(points = [(0, 0), (3, 0), (1.5, 1.5), (0, 3), (3, 3)], pieces = p[0], lines = [(i, j) for i in range(5) for j in NEAR[i]])
`,lt=`rule = {
    "en": "Put a stone from your hand on an empty cell, or move one to the empty cell beside it, or jump over one of the opponent: it is taken, and another of your choice. Who has no stone left or cannot move loses.",
    "zh": "从手中放一子到空格，或把一子移到上下左右相邻的空格，或跳过对方一子：吃掉它，再任选吃掉对方棋盘上另一子。无子或不能走者负。",
}
source = "traditional, West Africa, on a smaller board"
syntax = {
    "en": "the rows joined by |, then the stones in the hands of X and of O, and x or o to move: x..|...|.o. 2 2 x",
    "zh": "各行以 | 相连，然后是 X 与 O 手中的棋子数，再写轮到的 x 或 o：x..|...|.o. 2 2 x",
}
examples = ["x..|.o.|... 2 2 x", "xo.|.ox|o.. 0 0 x"]
players = ("X", "O")
rows, letters, start = (3, 3, 3), ".xo", ("." * 9, 3, 3)
NEAR = neighbours(3, 3)
IMAGES = images(3, 3)
JUMPS = [(i, m, j) for a, m, b in straight(3, 3, 3) for i, j in ((a, b), (b, a)) if b - a in (2, 6)]

def moves(p, player):
    b, x, o = p
    own, other = ("x", "o") if player == "left" else ("o", "x")
    hands = (x - 1, o) if own == "x" else (x, o - 1)
    out = [(put(b, i, own),) + hands for i in range(9) if b[i] == "." and min(hands) >= 0]
    out = out if (x if own == "x" else o) > 0 else []
    out += [(put(b, i, ".", j, own), x, o) for i in range(9) if b[i] == own for j in NEAR[i] if b[j] == "."]
    for i, m, j in JUMPS:
        if b[i] == own and b[m] == other and b[j] == ".":
            after = put(b, i, ".", m, ".", j, own)
            more = [put(after, k, ".") for k in range(9) if after[k] == other] or [after]
            out += [(q, x, o) for q in more]
    return out

def over(p):
    b, x, o = p
    return "loss" if (x == 0 or o == 0) and ("x" not in b or "o" not in b) else None

def symmetries(p):
    return [("".join([p[0][i] for i in image]), p[1], p[2]) for image in IMAGES]
`,ut=Object.assign({"../../../script/testdata/cookbook/amazons.star":e,"../../../script/testdata/cookbook/chomp.star":t,"../../../script/testdata/cookbook/clobber.star":n,"../../../script/testdata/cookbook/col.star":r,"../../../script/testdata/cookbook/cop.star":i,"../../../script/testdata/cookbook/cram.star":a,"../../../script/testdata/cookbook/dawson.star":ee,"../../../script/testdata/cookbook/divisor.star":te,"../../../script/testdata/cookbook/domineering.star":ne,"../../../script/testdata/cookbook/dominoes.star":re,"../../../script/testdata/cookbook/duotaire.star":o,"../../../script/testdata/cookbook/ends.star":s,"../../../script/testdata/cookbook/euclid.star":c,"../../../script/testdata/cookbook/fibonacci.star":l,"../../../script/testdata/cookbook/fission.star":u,"../../../script/testdata/cookbook/geography.star":d,"../../../script/testdata/cookbook/kayles.star":f,"../../../script/testdata/cookbook/knight.star":p,"../../../script/testdata/cookbook/konane.star":m,"../../../script/testdata/cookbook/lasker.star":h,"../../../script/testdata/cookbook/misere.star":g,"../../../script/testdata/cookbook/nodekayles.star":_,"../../../script/testdata/cookbook/nodes.star":v,"../../../script/testdata/cookbook/nogo.star":y,"../../../script/testdata/cookbook/partsub.star":b,"../../../script/testdata/cookbook/ponghauki.star":x,"../../../script/testdata/cookbook/snort.star":S,"../../../script/testdata/cookbook/splitting.star":C,"../../../script/testdata/cookbook/stalk.star":w,"../../../script/testdata/cookbook/subtract.star":T,"../../../script/testdata/cookbook/tictactoe.star":E,"../../../script/testdata/cookbook/toads.star":D,"../../../script/testdata/cookbook/turtles.star":O,"../../../script/testdata/cookbook/wythoff.star":k}),dt=Object.assign({"../../../session/testdata/studies/clobber-strip.star":A,"../../../session/testdata/studies/conways-ups.star":j,"../../../session/testdata/studies/domineering-temperature.star":M,"../../../session/testdata/studies/fibonacci-nim.star":N,"../../../session/testdata/studies/grundys-game.star":P,"../../../session/testdata/studies/kayles-period.star":F,"../../../session/testdata/studies/misere-tame.star":I,"../../../session/testdata/studies/nim-field.star":L,"../../../session/testdata/studies/octal-periods.star":R,"../../../session/testdata/studies/snort-no-zero.star":z,"../../../session/testdata/studies/wythoff-golden-ratio.star":B}),ft=Object.assign({"../../../script/classic/1d-chess.star":V,"../../../script/classic/achi.star":H,"../../../script/classic/aliquot.star":U,"../../../script/classic/at-least-half.star":W,"../../../script/classic/at-most-half.star":G,"../../../script/classic/atari-go.star":K,"../../../script/classic/ataxx.star":q,"../../../script/classic/beeline.star":J,"../../../script/classic/blocking-nim.star":Y,"../../../script/classic/chopsticks.star":X,"../../../script/classic/dim.star":ie,"../../../script/classic/dorvon-cag.star":ae,"../../../script/classic/dots-and-boxes.star":oe,"../../../script/classic/dudeney.star":se,"../../../script/classic/duotaire.star":ce,"../../../script/classic/dynamic.star":le,"../../../script/classic/e-and-d.star":ue,"../../../script/classic/empress.star":de,"../../../script/classic/end-nim.star":fe,"../../../script/classic/fifteen.star":pe,"../../../script/classic/fox-and-hounds.star":me,"../../../script/classic/game-of-y.star":he,"../../../script/classic/geography.star":ge,"../../../script/classic/greedy-nim.star":_e,"../../../script/classic/hare.star":ve,"../../../script/classic/hexapawn.star":ye,"../../../script/classic/ho-bag-gonu.star":be,"../../../script/classic/horseshoe.star":xe,"../../../script/classic/isola.star":Se,"../../../script/classic/jan.star":Ce,"../../../script/classic/joust.star":we,"../../../script/classic/kalah.star":Te,"../../../script/classic/king.star":Ee,"../../../script/classic/knight.star":De,"../../../script/classic/konane-4.star":Oe,"../../../script/classic/kotzig.star":ke,"../../../script/classic/lite-3.star":Ae,"../../../script/classic/maker-breaker.star":je,"../../../script/classic/mark.star":Me,"../../../script/classic/misere-tic-tac-toe.star":Ne,"../../../script/classic/nim-with-a-pass.star":Pe,"../../../script/classic/nine-holes.star":Fe,"../../../script/classic/northcott.star":Ie,"../../../script/classic/nu-ttt.star":Le,"../../../script/classic/odd-or-even.star":Re,"../../../script/classic/order-and-chaos.star":ze,"../../../script/classic/picaria.star":Be,"../../../script/classic/prim.star":Ve,"../../../script/classic/push.star":He,"../../../script/classic/queens.star":Ue,"../../../script/classic/rook.star":We,"../../../script/classic/schuh.star":Ge,"../../../script/classic/seega.star":Ke,"../../../script/classic/shannon.star":qe,"../../../script/classic/shift-ttt.star":Je,"../../../script/classic/shisima.star":Ye,"../../../script/classic/shove.star":Xe,"../../../script/classic/sim.star":Ze,"../../../script/classic/slimetrail.star":Qe,"../../../script/classic/snake.star":$e,"../../../script/classic/subtract-a-square.star":et,"../../../script/classic/sylver.star":tt,"../../../script/classic/tac-tix.star":nt,"../../../script/classic/tant-fant.star":rt,"../../../script/classic/tron.star":Z,"../../../script/classic/tsoro-yematatu.star":it,"../../../script/classic/upmark.star":at,"../../../script/classic/wild-tic-tac-toe.star":ot,"../../../script/classic/wu-zhi.star":st,"../../../script/classic/xigua.star":ct,"../../../script/classic/yote.star":lt}),pt={amazons:`x..|...|..o`,chomp:`4,4,3`,clobber:`xoxo|oxox`,col:`...|...`,cram:`...|...|...`,dawson:`9`,divisor:`24`,domineering:`....|....|....`,dominoes:`LRL`,duotaire:`xx.x|.xx.`,ends:`4,7,2,9`,euclid:`31,12`,fibonacci:`20,19`,fission:`...|.x.|...`,kayles:`7`,knight:`5,6`,konane:`xoxo|ox.x|xoxo`,lasker:`7`,nodes:`....|....`,nogo:`...|...`,partsub:`11`,snort:`...|...`,splitting:`20`,stalk:`bbrb`,subtract:`10`,toads:`TT.FF`,wythoff:`4,7`};function Q(e){return Object.entries(e).map(([e,t])=>{let n=e.slice(e.lastIndexOf(`/`)+1);return{id:n,name:n,about:t.split(`
`,1)[0].replace(/^#\s*/,``),source:t,position:pt[n.replace(`.star`,``)]??``}})}var mt=Q(ut),ht=Q(dt),$=(e,t)=>{let n=RegExp(`${t.source}\\s*("(?:[^"\\\\]|\\\\.)*")`,`m`).exec(e);return n?JSON.parse(n[1]):``},gt=e=>Object.entries(ft).map(([t,n])=>{let r=t.slice(t.lastIndexOf(`/`)+1),i=$(n,RegExp(`^rule = \\{[^}]*"${e}":`)),a=i.length>90?`${i.slice(0,88).replace(/\s+\S*$/,``)} …`:i;return{id:`classic/${r}`,name:r,about:`${r.replace(`.star`,``)}: ${a}`,source:n,position:$(n,/^examples = \[/)}});export{gt as classics,mt as cookbook,ht as scripts};