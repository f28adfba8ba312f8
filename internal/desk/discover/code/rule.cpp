// @about
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

typedef unsigned long long Int;  // numbers below 2^62

// A position is so many numbers. Each is written in a numeration: its terms begin with FIRST and go on by RECURRENCE,
// the digits are those of the greedy sum. A letter is the digits of all numbers at one place, the first number's
// counting 1, the next one's DIGITS, and so on; for values that of the value comes last.
const int SYSTEM[] = {1, 2, 0};  // @system
const int NUMBERS = SYSTEM[0], DIGITS = SYSTEM[1], VALUES = SYSTEM[2];
const std::vector<Int> RECURRENCE = {2};  // @recurrence
const std::vector<Int> FIRST = {1};  // @first
// The automaton begins in state 0 and reads letters, the most significant first.
const std::vector<std::vector<int>> NEXT = {{0, 0}};  // @next
const std::vector<int> ACCEPT = {0};  // @accept

bool accepts(int state) { return std::find(ACCEPT.begin(), ACCEPT.end(), state) != ACCEPT.end(); }

// The letters of numbers with some zeros ahead, the least significant first, and the terms of their places.
std::vector<int> words(const std::vector<Int> &numbers, int ahead, std::vector<Int> &terms) {
    Int most = *std::max_element(numbers.begin(), numbers.end());
    terms = FIRST;
    while (terms.back() <= most || ahead > 0) {
        if (terms.back() > most) ahead--;
        Int next = 0;
        for (size_t i = 0; i < RECURRENCE.size(); i++) next += RECURRENCE[i] * terms[terms.size() - 1 - i];
        terms.push_back(next);
    }
    std::vector<int> letters(terms.size());
    int scale = 1;
    for (Int n : numbers) {
        for (size_t place = terms.size(); place-- > 0; n %= terms[place]) letters[place] += scale * int(n / terms[place]);
        scale *= DIGITS;
    }
    return letters;
}

// Whether the player to move loses.
bool lost(const std::vector<Int> &numbers) {
    std::vector<Int> terms;
    std::vector<int> letters = words(numbers, 0, terms);
    int state = 0;
    for (size_t place = letters.size(); place-- > 0;) state = NEXT[state][letters[place]];
    return accepts(state);
}

// The Grundy value: the number that the automaton accepts with these.
Int value(const std::vector<Int> &numbers) {
    std::vector<Int> terms;
    std::vector<int> letters = words(numbers, 3, terms);
    int scale = 1;
    for (int i = 0; i < NUMBERS; i++) scale *= DIGITS;
    // Of each place and state the state before it and the digit of the value, -1 where it is not reached.
    size_t places = letters.size(), states = NEXT.size();
    std::vector<std::vector<int>> from(places, std::vector<int>(states, -1)), digit = from;
    std::vector<char> reached(states), next;
    reached[0] = 1;
    for (size_t place = places; place-- > 0; reached = next) {
        next.assign(states, 0);
        for (size_t s = 0; s < states; s++)
            for (int d = 0; reached[s] && d < DIGITS; d++) {
                int t = NEXT[s][letters[place] + scale * d];
                if (!next[t]) next[t] = 1, from[place][t] = int(s), digit[place][t] = d;
            }
    }
    int state = 0;
    while (!reached[state] || !accepts(state)) state++;
    Int found = 0;
    for (size_t place = 0; place < places; place++) {
        found += digit[place][state] * terms[place];
        state = from[place][state];
    }
    return found;
}

// Each line of the input is a position, or several whose values are added; the winner is printed, and the value.
int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::vector<Int> numbers;
        for (Int n; in >> n;) numbers.push_back(n);
        if (!VALUES) {
            std::cout << (lost(numbers) ? "second" : "first") << '\n';
            continue;
        }
        Int total = 0;
        for (size_t i = 0; i + NUMBERS <= numbers.size(); i += NUMBERS)
            total ^= value(std::vector<Int>(numbers.begin() + i, numbers.begin() + i + NUMBERS));
        std::cout << (total ? "first " : "second ") << total << '\n';
    }
}
