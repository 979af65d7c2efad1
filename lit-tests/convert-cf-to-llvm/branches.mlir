// RUN: jopt %s --convert-cf-to-llvm | FileCheck %s

// CHECK: llvm.mlir.global private constant @assert_msg(
// CHECK-LABEL: func.func @branches
func.func @branches(%a: index, %c: i1) -> index {
  // CHECK: llvm.cond_br %{{.*}}, ^[[GOOD:.*]], ^[[BAD:.*]]
  cf.assert %c, "boom"
  // CHECK: ^[[GOOD]]:
  // CHECK-NEXT: llvm.cond_br %{{.*}}, ^[[B1:.*]](%{{.*}} : i64), ^[[B2:bb[0-9]+]]
  cf.cond_br %c, ^bb1(%a : index), ^bb2
// CHECK: ^[[B1]](%{{.*}}: i64):
^bb1(%x: index):
  // CHECK: llvm.switch
  cf.switch %c : i1, [ default: ^bb1(%a : index), 0: ^bb3 ]
^bb2:
  // CHECK: llvm.br ^[[B1]]
  cf.br ^bb1(%a : index)
^bb3:
  return %a : index
// CHECK: ^[[BAD]]:
// CHECK: llvm.call @puts
// CHECK: llvm.call @abort
// CHECK-NEXT: llvm.unreachable
}

// What others wrote on a branch stays on it; on a switch it does not.

// CHECK-LABEL: llvm.func @notes
// CHECK: llvm.switch
// CHECK: ]{{$}}
// CHECK: llvm.br ^{{.*}} {tag = 2 : i64}
llvm.func @notes(%x: i32) {
  cf.switch %x : i32, [
    default: ^bb1
  ] {tag = 1}
^bb1:
  cf.br ^bb2 {tag = 2}
^bb2:
  llvm.return
}
