// RUN: jopt %s --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" | FileCheck %s
// INTEROP: no (mlir-opt writes in place what is read after it)

// An argument is read again in the next iteration of a block that branches to itself: the sum of
// other numbers would be returned if the write was in place.
// CHECK-LABEL: func.func @argument_in_loop(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "false", "none"]}
func.func @argument_in_loop(%t: tensor<4xi32>, %b: i1, %i: index, %one: i32) -> i32 {
  cf.br ^loop
^loop:
  %old = tensor.extract %t[%i] : tensor<4xi32>
  %new = arith.addi %old, %one : i32
  %w = tensor.insert %new into %t[%i] : tensor<4xi32>
  %x = tensor.extract %w[%i] : tensor<4xi32>
  cf.cond_br %b, ^loop, ^end
^end:
  return %x : i32
}

// The same in a loop of two blocks.
// CHECK-LABEL: func.func @argument_in_two_blocks(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "false", "none"]}
func.func @argument_in_two_blocks(%t: tensor<4xi32>, %b: i1, %i: index, %f: i32) -> i32 {
  cf.br ^head(%f : i32)
^head(%s: i32):
  %old = tensor.extract %t[%i] : tensor<4xi32>
  cf.cond_br %b, ^body, ^end
^body:
  %w = tensor.insert %s into %t[%i] : tensor<4xi32>
  %x = tensor.extract %w[%i] : tensor<4xi32>
  cf.br ^head(%x : i32)
^end:
  return %old : i32
}

// No loop: the write is in another block than the argument, and still before the read of it.
// CHECK-LABEL: func.func @argument_in_chain(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "false", "none"]}
func.func @argument_in_chain(%t: tensor<4xi32>, %i: index, %f: i32) -> (i32, i32) {
  cf.br ^write
^write:
  %w = tensor.insert %f into %t[%i] : tensor<4xi32>
  %x = tensor.extract %w[%i] : tensor<4xi32>
  cf.br ^read
^read:
  %y = tensor.extract %t[%i] : tensor<4xi32>
  return %x, %y : i32, i32
}

// Nor does control come back past the definition to the read if the read is within an operation.
// CHECK-LABEL: func.func @read_within(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "false", "none"]}
func.func @read_within(%b: i1, %i: index, %f: i32) -> i32 {
  %t = tensor.splat %f : tensor<4xi32>
  cf.br ^loop
^loop:
  %r = scf.if %b -> i32 {
    %x = tensor.extract %t[%i] : tensor<4xi32>
    scf.yield %x : i32
  } else {
    scf.yield %f : i32
  }
  %w = tensor.insert %r into %t[%i] : tensor<4xi32>
  %y = tensor.extract %w[%i] : tensor<4xi32>
  cf.cond_br %b, ^loop, ^end
^end:
  return %y : i32
}

// What nobody reads after the write is written in place ...
// CHECK-LABEL: func.func @not_read_again(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "true", "none"]}
func.func @not_read_again(%t: tensor<4xi32>, %b: i1, %i: index, %f: i32) -> i32 {
  cf.cond_br %b, ^write, ^read
^write:
  %w = tensor.insert %f into %t[%i] : tensor<4xi32>
  %x = tensor.extract %w[%i] : tensor<4xi32>
  return %x : i32
^read:
  %y = tensor.extract %t[%i] : tensor<4xi32>
  return %y : i32
}

// ... and so are arguments of a block that are written in a later one, and defined anew between.
// CHECK-LABEL: func.func @defined_anew(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "true", "none"]}
func.func @defined_anew(%t: tensor<4xi32>, %b: i1, %i: index, %f: i32) -> i32 {
  cf.br ^head(%t : tensor<4xi32>)
^head(%k: tensor<4xi32>):
  %old = tensor.extract %k[%i] : tensor<4xi32>
  cf.cond_br %b, ^body, ^end
^body:
  %w = tensor.insert %f into %k[%i] : tensor<4xi32>
  cf.br ^head(%w : tensor<4xi32>)
^end:
  return %old : i32
}
