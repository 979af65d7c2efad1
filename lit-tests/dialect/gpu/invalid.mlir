// RUN: jopt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{to be one of: global, workgroup, private}}
func.func private @unknown_space(memref<4xf32, #gpu.address_space<constant>>)
