// RUN: jopt %s --split-input-file --verify-diagnostics

// Symbols of many dialects that do not exist, or are of another kind or type than their uses.

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call' op 'nope' does not reference a valid function}}
  %0 = emitc.call @nope(%a) : (i32) -> i32
  return
}

// -----

func.func @g(%a: i32) { return }
func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call' op 'g' does not reference a valid function}}
  emitc.call @g(%a) : (i32) -> ()
  return
}

// -----

emitc.func @g(%a: i32) { emitc.return }
func.func @f(%a: f32) {
  // expected-error@+1 {{'emitc.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  emitc.call @g(%a) : (f32) -> ()
  return
}

// -----

emitc.func @g(%a: i32) { emitc.return }
func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call' op incorrect number of operands for callee}}
  emitc.call @g(%a, %a) : (i32, i32) -> ()
  return
}

// -----

emitc.func @g(%a: i32) { emitc.return }
func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call' op incorrect number of results for callee}}
  %0 = emitc.call @g(%a) : (i32) -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'emitc.get_global' op 'nope' does not reference a valid emitc.global}}
  %0 = emitc.get_global @nope : !emitc.lvalue<i32>
  return
}

// -----

emitc.global @x : f32
func.func @f() {
  // expected-error@+1 {{'emitc.get_global' op on non-array type expects result inner type 'i32' to match type 'f32' of the global @x}}
  %0 = emitc.get_global @x : !emitc.lvalue<i32>
  return
}

// -----

// expected-error@+1 {{'emitc.declare_func' op 'nope' does not reference a valid function}}
emitc.declare_func @nope

// -----

func.func @f() {
  // expected-error@+1 {{'ml_program.global_load' op undefined global: @nope}}
  %0 = ml_program.global_load @nope : i32
  return
}

// -----

// expected-error@+1 {{'ml_program.global' op immutable global must have an initial value}}
ml_program.global private @x : f32
func.func @f() {
  %0 = ml_program.global_load @x : i32
  return
}

// -----

// expected-error@+1 {{'ml_program.global' op immutable global must have an initial value}}
ml_program.global private @x : f32
func.func @f(%a: f32) {
  ml_program.global_store @x = %a : f32
  return
}

// -----

ml_program.global private mutable @x : f32
func.func @f(%a: f32) {
  // expected-error@+1 {{'ml_program.global_load_const' op cannot load as const from mutable global @x}}
  %0 = ml_program.global_load_const @x : f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'async.call' op 'nope' does not reference a valid async function}}
  %0 = async.call @nope(%a) : (i32) -> !async.token
  return
}

// -----

func.func @g(%a: i32) { return }
func.func @f(%a: i32) {
  // expected-error@+1 {{'async.call' op 'g' does not reference a valid async function}}
  %0 = async.call @g(%a) : (i32) -> !async.token
  return
}

// -----

async.func @g(%a: f32) -> !async.token { return }
func.func @f(%a: i32) {
  // expected-error@+1 {{'async.call' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0}}
  %0 = async.call @g(%a) : (i32) -> !async.token
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'omp.critical' op expected symbol reference @nope to point to a critical declaration}}
  omp.critical(@nope) { omp.terminator }
  return
}

// -----

func.func @f(%p: memref<i32>) {
  // expected-error@+1 {{failed to lookup privatizer op with symbol: '@nope'}}
  omp.parallel private(@nope %p -> %a : memref<i32>) { omp.terminator }
  return
}

// -----

func.func @f(%p: memref<i32>) {
  // expected-error@+1 {{'omp.parallel' op expected symbol reference @nope to point to a reduction declaration}}
  omp.parallel reduction(@nope %p -> %a : memref<i32>) { omp.terminator }
  return
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    // expected-error@+1 {{'spirv.FunctionCall' op callee function 'nope' not found in nearest symbol table}}
    spirv.FunctionCall @nope() : () -> ()
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    // expected-error@+1 {{'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol}}
    %0 = spirv.mlir.addressof @nope : !spirv.ptr<f32, Input>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x : !spirv.ptr<i32, Input>
  spirv.func @f() "None" {
    // expected-error@+1 {{'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type}}
    %0 = spirv.mlir.addressof @x : !spirv.ptr<f32, Input>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    // expected-error@+1 {{'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol}}
    %0 = spirv.mlir.referenceof @nope : i32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{function 'nope' not found in 'spirv.module'}}
  spirv.EntryPoint "GLCompute" @nope
}

// -----

spirv.module Logical GLSL450 {
  // expected-error@+1 {{'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op}}
  spirv.GlobalVariable @x initializer(@nope) : !spirv.ptr<i32, Private>
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'llvm.call' op 'nope' does not reference a symbol in the current scope}}
  llvm.call @nope() : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nope : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.alias @a : i32 {
  // expected-error@+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @nope : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error@+1 {{'llvm.mlir.global_ctors' op 'nope' does not reference a valid LLVM function}}
llvm.mlir.global_ctors ctors = [@nope], priorities = [0 : i32], data = [#llvm.zero]

// -----

// expected-error@+1 {{expected comdat symbol}}
llvm.mlir.global external @x() comdat(@__c::@nope) : i32

// -----

module attributes {transform.with_named_sequence} {
  transform.sequence failures(propagate) {
  ^bb0(%r: !transform.any_op):
    // expected-error@+1 {{'transform.include' op does not reference a named transform sequence}}
    transform.include @nope failures(suppress) (%r) : (!transform.any_op) -> ()
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%r: !transform.any_op {transform.readonly}) { transform.yield }
  transform.sequence failures(propagate) {
  ^bb0(%r: !transform.any_op):
    // expected-error@+1 {{unresolved matcher symbol @nope}}
    %0 = transform.foreach_match in %r @nope -> @m : (!transform.any_op) -> !transform.any_op
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.sequence failures(propagate) {
  ^bb0(%r: !transform.any_op):
    // expected-error@+1 {{unresolved matcher symbol @nope}}
    %0 = transform.collect_matching @nope in %r : (!transform.any_op) -> !transform.any_op
  }
}

// -----

func.func @f(%x: index) {
  // expected-error@+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @nope::@k blocks in (%x, %x, %x) threads in (%x, %x, %x)
  return
}

// -----

module attributes {gpu.container_module} {
  func.func @f(%x: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel container 'nope' is undefined}}
    gpu.launch_func @nope::@k blocks in (%x, %x, %x) threads in (%x, %x, %x)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {}
  func.func @f(%x: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel function '@m::@k' is undefined}}
    gpu.launch_func @m::@k blocks in (%x, %x, %x) threads in (%x, %x, %x)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m { gpu.func @k() { gpu.return } }
  func.func @f(%x: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
    gpu.launch_func @m::@k blocks in (%x, %x, %x) threads in (%x, %x, %x)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m { gpu.func @k() kernel { gpu.return } }
  func.func @f(%x: index) {
    // expected-error@+1 {{'gpu.launch_func' op got 1 kernel operands but expected 0}}
    gpu.launch_func @m::@k blocks in (%x, %x, %x) threads in (%x, %x, %x) args(%x : index)
    return
  }
}

// -----

func.func @f() {
  // expected-error@+1 {{'tosa.variable_read' op 'nope' has not been declared by 'tosa.variable'}}
  %0 = tosa.variable_read @nope : tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{Undefined required grid symbol "nope".}}
  %s = shard.sharding @nope split_axes = [[0]] : !shard.sharding
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{Undefined required grid symbol "nope".}}
  %s = shard.all_reduce %a on @nope : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'shape.function_call' is unknown}}
  %0 = shape.function_call @nope() : () -> i32
  return
}

// -----

func.func @f(%m: memref<10xf32>) {
  // expected-error@+1 {{'acc.private' op expected symbol reference @nope to point to a private declaration}}
  %0 = acc.private varPtr(%m : memref<10xf32>) recipe(@nope) -> memref<10xf32>
  return
}

// -----

// expected-error@+1 {{'emitc.get_field' op field '@nope' not found in the class}}
emitc.class @C { emitc.func @x() { %0 = emitc.get_field @nope : !emitc.ptr<i32> emitc.return } }

// -----

// expected-error@+1 {{'func.call' op 'nope' does not reference a valid function}}
smt.solver() : () -> () { func.call @nope() : () -> () }

// -----

ml_program.global private mutable @x : f32
func.func @f() {
  // expected-error@+1 {{'ml_program.global_load' op cannot load from global typed 'f32' as 'i32'}}
  %0 = ml_program.global_load @x : i32
  return
}

// -----

ml_program.global private mutable @x : f32
func.func @f(%a: i32) {
  // expected-error@+1 {{'ml_program.global_store' op cannot store to a global typed 'f32' from 'i32'}}
  ml_program.global_store @x = %a : i32
  return
}

// -----

ml_program.global private @x(4 : i32) : i32
func.func @f(%a: i32) {
  // expected-error@+1 {{'ml_program.global_store' op cannot store to an immutable global @x}}
  ml_program.global_store @x = %a : i32
  return
}

// -----

ml_program.global private @x(4 : i32) : i32
func.func @f(%a: i32) {
  // expected-error@+1 {{'ml_program.global_load_const' op cannot load from global typed 'i32' as 'i64'}}
  %0 = ml_program.global_load_const @x : i64
  return
}

// -----

ml_program.global private @x(4 : i32) : i32
ml_program.subgraph @f() -> i64 {
  // expected-error@+1 {{'ml_program.global_load_graph' op cannot load from global typed 'i32' as 'i64'}}
  %0, %t = ml_program.global_load_graph @x ordering(() -> !ml_program.token) : i64
  ml_program.output %0 : i64
}

// -----

ml_program.global private mutable @x : i32
ml_program.subgraph @f(%a: i64) -> i64 {
  // expected-error@+1 {{'ml_program.global_store_graph' op cannot store to a global typed 'i32' from 'i64'}}
  %t = ml_program.global_store_graph @x = %a ordering(() -> !ml_program.token) : i64
  ml_program.output %a : i64
}

// -----

ml_program.global private @x(4 : i32) : i32
ml_program.subgraph @f(%a: i32) -> i32 {
  // expected-error@+1 {{'ml_program.global_store_graph' op cannot store to an immutable global @x}}
  %t = ml_program.global_store_graph @x = %a ordering(() -> !ml_program.token) : i32
  ml_program.output %a : i32
}

// -----

// expected-error@+1 {{'ml_program.global' op immutable global must have an initial value}}
ml_program.global private @x : i32

// -----

tosa.variable @a : tensor<2xf32>
func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{'tosa.variable_write' op require same element type for 'input1' ('i32') and the input tensor ('f32')}}
  tosa.variable_write @a, %x : tensor<2xi32>
  return
}

// -----

func.func @f(%x: tensor<2xi32>) {
  // expected-error@+1 {{'tosa.variable_write' op 'b' has not been declared by 'tosa.variable'}}
  tosa.variable_write @b, %x : tensor<2xi32>
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m { gpu.func @k(%a: i32) kernel { gpu.return } }
  func.func @f(%x: index) {
    // expected-error@+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
    gpu.launch_func @m::@k blocks in (%x, %x, %x) threads in (%x, %x, %x) args(%x : index)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  func.func private @m()
  func.func @f(%x: index) {
    // expected-error@+1 {{'gpu.launch_func' op kernel module 'm' is undefined}}
    gpu.launch_func @m::@k blocks in (%x, %x, %x) threads in (%x, %x, %x) args(%x : index)
    return
  }
}

// -----

module attributes {gpu.container_module} {
  // expected-note@+1 {{see the kernel definition here}}
  gpu.module @m { gpu.module @k { } }
  func.func @f(%x: index) {
    // expected-error@+1 {{'gpu.launch_func' op referenced kernel '@m::@k' is not a function}}
    gpu.launch_func @m::@k blocks in (%x, %x, %x) threads in (%x, %x, %x) args(%x : index)
    return
  }
}
