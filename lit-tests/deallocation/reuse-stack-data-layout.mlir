// RUN: jopt %s --pass-pipeline='builtin.module(any(buffer-reuse{max-stack-bytes=16}))' | FileCheck %s

// Four indices of the target take 16 bytes, of the usual layout 32.

// CHECK-LABEL: func.func @narrow
// CHECK: memref.alloca() : memref<4xindex>
// CHECK-NOT: memref.dealloc
func.func @narrow(%value: index, %at: index) attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  %0 = memref.alloc() : memref<4xindex>
  memref.store %value, %0[%at] : memref<4xindex>
  memref.dealloc %0 : memref<4xindex>
  return
}

// CHECK-LABEL: func.func @usual
// CHECK: memref.alloc() : memref<4xindex>
// CHECK: memref.dealloc
func.func @usual(%value: index, %at: index) {
  %0 = memref.alloc() : memref<4xindex>
  memref.store %value, %0[%at] : memref<4xindex>
  memref.dealloc %0 : memref<4xindex>
  return
}
