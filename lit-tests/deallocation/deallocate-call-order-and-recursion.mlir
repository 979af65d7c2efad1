// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @early(
// CHECK-NEXT:    %[[R:.*]]:2 = call @late
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1
func.func @early(%a: memref<4xi8>) -> memref<4xi8> {
  %r = call @late(%a) : (memref<4xi8>) -> memref<4xi8>
  return %r : memref<4xi8>
}

// CHECK-LABEL: func.func @late(
func.func @late(%a: memref<4xi8>) -> memref<4xi8> {
  %n = memref.alloc() : memref<4xi8>
  return %n : memref<4xi8>
}

// The inner call may return the fresh buffer that it is given.
// CHECK-LABEL: func.func @recursive(
// CHECK-SAME:    %[[C:.*]]: i1, %[[A:.*]]: memref<4xi8>)
// CHECK-NEXT:    %[[R:.*]]:2 = scf.if %[[C]]
// CHECK-NEXT:      %[[N:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      %[[I:.*]]:2 = func.call @recursive(%[[C]], %[[N]])
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[I]]#0) of(%[[O]], %[[I]]#1)
// CHECK-NEXT:      scf.yield %[[I]]#0, %[[K]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[A]]) of()
// CHECK-NEXT:      scf.yield %[[A]], %[[K]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1
func.func @recursive(%c: i1, %a: memref<4xi8>) -> memref<4xi8> {
  %r = scf.if %c -> memref<4xi8> {
    %n = memref.alloc() : memref<4xi8>
    %i = func.call @recursive(%c, %n) : (i1, memref<4xi8>) -> memref<4xi8>
    scf.yield %i : memref<4xi8>
  } else {
    scf.yield %a : memref<4xi8>
  }
  return %r : memref<4xi8>
}

// CHECK-LABEL: func.func @calls_recursive(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:2 = call @recursive
// CHECK-NEXT:    %[[K:.*]] = deallocation.retain(%[[R]]#0) of(%[[O]], %[[R]]#1)
// CHECK-NEXT:    return %[[R]]#0, %[[K]]
func.func @calls_recursive(%c: i1) -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  %r = call @recursive(%c, %a) : (i1, memref<4xi8>) -> memref<4xi8>
  return %r : memref<4xi8>
}
