// RUN: jopt-run %s --engine=compiler | FileCheck %s
// RUN: jopt-run %s --engine=interpreter | FileCheck %s
// RUN: jopt-run %s --engine=auto | FileCheck %s

// Both engines compute and print the same.

// CHECK: 55
// CHECK-NEXT: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data =
// CHECK-NEXT: {{\[\[}}19,   22],
// CHECK-NEXT: [43,   50]]
// CHECK: dense<[1.900000e+01, 2.200000e+01, 4.300000e+01, 5.000000e+01]> : memref<4xf32>
// CHECK-NEXT: 89 : i32

memref.global constant @a : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global constant @b : memref<2x2xf32> = dense<[[5.0, 6.0], [7.0, 8.0]]>

func.func private @printI64(i64)
func.func private @printNewline()
func.func private @printMemrefF32(memref<*xf32>)

func.func @fibonacci(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %small = arith.cmpi slt, %n, %two : i32
  cf.cond_br %small, ^end(%one : i32), ^more
^more:
  %p = arith.subi %n, %one : i32
  %q = arith.subi %n, %two : i32
  %x = func.call @fibonacci(%p) : (i32) -> i32
  %y = func.call @fibonacci(%q) : (i32) -> i32
  %z = arith.addi %x, %y : i32
  cf.br ^end(%z : i32)
^end(%result: i32):
  return %result : i32
}

func.func @main() -> (memref<4xf32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %c0 to %c11 step %c1 iter_args(%s = %zero) -> i64 {
    %v = arith.index_cast %i : index to i64
    %t = arith.addi %s, %v : i64
    scf.yield %t : i64
  }
  call @printI64(%sum) : (i64) -> ()
  call @printNewline() : () -> ()
  %none = arith.constant 0.0 : f32
  %a = memref.get_global @a : memref<2x2xf32>
  %b = memref.get_global @b : memref<2x2xf32>
  %c = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%none : f32) outs(%c : memref<2x2xf32>)
  linalg.matmul ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)
  %u = memref.cast %c : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  %r = memref.collapse_shape %c [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  %ten = arith.constant 10 : i32
  %f = call @fibonacci(%ten) : (i32) -> i32
  return %r, %f : memref<4xf32>, i32
}
