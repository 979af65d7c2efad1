// RUN: jopt %s -split-input-file | FileCheck %s

// Options of passes with parameters in them, and regions to choose from.

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op, %arg1: !transform.any_param) {
// CHECK-NEXT:     %0 = transform.apply_registered_pass "canonicalize" to %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     %1 = transform.apply_registered_pass "canonicalize" with options = {"max-iterations" = %arg1, "test" = [1 : i64, 2 : i64], "top-down" = false} to %0 : (!transform.any_op, !transform.any_param) -> !transform.any_op
// CHECK-NEXT:     %2 = transform.apply_registered_pass "canonicalize" with options = {"a" = %arg1, "b" = "x", "c" = [%arg1, 1 : i32, [%arg1]], "d" = %arg1} to %0 {foo} : (!transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) -> !transform.any_op
// CHECK-NEXT:     %3 = transform.apply_registered_pass "canonicalize" to %0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.yield 
// CHECK-NEXT:   }
// CHECK-NEXT: }
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op, %p : !transform.any_param) {
    %1 = transform.apply_registered_pass "canonicalize" to %arg1 : (!transform.any_op) -> !transform.any_op
    %2 = transform.apply_registered_pass "canonicalize" with options = { "top-down" = false, "test" = [1, 2], "max-iterations" = %p } to %1 : (!transform.any_op, !transform.any_param) -> !transform.any_op
    %3 = transform.apply_registered_pass "canonicalize" with options = { "a" = %p, b = "x", "c" = [%p, 1 : i32, [%p]], "d" = %p } to %1 {foo} : (!transform.any_op, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param) -> !transform.any_op
    %4 = transform.apply_registered_pass "canonicalize" with options = {} to %1 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op, %arg1: !transform.any_param) {
// CHECK-NEXT:     transform.tune.alternatives<"bifurcation"> {
// CHECK-NEXT:     }, {
// CHECK-NEXT:     }
// CHECK-NEXT:     transform.tune.alternatives<"b"> selected_region = 0 {
// CHECK-NEXT:     }, {
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = transform.tune.alternatives<"b"> selected_region = %arg1 attributes {x} : !transform.any_param -> !transform.any_param {
// CHECK-NEXT:       transform.yield %arg1 : !transform.any_param
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = transform.tune.knob<"x"> options = [1, 2] -> !transform.any_param
// CHECK-NEXT:     %2 = transform.tune.knob<"x"> = 2 : i64 from options = [1, 2] -> !transform.any_param
// CHECK-NEXT:     transform.yield 
// CHECK-NEXT:   }
// CHECK-NEXT: }
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg1: !transform.any_op, %p : !transform.any_param) {
    transform.tune.alternatives<"bifurcation"> {
      transform.yield
    }, {
      transform.yield
    }
    transform.tune.alternatives<"b"> selected_region = 0 {
      transform.yield
    }, {
    }
    %0 = transform.tune.alternatives<"b"> selected_region = %p attributes {x} : !transform.any_param -> !transform.any_param {
      transform.yield %p : !transform.any_param
    }
    %k = transform.tune.knob<"x"> options = [1, 2] -> !transform.any_param
    %k2 = transform.tune.knob<"x"> = 2 from options = [1, 2] -> !transform.any_param
    transform.yield
  }
}
