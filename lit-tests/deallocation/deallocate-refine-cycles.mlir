// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s --check-prefix=ALL
// RUN: jopt %s -allow-unregistered-dialect --deallocate='refine-cycles' | FileCheck %s

// A function that calls itself may return any of its arguments as far as is known at the inner
// call; looking again tells that it is the first one or what came before.
// ALL-LABEL: func.func @returns_first(
// ALL:           %[[N:.*]] = memref.alloc()
// ALL-NEXT:      %[[O:.*]] = deallocation.own %[[N]]
// ALL-NEXT:      %[[I:.*]]:2 = func.call @returns_first(
// ALL-NEXT:      %[[K:.*]] = deallocation.retain(%[[I]]#0) of(%[[O]], %[[I]]#1)
// ALL-NEXT:      scf.yield %[[I]]#0, %[[K]]
// CHECK-LABEL: func.func @returns_first(
// CHECK:           %[[N:.*]] = memref.alloc()
// CHECK-NEXT:      %[[O:.*]] = deallocation.own %[[N]]
// CHECK-NEXT:      %[[I:.*]]:2 = func.call @returns_first(
// CHECK-NEXT:      deallocation.retain() of(%[[O]])
// CHECK-NEXT:      scf.yield %[[I]]#0, %[[I]]#1
func.func @returns_first(%c: i1, %a: memref<4xi8>, %b: memref<4xi8>) -> memref<4xi8> {
  %r = scf.if %c -> memref<4xi8> {
    %n = memref.alloc() : memref<4xi8>
    %i = func.call @returns_first(%c, %a, %n) : (i1, memref<4xi8>, memref<4xi8>) -> memref<4xi8>
    scf.yield %i : memref<4xi8>
  } else {
    scf.yield %a : memref<4xi8>
  }
  return %r : memref<4xi8>
}

// Here the arguments change places, so either may come back.
// CHECK-LABEL: func.func @returns_either(
// CHECK:           %[[I:.*]]:2 = func.call @returns_either(
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[I]]#0) of(%{{.*}}, %[[I]]#1)
// CHECK-NEXT:      scf.yield %[[I]]#0, %[[K]]
func.func @returns_either(%c: i1, %a: memref<4xi8>, %b: memref<4xi8>) -> memref<4xi8> {
  %r = scf.if %c -> memref<4xi8> {
    %n = memref.alloc() : memref<4xi8>
    %i = func.call @returns_either(%c, %b, %n) : (i1, memref<4xi8>, memref<4xi8>) -> memref<4xi8>
    scf.yield %i : memref<4xi8>
  } else {
    scf.yield %a : memref<4xi8>
  }
  return %r : memref<4xi8>
}

// Round and round through two functions, and through a view of other elements.
// CHECK-LABEL: func.func @there(
// CHECK:           %[[T:.*]] = memref.alloc() : memref<2xi32>
// CHECK-NEXT:      %[[OT:.*]] = deallocation.own %[[T]]
// CHECK-NEXT:      %[[M:.*]] = memref.alloc() : memref<16xi8>
// CHECK-NEXT:      %[[OM:.*]] = deallocation.own %[[M]]
// CHECK-NEXT:      %[[I:.*]]:2 = func.call @back(
// CHECK-NEXT:      %[[K:.*]] = deallocation.retain(%[[I]]#0) of(%[[OM]], %[[I]]#1)
// CHECK-NEXT:      deallocation.retain() of(%[[OT]])
// CHECK-NEXT:      scf.yield %[[I]]#0, %[[K]]
func.func @there(%c: i1, %a: memref<2xi32>) -> memref<2xi32> {
  %r = scf.if %c -> memref<2xi32> {
    %t = memref.alloc() : memref<2xi32>
    %m = memref.alloc() : memref<16xi8>
    %i = func.call @back(%c, %m, %t) : (i1, memref<16xi8>, memref<2xi32>) -> memref<2xi32>
    scf.yield %i : memref<2xi32>
  } else {
    scf.yield %a : memref<2xi32>
  }
  return %r : memref<2xi32>
}

func.func @back(%c: i1, %m: memref<16xi8>, %t: memref<2xi32>) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %v = memref.view %m[%c0][] : memref<16xi8> to memref<2xi32>
  %r = func.call @there(%c, %v) : (i1, memref<2xi32>) -> memref<2xi32>
  return %r : memref<2xi32>
}
