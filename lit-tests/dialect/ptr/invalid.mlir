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

func.func @f() {
  // expected-error@+1 {{'ptr.type_offset' op requires attribute 'elementType'}}
  %0 = "ptr.type_offset"() : () -> index
  return
}
