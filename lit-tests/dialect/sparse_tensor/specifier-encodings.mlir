// RUN: jopt %s | FileCheck %s

// A storage specifier keeps of its encoding how levels are stored: neither the order of the levels nor whether their
// coordinates are unique or sorted, no widths, no values.

// CHECK:      #sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : singleton(soa)) }>
// CHECK-NEXT: #sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
// CHECK-NEXT: #sparse2 = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>
// CHECK-NEXT: #sparse3 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>

// CHECK: func.func private @unique(!sparse_tensor.storage_specifier<#sparse>)
func.func private @unique(!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton(nonunique, soa)), posWidth = 32 }>>)

// CHECK: func.func private @transposed(!sparse_tensor.storage_specifier<#sparse1>)
func.func private @transposed(!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (i, j) -> (j : dense, i : compressed(nonordered)), explicitVal = 1 : i64 }>>)

// CHECK: func.func private @blocks(!sparse_tensor.storage_specifier<#sparse2>)
func.func private @blocks(!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (i, j) -> (i floordiv 2 : dense, j floordiv 3 : compressed, i mod 2 : dense, j mod 3 : dense) }>>)

// CHECK: func.func private @slices(!sparse_tensor.storage_specifier<#sparse3>)
func.func private @slices(!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>>)
