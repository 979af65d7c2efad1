// RUN: jopt-run %s | FileCheck %s
// RUN: jopt %s --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts | jopt-run - | FileCheck %s

// Reductions with a mask mean the same before and after they are lowered.

func.func @main() {
  %mask = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %f = arith.constant dense<[4.0, -9.0, 2.5, 3.0]> : vector<4xf32>
  %i = arith.constant dense<[4, 100, -2, 3]> : vector<4xi32>
  %start = arith.constant 10 : i32
  %one = arith.constant 1.0 : f32
  // CHECK: 2.5
  %0 = vector.mask %mask { vector.reduction <minnumf>, %f : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %0 : f32
  // CHECK-NEXT: 10.5
  %1 = vector.mask %mask { vector.reduction <add>, %f, %one : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.print %1 : f32
  // CHECK-NEXT: 4
  %2 = vector.mask %mask { vector.reduction <maxsi>, %i : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %2 : i32
  // CHECK-NEXT: -2
  %3 = vector.mask %mask { vector.reduction <maxui>, %i, %start : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %3 : i32
  // CHECK-NEXT: -240
  %4 = vector.mask %mask { vector.reduction <mul>, %i, %start : vector<4xi32> into i32 } : vector<4xi1> -> i32
  vector.print %4 : i32
  return
}
