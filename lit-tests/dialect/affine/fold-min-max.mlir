// RUN: jopt %s --sccp | FileCheck %s

// A result that needs no operand is known whatever the operands are.

// CHECK-LABEL: func.func @constant
// CHECK: %[[C8:.*]] = arith.constant 8 : index
// CHECK: return %[[C8]], %[[C8]]
func.func @constant(%a: index, %b: index) -> (index, index) {
  %0 = affine.max affine_map<(d0)[s0] -> (8)>(%a)[%b]
  %1 = affine.max affine_map<(d0)[s0] -> (8, 3)>(%a)[%b]
  return %0, %1 : index, index
}
