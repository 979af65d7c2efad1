// RUN: jopt %s -split-input-file -verify-diagnostics

// expected-error@+2 {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
// expected-error@+1 {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
func.func private @unknown_space(memref<4xf32, #gpu.address_space<constant>>)
