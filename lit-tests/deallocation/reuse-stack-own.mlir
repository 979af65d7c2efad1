// An own right after each alloc does not keep the next buffers from the stack.
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// CHECK-LABEL: func.func @three(
// CHECK-COUNT-3: memref.alloca() : memref<4xi8>
// CHECK-NOT:     memref.alloc()
// CHECK:         return
func.func @three() {
  %a = memref.alloc() : memref<4xi8>
  %0 = deallocation.own %a : memref<4xi8>
  %b = memref.alloc() : memref<4xi8>
  %1 = deallocation.own %b : memref<4xi8>
  %c = memref.alloc() : memref<4xi8>
  %2 = deallocation.own %c : memref<4xi8>
  "app.use"(%a, %b, %c) : (memref<4xi8>, memref<4xi8>, memref<4xi8>) -> ()
  "app.owners"(%0, %1, %2) : (!deallocation.ownership, !deallocation.ownership, !deallocation.ownership) -> ()
  memref.dealloc %a : memref<4xi8>
  memref.dealloc %b : memref<4xi8>
  memref.dealloc %c : memref<4xi8>
  return
}
