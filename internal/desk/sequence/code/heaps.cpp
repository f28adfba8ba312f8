// @about
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

typedef long long Int;

// Each move: how many tokens are taken, then what may be left of the heap: 1 for nothing, 2 for a heap, 4 for two
// heaps (their sum may be any of these), then 4 if the two heaps must not be equal.
struct Move { Int taken; int left, unequal; };
const std::vector<Move> MOVES = {};  // @moves
// Grundy values of the heaps 0, 1, 2, …; from PRE on they repeat with PERIOD, SALTUS greater each time. Where PERIOD is
// 0 no period is proved, and values are computed up to the greatest heap.
std::vector<Int> VALUES = {0};  // @values
const Int TURN[] = {0, 0, 0};  // @period
const Int PRE = TURN[0], PERIOD = TURN[1], SALTUS = TURN[2];

Int grundy(Int n);

// Calls f with the number of tokens taken and the two heaps that are left (0 is none), for each move from a heap of n,
// until it returns true.
template <class F> bool options(Int n, F f) {
    for (const Move &m : MOVES) {
        Int rest = n - m.taken;
        if (rest == 0 && (m.left & 1) && f(m.taken, Int(0), Int(0))) return true;
        if (rest > 0 && (m.left & 2) && f(m.taken, rest, Int(0))) return true;
        if (rest > 1 && (m.left & 4)) {
            // With a larger first heap the values are those of one that is smaller by a period.
            Int most = SALTUS || !PERIOD ? rest / 2 : std::min(rest / 2, PRE + PERIOD);
            for (Int a = 1; a <= most; a++)
                if ((!(m.unequal & 4) || a != rest - a) && f(m.taken, a, rest - a)) return true;
        }
    }
    return false;
}

Int grundy(Int n) {
    if (PERIOD) {
        Int turns = n < PRE ? 0 : (n - PRE) / std::max<Int>(PERIOD, 1);
        return VALUES[n - turns * PERIOD] + turns * SALTUS;
    }
    while ((Int)VALUES.size() <= n) {
        std::vector<char> seen;
        options(VALUES.size(), [&](Int, Int a, Int b) {
            size_t v = grundy(a) ^ grundy(b);
            if (seen.size() <= v) seen.resize(v + 1);
            seen[v] = 1;
            return false;
        });
        VALUES.push_back(std::find(seen.begin(), seen.end(), 0) - seen.begin());
    }
    return VALUES[n];
}

// Each line of the input is a position; for each the winner is printed, the value, and a winning move: the number of
// the heap, how many tokens are taken, and the heaps that are left of it.
int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::vector<Int> heaps;
        for (Int n; words >> n;) heaps.push_back(n);
        Int value = 0;
        for (Int n : heaps) value ^= grundy(n);
        std::cout << (value ? "first " : "second ") << value;
        bool found = value == 0;
        for (size_t i = 0; i < heaps.size() && !found; i++) {
            Int wanted = value ^ grundy(heaps[i]);
            if (wanted < grundy(heaps[i]))
                found = options(heaps[i], [&](Int taken, Int a, Int b) {
                    if ((grundy(a) ^ grundy(b)) != wanted) return false;
                    std::cout << ' ' << i + 1 << ' ' << taken;
                    if (a) std::cout << ' ' << a;
                    if (b) std::cout << ' ' << b;
                    return true;
                });
        }
        std::cout << '\n';
    }
}
