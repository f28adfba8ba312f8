# @about
import sys

# Each move: how many tokens are taken, then what may be left of the heap: 1 for nothing, 2 for a heap, 4 for two
# heaps (their sum may be any of these), then 4 if the two heaps must not be equal.
MOVES = []  # @moves
# Grundy values of the heaps 0, 1, 2, …; from PRE on they repeat with PERIOD, SALTUS greater each time. Where PERIOD is
# 0 no period is proved, and values are computed up to the greatest heap.
VALUES = [0]  # @values
PRE, PERIOD, SALTUS = 0, 0, 0  # @period


def options(n):
    """How many tokens are taken, and the heaps that are left, for each move from a heap of n."""
    for taken, left, unequal in MOVES:
        rest = n - taken
        if rest == 0 and left & 1:
            yield taken, ()
        if rest > 0 and left & 2:
            yield taken, (rest,)
        if rest > 1 and left & 4:
            # With a larger first heap the values are those of one that is smaller by a period.
            most = rest // 2 if SALTUS or not PERIOD else min(rest // 2, PRE + PERIOD)
            for a in range(1, most + 1):
                if unequal & 4 == 0 or a != rest - a:
                    yield taken, (a, rest - a)


def grundy(n):
    if PERIOD:
        turns = max(0, (n - PRE) // PERIOD)
        return VALUES[n - turns * PERIOD] + turns * SALTUS
    while len(VALUES) <= n:
        seen = {total(left) for _, left in options(len(VALUES))}
        value = 0
        while value in seen:
            value += 1
        VALUES.append(value)
    return VALUES[n]


def total(heaps):
    value = 0
    for n in heaps:
        value ^= grundy(n)
    return value


def winning_move(heaps):
    """The index of a heap, how many tokens are taken from it, and what is left; None if the player to move loses."""
    value = total(heaps)
    if value:
        for i, n in enumerate(heaps):
            wanted = value ^ grundy(n)
            if wanted < grundy(n):
                for taken, left in options(n):
                    if total(left) == wanted:
                        return i, taken, left
    return None


# Each line of the input is a position; for each the winner is printed, the value, and a winning move: the number of
# the heap, how many tokens are taken, and the heaps that are left of it.
for line in sys.stdin:
    heaps = [int(word) for word in line.split()]
    move = winning_move(heaps)
    if move is None:
        print("second", total(heaps))
    else:
        print("first", total(heaps), move[0] + 1, move[1], *move[2])
