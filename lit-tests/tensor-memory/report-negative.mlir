// RUN: jopt %s --schedule-tensor-memory='print-stats=text' -o %t 2>&1 | FileCheck %s

// Copies may cost more than sharing saves: an argument returned at two other addresses.
// CHECK: tensors: 3
// CHECK-NEXT: blocks: 5
// CHECK-NEXT: bytes without aliasing: 768
// CHECK-NEXT: bytes with aliasing: 1280
// CHECK-NEXT: saved: -512 (-66.7%)
// CHECK-NEXT: copies: 2 (512 bytes)
func.func @f(%w: tensor<1x64xf32> {graph.name = "w", graph.address = 0x1000 : i64}) -> (tensor<1x64xf32> {graph.address = 0x2000 : i64}, tensor<1x64xf32> {graph.address = 0x3000 : i64}) {
  %0 = graph.compute "f" (%w) : (tensor<1x64xf32>) -> tensor<1x64xf32>
  %1 = graph.compute "f" (%0) : (tensor<1x64xf32>) -> tensor<1x64xf32>
  return %w, %w : tensor<1x64xf32>, tensor<1x64xf32>
}
