// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @grown(
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[R:.*]]:2 = scf.if
// CHECK-NEXT:      %[[N:.*]] = memref.realloc %[[A]]
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      scf.yield %[[N]], %[[ON]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      deallocation.retain(%[[A]]) of() : (memref<?xi8>) -> !deallocation.ownership
// CHECK-NEXT:      scf.yield %[[A]], %[[O]]
// CHECK-NEXT:    }
// CHECK-NEXT:    "app.use"(%[[R]]#0)
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
// CHECK-NEXT:    return
func.func @grown(%c: i1, %n: index) {
  %a = memref.alloc(%n) : memref<?xi8>
  %r = scf.if %c -> memref<?xi8> {
    %b = memref.realloc %a(%n) : memref<?xi8> to memref<?xi8>
    scf.yield %b : memref<?xi8>
  } else {
    scf.yield %a : memref<?xi8>
  }
  "app.use"(%r) : (memref<?xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @replaced(
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[R:.*]]:2 = scf.if
// CHECK-NEXT:      %[[N:.*]] = memref.realloc %[[A]]
// CHECK-NEXT:      %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      %[[F:.*]] = memref.alloc
// CHECK-NEXT:      %[[OF:.*]] = deallocation.own %[[F]]
// CHECK-NEXT:      deallocation.retain() of(%[[ON]])
// CHECK-NEXT:      scf.yield %[[F]], %[[OF]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      deallocation.retain(%[[A]]) of()
// CHECK-NEXT:      scf.yield %[[A]], %[[O]]
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
// CHECK-NEXT:    return
func.func @replaced(%c: i1, %n: index) {
  %a = memref.alloc(%n) : memref<?xi8>
  %r = scf.if %c -> memref<?xi8> {
    %b = memref.realloc %a(%n) : memref<?xi8> to memref<?xi8>
    %f = memref.alloc(%n) : memref<?xi8>
    scf.yield %f : memref<?xi8>
  } else {
    scf.yield %a : memref<?xi8>
  }
  return
}

// CHECK-LABEL: func.func @in_a_loop(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[OX:.*]] = %[[O]])
// CHECK-NEXT:      %[[S:.*]]:2 = scf.if
// CHECK-NEXT:        %[[N:.*]] = memref.realloc %[[X]]
// CHECK-NEXT:        %[[ON:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:        scf.yield %[[N]], %[[ON]]
// CHECK-NEXT:      } else {
// CHECK-NEXT:        deallocation.retain(%[[X]]) of()
// CHECK-NEXT:        scf.yield %[[X]], %[[OX]]
// CHECK-NEXT:      }
// CHECK-NEXT:      "app.use"(%[[S]]#0)
// CHECK-NEXT:      scf.yield %[[S]]#0, %[[S]]#1
// CHECK-NEXT:    }
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
func.func @in_a_loop(%c: i1, %n: index) {
  %a = memref.alloc(%n) : memref<?xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<?xi8>) {
    %r = scf.if %c -> memref<?xi8> {
      %b = memref.realloc %x(%n) : memref<?xi8> to memref<?xi8>
      scf.yield %b : memref<?xi8>
    } else {
      scf.yield %x : memref<?xi8>
    }
    "app.use"(%r) : (memref<?xi8>) -> ()
    scf.yield %r : memref<?xi8>
  }
  return
}

// Both branches may free, and an if may stand in an if.
// CHECK-LABEL: func.func @on_all_paths(
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK-NEXT:    deallocation.own %[[A]]
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        memref.dealloc %[[A]]
// CHECK-NEXT:      } else {
// CHECK-NEXT:        memref.dealloc %[[A]]
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @on_all_paths(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xi8>
  scf.if %c {
    memref.dealloc %a : memref<4xi8>
  } else {
    scf.if %d {
      memref.dealloc %a : memref<4xi8>
    } else {
      memref.dealloc %a : memref<4xi8>
    }
  }
  return
}
