// RUN: jopt %s --deallocation-to-scf | FileCheck %s
// RUN: jopt %s --deallocation-to-scf=max-inline-retain=3 | FileCheck %s
// RUN: jopt %s --deallocation-to-scf=max-inline-retain=4 | FileCheck %s --check-prefix=FOUR

// Retains with several memrefs and several allocs stay, and so do those that keep
// nothing of several allocs, unless an option allows so many pairs.

// CHECK-LABEL: func.func @two_and_two
// CHECK-NEXT:    %0:2 = deallocation.retain(%arg0, %arg1) of(%arg2, %arg3)
// CHECK-NEXT:    return %0#0, %0#1
// FOUR-LABEL:  func.func @two_and_two
// FOUR-NOT:      deallocation.retain
// FOUR-COUNT-4:  scf.if %{{.*}} -> (!deallocation.ownership, index, !deallocation.ownership) {
// FOUR-COUNT-2:  deallocation.free
// FOUR:          return
func.func @two_and_two(%m: memref<3xi8>, %n: memref<3xi8>, %o: !deallocation.ownership, %p: !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership) {
  %r:2 = deallocation.retain(%m, %n) of(%o, %p) : (memref<3xi8>, memref<3xi8>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  return %r#0, %r#1 : !deallocation.ownership, !deallocation.ownership
}

// CHECK-LABEL: func.func @none_and_four
// CHECK-NEXT:    deallocation.retain() of(%arg0, %arg1, %arg2, %arg3)
// CHECK-NEXT:    return
// FOUR-LABEL:  func.func @none_and_four
// FOUR-COUNT-4:  deallocation.free
// FOUR-NEXT:     }
// FOUR-NEXT:     return
func.func @none_and_four(%o: !deallocation.ownership, %p: !deallocation.ownership, %q: !deallocation.ownership, %s: !deallocation.ownership) {
  deallocation.retain() of(%o, %p, %q, %s) : (!deallocation.ownership, !deallocation.ownership, !deallocation.ownership, !deallocation.ownership) -> ()
  return
}
