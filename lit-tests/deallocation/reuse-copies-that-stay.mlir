// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// CHECK-LABEL: func.func @not_restrict(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<9xi32>
// CHECK-NEXT:    "app.make"(%[[A]])
// CHECK-NEXT:    memref.copy %[[A]], %arg0
// CHECK-NEXT:    return
func.func @not_restrict(%t: memref<9xi32> {deallocation.restrict = false}) {
  %a = memref.alloc() : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  memref.copy %a, %t : memref<9xi32> to memref<9xi32>
  memref.dealloc %a : memref<9xi32>
  return
}

// The source is changed after the copy.
// CHECK-LABEL: func.func @changed(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<9xi32>
// CHECK-NEXT:    "app.make"(%[[A]])
// CHECK-NEXT:    memref.copy %[[A]], %arg0
// CHECK-NEXT:    "app.change"(%[[A]])
// CHECK-NEXT:    return
func.func @changed(%t: memref<9xi32> {deallocation.restrict = true}) {
  %a = memref.alloc() : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  memref.copy %a, %t : memref<9xi32> to memref<9xi32>
  "app.change"(%a) : (memref<9xi32>) -> ()
  memref.dealloc %a : memref<9xi32>
  return
}

// Of two copies the last one goes.
// CHECK-LABEL: func.func @second(
// CHECK-NEXT:    "app.make"(%arg1)
// CHECK-NEXT:    memref.copy %arg1, %arg0
// CHECK-NEXT:    return
func.func @second(%t: memref<9xi32> {deallocation.restrict = true}, %u: memref<9xi32> {deallocation.restrict = true}) {
  %a = memref.alloc() : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  memref.copy %a, %t : memref<9xi32> to memref<9xi32>
  memref.copy %a, %u : memref<9xi32> to memref<9xi32>
  memref.dealloc %a : memref<9xi32>
  return
}

// The target is used before, here by the operation in a region.
// CHECK-LABEL: func.func @used_before(
// CHECK:         memref.copy
func.func @used_before(%t: memref<9xi32> {deallocation.restrict = true}, %c: i1) {
  scf.if %c {
    "app.look"(%t) : (memref<9xi32>) -> ()
  }
  %a = memref.alloc() : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  memref.copy %a, %t : memref<9xi32> to memref<9xi32>
  memref.dealloc %a : memref<9xi32>
  return
}

// The copy stands in a region.
// CHECK-LABEL: func.func @nested(
// CHECK:         memref.copy
func.func @nested(%t: memref<9xi32> {deallocation.restrict = true}, %c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<9xi32>
    "app.make"(%a) : (memref<9xi32>) -> ()
    memref.copy %a, %t : memref<9xi32> to memref<9xi32>
    memref.dealloc %a : memref<9xi32>
  }
  return
}
