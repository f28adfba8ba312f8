"""The Grundy values of all positions of three heaps of up to 100, of which as many are taken from one, from two or from
all: the values of each line of moves are kept as bits. time python3 euler260.py"""

N = 101
x, y, z, xy, xz, yz, xyz = ({} for _ in range(7))
value = 0
for a in range(N):
    for b in range(N):
        for c in range(N):
            lines = ((x, (b, c)), (y, (a, c)), (z, (a, b)), (xy, (a - b, c)), (xz, (a - c, b)), (yz, (b - c, a)), (xyz, (a - b, a - c)))
            seen = 0
            for kept, key in lines:
                seen |= kept.get(key, 0)
            value = (~seen & (seen + 1)).bit_length() - 1
            for kept, key in lines:
                kept[key] = kept.get(key, 0) | 1 << value
print(value)
