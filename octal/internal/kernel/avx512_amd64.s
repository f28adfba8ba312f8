//go:build amd64 && !purego

#include "textflag.h"

// Bytes 63, 62, ..., 0 and words 31, 30, ..., 0.
DATA reverse8<>+0x00(SB)/8, $0x38393a3b3c3d3e3f
DATA reverse8<>+0x08(SB)/8, $0x3031323334353637
DATA reverse8<>+0x10(SB)/8, $0x28292a2b2c2d2e2f
DATA reverse8<>+0x18(SB)/8, $0x2021222324252627
DATA reverse8<>+0x20(SB)/8, $0x18191a1b1c1d1e1f
DATA reverse8<>+0x28(SB)/8, $0x1011121314151617
DATA reverse8<>+0x30(SB)/8, $0x08090a0b0c0d0e0f
DATA reverse8<>+0x38(SB)/8, $0x0001020304050607
GLOBL reverse8<>(SB), RODATA|NOPTR, $64

DATA reverse16<>+0x00(SB)/8, $0x001c001d001e001f
DATA reverse16<>+0x08(SB)/8, $0x00180019001a001b
DATA reverse16<>+0x10(SB)/8, $0x0014001500160017
DATA reverse16<>+0x18(SB)/8, $0x0010001100120013
DATA reverse16<>+0x20(SB)/8, $0x000c000d000e000f
DATA reverse16<>+0x28(SB)/8, $0x00080009000a000b
DATA reverse16<>+0x30(SB)/8, $0x0004000500060007
DATA reverse16<>+0x38(SB)/8, $0x0000000100020003
GLOBL reverse16<>(SB), RODATA|NOPTR, $64

// func findXor8AVX512(a, b []byte, x byte) int
//
// SI runs up a, DI down b; 256 pairs a turn. The least of the nim-sums with x
// is zero in a lane iff one of its four pairs fits; then the 64-pair loop
// finds which. At the end the last 64 pairs are looked at once more.
TEXT ·findXor8AVX512(SB), NOSPLIT, $0-64
	MOVQ a_base+0(FP), SI
	MOVQ a_len+8(FP), CX
	MOVQ b_base+24(FP), DI
	MOVBLZX x+48(FP), AX
	VPBROADCASTB AX, Z30
	VMOVDQU64 reverse8<>(SB), Z31
	ADDQ CX, DI      // end of what is left of b
	MOVQ SI, R8      // start of a
	LEAQ (SI)(CX*1), R9 // end of a

turn8:
	LEAQ 256(SI), R10
	CMPQ R10, R9
	JHI  single8
	VPERMB -64(DI), Z31, Z0
	VPERMB -128(DI), Z31, Z1
	VPERMB -192(DI), Z31, Z2
	VPERMB -256(DI), Z31, Z3
	VPTERNLOGQ $0x96, (SI), Z30, Z0
	VPTERNLOGQ $0x96, 64(SI), Z30, Z1
	VPTERNLOGQ $0x96, 128(SI), Z30, Z2
	VPTERNLOGQ $0x96, 192(SI), Z30, Z3
	VPMINUB Z0, Z1, Z0
	VPMINUB Z2, Z3, Z2
	VPMINUB Z0, Z2, Z0
	VPTESTNMB Z0, Z0, K1
	KORTESTQ K1, K1
	JNE  single8
	ADDQ $256, SI
	SUBQ $256, DI
	JMP  turn8

single8:
	LEAQ 64(SI), R10
	CMPQ R10, R9
	JHI  last8
	VPERMB -64(DI), Z31, Z0
	VPTERNLOGQ $0x96, (SI), Z30, Z0
	VPTESTNMB Z0, Z0, K1
	KORTESTQ K1, K1
	JNE  found8
	ADDQ $64, SI
	SUBQ $64, DI
	JMP  turn8

last8:
	CMPQ SI, R9
	JEQ  none8
	CMPQ CX, $64
	JLT  scalar8
	LEAQ -64(R9), R10 // step back so that 64 pairs are left
	SUBQ SI, R10      // negative
	ADDQ R10, SI
	SUBQ R10, DI
	VPERMB -64(DI), Z31, Z0
	VPTERNLOGQ $0x96, (SI), Z30, Z0
	VPTESTNMB Z0, Z0, K1
	KORTESTQ K1, K1
	JNE  found8
	JMP  none8

scalar8:
	MOVBLZX (SI), R10
	MOVBLZX -1(DI), R11
	XORL R11, R10
	CMPL R10, AX
	JEQ  here8
	INCQ SI
	DECQ DI
	CMPQ SI, R9
	JNE  scalar8

none8:
	VZEROUPPER
	MOVQ $-1, ret+56(FP)
	RET

found8:
	KMOVQ K1, R10
	TZCNTQ R10, R10
	ADDQ R10, SI

here8:
	VZEROUPPER
	SUBQ R8, SI
	MOVQ SI, ret+56(FP)
	RET

// func findXor16AVX512(a, b []uint16, x uint16) int
//
// As findXor8AVX512, with 128 pairs a turn.
TEXT ·findXor16AVX512(SB), NOSPLIT, $0-64
	MOVQ a_base+0(FP), SI
	MOVQ a_len+8(FP), CX
	MOVQ b_base+24(FP), DI
	MOVWLZX x+48(FP), AX
	VPBROADCASTW AX, Z30
	VMOVDQU64 reverse16<>(SB), Z31
	LEAQ (DI)(CX*2), DI
	MOVQ SI, R8
	LEAQ (SI)(CX*2), R9

turn16:
	LEAQ 256(SI), R10
	CMPQ R10, R9
	JHI  single16
	VPERMW -64(DI), Z31, Z0
	VPERMW -128(DI), Z31, Z1
	VPERMW -192(DI), Z31, Z2
	VPERMW -256(DI), Z31, Z3
	VPTERNLOGQ $0x96, (SI), Z30, Z0
	VPTERNLOGQ $0x96, 64(SI), Z30, Z1
	VPTERNLOGQ $0x96, 128(SI), Z30, Z2
	VPTERNLOGQ $0x96, 192(SI), Z30, Z3
	VPMINUW Z0, Z1, Z0
	VPMINUW Z2, Z3, Z2
	VPMINUW Z0, Z2, Z0
	VPTESTNMW Z0, Z0, K1
	KORTESTD K1, K1
	JNE  single16
	ADDQ $256, SI
	SUBQ $256, DI
	JMP  turn16

single16:
	LEAQ 64(SI), R10
	CMPQ R10, R9
	JHI  last16
	VPERMW -64(DI), Z31, Z0
	VPTERNLOGQ $0x96, (SI), Z30, Z0
	VPTESTNMW Z0, Z0, K1
	KORTESTD K1, K1
	JNE  found16
	ADDQ $64, SI
	SUBQ $64, DI
	JMP  turn16

last16:
	CMPQ SI, R9
	JEQ  none16
	CMPQ CX, $32
	JLT  scalar16
	LEAQ -64(R9), R10
	SUBQ SI, R10
	ADDQ R10, SI
	SUBQ R10, DI
	VPERMW -64(DI), Z31, Z0
	VPTERNLOGQ $0x96, (SI), Z30, Z0
	VPTESTNMW Z0, Z0, K1
	KORTESTD K1, K1
	JNE  found16
	JMP  none16

scalar16:
	MOVWLZX (SI), R10
	MOVWLZX -2(DI), R11
	XORL R11, R10
	CMPL R10, AX
	JEQ  here16
	ADDQ $2, SI
	SUBQ $2, DI
	CMPQ SI, R9
	JNE  scalar16

none16:
	VZEROUPPER
	MOVQ $-1, ret+56(FP)
	RET

found16:
	KMOVD K1, R10
	TZCNTL R10, R10
	LEAQ (SI)(R10*2), SI

here16:
	VZEROUPPER
	SUBQ R8, SI
	SHRQ $1, SI
	MOVQ SI, ret+56(FP)
	RET
