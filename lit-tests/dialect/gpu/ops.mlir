// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Memory spaces of the gpu dialect are attributes; its operations are kept in generic form.

// CHECK: func.func private @spaces(memref<4xf32, #gpu.address_space<global>>, memref<4xf32, #gpu.address_space<workgroup>>, memref<4xf32, #gpu.address_space<private>>)
func.func private @spaces(memref<4xf32, #gpu.address_space<global>>, memref<4xf32, #gpu.address_space<workgroup>>, memref<4xf32, #gpu.address_space<private>>)
// CHECK-LABEL: func.func @allocation
func.func @allocation() {
  // CHECK: memref.alloc() : memref<4xf32, #gpu.address_space<workgroup>>
  %0 = memref.alloc() : memref<4xf32, #gpu.address_space<workgroup>>
  return
}
