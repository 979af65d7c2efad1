// RUN: jopt %s --convert-linalg-to-affine-loops | FileCheck %s
// RUN: jopt %s --convert-linalg-to-parallel-loops | FileCheck %s
// RUN: jopt %s --convert-linalg-to-loops | FileCheck %s --check-prefix=SEQUENTIAL

// A loop that is inserted with its body in it is folded after all else, so that constants come in another order.
// CHECK-LABEL: func.func @body(
// CHECK-NEXT: arith.constant 0x41DFFFFFFFC00000 : f64
// CHECK-NEXT: arith.constant 12345 : i32
// CHECK-NEXT: arith.constant 5.000000e-01 : f64
// SEQUENTIAL-LABEL: func.func @body(
// SEQUENTIAL-NEXT: arith.constant 12345 : i32
// SEQUENTIAL-NEXT: arith.constant 0x41DFFFFFFFC00000 : f64
// SEQUENTIAL-NEXT: arith.constant 5.000000e-01 : f64
func.func @body(%x: memref<4xi32>, %out: memref<4xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : memref<4xi32>) outs(%out : memref<4xf64>) {
  ^bb0(%e: i32, %o: f64):
    %c = arith.constant 2147483647 : i64
    %f = arith.sitofp %c : i64 to f64
    %d = arith.constant 12345 : i64
    %t = arith.trunci %d : i64 to i32
    %s = arith.addi %e, %t : i32
    %g = arith.sitofp %s : i32 to f64
    %h = arith.addf %f, %g : f64
    %half = arith.constant 0.5 : f64
    %m = arith.mulf %h, %half : f64
    linalg.yield %m : f64
  }
  return
}
