// The Grundy values of all positions of three heaps of up to 100, of which as many are taken from one, from two or from
// all: the values of each line of moves are kept as bits. c++ -O2 -o euler260 euler260.cpp && time ./euler260
#include <cstdint>
#include <cstdio>
#include <vector>

const int N = 101, D = 2 * N, W = 8;
struct Line { uint64_t seen[W]; };

int main() {
    std::vector<Line> x(N * N), y(N * N), z(N * N), xy(D * N), xz(D * N), yz(D * N), xyz(D * D);
    int last = 0;
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++)
            for (int c = 0; c < N; c++) {
                Line *lines[] = {&x[b * N + c], &y[a * N + c], &z[a * N + b], &xy[(a - b + N) * N + c], &xz[(a - c + N) * N + b],
                                 &yz[(b - c + N) * N + a], &xyz[(a - b + N) * D + a - c + N]};
                int value = 0;
                for (int w = 0; w < W; w++) {
                    uint64_t all = 0;
                    for (Line *line : lines) all |= line->seen[w];
                    if (~all) { value = 64 * w + __builtin_ctzll(~all); break; }
                }
                for (Line *line : lines) line->seen[value / 64] |= uint64_t(1) << value % 64;
                last = value;
            }
    printf("%d\n", last);
}
