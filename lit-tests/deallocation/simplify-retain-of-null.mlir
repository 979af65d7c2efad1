// RUN: jopt %s -allow-unregistered-dialect --deallocation-simplification | FileCheck %s

// CHECK-NOT: deallocation.retain

// A retain of nothing, or of nothing but null, hands out null; without results the null stays.
// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT:    %[[Z:.*]] = deallocation.null
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    %{{.*}} = deallocation.null
// CHECK-NEXT:    %[[T:.*]] = deallocation.null
// CHECK-NEXT:    return %[[N]], %[[T]], %[[T]]
func.func @nothing(%m: memref<2xf32>, %n: memref<2xf32>)
    -> (!deallocation.ownership, !deallocation.ownership, !deallocation.ownership) {
  %z = deallocation.null
  %a = deallocation.retain(%m) of() : (memref<2xf32>) -> !deallocation.ownership
  deallocation.retain() of(%z) : (!deallocation.ownership) -> ()
  %b:2 = deallocation.retain(%m, %n) of(%z, %a)
      : (memref<2xf32>, memref<2xf32>, !deallocation.ownership, !deallocation.ownership)
      -> (!deallocation.ownership, !deallocation.ownership)
  return %a, %b#0, %b#1 : !deallocation.ownership, !deallocation.ownership, !deallocation.ownership
}

// Null stays null however it is swapped.
// CHECK-LABEL: func.func @swapped(
// CHECK:         %{{.*}}:2 = scf.for
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[R:.*]] = deallocation.null
// CHECK-NEXT:    return %[[R]]
func.func @swapped(%a: index, %m: memref<2xf32>) -> !deallocation.ownership {
  %x = deallocation.null
  %y = deallocation.null
  %l:2 = scf.for %i = %a to %a step %a iter_args(%p = %x, %q = %y) -> (!deallocation.ownership, !deallocation.ownership) {
    scf.yield %q, %p : !deallocation.ownership, !deallocation.ownership
  }
  %r = deallocation.retain(%m) of(%l#0) : (memref<2xf32>, !deallocation.ownership) -> !deallocation.ownership
  return %r : !deallocation.ownership
}

// Retains that feed each other around a loop count as one.
// CHECK-LABEL: func.func @round(
// CHECK:         scf.for
// CHECK-NEXT:      %[[R:.*]] = deallocation.null
// CHECK-NEXT:      scf.yield %[[R]]
func.func @round(%a: index, %m: memref<2xf32>) {
  %x = deallocation.null
  %l = scf.for %i = %a to %a step %a iter_args(%p = %x) -> (!deallocation.ownership) {
    %r = deallocation.retain(%m) of(%p) : (memref<2xf32>, !deallocation.ownership) -> !deallocation.ownership
    scf.yield %r : !deallocation.ownership
  }
  return
}
