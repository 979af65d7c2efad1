// Types of other dialects may be shaped, and what stands for a shaped type may be nothing else.
// RUN: split-file %s %t
// RUN: jopt %t/valid.mlir | FileCheck %t/valid.mlir
// RUN: not jopt %t/invalid.mlir 2>&1 | FileCheck %t/invalid.mlir

//--- valid.mlir
// CHECK: shape.value_of %{{.*}} : !spirv.arm.tensor<2xi16>
func.func @shaped(%a: !shape.value_shape) {
  %0 = shape.value_of %a : !spirv.arm.tensor<2xi16>
  return
}

//--- invalid.mlir
// CHECK: [[#@LINE+2]]:28: error: custom op 'shape.value_of' invalid kind of type specified
func.func @scalar(%a: !shape.value_shape) {
  %0 = shape.value_of %a : i16
  return
}
