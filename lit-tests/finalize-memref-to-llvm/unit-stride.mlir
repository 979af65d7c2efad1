// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s

// One dimension of stride 1 without an offset is laid out as if nothing were said.

// CHECK-LABEL: func.func @allocation
// CHECK-NOT: memref.alloc
// CHECK: llvm.call @malloc
func.func @allocation() -> memref<8xf32, strided<[1]>> {
  %0 = memref.alloc() : memref<8xf32, strided<[1]>>
  return %0 : memref<8xf32, strided<[1]>>
}

// Such buffers are copied as bytes.

// CHECK-LABEL: func.func @copy
// CHECK: "llvm.intr.memcpy"
func.func @copy(%from: memref<8xf32, strided<[1]>>, %to: memref<8xf32>) {
  memref.copy %from, %to : memref<8xf32, strided<[1]>> to memref<8xf32>
  return
}

// Globals with gaps stay.

// CHECK: memref.global @spread : memref<4xf32, strided<[2]>>
memref.global @spread : memref<4xf32, strided<[2]>> = uninitialized
// CHECK-LABEL: func.func @with_gaps
// CHECK: memref.get_global @spread
func.func @with_gaps() -> memref<4xf32, strided<[2]>> {
  %0 = memref.get_global @spread : memref<4xf32, strided<[2]>>
  return %0 : memref<4xf32, strided<[2]>>
}
