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

// -----

// expected-error@+1 {{constant of 100000000 elements is too large for a text}}
llvm.mlir.global internal @large(dense<1> : tensor<100000000xi8>) : !llvm.array<100000000 x i8>

// -----

llvm.func @overload(%a: i64) {
  // expected-error@+1 {{call intrinsic signature i32 (i64) to overloaded intrinsic "llvm.vector.reduce.fadd" does not match any of the overloads}}
  %0 = llvm.call_intrinsic "llvm.vector.reduce.fadd"(%a) : (i64) -> i32
  llvm.return
}

// -----

llvm.func @unknown_intrinsic() {
  // expected-error@+1 {{could not find LLVM intrinsic: "llvm.foo bar"}}
  %0 = llvm.call_intrinsic "llvm.foo bar"() : () -> i32
  llvm.return
}

// -----

llvm.func @constant_argument(%v: vector<8xf32>, %mask: i8) {
  // expected-error@+1 {{argument #2 of 'llvm.x86.avx.dp.ps.256' must be a constant}}
  %0 = llvm.call_intrinsic "llvm.x86.avx.dp.ps.256"(%v, %v, %mask) : (vector<8xf32>, vector<8xf32>, i8) -> vector<8xf32>
  llvm.return
}
