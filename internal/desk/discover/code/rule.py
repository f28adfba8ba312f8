# @about
import sys

# A position is so many numbers. Each is written in a numeration: its terms begin with FIRST and go on by RECURRENCE,
# the digits are those of the greedy sum. A letter is the digits of all numbers at one place, the first number's
# counting 1, the next one's DIGITS, and so on; for values that of the value comes last.
NUMBERS, DIGITS, VALUES = 1, 2, 0  # @system
RECURRENCE = [2]  # @recurrence
FIRST = [1]  # @first
# The automaton begins in state 0 and reads letters, the most significant first.
NEXT = [[0, 0]]  # @next
ACCEPT = [0]  # @accept
# @if automaton
# Of each rule of the moves an automaton of a position, the value of what is left if there are values, and the numbers
# that are new; and of the numbers that are left which of those of the position and the new ones they are.
MOVE_NEXT = []  # @moveNext
MOVE_ACCEPT = []  # @moveAccept
MOVE_LEAVES = []  # @moveLeaves
# @end


def words(numbers, ahead):
    """The letters of numbers with some zeros ahead, and the terms of their places."""
    terms = list(FIRST)
    while terms[-1] <= max(numbers) or ahead > 0:
        ahead -= terms[-1] > max(numbers)
        terms.append(sum(c * terms[-1 - i] for i, c in enumerate(RECURRENCE)))
    letters = [0] * len(terms)
    for i, n in enumerate(numbers):
        for place in range(len(terms) - 1, -1, -1):
            letters[place] += n // terms[place] * DIGITS**i
            n %= terms[place]
    return letters[::-1], terms[::-1]


def lost(numbers):
    """Whether the player to move loses."""
    state = 0
    for letter in words(numbers, 0)[0]:
        state = NEXT[state][letter]
    return state in ACCEPT


def complete(numbers, following, accepted, more):
    """Some numbers, so many more, with which an automaton accepts these; None if there are none."""
    letters, terms = words(numbers, 8)
    scale = DIGITS ** len(numbers)
    layers = [{0: (0, 0)}]
    for letter in letters:
        layer = {}
        for state in layers[-1]:
            for digits in range(DIGITS**more):
                layer.setdefault(following[state][letter + digits * scale], (state, digits))
        layers.append(layer)
    state = next((state for state in layers[-1] if state in accepted), None)
    if state is None:
        return None
    found = [0] * more
    for layer, term in zip(reversed(layers[1:]), reversed(terms)):
        state, digits = layer[state]
        found = [n + digits // DIGITS**i % DIGITS * term for i, n in enumerate(found)]
    return found


# @if atMost
def most(n):
    """The most that may be taken of n: the number that the automaton accepts with n; it grows by 1 at most."""
    return (complete([n], NEXT, ACCEPT, 1) or [0])[0]


def least(n, holds):
    """The least number up to n for which a condition holds, that holds for all greater ones."""
    low = 0
    while low < n:
        middle = (low + n) // 2
        low, n = (low, middle) if holds(middle) else (middle + 1, n)
    return n


# @end
def value(numbers):
    """The Grundy value."""
    # @if atMost
    n = numbers[0]
    while n > 0 and most(n) == most(n - 1):
        n -= most(n) + 1
    return most(n)
    # @end
    # @if automaton
    # The number that the automaton accepts with these.
    return complete(numbers, NEXT, ACCEPT, 1)[0]
    # @end


def move(numbers, wanted):
    """What a move leaves that is lost or, if values are wanted, has this one; None if there is no such move."""
    # @if atMost
    n, first = numbers[0], wanted[0]
    left = least(n, lambda k: most(k) >= first)  # the first number of this value, and from each the next one
    while left + most(n) < n:
        left = least(n, lambda k, j=left: k - most(k) > j)
    return [left]
    # @end
    # @if automaton
    for following, accepted, leaf in zip(MOVE_NEXT, MOVE_ACCEPT, MOVE_LEAVES):
        more = max(max(leaf) + 1 - NUMBERS, 0)
        found = complete(numbers + wanted, following, accepted, more)
        if found is not None:
            return [(numbers + found)[i] for i in leaf]
    return None
    # @end


# Each line of the input is a position, or several whose values are added. For each the winner is printed, the value,
# and what a winning move leaves, behind the place of the position that it is made in, if there are values.
for line in sys.stdin:
    numbers = [int(word) for word in line.split()]
    if not VALUES:
        print(*["second"] if lost(numbers) else ["first"] + (move(numbers, []) or []))
        continue
    parts = [numbers[i : i + NUMBERS] for i in range(0, len(numbers), NUMBERS)]
    values = [value(part) for part in parts]
    total = 0
    for g in values:
        total ^= g
    winning = []
    for i, g in enumerate(values):
        if not winning and g ^ total < g:
            left = move(parts[i], [g ^ total])
            winning = [] if left is None else [i + 1] + left
    print("first" if total else "second", total, *winning)
