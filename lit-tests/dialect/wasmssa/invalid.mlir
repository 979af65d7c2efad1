// RUN: jopt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{expected ':'}}
wasmssa.import_global "a" from "b" as @c mutable i32

// -----

wasmssa.func @else_in_other_words(%a: !wasmssa<local ref to i32>) {
  %c = wasmssa.const 1 : i32
  // INTEROP: no (mlir-opt cannot read the word in the quotes that it prints)
  wasmssa.if %c : {
    wasmssa.block_return
  // expected-error@+1 {{custom op 'wasmssa.if' expected 'else'}}
  } "els"{
    wasmssa.block_return
  } > ^bb1
^bb1:
  wasmssa.return
}
