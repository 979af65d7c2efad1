// RUN: jopt %s --verify-diagnostics --split-input-file

llvm.func @too_many(%i: i32) {
  // expected-error@+1 {{caseOperands count (1) does not match with the total size (5) specified in attribute 'case_operand_segments'}}
  "llvm.switch"(%i, %i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 5>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @negative(%i: i32) {
  // expected-error@+1 {{'case_operand_segments' attribute cannot have negative elements}}
  "llvm.switch"(%i, %i)[^bb1, ^bb1] <{case_operand_segments = array<i32: -5>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @number_of_operands(%i: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
  "llvm.br"(%i)[^bb1] : (i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @types(%i: i32) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  "llvm.br"(%i)[^bb1] : (i32) -> ()
^bb1(%x: f32):
  llvm.return
}

// -----

llvm.func @indirect(%i: i32, %p: !llvm.ptr) {
  // expected-error@+1 {{succOperands count (2) does not match with the total size (1) specified in attribute 'indbr_operand_segments'}}
  "llvm.indirectbr"(%p, %i, %i)[^bb1, ^bb1] <{indbr_operand_segments = array<i32: 1>}> : (!llvm.ptr, i32, i32) -> ()
^bb1(%x: i32):
  llvm.return
}
