// RUN: jopt-translate --mlir-to-llvmir --split-input-file --verify-diagnostics %s

// expected-error@+1 {{cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: func.func}}
func.func @other() {
  return
}

// -----

llvm.mlir.global internal @computed() : i64 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  // expected-error@+1 {{unemittable constant value}}
  %1 = llvm.freeze %0 : i64
  llvm.return %1 : i64
}

// -----

// expected-error@+1 {{LLVM attribute 'alignstack' expects a value}}
llvm.func @without_number() attributes {passthrough = ["alignstack"]}

// -----

// expected-error@+1 {{LLVM attribute 'nounwind' does not expect a value, found 'x'}}
llvm.func @with_value() attributes {passthrough = [["nounwind", "x"]]}
