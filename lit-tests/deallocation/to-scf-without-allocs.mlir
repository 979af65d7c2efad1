// RUN: jopt %s --deallocation-to-scf | FileCheck %s

// Without allocs there are no owners: all results are one null. A declaration is skipped.

// CHECK: func.func private @declaration(memref<4xf32>)
func.func private @declaration(memref<4xf32>)

// CHECK: func.func @one_memref(%arg0: memref<*xf32>) -> !deallocation.ownership {
// CHECK-NEXT:   %0 = deallocation.null
// CHECK-NEXT:   return %0 : !deallocation.ownership
// CHECK-NEXT: }
func.func @one_memref(%m: memref<*xf32>) -> !deallocation.ownership {
  %r = deallocation.retain(%m) of() : (memref<*xf32>) -> !deallocation.ownership
  return %r : !deallocation.ownership
}

// CHECK: func.func @two_memrefs(%arg0: memref<*xf32>, %arg1: memref<4xf32>) -> (!deallocation.ownership, !deallocation.ownership) {
// CHECK-NEXT:   %0 = deallocation.null
// CHECK-NEXT:   return %0, %0 : !deallocation.ownership, !deallocation.ownership
// CHECK-NEXT: }
func.func @two_memrefs(%m: memref<*xf32>, %n: memref<4xf32>) -> (!deallocation.ownership, !deallocation.ownership) {
  %r:2 = deallocation.retain(%m, %n) of() : (memref<*xf32>, memref<4xf32>) -> (!deallocation.ownership, !deallocation.ownership)
  return %r#0, %r#1 : !deallocation.ownership, !deallocation.ownership
}

// CHECK: func.func @nothing() {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @nothing() {
  deallocation.retain() of() : () -> ()
  return
}
