// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>)
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[A]]) of() : (memref<4xi8>) -> !deallocation.ownership
// CHECK-NEXT:    return %[[A]], %[[R]]
func.func @one(%a: memref<4xi8>) -> memref<4xi8> {
  return %a : memref<4xi8>
}

// CHECK-LABEL: func.func @two(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>, %[[B:.*]]: memref<4xi8>)
// CHECK-NEXT:    %[[RA:.*]] = deallocation.retain(%[[A]]) of()
// CHECK-NEXT:    %[[RB:.*]] = deallocation.retain(%[[B]]) of()
// CHECK-NEXT:    return %[[B]], %[[A]], %[[RB]], %[[RA]]
func.func @two(%a: memref<4xi8>, %b: memref<4xi8>) -> (memref<4xi8>, memref<4xi8>) {
  return %b, %a : memref<4xi8>, memref<4xi8>
}
