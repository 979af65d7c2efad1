// RUN: jopt %s --canonicalize | FileCheck %s

// What is known of numbers and composites is computed; what the language leaves open is not.

// Sums, products and differences.

// CHECK-LABEL: func.func @arithmetic(%arg0: i32) -> (i32, i32, i32, i32, vector<3xi32>) {
// CHECK-NEXT:   %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT:   %cst8_i32 = spirv.Constant 8 : i32
// CHECK-NEXT:   %cst_vec_3xi32 = spirv.Constant dense<[5, 6, 7]> : vector<3xi32>
// CHECK-NEXT:   return %arg0, %cst0_i32, %cst0_i32, %cst8_i32, %cst_vec_3xi32 : i32, i32, i32, i32, vector<3xi32>
// CHECK-NEXT: }
func.func @arithmetic(%a: i32) -> (i32, i32, i32, i32, vector<3xi32>) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %7 = spirv.Constant 7 : i32
  %b = spirv.IAdd %a, %0 : i32
  %c = spirv.IMul %b, %1 : i32
  %d = spirv.IMul %a, %0 : i32
  %e = spirv.ISub %a, %a : i32
  %f = spirv.IAdd %7, %1 : i32
  %v = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
  %w = spirv.Constant dense<4> : vector<3xi32>
  %g = spirv.IAdd %v, %w : vector<3xi32>
  return %c, %d, %e, %f, %g : i32, i32, i32, i32, vector<3xi32>
}

// SRem has the sign of the dividend and SMod that of the divisor; UMod and UDiv have none.

// CHECK-LABEL: func.func @division(%arg0: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:   %cst-3_i32 = spirv.Constant -3 : i32
// CHECK-NEXT:   %cst1_i32 = spirv.Constant 1 : i32
// CHECK-NEXT:   %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT:   %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT:   %cst7_i32 = spirv.Constant 7 : i32
// CHECK-NEXT:   return %cst-3_i32, %cst1_i32, %cst-1_i32, %cst0_i32, %cst7_i32, %arg0, %cst0_i32 : i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @division(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  %1 = spirv.Constant 1 : i32
  %7 = spirv.Constant 7 : i32
  %m2 = spirv.Constant -2 : i32
  %a = spirv.SDiv %7, %m2 : i32
  %b = spirv.SRem %7, %m2 : i32
  %c = spirv.SMod %7, %m2 : i32
  %d = spirv.UDiv %7, %m2 : i32
  %e = spirv.UMod %7, %m2 : i32
  %f = spirv.UDiv %x, %1 : i32
  %g = spirv.SRem %x, %1 : i32
  return %a, %b, %c, %d, %e, %f, %g : i32, i32, i32, i32, i32, i32, i32
}

// A division by zero, a quotient that is too large, and a shift by too much.

// CHECK-LABEL: func.func @undefined() -> (i32, i32, i32, i32) {
// CHECK-NEXT:   %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT:   %cst1_i32 = spirv.Constant 1 : i32
// CHECK-NEXT:   %cst32_i32 = spirv.Constant 32 : i32
// CHECK-NEXT:   %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT:   %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// CHECK-NEXT:   %0 = spirv.UDiv %cst1_i32, %cst0_i32 : i32
// CHECK-NEXT:   %1 = spirv.SMod %cst1_i32, %cst0_i32 : i32
// CHECK-NEXT:   %2 = spirv.SDiv %cst-2147483648_i32, %cst-1_i32 : i32
// CHECK-NEXT:   %3 = spirv.ShiftLeftLogical %cst1_i32, %cst32_i32 : i32, i32
// CHECK-NEXT:   return %0, %1, %2, %3 : i32, i32, i32, i32
// CHECK-NEXT: }
func.func @undefined() -> (i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %32 = spirv.Constant 32 : i32
  %m1 = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %a = spirv.UDiv %1, %0 : i32
  %b = spirv.SMod %1, %0 : i32
  %c = spirv.SDiv %min, %m1 : i32
  %d = spirv.ShiftLeftLogical %1, %32 : i32, i32
  return %a, %b, %c, %d : i32, i32, i32, i32
}

// The remainder of a remainder is one if the first divisor is a multiple of the second.

// CHECK-LABEL: func.func @remainders(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:   %cst32_i32 = spirv.Constant 32 : i32
// CHECK-NEXT:   %cst4_i32 = spirv.Constant 4 : i32
// CHECK-NEXT:   %0 = spirv.UMod %arg0, %cst4_i32 : i32
// CHECK-NEXT:   %1 = spirv.UMod %arg0, %cst4_i32 : i32
// CHECK-NEXT:   %2 = spirv.UMod %1, %cst32_i32 : i32
// CHECK-NEXT:   return %0, %2 : i32, i32
// CHECK-NEXT: }
func.func @remainders(%x: i32) -> (i32, i32) {
  %32 = spirv.Constant 32 : i32
  %4 = spirv.Constant 4 : i32
  %a = spirv.UMod %x, %32 : i32
  %b = spirv.UMod %a, %4 : i32
  %c = spirv.UMod %x, %4 : i32
  %d = spirv.UMod %c, %32 : i32
  return %b, %d : i32, i32
}

// Bits.

// CHECK-LABEL: func.func @bits(%arg0: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:   %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT:   %cst536870911_i32 = spirv.Constant 536870911 : i32
// CHECK-NEXT:   %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT:   %cst-3_i32 = spirv.Constant -3 : i32
// CHECK-NEXT:   return %arg0, %arg0, %cst0_i32, %cst536870911_i32, %cst-1_i32, %arg0, %cst-3_i32 : i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @bits(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %3 = spirv.Constant 3 : i32
  %m8 = spirv.Constant -8 : i32
  %a = spirv.BitwiseAnd %x, %x : i32
  %b = spirv.BitwiseOr %x, %0 : i32
  %c = spirv.BitwiseXor %x, %x : i32
  %d = spirv.ShiftRightLogical %m8, %3 : i32, i32
  %e = spirv.ShiftRightArithmetic %m8, %3 : i32, i32
  %f = spirv.Not %x : i32
  %g = spirv.Not %f : i32
  %h = spirv.SNegate %3 : i32
  return %a, %b, %c, %d, %e, %g, %h : i32, i32, i32, i32, i32, i32, i32
}

// Comparisons of numbers with a sign and without one.

// CHECK-LABEL: func.func @comparisons(%arg0: i32) -> (i1, i1, i1, i1) {
// CHECK-NEXT:   %false = spirv.Constant false
// CHECK-NEXT:   %true = spirv.Constant true
// CHECK-NEXT:   return %false, %true, %true, %false : i1, i1, i1, i1
// CHECK-NEXT: }
func.func @comparisons(%x: i32) -> (i1, i1, i1, i1) {
  %5 = spirv.Constant 5 : i32
  %m6 = spirv.Constant -6 : i32
  %a = spirv.SLessThan %5, %m6 : i32
  %b = spirv.ULessThan %5, %m6 : i32
  %c = spirv.SGreaterThanEqual %x, %x : i32
  %d = spirv.INotEqual %x, %x : i32
  return %a, %b, %c, %d : i1, i1, i1, i1
}

// Truth values; a comparison that another one inverts is that one.

// CHECK-LABEL: func.func @logic(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT:   %true = spirv.Constant true
// CHECK-NEXT:   %false = spirv.Constant false
// CHECK-NEXT:   %0 = spirv.INotEqual %arg2, %arg3 : i32
// CHECK-NEXT:   %1 = spirv.LogicalEqual %arg0, %arg1 : i1
// CHECK-NEXT:   %2 = spirv.SLessThan %arg2, %arg3 : i32
// CHECK-NEXT:   %3 = spirv.LogicalNot %2 : i1
// CHECK-NEXT:   return %arg0, %true, %false, %arg1, %arg0, %0, %1, %3 : i1, i1, i1, i1, i1, i1, i1, i1
// CHECK-NEXT: }
func.func @logic(%x: i1, %y: i1, %a: i32, %b: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
  %true = spirv.Constant true
  %false = spirv.Constant false
  %0 = spirv.LogicalAnd %x, %true : i1
  %1 = spirv.LogicalOr %x, %true : i1
  %2 = spirv.LogicalEqual %true, %false : i1
  %3 = spirv.LogicalNotEqual %y, %false : i1
  %4 = spirv.LogicalNot %x : i1
  %5 = spirv.LogicalNot %4 : i1
  %6 = spirv.IEqual %a, %b : i32
  %7 = spirv.LogicalNot %6 : i1
  %8 = spirv.LogicalNotEqual %x, %y : i1
  %9 = spirv.LogicalNot %8 : i1
  %10 = spirv.SLessThan %a, %b : i32
  %11 = spirv.LogicalNot %10 : i1
  return %0, %1, %2, %3, %5, %7, %9, %11 : i1, i1, i1, i1, i1, i1, i1, i1
}

// A choice of two that are the same, or with a known condition.

// CHECK-LABEL: func.func @choices(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32) {
// CHECK-NEXT:   %0 = spirv.Select %arg0, %arg1, %arg2 : i1, i32
// CHECK-NEXT:   return %arg1, %arg2, %0 : i32, i32, i32
// CHECK-NEXT: }
func.func @choices(%x: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %false = spirv.Constant false
  %0 = spirv.Select %x, %a, %a : i1, i32
  %1 = spirv.Select %false, %a, %b : i1, i32
  %2 = spirv.Select %x, %a, %b : i1, i32
  return %0, %1, %2 : i32, i32, i32
}

// Parts of constants, and of what is put together.

// CHECK-LABEL: func.func @parts(%arg0: vector<3xf32>, %arg1: f32, %arg2: vector<2xf32>) -> (i32, i32, f32, f32, f32) {
// CHECK-NEXT:   %cst2_i32 = spirv.Constant 2 : i32
// CHECK-NEXT:   %cst5_i32 = spirv.Constant 5 : i32
// CHECK-NEXT:   %0 = spirv.CompositeInsert %arg1, %arg0[1 : i32] : f32 into vector<3xf32>
// CHECK-NEXT:   %1 = spirv.CompositeInsert %arg1, %0[0 : i32] : f32 into vector<3xf32>
// CHECK-NEXT:   %2 = spirv.CompositeExtract %1[2 : i32] : vector<3xf32>
// CHECK-NEXT:   %3 = spirv.CompositeConstruct %arg2, %arg1 : (vector<2xf32>, f32) -> vector<3xf32>
// CHECK-NEXT:   %4 = spirv.CompositeExtract %3[1 : i32] : vector<3xf32>
// CHECK-NEXT:   return %cst2_i32, %cst5_i32, %arg1, %2, %4 : i32, i32, f32, f32, f32
// CHECK-NEXT: }
func.func @parts(%v: vector<3xf32>, %f: f32, %w: vector<2xf32>) -> (i32, i32, f32, f32, f32) {
  %0 = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
  %1 = spirv.CompositeExtract %0[1 : i32] : vector<3xi32>
  %2 = spirv.Constant [dense<1> : vector<2xi32>, dense<[2, 5]> : vector<2xi32>] : !spirv.array<2xvector<2xi32>>
  %3 = spirv.CompositeExtract %2[1 : i32, 1 : i32] : !spirv.array<2xvector<2xi32>>
  %4 = spirv.CompositeInsert %f, %v[1 : i32] : f32 into vector<3xf32>
  %5 = spirv.CompositeInsert %f, %4[0 : i32] : f32 into vector<3xf32>
  %6 = spirv.CompositeExtract %5[1 : i32] : vector<3xf32>
  %7 = spirv.CompositeExtract %5[2 : i32] : vector<3xf32>
  %8 = spirv.CompositeConstruct %w, %f : (vector<2xf32>, f32) -> vector<3xf32>
  %9 = spirv.CompositeExtract %8[1 : i32] : vector<3xf32>
  return %1, %3, %6, %7, %9 : i32, i32, f32, f32, f32
}

// Bits that only change their type.

// CHECK-LABEL: func.func @casts(%arg0: vector<2xf32>, %arg1: i32) -> (f64, i32) {
// CHECK-NEXT:   %0 = spirv.Bitcast %arg0 : vector<2xf32> to f64
// CHECK-NEXT:   return %0, %arg1 : f64, i32
// CHECK-NEXT: }
func.func @casts(%a: vector<2xf32>, %i: i32) -> (f64, i32) {
  %0 = spirv.Bitcast %a : vector<2xf32> to vector<2xi32>
  %1 = spirv.Bitcast %0 : vector<2xi32> to f64
  %2 = spirv.Bitcast %i : i32 to f32
  %3 = spirv.Bitcast %2 : f32 to i32
  return %1, %3 : f64, i32
}

// A place in a part of a structure is a place in the structure.

// CHECK-LABEL: func.func @chain(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, f32)>, Function>, %arg1: i32) -> f32 {
// CHECK-NEXT:   %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT:   %0 = spirv.AccessChain %arg0[%cst0_i32, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, f32)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// CHECK-NEXT:   %1 = spirv.Load "Function" %0 : f32
// CHECK-NEXT:   return %1 : f32
// CHECK-NEXT: }
func.func @chain(%p: !spirv.ptr<!spirv.struct<(!spirv.array<4xf32>, f32)>, Function>, %i: i32) -> f32 {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.AccessChain %p[%0] : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32>, f32)>, Function>, i32 -> !spirv.ptr<!spirv.array<4xf32>, Function>
  %2 = spirv.AccessChain %1[%i] : !spirv.ptr<!spirv.array<4xf32>, Function>, i32 -> !spirv.ptr<f32, Function>
  %3 = spirv.Load "Function" %2 : f32
  return %3 : f32
}
