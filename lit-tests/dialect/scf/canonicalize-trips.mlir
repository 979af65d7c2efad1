// RUN: jopt %s --canonicalize --allow-unregistered-dialect --split-input-file | FileCheck %s

// A step that is not positive runs nothing.

// CHECK-LABEL: func.func @neg2(%arg0: f32, %arg1: memref<?xf32>, %arg2: i32) -> f32 {
// CHECK-NEXT:   return %arg0 : f32
// CHECK-NEXT: }
func.func @neg2(%a: f32, %m: memref<?xf32>, %n: i32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c1 = arith.constant -2 : i32
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (f32)  : i32 {
    "test.use"(%i) : (i32) -> ()
    %u = arith.addf %x, %x : f32
    scf.yield %u : f32
  }
  %1 = scf.for unsigned %i = %c0 to %c4 step %c1 iter_args(%x = %a) -> (f32)  : i32 {
    "test.use"(%i) : (i32) -> ()
    %u = arith.addf %x, %0 : f32
    scf.yield %u : f32
  }
  %z = arith.constant 0 : i32
  %2 = scf.for  %i = %c0 to %c4 step %z iter_args(%x = %1) -> (f32)  : i32 {
    "test.use"(%i) : (i32) -> ()
    %u = arith.addf %x, %0 : f32
    scf.yield %u : f32
  }
  return %2 : f32
}

// -----

// A bound that is the other bound plus a constant, without overflow, says how often.

// CHECK-LABEL: func.func @lbplus(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %0 = arith.addi %arg0, %c2 overflow<nsw> : index
// CHECK-NEXT:   %1 = arith.addi %arg0, %c2 : index
// CHECK-NEXT:   memref.store %arg1, %arg2[%arg0] : memref<?xf32>
// CHECK-NEXT:   scf.for %arg3 = %arg0 to %0 step %c1 {
// CHECK-NEXT:     memref.store %arg1, %arg2[%arg3] : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   scf.for %arg3 = %arg0 to %1 step %c2 {
// CHECK-NEXT:     memref.store %arg1, %arg2[%arg3] : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @lbplus(%n: index, %a: f32, %m: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %no_overflow = arith.addi %n, %c2 overflow<nsw> : index
  %overflow = arith.addi %n, %c2 : index
  scf.for %i = %n to %no_overflow step %c2 {
    memref.store %a, %m[%i] : memref<?xf32>
  }
  scf.for %i = %n to %no_overflow step %c1 {
    memref.store %a, %m[%i] : memref<?xf32>
  }
  scf.for %i = %n to %overflow step %c2 {
    memref.store %a, %m[%i] : memref<?xf32>
  }
  return
}

// -----

// Values that take turns, and start as one, are one.

// CHECK-LABEL: func.func @for_swap_same_init(%arg0: index, %arg1: f32, %arg2: f32, %arg3: memref<?xf32>) -> (f32, f32) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   scf.for %arg4 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:     memref.store %arg1, %arg3[%arg4] : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg1, %arg1 : f32, f32
// CHECK-NEXT: }
func.func @for_swap_same_init(%n: index, %a: f32, %b: f32, %m: memref<?xf32>) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a) -> (f32, f32) {
    memref.store %x, %m[%i] : memref<?xf32>
    scf.yield %y, %x : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}

// -----

// Nothing uses them, but they need each other.

// CHECK-LABEL: func.func @swap(%arg0: index, %arg1: f32, %arg2: f32, %arg3: memref<?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0:2 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %arg1, %arg6 = %arg2) -> (f32, f32) {
// CHECK-NEXT:     memref.store %arg1, %arg3[%arg4] : memref<?xf32>
// CHECK-NEXT:     scf.yield %arg6, %arg5 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @swap(%n: index, %a: f32, %b: f32, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (f32, f32) {
    memref.store %a, %m[%i] : memref<?xf32>
    scf.yield %y, %x : f32, f32
  }
  return
}
