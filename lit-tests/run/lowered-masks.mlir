// RUN: jopt-run %s | FileCheck %s
// RUN: jopt %s --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts | jopt-run - | FileCheck %s

// Accesses with masks mean the same before and after they are lowered, as do printing and updates.

memref.global "private" @data : memref<6xi32> = dense<[10, 20, 30, 40, 50, 60]>
memref.global "private" @number : memref<1xf32> = dense<2.0>

// Prints three elements as one number: the first, a hundred times the second, and ten thousand times the third.
func.func private @show(%v: vector<3xi32>) {
  %weights = arith.constant dense<[1, 100, 10000]> : vector<3xi32>
  %0 = arith.muli %v, %weights : vector<3xi32>
  %1 = vector.reduction <add>, %0 : vector<3xi32> into i32
  vector.print %1 : i32
  return
}

func.func private @show_all(%m: memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = vector.load %m[%c0] : memref<6xi32>, vector<3xi32>
  call @show(%0) : (vector<3xi32>) -> ()
  %1 = vector.load %m[%c3] : memref<6xi32>, vector<3xi32>
  call @show(%1) : (vector<3xi32>) -> ()
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.get_global @data : memref<6xi32>
  %mask = arith.constant dense<[true, false, true]> : vector<3xi1>
  %other = arith.constant dense<[-1, -2, -3]> : vector<3xi32>
  %places = arith.constant dense<[5, 0, 3]> : vector<3xi32>
  // CHECK: 399820
  %0 = vector.maskedload %m[%c1], %mask, %other : memref<6xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  call @show(%0) : (vector<3xi32>) -> ()
  // CHECK-NEXT: 299820
  %1 = vector.expandload %m[%c1], %mask, %other : memref<6xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  call @show(%1) : (vector<3xi32>) -> ()
  // CHECK-NEXT: 399860
  %2 = vector.gather %m[%c0] [%places], %mask, %other : memref<6xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  call @show(%2) : (vector<3xi32>) -> ()
  // CHECK-NEXT: -28001
  // CHECK-NEXT: 605040
  vector.maskedstore %m[%c0], %mask, %other : memref<6xi32>, vector<3xi1>, vector<3xi32>
  call @show_all(%m) : (memref<6xi32>) -> ()
  // CHECK-NEXT: -28001
  // CHECK-NEXT: -5003
  vector.scatter %m[%c0] [%places], %mask, %other : memref<6xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32>
  call @show_all(%m) : (memref<6xi32>) -> ()
  // CHECK-NEXT: -30101
  // CHECK-NEXT: -5003
  vector.compressstore %m[%c1], %mask, %other : memref<6xi32>, vector<3xi1>, vector<3xi32>
  call @show_all(%m) : (memref<6xi32>) -> ()

  // CHECK-NEXT: 1.5
  // CHECK-NEXT: -0.25
  %half = arith.constant 1.5 : f16
  vector.print %half : f16
  %brain = arith.constant -0.25 : bf16
  vector.print %brain : bf16

  // CHECK-NEXT: 3
  %n = memref.get_global @number : memref<1xf32>
  %three = arith.constant 3.0 : f32
  %6 = memref.atomic_rmw maximumf %three, %n[%c0] : (f32, memref<1xf32>) -> f32
  %7 = memref.load %n[%c0] : memref<1xf32>
  vector.print %7 : f32
  return
}
