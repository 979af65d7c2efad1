// RUN: jopt-run %s --engine=compiler | FileCheck %s
// RUN: jopt-run %s --engine=interpreter | FileCheck %s

// Tensors, vectors, complex numbers and wide integers are values in compiled code, too.

// The squares of 0 to 7 summed, by fours.
// CHECK: 1.400000e+02 : f32
// A tensor that goes through a loop: the cubes of 2 and 3.
// CHECK-NEXT: dense<[8.000000e+00, 2.700000e+01]> : tensor<2xf32>
// (1 + 2i)(3 + 4i) = -5 + 10i
// CHECK-NEXT: -5.000000e+00 : f32
// CHECK-NEXT: 1.000000e+01 : f32
// 2^70 / 2^66
// CHECK-NEXT: 16 : i64
// CHECK-NEXT: 28 : i32

func.func @cubes(%t: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %t) -> tensor<2xf32> {
    %p = arith.mulf %s, %t : tensor<2xf32>
    scf.yield %p : tensor<2xf32>
  }
  return %r : tensor<2xf32>
}

func.func @main() -> (f32, tensor<2xf32>, f32, f32, i64, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<8xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %n = arith.index_cast %i : index to i32
    %x = arith.sitofp %n : i32 to f32
    memref.store %x, %m[%i] : memref<8xf32>
  }
  %sum = scf.for %i = %c0 to %c8 step %c4 iter_args(%s = %zero) -> f32 {
    %v = vector.transfer_read %m[%i], %zero {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
    %w = arith.mulf %v, %v : vector<4xf32>
    vector.store %w, %m[%i] : memref<8xf32>, vector<4xf32>
    %t = vector.reduction <add>, %w, %s : vector<4xf32> into f32
    scf.yield %t : f32
  }
  memref.dealloc %m : memref<8xf32>

  %pair = arith.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %cubes = call @cubes(%pair) : (tensor<2xf32>) -> tensor<2xf32>

  %a = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %b = complex.constant [3.0 : f32, 4.0 : f32] : complex<f32>
  %p = complex.mul %a, %b : complex<f32>
  %re = complex.re %p : complex<f32>
  %im = complex.im %p : complex<f32>

  %big = arith.constant 1180591620717411303424 : i128
  %less = arith.constant 73786976294838206464 : i128
  %q = arith.divui %big, %less : i128
  %narrow = arith.trunci %q : i128 to i64

  %seven = arith.constant 7 : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %product = llvm.mul %seven, %four : i32
  return %sum, %cubes, %re, %im, %narrow, %product : f32, tensor<2xf32>, f32, f32, i64, i32
}
