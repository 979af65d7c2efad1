// RUN: jopt %s --finalize-memref-to-llvm --allow-unregistered-dialect | FileCheck %s

// What a scope takes from the stack is given back where it ends.

// CHECK-LABEL: func.func @scope
// CHECK: %[[TOP:.*]] = llvm.intr.stacksave
// CHECK-NEXT: llvm.br ^[[BODY:.*]]
// CHECK: ^[[BODY]]:
// CHECK: llvm.alloca
// CHECK: "test.use"
// CHECK-NEXT: llvm.intr.stackrestore %[[TOP]]
// CHECK-NEXT: llvm.br ^[[END:.*]]
// CHECK: ^[[END]]:
// CHECK-NEXT: return
func.func @scope(%n: index) {
  memref.alloca_scope {
    %a = memref.alloca(%n) : memref<?xf32>
    "test.use"(%a) : (memref<?xf32>) -> ()
  }
  return
}

// A result becomes an argument of the block after the scope.

// CHECK-LABEL: func.func @result
// CHECK: llvm.br ^[[END:.*]](%arg0 : i32)
// CHECK: ^[[END]](%[[R:.*]]: i32):
// CHECK: return %[[R]]
func.func @result(%n: i32) -> i32 {
  %0 = memref.alloca_scope -> (i32) {
    memref.alloca_scope.return %n : i32
  }
  return %0 : i32
}
