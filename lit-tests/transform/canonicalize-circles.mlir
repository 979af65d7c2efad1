// RUN: jopt %s --canonicalize --allow-unregistered-dialect | FileCheck %s
// INTEROP: no (mlir-opt does not end)

// Where control does not come, a value may be its own operand; nothing folds to itself.
// CHECK-LABEL: func.func @unreachable_circle(
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unreachable_circle(%c: i1) {
  return
^loop:
  %x = arith.negf %x : f32
  %s = arith.select %c, %s, %s : f32
  %m = memref.cast %m : memref<4xf32> to memref<4xf32>
  cf.br ^loop
}

// There operations may also be operands of each other: one is erased first, and is then the operand
// of another that is erased.
// CHECK-LABEL: func.func @unreachable_circle_of_two(
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unreachable_circle_of_two() {
  return
^loop:
  %x = arith.negf %y : f32
  %y = arith.negf %x : f32
  "app.region"() ({
    "app.use"(%x, %y) : (f32, f32) -> ()
  }) : () -> ()
  cf.br ^loop
}

// So may values of a graph region.
// CHECK:      %[[X:.*]] = arith.negf %[[X]]
// CHECK-NEXT: "app.use"(%[[X]])
%x = arith.negf %x : f32
"app.use"(%x) : (f32) -> ()

// What depends on itself is left alone, and so is what depends on that, also further in.
// CHECK-NEXT: %[[CAST:.*]] = tensor.cast %[[CAST]] : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT: "app.use"(%[[CAST]])
%cast = tensor.cast %cast : tensor<4xf32> to tensor<4xf32>
"app.use"(%cast) : (tensor<4xf32>) -> ()

// CHECK-NEXT: %[[A:.*]] = affine.apply #{{.*}}(%[[B:.*]])
// CHECK-NEXT: %[[B]] = affine.apply #{{.*}}(%[[A]])
// CHECK-NEXT: "app.region"() ({
// CHECK-NEXT:   %[[IN:.*]] = affine.apply #{{.*}}(%[[A]])
// CHECK-NEXT:   "app.use"(%[[IN]])
%a = affine.apply affine_map<(d0) -> (d0 + 1)>(%b)
%b = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
"app.region"() ({
  %in = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)
  "app.use"(%in) : (index) -> ()
}) : () -> ()

// A circle through an operation that is not known hinders nothing.
// CHECK:      %[[NEXT:.*]] = "app.register"(%[[NEXT]])
// CHECK-NEXT: "app.use"(%[[NEXT]])
%next = "app.register"(%sum) : (i32) -> i32
%zero = arith.constant 0 : i32
%sum = arith.addi %next, %zero : i32
"app.use"(%sum) : (i32) -> ()
