// Games that people write down themselves, each solved by search with a memory: who wins, or by how many points.
// g++ -O2 -o owngames owngames.cpp && time ./owngames breakthrough|row|othello|triangles
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <unordered_map>
#include <vector>
using namespace std;

static unordered_map<string, int> known;

// Whether the player to move wins Breakthrough on 4 by 4 with two rows of pawns each.
static bool breakthrough(const string& b, bool left) {
    const int w = 4, n = 16;
    if (b.find('x') < w || b.find('o', n - w) != string::npos) return (b.find('x') < w) == left;
    string key = b + (left ? 'l' : 'r');
    if (auto it = known.find(key); it != known.end()) return it->second;
    char own = left ? 'x' : 'o';
    bool wins = false;
    for (int i = 0; i < n && !wins; i++) {
        if (b[i] != own) continue;
        int j = i + (left ? -w : w);
        for (int to = j - 1; to <= j + 1 && !wins; to++) {
            if (to / w != j / w || to < 0 || (to == j ? b[to] != '.' : b[to] == own)) continue;
            string after = b;
            after[i] = '.', after[to] = own;
            wins = !breakthrough(after, !left);
        }
    }
    return known[key] = wins;
}

// The result for the player to move of three in a row on 3 by 4.
static int row(const string& b, bool left) {
    string key = b + (left ? 'l' : 'r');
    if (auto it = known.find(key); it != known.end()) return it->second;
    char other = left ? 'o' : 'x';
    const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 4; c++)
            for (auto& d : steps) {
                int r2 = r + 2 * d[0], c2 = c + 2 * d[1];
                if (r2 < 3 && c2 >= 0 && c2 < 4 && b[r * 4 + c] == other && b[(r + d[0]) * 4 + c + d[1]] == other && b[r2 * 4 + c2] == other)
                    return known[key] = -1;
            }
    int best = -2;
    for (int i = 0; i < 12; i++)
        if (b[i] == '.') {
            string after = b;
            after[i] = left ? 'x' : 'o';
            best = max(best, -row(after, !left));
        }
    return known[key] = best == -2 ? 0 : best;
}

static vector<string> turns(const string& b, char own, char other) {
    vector<string> all;
    for (int i = 0; i < 16; i++) {
        if (b[i] != '.') continue;
        string after = b;
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++) {
                if (!dr && !dc) continue;
                int r = i / 4 + dr, c = i % 4 + dc, k = 0;
                auto in = [&] { return r >= 0 && c >= 0 && r < 4 && c < 4; };
                for (; in() && b[r * 4 + c] == other; r += dr, c += dc) k++;
                if (k && in() && b[r * 4 + c] == own)
                    for (int m = 1; m <= k; m++) after[(i / 4 + m * dr) * 4 + i % 4 + m * dc] = own;
            }
        if (after != b) after[i] = own, all.push_back(after);
    }
    return all;
}

// The difference of discs for the player to move of Othello on 4 by 4.
static int othello(const string& b, bool left) {
    string key = b + (left ? 'l' : 'r');
    if (auto it = known.find(key); it != known.end()) return it->second;
    char own = left ? 'x' : 'o', other = left ? 'o' : 'x';
    auto after = turns(b, own, other);
    if (after.empty()) {
        if (turns(b, other, own).empty()) return known[key] = count(b.begin(), b.end(), own) - count(b.begin(), b.end(), other);
        after.push_back(b);
    }
    int best = -99;
    for (auto& q : after) best = max(best, -othello(q, !left));
    return known[key] = best;
}

// The difference of triangles still to be had by the player to move, of nine.
static int triangles() {
    vector<pair<int, int>> edges;
    vector<int> rings;
    auto at = [](int r, int c) { return r * (r + 1) / 2 + c; };
    for (int r = 0; r < 3; r++)
        for (int c = 0; c <= r; c++)
            edges.insert(edges.end(), {{at(r, c), at(r + 1, c)}, {at(r, c), at(r + 1, c + 1)}, {at(r + 1, c), at(r + 1, c + 1)}});
    auto bit = [&](int a, int b) { return 1 << (find(edges.begin(), edges.end(), make_pair(a, b)) - edges.begin()); };
    auto ring = [&](int a, int b, int d) { rings.push_back(bit(a, b) | bit(a, d) | bit(b, d)); };
    for (int r = 0; r < 3; r++)
        for (int c = 0; c <= r; c++) {
            ring(at(r, c), at(r + 1, c), at(r + 1, c + 1));
            if (c < r) ring(at(r, c), at(r, c + 1), at(r + 1, c + 1));
        }
    vector<int> score(1 << 18);
    for (int mask = (1 << 18) - 2; mask >= 0; mask--) {
        int best = -99;
        for (int i = 0; i < 18; i++)
            if (!(mask >> i & 1)) {
                int after = mask | 1 << i, won = 0;
                for (int t : rings) won += (after & t) == t && (mask & t) != t;
                best = max(best, won ? won + score[after] : -score[after]);
            }
        score[mask] = best;
    }
    return score[0];
}

int main(int, char** args) {
    string game = args[1];
    if (game == "breakthrough") printf("%d\n", breakthrough("ooooooooxxxxxxxx", true));
    if (game == "row") printf("%d\n", row("............", true));
    if (game == "othello") printf("%d\n", othello(".....ox..xo.....", true));
    if (game == "triangles") printf("%d\n", triangles());
}
