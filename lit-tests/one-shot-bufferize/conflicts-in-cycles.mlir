// RUN: jopt %s --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" | FileCheck %s

// Where control comes back to an operation, its write is before its read in the next iteration.

// An elementwise operation may write over what it reads, but not if the next iteration reads the
// same again: the exponential of the exponential would be the result.
// CHECK-LABEL: func.func @read_again(
// CHECK: linalg.map { math.exp } {{.*}}{__inplace_operands_attr__ = ["true", "false"]}
func.func @read_again(%a: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %s) -> (tensor<4xf32>) {
    %m = linalg.map { math.exp } ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
    %x = tensor.insert_slice %m into %t[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    scf.yield %x : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// What an iteration gets from the one before is not read again.
// CHECK-LABEL: func.func @carried(
// CHECK: linalg.map { math.exp } {{.*}}{__inplace_operands_attr__ = ["true", "true"]}
func.func @carried(%a: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> (tensor<4xf32>) {
    %m = linalg.map { math.exp } ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
    scf.yield %m : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// A block that other blocks branch to is no loop.
// CHECK-LABEL: func.func @diamond(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "true", "none"]}
func.func @diamond(%a: tensor<4xf32>, %b: i1, %i: index, %f: f32) -> tensor<4xf32> {
  cf.cond_br %b, ^write(%a : tensor<4xf32>), ^end(%a : tensor<4xf32>)
^write(%k: tensor<4xf32>):
  %w = tensor.insert %f into %k[%i] : tensor<4xf32>
  cf.br ^end(%w : tensor<4xf32>)
^end(%e: tensor<4xf32>):
  return %e : tensor<4xf32>
}

// A block that branches to itself is one, in which its arguments are defined anew ...
// CHECK-LABEL: func.func @carried_by_branch(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "true", "none"]}
func.func @carried_by_branch(%a: tensor<4xf32>, %b: i1, %i: index, %f: f32) -> tensor<4xf32> {
  cf.br ^loop(%a : tensor<4xf32>)
^loop(%k: tensor<4xf32>):
  %w = tensor.insert %f into %k[%i] : tensor<4xf32>
  cf.cond_br %b, ^loop(%w : tensor<4xf32>), ^end(%w : tensor<4xf32>)
^end(%e: tensor<4xf32>):
  return %e : tensor<4xf32>
}

// ... but not what is defined before it.
// CHECK-LABEL: func.func @read_again_by_branch(
// CHECK: tensor.insert {{.*}}{__inplace_operands_attr__ = ["none", "false", "none"]}
func.func @read_again_by_branch(%b: i1, %i: index, %f: f32) -> f32 {
  %a = tensor.splat %f : tensor<4xf32>
  cf.br ^loop
^loop:
  %w = tensor.insert %f into %a[%i] : tensor<4xf32>
  cf.cond_br %b, ^loop, ^end(%w : tensor<4xf32>)
^end(%e: tensor<4xf32>):
  %r = tensor.extract %e[%i] : tensor<4xf32>
  return %r : f32
}
