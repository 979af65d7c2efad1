// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0" | FileCheck %s

// However many buffers are freed before as many are allocated, each finds another one.
// CHECK-LABEL: func.func @many(
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     memref.dealloc
// CHECK:         "app.use"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11)
// CHECK-NEXT:    return
func.func @many(%a0: memref<2xi8>, %a1: memref<2xi8>, %a2: memref<2xi8>, %a3: memref<2xi8>, %a4: memref<2xi8>, %a5: memref<2xi8>, %a6: memref<2xi8>, %a7: memref<2xi8>, %a8: memref<2xi8>, %a9: memref<2xi8>, %a10: memref<2xi8>, %a11: memref<2xi8>) {
  memref.dealloc %a0 : memref<2xi8>
  memref.dealloc %a1 : memref<2xi8>
  memref.dealloc %a2 : memref<2xi8>
  memref.dealloc %a3 : memref<2xi8>
  memref.dealloc %a4 : memref<2xi8>
  memref.dealloc %a5 : memref<2xi8>
  memref.dealloc %a6 : memref<2xi8>
  memref.dealloc %a7 : memref<2xi8>
  memref.dealloc %a8 : memref<2xi8>
  memref.dealloc %a9 : memref<2xi8>
  memref.dealloc %a10 : memref<2xi8>
  memref.dealloc %a11 : memref<2xi8>
  %b0 = memref.alloc() : memref<2xi8>
  %b1 = memref.alloc() : memref<2xi8>
  %b2 = memref.alloc() : memref<2xi8>
  %b3 = memref.alloc() : memref<2xi8>
  %b4 = memref.alloc() : memref<2xi8>
  %b5 = memref.alloc() : memref<2xi8>
  %b6 = memref.alloc() : memref<2xi8>
  %b7 = memref.alloc() : memref<2xi8>
  %b8 = memref.alloc() : memref<2xi8>
  %b9 = memref.alloc() : memref<2xi8>
  %b10 = memref.alloc() : memref<2xi8>
  %b11 = memref.alloc() : memref<2xi8>
  "app.use"(%b0, %b1, %b2, %b3, %b4, %b5, %b6, %b7, %b8, %b9, %b10, %b11) : (memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>, memref<2xi8>) -> ()
  return
}
