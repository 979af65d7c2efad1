// RUN: jopt %s -split-input-file -verify-diagnostics

// What the hand-written forms of llvm refuse.

llvm.func @f(%f: f32, %s: !llvm.struct<(i32)>) {
  %0 = llvm.insertvalue %f, %s[3] : !llvm.struct<(i32)>
// expected-error@+1 {{custom op 'llvm.insertvalue' position out of bounds: 3}}
}

// -----

llvm.func @f(%f: f32, %s: !llvm.struct<(i32)>) {
  %0 = llvm.insertvalue %f, %f[0] : f32
// expected-error@+1 {{custom op 'llvm.insertvalue' expected LLVM IR structure/array type, got: 'f32'}}
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.inline_asm' expected string or keyword containing one of the following enum values for attribute 'asm_dialect' [att, intel]}}
  llvm.inline_asm asm_dialect = gas "", "" : () -> ()
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.shufflevector' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
  %0 = llvm.shufflevector %i, %i [0] : i32
}

// -----

// INTEROP: no (another column)
llvm.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.switch' number of operands and types do not match: got 2 operands and 1 types}}
  llvm.switch %i : i32, ^bb1 [ 1: ^bb1(%i, %i : i32) ]
^bb1:
  llvm.return
}

// -----

llvm.func @g()
llvm.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.invoke' expected function with 0 or 1 result}}
  llvm.invoke @g() to ^bb1 unwind ^bb1 : () -> (i32, i32)
^bb1:
  llvm.return
}

// -----

// INTEROP: no (another column)
llvm.func @f(%i: i32) {
  // expected-error@+1 {{custom op 'llvm.call_intrinsic' number of operands and types do not match: got 1 operands and 0 types}}
  llvm.call_intrinsic "llvm.x"(%i) : () -> ()
}

// -----

llvm.func @f(%c: i1) {
  // expected-error@+1 {{expected '('}}
  llvm.intr.assume %c ["a" : i1
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{expected block name}}
  llvm.indirectbr %p : !llvm.ptr, [1]
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{expected ')'}}
  %0 = llvm.landingpad (catch %p : !llvm.ptr : i32
}

// -----

// expected-error@+1 {{expected '{' to begin a region}}
llvm.mlir.alias @x : i32

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@+1 {{custom op 'llvm.cmpxchg' expected string or keyword containing one of the following enum values for attribute 'success_ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
  %0 = llvm.cmpxchg %p, %i, %i foo monotonic : !llvm.ptr, i32
}
