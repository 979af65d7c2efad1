// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// Values that are received together may be one buffer though no alias class says so. Then one
// retain decides about all of them.

// CHECK-LABEL: func.func @carried_three_times(
// CHECK:         scf.while (%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}, %[[Z:.*]] = %{{.*}}, %[[OX:.*]] = %{{.*}}, %[[OY:.*]] = %{{.*}}, %[[OZ:.*]] = %{{.*}})
// CHECK:         } do {
// CHECK-NEXT:    ^bb0(%[[P:.*]]: memref<4xi8>, %[[Q:.*]]: memref<4xi8>, %[[R:.*]]: memref<4xi8>, %[[OP:.*]]: !deallocation.ownership, %[[OQ:.*]]: !deallocation.ownership, %[[OR:.*]]: !deallocation.ownership):
// CHECK:           %[[ON:.*]] = deallocation.own
// CHECK:           %[[OM:.*]] = deallocation.own
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[Q]]) of(%[[OP]], %[[OQ]], %[[OR]])
// CHECK-NEXT:      scf.yield %{{.*}}, %{{.*}}, %[[Q]], %[[ON]], %[[OM]], %[[K]]
func.func @carried_three_times(%c: i1) {
  %a = memref.alloc() : memref<4xi8>
  %r:3 = scf.while (%x = %a, %y = %a, %z = %a) : (memref<4xi8>, memref<4xi8>, memref<4xi8>) -> (memref<4xi8>, memref<4xi8>, memref<4xi8>) {
    scf.condition(%c) %x, %y, %z : memref<4xi8>, memref<4xi8>, memref<4xi8>
  } do {
  ^bb0(%p: memref<4xi8>, %q: memref<4xi8>, %r: memref<4xi8>):
    %n = memref.alloc() : memref<4xi8>
    %m = memref.alloc() : memref<4xi8>
    scf.yield %n, %m, %q : memref<4xi8>, memref<4xi8>, memref<4xi8>
  }
  return
}

// They do not share if one only becomes what the other was before.
// CHECK-LABEL: func.func @rotated(
// CHECK:         scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}, %[[OX:.*]] = %{{.*}}, %[[OY:.*]] = %{{.*}})
// CHECK:           %[[ON:.*]] = deallocation.own
// CHECK-NEXT:      deallocation.retain() of(%[[OY]])
// CHECK-NEXT:      scf.yield %{{.*}}, %[[X]], %[[ON]], %[[OX]]
func.func @rotated(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %b) -> (memref<4xi8>, memref<4xi8>) {
    %f = memref.alloc() : memref<4xi8>
    scf.yield %f, %x : memref<4xi8>, memref<4xi8>
  }
  return
}

// Two views of one arena are one buffer, whatever their types.
// CHECK-LABEL: func.func @arena(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK:         %[[N:.*]] = deallocation.null
// CHECK-NEXT:    scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}, %[[OX:.*]] = %[[O]], %[[OY:.*]] = %[[N]])
// CHECK:           %[[OF:.*]] = deallocation.own
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[Y]]) of(%[[OX]], %[[OY]])
// CHECK-NEXT:      scf.yield %{{.*}}, %[[Y]], %[[OF]], %[[K]]
func.func @arena(%n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<16xi8>
  %v = memref.view %a[%c0][] : memref<16xi8> to memref<2xi32>
  %w = memref.view %a[%c8][] : memref<16xi8> to memref<2xf32>
  scf.for %i = %n to %n step %n iter_args(%x = %v, %y = %w) -> (memref<2xi32>, memref<2xf32>) {
    %f = memref.alloc() : memref<2xi32>
    scf.yield %f, %y : memref<2xi32>, memref<2xf32>
  }
  return
}

// A callee may return one fresh buffer twice.
func.func @twice() -> (memref<4xi8>, memref<4xi8>) {
  %a = memref.alloc() : memref<4xi8>
  return %a, %a : memref<4xi8>, memref<4xi8>
}

// CHECK-LABEL: func.func @calls_twice(
// CHECK-NEXT:    %[[R:.*]]:4 = call @twice
// CHECK-NEXT:    %[[K:.*]] = deallocation.retain(%[[R]]#1) of(%[[R]]#2, %[[R]]#3)
// CHECK-NEXT:    return %[[R]]#1, %[[K]]
func.func @calls_twice() -> memref<4xi8> {
  %r:2 = call @twice() : () -> (memref<4xi8>, memref<4xi8>)
  return %r#1 : memref<4xi8>
}

// The first of two results of a loop that are one buffer is no longer used, the second is: the
// owner cannot go to the next loop.
// CHECK-LABEL: func.func @used_through_the_other(
// CHECK:         %[[R:.*]]:4 = call @twice
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    scf.for {{.*}} iter_args(%{{.*}} = %[[R]]#0, %{{.*}} = %[[N]])
// CHECK:         "app.use"(%[[R]]#1)
func.func @used_through_the_other(%n: index) {
  %r:2 = call @twice() : () -> (memref<4xi8>, memref<4xi8>)
  scf.for %i = %n to %n step %n iter_args(%x = %r#0) -> (memref<4xi8>) {
    %f = memref.alloc() : memref<4xi8>
    scf.yield %f : memref<4xi8>
  }
  "app.use"(%r#1) : (memref<4xi8>) -> ()
  return
}
