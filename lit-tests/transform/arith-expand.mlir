// RUN: jopt %s --arith-expand | FileCheck %s

// CHECK-LABEL: func.func @ceiling_signed(
// CHECK-SAME:    %[[A:.+]]: i32, %[[B:.+]]: i32
// CHECK-DAG:   %[[ZERO:.+]] = arith.constant 0 : i32
// CHECK-DAG:   %[[ONE:.+]] = arith.constant 1 : i32
// CHECK:       %[[Q:.+]] = arith.divsi %[[A]], %[[B]]
// CHECK:       %[[P:.+]] = arith.muli %[[Q]], %[[B]]
// CHECK:       %[[INEXACT:.+]] = arith.cmpi ne, %[[A]], %[[P]]
// CHECK:       %[[LEFT:.+]] = arith.cmpi slt, %[[A]], %[[ZERO]]
// CHECK:       %[[RIGHT:.+]] = arith.cmpi slt, %[[B]], %[[ZERO]]
// CHECK:       %[[SAME:.+]] = arith.cmpi eq, %[[LEFT]], %[[RIGHT]]
// CHECK:       %[[UP:.+]] = arith.andi %[[INEXACT]], %[[SAME]]
// CHECK:       %[[NEXT:.+]] = arith.addi %[[Q]], %[[ONE]]
// CHECK:       arith.select %[[UP]], %[[NEXT]], %[[Q]]
func.func @ceiling_signed(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivsi %a, %b : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @ceiling_unsigned(
// CHECK:       arith.subi
// CHECK:       arith.divui
// CHECK:       arith.addi
// CHECK:       arith.select
func.func @ceiling_unsigned(%a: index, %b: index) -> index {
  %0 = arith.ceildivui %a, %b : index
  return %0 : index
}

// CHECK-LABEL: func.func @floor(
// CHECK:       arith.constant dense<0> : vector<4xi8>
// CHECK:       arith.constant dense<-1> : vector<4xi8>
// CHECK:       arith.select
func.func @floor(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = arith.floordivsi %a, %b : vector<4xi8>
  return %0 : vector<4xi8>
}

// A maximum that is NaN if an operand is gives the right operand if that is NaN.
// CHECK-LABEL: func.func @maximum(
// CHECK-SAME:    %[[A:.+]]: f32, %[[B:.+]]: f32
// CHECK:       %[[GREATER:.+]] = arith.cmpf ugt, %[[A]], %[[B]]
// CHECK:       %[[CHOSEN:.+]] = arith.select %[[GREATER]], %[[A]], %[[B]]
// CHECK:       %[[NAN:.+]] = arith.cmpf uno, %[[B]], %[[B]]
// CHECK:       arith.select %[[NAN]], %[[B]], %[[CHOSEN]]
func.func @maximum(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b : f32
  return %0 : f32
}

// One that ignores NaN gives the right operand if the left one is NaN.
// CHECK-LABEL: func.func @least(
// CHECK-SAME:    %[[A:.+]]: f32, %[[B:.+]]: f32
// CHECK:       arith.cmpf ult, %[[A]], %[[B]]
// CHECK:       %[[NAN:.+]] = arith.cmpf uno, %[[A]], %[[A]]
// CHECK:       arith.select %[[NAN]], %[[B]], %{{.+}}
func.func @least(%a: f32, %b: f32) -> f32 {
  %0 = arith.minnumf %a, %b : f32
  return %0 : f32
}

// CHECK-LABEL: func.func @scaled(
// CHECK:       arith.extf %{{.+}} : f8E8M0FNU to f32
// CHECK:       arith.extf %{{.+}} : f4E2M1FN to f32
// CHECK:       arith.mulf
// CHECK:       arith.truncf %{{.+}} fastmath<fast> : f32 to f8E8M0FNU
// CHECK:       arith.extf %{{.+}} fastmath<fast> : f8E8M0FNU to f32
// CHECK:       arith.divf %{{.+}}, %{{.+}} fastmath<fast>
// CHECK:       arith.truncf %{{.+}} to_nearest_even fastmath<fast> : f32 to f4E2M1FN
func.func @scaled(%a: f4E2M1FN, %s: f8E8M0FNU, %b: f32) -> (f32, f4E2M1FN) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %b, %b to_nearest_even fastmath<fast> : f32, f32 to f4E2M1FN
  return %0, %1 : f32, f4E2M1FN
}

// A quotient of constants folds. The next operation was written with the quotient, not with a
// constant, so it does not.
// CHECK-LABEL: func.func @chain_of_constants(
// CHECK:         %[[FOUR:.+]] = arith.constant 4 : i32
// CHECK:         %[[QUOTIENT:.+]] = arith.divsi %[[FOUR]], %{{.+}} : i32
// CHECK:         %[[RESULT:.+]] = arith.select %{{.+}}, %{{.+}}, %[[QUOTIENT]]
// CHECK-NEXT:    return %[[RESULT]]
func.func @chain_of_constants() -> i32 {
  %c7 = arith.constant 7 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.ceildivsi %c7, %c2 : i32
  %1 = arith.ceildivsi %0, %c2 : i32
  return %1 : i32
}

// Minima and maxima of integers are the left operand if it compares so.
// CHECK-LABEL: func.func @integer_extrema
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32, %[[V:.*]]: vector<4xi8>, %[[W:.*]]: vector<4xi8>)
// CHECK-NEXT: %[[LESS:.*]] = arith.cmpi slt, %[[A]], %[[B]] : i32
// CHECK-NEXT: %[[MIN:.*]] = arith.select %[[LESS]], %[[A]], %[[B]] : i32
// CHECK-NEXT: %[[GREATER:.*]] = arith.cmpi sgt, %[[MIN]], %[[B]] : i32
// CHECK-NEXT: arith.select %[[GREATER]], %[[MIN]], %[[B]] : i32
// CHECK-NEXT: %[[BELOW:.*]] = arith.cmpi ult, %[[V]], %[[W]] : vector<4xi8>
// CHECK-NEXT: %[[MINS:.*]] = arith.select %[[BELOW]], %[[V]], %[[W]] : vector<4xi1>, vector<4xi8>
// CHECK-NEXT: %[[ABOVE:.*]] = arith.cmpi ugt, %[[MINS]], %[[W]] : vector<4xi8>
// CHECK-NEXT: arith.select %[[ABOVE]], %[[MINS]], %[[W]] : vector<4xi1>, vector<4xi8>
func.func @integer_extrema(
    %a: i32, %b: i32, %v: vector<4xi8>, %w: vector<4xi8>) -> (i32, vector<4xi8>) {
  %0 = arith.minsi %a, %b : i32
  %1 = arith.maxsi %0, %b : i32
  %2 = arith.minui %v, %w : vector<4xi8>
  %3 = arith.maxui %2, %w : vector<4xi8>
  return %1, %3 : i32, vector<4xi8>
}

// An operation folds as it was before the conversion: that its operands have become one value does not count.

// CHECK-LABEL: func.func @fold_as_it_was(
// CHECK-SAME:    %[[A:.*]]: i64)
// CHECK-NEXT:  %[[GREATER:.*]] = arith.cmpi sgt, %[[A]], %[[A]] : i64
// CHECK-NEXT:  %[[MAX:.*]] = arith.select %[[GREATER]], %[[A]], %[[A]] : i64
// CHECK-NEXT:  return %[[MAX]] : i64
func.func @fold_as_it_was(%a: i64) -> i64 {
  %0 = arith.maxsi %a, %a : i64
  %1 = arith.maxsi %a, %0 : i64
  return %1 : i64
}
