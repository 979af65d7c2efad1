// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// A condition may forward a fresh buffer.
// CHECK-LABEL: func.func @fresh_in_condition(
// CHECK:         %[[R:.*]]:2 = scf.while (%[[X:.*]] = %{{.*}}, %[[OX:.*]] = %{{.*}})
// CHECK-NEXT:      %[[C:.*]] = "app.test"
// CHECK-NEXT:      %[[N:.*]] = memref.alloc()
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      deallocation.retain() of(%[[OX]])
// CHECK-NEXT:      scf.condition(%[[C]]) %[[N]], %[[ON]]
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[Y:.*]]: memref<4xi8>, %[[OY:.*]]: !deallocation.ownership):
// CHECK-NEXT:      scf.yield %[[Y]], %[[OY]]
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
func.func @fresh_in_condition() {
  %a = memref.alloc() : memref<4xi8>
  scf.while (%x = %a) : (memref<4xi8>) -> memref<4xi8> {
    %c = "app.test"(%x) : (memref<4xi8>) -> i1
    %n = memref.alloc() : memref<4xi8>
    scf.condition(%c) %n : memref<4xi8>
  } do {
  ^bb0(%y: memref<4xi8>):
    scf.yield %y : memref<4xi8>
  }
  return
}

// CHECK-LABEL: func.func @yielded_through_two_levels(
// CHECK:         %[[R:.*]]:2 = scf.if
// CHECK-NEXT:      %[[S:.*]]:2 = scf.if
// CHECK-NEXT:        %[[N:.*]] = memref.alloc()
// CHECK-NEXT:        %[[O:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:        scf.yield %[[N]], %[[O]]
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %[[K:.*]] = deallocation.retain(%[[A:.*]]) of()
// CHECK-NEXT:        scf.yield %[[A]], %[[K]]
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[S]]#0, %[[S]]#1
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[A]]) of()
// CHECK-NEXT:      scf.yield %[[A]], %[[K]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1
func.func @yielded_through_two_levels(%c: i1, %a: memref<4xi8>) -> memref<4xi8> {
  %r = scf.if %c -> memref<4xi8> {
    %s = scf.if %c -> memref<4xi8> {
      %n = memref.alloc() : memref<4xi8>
      scf.yield %n : memref<4xi8>
    } else {
      scf.yield %a : memref<4xi8>
    }
    scf.yield %s : memref<4xi8>
  } else {
    scf.yield %a : memref<4xi8>
  }
  return %r : memref<4xi8>
}

// Both results of the loop are one buffer.
// CHECK-LABEL: func.func @same_buffer_twice(
// CHECK:         scf.for {{.*}} iter_args(%{{.*}}, %{{.*}}, %[[OX:.*]] = %{{.*}}, %[[OY:.*]] = %{{.*}})
// CHECK-NEXT:      %[[N:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      %[[K:.*]]:2 = deallocation.retain(%[[N]], %[[N]]) of(%[[O]])
// CHECK-NEXT:      deallocation.retain() of(%[[OX]])
// CHECK-NEXT:      deallocation.retain() of(%[[OY]])
// CHECK-NEXT:      scf.yield %[[N]], %[[N]], %[[K]]#0, %[[K]]#1
func.func @same_buffer_twice(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a, %y = %b) -> (memref<4xi8>, memref<4xi8>) {
    %f = memref.alloc() : memref<4xi8>
    scf.yield %f, %f : memref<4xi8>, memref<4xi8>
  }
  return
}

// An unknown operation with a region frees what is made in there.
// CHECK-LABEL: func.func @unknown_region(
// CHECK:         "app.region"() ({
// CHECK-NEXT:      %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:      deallocation.retain() of(%[[O]])
// CHECK-NEXT:      "app.end"()
// CHECK-NEXT:    })
func.func @unknown_region() {
  "app.region"() ({
    %a = memref.alloc() : memref<4xi8>
    "app.end"() : () -> ()
  }) : () -> ()
  return
}
