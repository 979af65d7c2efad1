// RUN: jopt %s --convert-ub-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @poison
func.func @poison() -> index {
  // CHECK: %[[P:.*]] = llvm.mlir.poison : i64
  // CHECK: builtin.unrealized_conversion_cast %[[P]] : i64 to index
  %0 = ub.poison : index
  return %0 : index
}

// CHECK-LABEL: func.func @nowhere
func.func @nowhere() {
  // CHECK: llvm.unreachable
  ub.unreachable
}
