"""Games that people write down themselves, each solved by search with a memory: who wins, or by how many points.
time python3 owngames.py breakthrough|row|othello|triangles"""

import sys
from functools import lru_cache

sys.setrecursionlimit(10000)
forget = lru_cache(maxsize=None)


def put(b, *changes):
    b = list(b)
    for i, x in zip(changes[::2], changes[1::2]):
        b[i] = x
    return "".join(b)


@forget
def breakthrough(b, left, w=4, n=16):
    """Whether the player to move wins on 4 by 4 with two rows of pawns each."""
    if "x" in b[:w] or "o" in b[n - w:]:
        return ("x" in b[:w]) == left
    own, step = ("x", -w) if left else ("o", w)
    for i in range(n):
        if b[i] == own:
            j, c = i + step, i % w
            for to in ([j] if b[j] == "." else []) + ([j - 1] if c > 0 else []) + ([j + 1] if c < w - 1 else []):
                if b[to] != own and not breakthrough(put(b, i, ".", to, own), not left):
                    return True
    return False


LINES = [[r * 4 + c + k * d for k in range(3)]
         for r in range(3) for c in range(4) for d, dr, dc in ((1, 0, 1), (4, 1, 0), (5, 1, 1), (3, 1, -1))
         if 0 <= r + 2 * dr < 3 and 0 <= c + 2 * dc < 4]


@forget
def row(b, left):
    """The result for the player to move of three in a row on 3 by 4."""
    other = "o" if left else "x"
    if any(all(b[i] == other for i in line) for line in LINES):
        return -1
    if "." not in b:
        return 0
    return max(-row(put(b, i, "x" if left else "o"), not left) for i in range(12) if b[i] == ".")


RAYS = [[[(r + k * dr) * 4 + c + k * dc for k in range(1, 4) if 0 <= r + k * dr < 4 and 0 <= c + k * dc < 4]
         for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc] for r in range(4) for c in range(4)]


def turns(b, own, other):
    for i in range(16):
        if b[i] == ".":
            after = b
            for ray in RAYS[i]:
                k = 0
                while k < len(ray) and b[ray[k]] == other:
                    k += 1
                if 0 < k < len(ray) and b[ray[k]] == own:
                    after = put(after, *[x for j in ray[:k] for x in (j, own)])
            if after != b:
                yield put(after, i, own)


@forget
def othello(b, left):
    """The difference of discs for the player to move on 4 by 4."""
    own, other = ("x", "o") if left else ("o", "x")
    after = list(turns(b, own, other))
    if not after:
        if not any(turns(b, other, own)):
            return b.count(own) - b.count(other)
        after = [b]
    return max(-othello(q, not left) for q in after)


ROWS = ((0,), (1, 2), (3, 4, 5), (6, 7, 8, 9))
EDGES = [e for r in range(3) for c in range(r + 1)
         for e in ((ROWS[r][c], ROWS[r + 1][c]), (ROWS[r][c], ROWS[r + 1][c + 1]), (ROWS[r + 1][c], ROWS[r + 1][c + 1]))]
TRIANGLES = [sum(1 << EDGES.index(e) for e in ((a, b), (a, d), (b, d)))
             for a, b, d in [(ROWS[r][c], ROWS[r + 1][c], ROWS[r + 1][c + 1]) for r in range(3) for c in range(r + 1)]]
TRIANGLES += [sum(1 << EDGES.index(e) for e in ((a, b), (a, d), (b, d)))
              for a, b, d in [(ROWS[r][c], ROWS[r][c + 1], ROWS[r + 1][c + 1]) for r in (1, 2) for c in range(r)]]


@forget
def triangles(mask):
    """The difference of triangles still to be had by the player to move, of nine."""
    best = None
    for i in range(18):
        if not mask >> i & 1:
            after = mask | 1 << i
            won = sum(1 for t in TRIANGLES if after & t == t and mask & t != t)
            score = won + triangles(after) if won else -triangles(after)
            best = score if best is None else max(best, score)
    return best or 0


print({
    "breakthrough": lambda: breakthrough("o" * 8 + "x" * 8, True),
    "row": lambda: row("." * 12, True),
    "othello": lambda: othello(".....ox..xo.....", True),
    "triangles": lambda: triangles(0),
}[sys.argv[1]]())
