// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @unowned(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>)
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    %[[R:.*]]:2 = deallocation.retain(%[[A]], %[[A]]) of() : (memref<4xi8>, memref<4xi8>) -> (!deallocation.ownership, !deallocation.ownership)
// CHECK-NEXT:    return %[[A]], %[[A]], %[[R]]#1, %[[N]]
func.func @unowned(%a: memref<4xi8>) -> (memref<4xi8>, memref<4xi8>) {
  return %a, %a : memref<4xi8>, memref<4xi8>
}

// An allocation must not get lost: each occurrence takes its own result.
// CHECK-LABEL: func.func @owned(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[R:.*]]:2 = deallocation.retain(%[[A]], %[[A]]) of(%[[O]])
// CHECK-NEXT:    return %[[A]], %[[A]], %[[R]]#0, %[[R]]#1
func.func @owned() -> (memref<4xi8>, memref<4xi8>) {
  %a = memref.alloc() : memref<4xi8>
  return %a, %a : memref<4xi8>, memref<4xi8>
}
