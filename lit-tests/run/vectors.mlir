// RUN: jopt-run %s | FileCheck %s
// RUN: jopt-run %s --engine=compiler | FileCheck %s

// Masks, scans and casts of vectors, and functions of complex numbers.

func.func @main() {
  %mask = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %v = arith.constant dense<[1.5, 2.5, -3.0, 4.0]> : vector<4xf32>
  %other = arith.constant dense<[7.0, 8.0, 9.0, 10.0]> : vector<4xf32>
  %f = arith.constant 9.5 : f32
  %i = arith.constant 0 : index
  %memory = memref.alloca() : memref<4xf32>
  linalg.fill ins(%f : f32) outs(%memory : memref<4xf32>)

  // 1.5 - 3 + 4
  %sum = vector.mask %mask { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  // CHECK: 2.5
  vector.print %sum : f32
  vector.mask %mask { vector.transfer_write %v, %memory[%i] {in_bounds = [true]} : vector<4xf32>, memref<4xf32> } : vector<4xi1>
  %all = vector.transfer_read %memory[%i], %f {in_bounds = [true]} : memref<4xf32>, vector<4xf32>
  // CHECK-NEXT: ( 1.5, 9.5, -3, 4 )
  vector.print %all : vector<4xf32>
  %some = vector.mask %mask, %other { vector.transfer_read %memory[%i], %f {in_bounds = [true]} : memref<4xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK-NEXT: ( 1.5, 8, -3, 4 )
  vector.print %some : vector<4xf32>

  // An inclusive scan does not use the initial value.
  %x = arith.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : vector<3x2xf32>
  %two = arith.constant dense<[10.0, 20.0]> : vector<2xf32>
  %three = arith.constant dense<[10.0, 20.0, 30.0]> : vector<3xf32>
  %sums:2 = vector.scan <add>, %x, %two {inclusive = true, reduction_dim = 0 : i64} : vector<3x2xf32>, vector<2xf32>
  // CHECK-NEXT: ( ( 1, 2 ), ( 4, 6 ), ( 9, 12 ) )
  vector.print %sums#0 : vector<3x2xf32>
  // CHECK-NEXT: ( 9, 12 )
  vector.print %sums#1 : vector<2xf32>
  %products:2 = vector.scan <mul>, %x, %three {inclusive = false, reduction_dim = 1 : i64} : vector<3x2xf32>, vector<3xf32>
  // CHECK-NEXT: ( ( 10, 10 ), ( 20, 60 ), ( 30, 150 ) )
  vector.print %products#0 : vector<3x2xf32>
  // CHECK-NEXT: ( 10, 60, 150 )
  vector.print %products#1 : vector<3xf32>

  // The first lane has the low bits; 1.5 is 0x3FC00000.
  %halves = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  // CHECK-NEXT: ( 0, 16320, 0, 16416, 0, -16320, 0, 16512 )
  vector.print %halves : vector<8xi16>

  %z = complex.constant [0.0 : f64, 2.0 : f64] : complex<f64>
  %root = complex.sqrt %z : complex<f64>
  %re = complex.re %root : complex<f64>
  // CHECK-NEXT: 1
  vector.print %re : f64
  %log = complex.log %z : complex<f64>
  %angle = complex.im %log : complex<f64>
  // CHECK-NEXT: 1.5708
  vector.print %angle : f64
  // The cosine of 2i is the hyperbolic cosine of 2.
  %cos = complex.cos %z : complex<f64>
  %cosh = complex.re %cos : complex<f64>
  // CHECK-NEXT: 3.7622
  vector.print %cosh : f64
  %exponent = arith.constant -2 : i32
  %power = complex.powi %z, %exponent : complex<f64>, i32
  %quarter = complex.re %power : complex<f64>
  // CHECK-NEXT: -0.25
  vector.print %quarter : f64
  return
}
