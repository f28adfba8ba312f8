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


def value(numbers):
    """The Grundy value: the number that the automaton accepts with these."""
    letters, terms = words(numbers, 3)
    layers = [{0: (0, 0)}]
    for letter in letters:
        layer = {}
        for state in layers[-1]:
            for digit in range(DIGITS):
                layer.setdefault(NEXT[state][letter + digit * DIGITS**NUMBERS], (state, digit))
        layers.append(layer)
    state = next(state for state in layers[-1] if state in ACCEPT)
    found = 0
    for layer, term in zip(reversed(layers[1:]), reversed(terms)):
        state, digit = layer[state]
        found += digit * term
    return found


# Each line of the input is a position, or several whose values are added; the winner is printed, and the value.
for line in sys.stdin:
    numbers = [int(word) for word in line.split()]
    if VALUES:
        total = 0
        for i in range(0, len(numbers), NUMBERS):
            total ^= value(numbers[i : i + NUMBERS])
        print("first" if total else "second", total)
    else:
        print("second" if lost(numbers) else "first")
