// RUN: jopt %s --split-input-file --verify-diagnostics

// Operands, results and attributes that operations of ptr do not take.

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %i: f32) {
  // expected-error@+1 {{'ptr.ptr_add' op operand #1 must be A shaped type with value semantics and rank. of signless integer or index values or signless integer or index, but got 'f32'}}
  %0 = "ptr.ptr_add"(%p, %i) : (!ptr.ptr<#ptr.generic_space>, f32) -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: i32) {
  // expected-error@+1 {{'ptr.load' op operand #0 must be pointer type, but got 'i32'}}
  %0 = "ptr.load"(%p) : (i32) -> i32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{alignment must be positive}}
  %0 = ptr.load %p alignment = -4 : !ptr.ptr<#ptr.generic_space> -> i64
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %f: f32) {
  // expected-error@+1 {{alignment must be a power of 2}}
  ptr.store %f, %p alignment = 5 : f32, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op expected alignment for atomic access}}
  %0 = ptr.load %p atomic acquire : !ptr.ptr<#ptr.generic_space> -> i64
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op unsupported ordering 'release'}}
  %0 = ptr.load %p atomic release alignment = 8 : !ptr.ptr<#ptr.generic_space> -> i64
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{'ptr.load' op expected syncscope to be null for non-atomic access}}
  %0 = "ptr.load"(%p) <{syncscope = "a"}> : (!ptr.ptr<#ptr.generic_space>) -> i64
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{custom op 'ptr.load' invalid value for property alignment, expected optional int64_t}}
  %0 = ptr.load %p alignment = x : !ptr.ptr<#ptr.generic_space> -> i64
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %q: !ptr.ptr<#ptr.generic_space>) {
  // expected-error@+1 {{expected one of [none, nuw, nsw] for Pointer difference flags, got: nusw}}
  %0 = ptr.ptr_diff nuw|nusw %p, %q : !ptr.ptr<#ptr.generic_space> -> i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'ptr.type_offset' op requires attribute 'elementType'}}
  %0 = "ptr.type_offset"() : () -> index
  return
}
