// @about
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

typedef unsigned long long Int;  // numbers below 2^50
typedef std::vector<std::vector<int>> Table;

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
// @if automaton
// Of each rule of the moves an automaton of a position, the value of what is left if there are values, and the numbers
// that are new; and of the numbers that are left which of those of the position and the new ones they are.
const std::vector<Table> MOVE_NEXT = {};  // @moveNext
const Table MOVE_ACCEPT = {};  // @moveAccept
const Table MOVE_LEAVES = {};  // @moveLeaves
// @end

bool in(const std::vector<int> &all, int one) { return std::find(all.begin(), all.end(), one) != all.end(); }

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
    return in(ACCEPT, state);
}

// Finds so many numbers more, at the end of numbers, with which an automaton accepts them.
bool complete(std::vector<Int> &numbers, const Table &next, const std::vector<int> &accept, int more) {
    std::vector<Int> terms;
    std::vector<int> letters = words(numbers, 8, terms);
    int scale = 1, choices = 1;
    for (size_t i = 0; i < numbers.size(); i++) scale *= DIGITS;
    for (int i = 0; i < more; i++) choices *= DIGITS;
    // Of each place and state the state before it and the new digits, -1 where it is not reached.
    size_t places = letters.size(), states = next.size();
    Table from(places, std::vector<int>(states, -1)), digits = from;
    std::vector<char> reached(states), following;
    reached[0] = 1;
    for (size_t place = places; place-- > 0; reached = following) {
        following.assign(states, 0);
        for (size_t s = 0; s < states; s++)
            for (int d = 0; reached[s] && d < choices; d++) {
                int t = next[s][letters[place] + scale * d];
                if (!following[t]) following[t] = 1, from[place][t] = int(s), digits[place][t] = d;
            }
    }
    size_t state = 0, old = numbers.size();
    while (state < states && (!reached[state] || !in(accept, int(state)))) state++;
    if (state == states) return false;
    numbers.resize(old + more);
    for (size_t place = 0; place < places; state = from[place][state], place++)
        for (int i = 0, d = digits[place][state]; i < more; i++, d /= DIGITS) numbers[old + i] += d % DIGITS * terms[place];
    return true;
}

// @if atMost
// The most that may be taken of n: the number that the automaton accepts with n; it grows by 1 at most.
Int most(Int n) {
    std::vector<Int> numbers = {n};
    return complete(numbers, NEXT, ACCEPT, 1) ? numbers.back() : 0;
}

// The least number up to n for which a condition holds, that holds for all greater ones.
template <class Condition>
Int least(Int n, Condition holds) {
    for (Int low = 0; low < n;) {
        Int middle = (low + n) / 2;
        if (holds(middle)) n = middle;
        else low = middle + 1;
    }
    return n;
}

// @end
// The Grundy value.
Int value(std::vector<Int> numbers) {
    // @if atMost
    Int n = numbers[0];
    while (n > 0 && most(n) == most(n - 1)) n -= most(n) + 1;
    return most(n);
    // @end
    // @if automaton
    complete(numbers, NEXT, ACCEPT, 1);  // the number that the automaton accepts with these
    return numbers.back();
    // @end
}

// What a move leaves that is lost or, if values are wanted, has this one; empty if there is no such move.
std::vector<Int> move(const std::vector<Int> &numbers, const std::vector<Int> &wanted) {
    // @if atMost
    Int n = numbers[0];
    Int left = least(n, [&](Int k) { return most(k) >= wanted[0]; });  // the first number of this value
    while (left + most(n) < n) left = least(n, [last = left](Int k) { return k - most(k) > last; });  // and the next one
    return {left};
    // @end
    // @if automaton
    for (size_t rule = 0; rule < MOVE_NEXT.size(); rule++) {
        const std::vector<int> &leaf = MOVE_LEAVES[rule];
        std::vector<Int> all = numbers, left;
        all.insert(all.end(), wanted.begin(), wanted.end());
        if (!complete(all, MOVE_NEXT[rule], MOVE_ACCEPT[rule], std::max(*std::max_element(leaf.begin(), leaf.end()) + 1 - NUMBERS, 0))) continue;
        for (int i : leaf) left.push_back(all[i < NUMBERS ? i : i + wanted.size()]);
        return left;
    }
    return {};
    // @end
}

// Each line of the input is a position, or several whose values are added. For each the winner is printed, the value,
// and what a winning move leaves, behind the place of the position that it is made in, if there are values.
int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::vector<Int> numbers, left;
        for (Int n; in >> n;) numbers.push_back(n);
        if (!VALUES) {
            bool loses = lost(numbers);
            std::cout << (loses ? "second" : "first");
            if (!loses) left = move(numbers, {});
        } else {
            std::vector<std::vector<Int>> parts;
            Int total = 0;
            for (size_t i = 0; i + NUMBERS <= numbers.size(); i += NUMBERS) {
                parts.push_back(std::vector<Int>(numbers.begin() + i, numbers.begin() + i + NUMBERS));
                total ^= value(parts.back());
            }
            std::cout << (total ? "first " : "second ") << total;
            for (size_t i = 0; i < parts.size() && left.empty(); i++) {
                Int g = value(parts[i]);
                if ((g ^ total) < g) left = move(parts[i], {g ^ total});
                if (!left.empty()) std::cout << ' ' << i + 1;
            }
        }
        for (Int n : left) std::cout << ' ' << n;
        std::cout << '\n';
    }
}
