// RUN: jopt %s | FileCheck %s

// CHECK: shape.function_library @lib attributes {x} {
// CHECK:   func.func @same
// CHECK: } mapping {test.same = @same}
shape.function_library @lib attributes {x} {
  func.func @same(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    return %0 : !shape.shape
  }
} mapping {
  test.same = @same
}
