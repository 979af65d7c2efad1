// RUN: jopt %s --llvm-request-c-wrappers | FileCheck %s
// RUN: jopt %s --llvm-request-c-wrappers --convert-func-to-llvm | FileCheck %s --check-prefix=LLVM

// Each function is marked, with or without a body, and lowered with a counterpart for C.

//      CHECK: func.func private @ext(memref<4xf32>) -> i32 attributes {llvm.emit_c_interface}
//  LLVM-LABEL: llvm.func private @ext
//        LLVM: llvm.func @_mlir_ciface_ext(!llvm.ptr) -> i32
func.func private @ext(memref<4xf32>) -> i32

//      CHECK: func.func @marked() attributes {a, llvm.emit_c_interface}
//  LLVM-LABEL: llvm.func @marked
//        LLVM: llvm.func @_mlir_ciface_marked()
func.func @marked() attributes {llvm.emit_c_interface, a} {
  return
}

// Only functions of func directly in the program are.

//      CHECK: llvm.func @other() {
llvm.func @other() {
  llvm.return
}

//      CHECK: func.func @inner() {
module {
  func.func @inner() {
    return
  }
}
