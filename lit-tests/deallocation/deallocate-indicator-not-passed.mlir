// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @used_later(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    %[[R:.*]]:2 = scf.for {{.*}} = %[[N]])
// CHECK:         "app.use"
// CHECK-NEXT:    deallocation.retain() of(%[[O]])
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
func.func @used_later(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    scf.yield %x : memref<4xi8>
  }
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

// CHECK-LABEL: func.func @used_inside(
// CHECK:         deallocation.own
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    scf.for {{.*}} = %[[N]])
func.func @used_inside(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    "app.use"(%a) : (memref<4xi8>) -> ()
    scf.yield %x : memref<4xi8>
  }
  return
}

// CHECK-LABEL: func.func @argument(
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    scf.for {{.*}} = %[[N]])
func.func @argument(%n: index, %a: memref<4xi8>) {
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    scf.yield %x : memref<4xi8>
  }
  return
}

// CHECK-LABEL: func.func @outer_block(
// CHECK:         deallocation.own
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      %[[N:.*]] = deallocation.null
// CHECK-NEXT:      scf.for {{.*}} = %[[N]])
func.func @outer_block(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xi8>
  scf.if %c {
    scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
      scf.yield %x : memref<4xi8>
    }
  }
  return
}

// A view that is used later keeps its buffer back, too.
// CHECK-LABEL: func.func @view_used_later(
// CHECK:         deallocation.own
// CHECK:         %[[N:.*]] = deallocation.null
// CHECK-NEXT:    scf.for {{.*}} = %[[N]])
func.func @view_used_later(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  %v = "app.derive"(%a) : (memref<4xi8>) -> memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    scf.yield %x : memref<4xi8>
  }
  "app.use"(%v) : (memref<4xi8>) -> ()
  return
}
