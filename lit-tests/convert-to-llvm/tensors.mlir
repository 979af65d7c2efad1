// RUN: jopt %s --convert-to-llvm | FileCheck %s

// What would fold to a constant that stays, for LLVM has no tensors, stays too.

// CHECK-LABEL: llvm.func @difference
//       CHECK:   %[[C:.*]] = arith.constant dense<1.000000e+00> : tensor<1x1xf32>
//  CHECK-NEXT:   %[[D:.*]] = arith.subf %[[C]], %[[C]] : tensor<1x1xf32>
//  CHECK-NEXT:   llvm.return
func.func @difference() {
  %c = arith.constant dense<1.0> : tensor<1x1xf32>
  %d = arith.subf %c, %c : tensor<1x1xf32>
  return
}
