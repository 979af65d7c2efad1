// RUN: jopt %s --convert-to-llvm | FileCheck %s
// INTEROP: no (mlir-opt leaves a branch with an operand of another type, which is invalid)

// An unreachable block has to follow where it branches to a block that was converted.
// CHECK-LABEL: llvm.func @f(
// CHECK: llvm.br ^bb2(%arg0 : i64)
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: llvm.br ^bb2(%arg0 : i64)
// CHECK-NEXT: ^bb2(%{{.*}}: i64):
func.func @f(%a: index) -> index {
  cf.br ^bb2(%a : index)
^bb1:
  cf.br ^bb2(%a : index)
^bb2(%y: index):
  return %y : index
}
