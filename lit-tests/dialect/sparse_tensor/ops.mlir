// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Encodings are kept as they are written.

// CHECK:      #sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
// CHECK-NEXT: #sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)), posWidth = 32, crdWidth = 32 }>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: tensor<4x?xf64, #sparse>, %arg1: tensor<4x5xf64>, %arg2: index, %arg3: f64) -> tensor<4x5xf64, #sparse1> {
// CHECK-NEXT:     %0 = sparse_tensor.convert %arg1 : tensor<4x5xf64> to tensor<4x5xf64, #sparse1>
// CHECK-NEXT:     %1 = sparse_tensor.positions %arg0 {level = 1 : index} : tensor<4x?xf64, #sparse> to memref<?xindex>
// CHECK-NEXT:     %2 = sparse_tensor.coordinates %arg0 {level = 1 : index} : tensor<4x?xf64, #sparse> to memref<?xindex>
// CHECK-NEXT:     %3 = sparse_tensor.values %arg0 : tensor<4x?xf64, #sparse> to memref<?xf64>
// CHECK-NEXT:     %4 = sparse_tensor.number_of_entries %arg0 : tensor<4x?xf64, #sparse>
// CHECK-NEXT:     %5 = sparse_tensor.load %0 : tensor<4x5xf64, #sparse1>
// CHECK-NEXT:     %6 = sparse_tensor.load %0 hasInserts : tensor<4x5xf64, #sparse1>
// CHECK-NEXT:     sparse_tensor.foreach in %arg0 : tensor<4x?xf64, #sparse> do {
// CHECK-NEXT:     ^bb0(%arg4: index, %arg5: index, %arg6: f64):
// CHECK-NEXT:     }
// CHECK-NEXT:     %7 = sparse_tensor.unary %arg3 : f64 to f64
// CHECK-NEXT:      present = {
// CHECK-NEXT:     ^bb0(%arg4: f64):
// CHECK-NEXT:       sparse_tensor.yield %arg4 : f64
// CHECK-NEXT:     }
// CHECK-NEXT:      absent = {
// CHECK-NEXT:     }
// CHECK-NEXT:     return %5 : tensor<4x5xf64, #sparse1>
// CHECK-NEXT:   }
// CHECK-NEXT: }

#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)), posWidth = 32, crdWidth = 32 }>
func.func @f(%a: tensor<4x?xf64, #CSR>, %b: tensor<4x5xf64>, %c: index, %v: f64) -> tensor<4x5xf64, #COO> {
  %0 = sparse_tensor.convert %b : tensor<4x5xf64> to tensor<4x5xf64, #COO>
  %p = sparse_tensor.positions %a { level = 1 : index } : tensor<4x?xf64, #CSR> to memref<?xindex>
  %q = sparse_tensor.coordinates %a { level = 1 : index } : tensor<4x?xf64, #CSR> to memref<?xindex>
  %r = sparse_tensor.values %a : tensor<4x?xf64, #CSR> to memref<?xf64>
  %n = sparse_tensor.number_of_entries %a : tensor<4x?xf64, #CSR>
  %l = sparse_tensor.load %0 : tensor<4x5xf64, #COO>
  %l2 = sparse_tensor.load %0 hasInserts : tensor<4x5xf64, #COO>
  sparse_tensor.foreach in %a : tensor<4x?xf64, #CSR> do {
  ^bb0(%i: index, %j: index, %x: f64):
  }
  %u = sparse_tensor.unary %v : f64 to f64
  present={
  ^bb0(%arg0: f64):
    sparse_tensor.yield %arg0 : f64
  }
  absent={}
  return %l : tensor<4x5xf64, #COO>
}
