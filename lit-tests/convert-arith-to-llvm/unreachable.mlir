// RUN: jopt %s --convert-arith-to-llvm | FileCheck %s
// RUN: jopt %s --convert-to-llvm | FileCheck %s --check-prefix=ALL

// Blocks that control cannot come to are left as they are.
// CHECK-LABEL: func.func @left
// CHECK: ^bb1(%[[K:.*]]: i32):
// CHECK-NEXT: arith.addi %[[K]], %[[K]] : i32
// CHECK: llvm.add
// ALL-LABEL: llvm.func @left
// ALL: ^bb1(%{{.*}}: i32):
// ALL-NEXT: arith.addi
// ALL-NEXT: cf.br ^bb2
func.func @left(%a: i32) -> i32 {
  cf.br ^bb2(%a : i32)
^bb1(%k: i32):
  %0 = arith.addi %k, %k : i32
  cf.br ^bb2(%0 : i32)
^bb2(%y: i32):
  %1 = arith.addi %y, %y : i32
  return %1 : i32
}
