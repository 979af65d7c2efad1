// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// The types that operations defined by data take: interfaces of dialects, sizes, address spaces.

func.func @param(%p: !transform.any_param) {
  // expected-error@+1 {{custom op 'transform.match.operation_name' invalid kind of type specified}}
  transform.match.operation_name %p ["a.b"] : !transform.any_param
  return
}

// -----

func.func @value(%v: !transform.any_value) {
  // expected-error@+1 {{'transform.get_parent_op' op operand #0 must be TransformHandleTypeInterface instance, but got '!transform.any_value'}}
  %0 = "transform.get_parent_op"(%v) : (!transform.any_value) -> !transform.any_op
  return
}

// -----

func.func @not_a_pointer(%x: i32) {
  // expected-error@+1 {{invalid kind of type specified}}
  %0 = omp.threadprivate %x : i32 -> i32
  return
}

// -----

func.func @element(%x: i32, %y: f32) {
  // expected-error@+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<4xf32>'}}
  %0 = "llvm.add"(%z, %z) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %z = "test.v"() : () -> vector<4xf32>
  return
}

// -----

func.func @struct_without_body(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.struct<"s", opaque>'}}
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"s", opaque>
  return
}

// -----

func.func @not_in_c(%x: i3) {
  // expected-error@+1 {{'emitc.mul' op operand #0 must be floating-point type supported by EmitC or integer, index or opaque type supported by EmitC, but got 'i3'}}
  %0 = emitc.mul %x, %x : (i3, i3) -> i3
  return
}

// -----

func.func @dense(%t: tensor<4xf32>) {
  // expected-error@+1 {{'sparse_tensor.number_of_entries' op operand #0 must be sparse tensor of any type values, but got 'tensor<4xf32>'}}
  %0 = sparse_tensor.number_of_entries %t : tensor<4xf32>
  return
}

// -----

func.func @length(%v: vector<5xf32>) {
  // expected-error@+1 {{'spirv.FNegate' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<5xf32>'}}
  %0 = spirv.FNegate %v : vector<5xf32>
  return
}

// -----

func.func @no_quantum(%x: f32) {
  // expected-error@+1 {{'quant.qcast' op result #0 must be scalar or tensor of quantized type, but got 'i8'}}
  %0 = quant.qcast %x : f32 to i8
  return
}

// -----

func.func @size_zero(%t: tensor<0xf32>) {
  // expected-error@+1 {{'tosa.abs' op operand #0 must be tosa-conformant tensor of number values, but got 'tensor<0xf32>'}}
  %0 = tosa.abs %t : (tensor<0xf32>) -> tensor<0xf32>
  return
}

// -----

func.func @no_term(%x: i32) {
  // expected-error@+1 {{'smt.eq' op operand #0 must be variadic of any non-function SMT value type, but got 'i32'}}
  %0 = smt.eq %x, %x : i32
  return
}

// -----

func.func @another_class(%x: f32) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.create %x, %x : f32
  return
}

// -----

// Where operations may stand.

emitc.func @outside() {
  // expected-error@+1 {{'emitc.yield' op expects parent op to be one of 'emitc.do, emitc.expression, emitc.for, emitc.if, emitc.switch'}}
  emitc.yield
}

// -----

func.func @outside() {
  // expected-error@+1 {{'omp.section' op expects parent op 'omp.sections'}}
  omp.section {
    omp.terminator
  }
  return
}

// -----

// Types that forms spell without their names.

func.func @another_name(%x: !smt.int) {
  // expected-error@+1 {{custom op 'async.runtime.load' invalid kind of type specified: expected async.value, but found '!smt.int'}}
  %0 = async.runtime.load %x : !smt.int
  return
}
