// RUN: jopt-run %s --engine=compiler -1 2049 | FileCheck %s
// RUN: jopt-run %s --engine=interpreter -1 2049 | FileCheck %s

func.func @main(%all: i64, %some: i64) -> (bf16, bf16, f16, f16) {
  // An index is printed without a sign, as it is when it has been lowered.
  // CHECK: 18446744073709551615
  // CHECK-NEXT: ( 18446744073709551614, 3 )
  %i = arith.index_cast %all : i64 to index
  vector.print %i : index
  %v = arith.constant dense<[-2, 3]> : vector<2xindex>
  vector.print %v : vector<2xindex>
  // Numbers of 64 bits without a sign are rounded once: 0x8080000000000001 is just above the middle of two of bf16.
  // CHECK-NEXT: 1.844670e+19 : bf16
  // CHECK-NEXT: 9.295420e+18 : bf16
  // CHECK-NEXT: 0x7C00 : f16
  // CHECK-NEXT: 2.048000e+03 : f16
  %large = arith.constant 0x8080000000000001 : i64
  %0 = arith.uitofp %all : i64 to bf16
  %1 = arith.uitofp %large : i64 to bf16
  %2 = arith.uitofp %all : i64 to f16
  %3 = arith.uitofp %some : i64 to f16
  return %0, %1, %2, %3 : bf16, bf16, f16, f16
}
