// RUN: jopt %s --canonicalize | FileCheck %s

// Folders and canonicalizations of arith.

// CHECK-LABEL: func.func @identities(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<4xi32>) {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   return %arg0, %arg0, %arg0, %c0_i32, %arg0, %c0_i32, %arg0, %arg0, %c0_i32, %arg0, %c0_i32, %arg2 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<4xi32>
// CHECK-NEXT: }
func.func @identities(%a: i32, %b: i32, %v: vector<4xi32>) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<4xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -1 : i32
  %z = arith.constant dense<0> : vector<4xi32>
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.addi %c0, %a : i32
  %2 = arith.subi %a, %c0 : i32
  %3 = arith.subi %a, %a : i32
  %4 = arith.muli %a, %c1 : i32
  %5 = arith.muli %a, %c0 : i32
  %6 = arith.andi %a, %m1 : i32
  %7 = arith.ori %a, %c0 : i32
  %8 = arith.xori %a, %a : i32
  %9 = arith.divsi %a, %c1 : i32
  %10 = arith.remui %a, %c1 : i32
  %11 = arith.addi %v, %z : vector<4xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<4xi32>
}

// CHECK-LABEL: func.func @sums(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i32
// CHECK-NEXT:   return %arg0, %arg0, %arg0, %arg1, %arg0, %0 : i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @sums(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32) {
  %0 = arith.subi %a, %b : i32
  %1 = arith.addi %0, %b : i32
  %2 = arith.addi %b, %0 : i32
  %3 = arith.addi %a, %b : i32
  %4 = arith.subi %3, %b : i32
  %5 = arith.subi %3, %a : i32
  %6 = arith.xori %a, %b : i32
  %7 = arith.xori %6, %b : i32
  %8 = arith.andi %a, %b : i32
  %9 = arith.andi %8, %b : i32
  return %1, %2, %4, %5, %7, %9 : i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @complements(%arg0: i32) -> (i32, i32, i32) {
// CHECK-NEXT:   %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   return %c0_i32, %c-1_i32, %arg0 : i32, i32, i32
// CHECK-NEXT: }
func.func @complements(%a: i32) -> (i32, i32, i32) {
  %m1 = arith.constant -1 : i32
  %n = arith.xori %a, %m1 : i32
  %0 = arith.andi %a, %n : i32
  %1 = arith.ori %n, %a : i32
  %2 = arith.xori %n, %m1 : i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @constants() -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:   %c-5_i32 = arith.constant -5 : i32
// CHECK-NEXT:   %c-3_i32 = arith.constant -3 : i32
// CHECK-NEXT:   %c-4_i32 = arith.constant -4 : i32
// CHECK-NEXT:   %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:   %c2147483644_i32 = arith.constant 2147483644 : i32
// CHECK-NEXT:   %c2147483645_i32 = arith.constant 2147483645 : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c-28_i32 = arith.constant -28 : i32
// CHECK-NEXT:   %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:   %c1073741822_i32 = arith.constant 1073741822 : i32
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:   %c-7_i32 = arith.constant -7 : i32
// CHECK-NEXT:   return %c-5_i32, %c-3_i32, %c-3_i32, %c-4_i32, %c-1_i32, %c2147483644_i32, %c2147483645_i32, %c1_i32, %c-28_i32, %c-2_i32, %c1073741822_i32, %c2_i32, %c-7_i32, %c-7_i32, %c2_i32 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @constants() -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %0 = arith.addi %a, %b : i32
  %1 = arith.divsi %a, %b : i32
  %2 = arith.ceildivsi %a, %b : i32
  %3 = arith.floordivsi %a, %b : i32
  %4 = arith.remsi %a, %b : i32
  %5 = arith.divui %a, %b : i32
  %6 = arith.ceildivui %a, %b : i32
  %7 = arith.remui %a, %b : i32
  %8 = arith.shli %a, %b : i32
  %9 = arith.shrsi %a, %b : i32
  %10 = arith.shrui %a, %b : i32
  %11 = arith.maxsi %a, %b : i32
  %12 = arith.maxui %a, %b : i32
  %13 = arith.minsi %a, %b : i32
  %14 = arith.minui %a, %b : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @undefined() -> (i32, i32, i32, i8) {
// CHECK-NEXT:   %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c32_i32 = arith.constant 32 : i32
// CHECK-NEXT:   %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:   %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:   %0 = arith.divsi %c7_i32, %c0_i32 : i32
// CHECK-NEXT:   %1 = arith.remui %c7_i32, %c0_i32 : i32
// CHECK-NEXT:   %2 = arith.shli %c7_i32, %c32_i32 : i32
// CHECK-NEXT:   %3 = arith.divsi %c-128_i8, %c-1_i8 : i8
// CHECK-NEXT:   return %0, %1, %2, %3 : i32, i32, i32, i8
// CHECK-NEXT: }
func.func @undefined() -> (i32, i32, i32, i8) {
  %a = arith.constant 7 : i32
  %z = arith.constant 0 : i32
  %w = arith.constant 32 : i32
  %min = arith.constant -128 : i8
  %m1 = arith.constant -1 : i8
  %0 = arith.divsi %a, %z : i32
  %1 = arith.remui %a, %z : i32
  %2 = arith.shli %a, %w : i32
  %3 = arith.divsi %min, %m1 : i8
  return %0, %1, %2, %3 : i32, i32, i32, i8
}

// CHECK-LABEL: func.func @extrema(%arg0: i8) -> (i8, i8, i8, i8, i8, i8, i8, i8) {
// CHECK-NEXT:   %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:   %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT:   %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:   return %c127_i8, %arg0, %arg0, %c-128_i8, %c-1_i8, %arg0, %arg0, %arg0 : i8, i8, i8, i8, i8, i8, i8, i8
// CHECK-NEXT: }
func.func @extrema(%a: i8) -> (i8, i8, i8, i8, i8, i8, i8, i8) {
  %min = arith.constant -128 : i8
  %max = arith.constant 127 : i8
  %umax = arith.constant 255 : i8
  %zero = arith.constant 0 : i8
  %0 = arith.maxsi %a, %max : i8
  %1 = arith.maxsi %a, %min : i8
  %2 = arith.minsi %a, %max : i8
  %3 = arith.minsi %a, %min : i8
  %4 = arith.maxui %a, %umax : i8
  %5 = arith.maxui %a, %zero : i8
  %6 = arith.minui %a, %umax : i8
  %7 = arith.minui %a, %a : i8
  return %0, %1, %2, %3, %4, %5, %6, %7 : i8, i8, i8, i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @elementwise() -> (vector<4xi32>, tensor<2xi32>, vector<2xi1>, vector<4xi32>) {
// CHECK-NEXT:   %cst = arith.constant dense<[11, 12, 13, 14]> : vector<4xi32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<9> : tensor<2xi32>
// CHECK-NEXT:   %cst_1 = arith.constant dense<[true, false]> : vector<2xi1>
// CHECK-NEXT:   %cst_2 = arith.constant dense<[1, 10, 3, 10]> : vector<4xi32>
// CHECK-NEXT:   return %cst, %cst_0, %cst_1, %cst_2 : vector<4xi32>, tensor<2xi32>, vector<2xi1>, vector<4xi32>
// CHECK-NEXT: }
func.func @elementwise() -> (vector<4xi32>, tensor<2xi32>, vector<2xi1>, vector<4xi32>) {
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %1 = arith.constant dense<10> : vector<4xi32>
  %2 = arith.addi %0, %1 : vector<4xi32>
  %3 = arith.constant dense<3> : tensor<2xi32>
  %4 = arith.muli %3, %3 : tensor<2xi32>
  %5 = arith.constant dense<[1, 5]> : vector<2xi32>
  %6 = arith.constant dense<[3, 3]> : vector<2xi32>
  %7 = arith.cmpi slt, %5, %6 : vector<2xi32>
  %8 = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %9 = arith.select %8, %0, %1 : vector<4xi1>, vector<4xi32>
  return %2, %4, %7, %9 : vector<4xi32>, tensor<2xi32>, vector<2xi1>, vector<4xi32>
}

// CHECK-LABEL: func.func @floats(%arg0: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f64, f16) {
// CHECK-NEXT:   %cst = arith.constant 1.500000e+00 : f16
// CHECK-NEXT:   %cst_0 = arith.constant 0.10000000149011612 : f64
// CHECK-NEXT:   %cst_1 = arith.constant -1.500000e+00 : f32
// CHECK-NEXT:   %cst_2 = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:   %cst_3 = arith.constant 1.500000e+01 : f32
// CHECK-NEXT:   %cst_4 = arith.constant 1.500000e-01 : f32
// CHECK-NEXT:   %cst_5 = arith.constant 1.600000e+00 : f32
// CHECK-NEXT:   %cst_6 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %0 = arith.addf %arg0, %cst_6 : f32
// CHECK-NEXT:   return %arg0, %0, %arg0, %arg0, %arg0, %cst_5, %cst_4, %cst_3, %cst_2, %cst_1, %arg0, %cst_0, %cst : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f64, f16
// CHECK-NEXT: }
func.func @floats(%a: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f64, f16) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %x = arith.constant 1.5 : f32
  %y = arith.constant 0.1 : f32
  %0 = arith.addf %a, %nz : f32
  %1 = arith.addf %a, %z : f32
  %2 = arith.subf %a, %z : f32
  %3 = arith.mulf %a, %one : f32
  %4 = arith.divf %a, %one : f32
  %5 = arith.addf %x, %y : f32
  %6 = arith.mulf %x, %y : f32
  %7 = arith.divf %x, %y : f32
  %8 = arith.maximumf %x, %y : f32
  %9 = arith.negf %x : f32
  %n = arith.negf %a : f32
  %10 = arith.negf %n : f32
  %11 = arith.extf %y : f32 to f64
  %12 = arith.truncf %x : f32 to f16
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f64, f16
}

// CHECK-LABEL: func.func @nan_and_zero(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32, f32, f32, f16) {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant 1.000000e-01 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:   %0 = arith.truncf %cst_0 : f32 to f16
// CHECK-NEXT:   return %arg0, %arg0, %arg0, %cst, %cst_1, %cst_1, %0 : f32, f32, f32, f32, f32, f32, f16
// CHECK-NEXT: }
func.func @nan_and_zero(%a: f32, %v: f32) -> (f32, f32, f32, f32, f32, f32, f16) {
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %z = arith.constant 0.0 : f32
  %y = arith.constant 0.1 : f32
  %0 = arith.maxnumf %a, %nan : f32
  %1 = arith.maximumf %a, %ninf : f32
  %2 = arith.minimumf %a, %inf : f32
  %3 = arith.mulf %a, %z fastmath<nnan,nsz> : f32
  %4 = arith.divf %z, %z : f32
  %5 = arith.remf %inf, %y : f32
  %6 = arith.truncf %y : f32 to f16
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f32, f32, f16
}

// CHECK-LABEL: func.func @casts(%arg0: i8, %arg1: index, %arg2: i32) -> (i32, i32, i8, i8, i16, i32, index, f32, f32, i8, i32, i32, i32, i16) {
// CHECK-NEXT:   %c-1070805811_i32 = arith.constant -1070805811 : i32
// CHECK-NEXT:   %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT:   %cst = arith.constant 2.550000e+02 : f32
// CHECK-NEXT:   %cst_0 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:   %c-1 = arith.constant -1 : index
// CHECK-NEXT:   %cst_1 = arith.constant -2.700000e+00 : f32
// CHECK-NEXT:   %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:   %c255_i32 = arith.constant 255 : i32
// CHECK-NEXT:   %0 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT:   %1 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:   %2 = arith.fptoui %cst_1 : f32 to i32
// CHECK-NEXT:   %3 = arith.trunci %arg2 : i32 to i16
// CHECK-NEXT:   return %c-1_i32, %c255_i32, %arg0, %arg0, %0, %1, %c-1, %cst_0, %cst, %c-2_i8, %c-1070805811_i32, %2, %arg2, %3 : i32, i32, i8, i8, i16, i32, index, f32, f32, i8, i32, i32, i32, i16
// CHECK-NEXT: }
func.func @casts(%a: i8, %i: index, %b: i32) -> (i32, i32, i8, i8, i16, i32, index, f32, f32, i8, i32, i32, i32, i16) {
  %m = arith.constant -1 : i8
  %f = arith.constant -2.7 : f32
  %0 = arith.extsi %m : i8 to i32
  %1 = arith.extui %m : i8 to i32
  %e = arith.extsi %a : i8 to i32
  %2 = arith.trunci %e : i32 to i8
  %u = arith.extui %a : i8 to i16
  %3 = arith.trunci %u : i16 to i8
  %4 = arith.trunci %e : i32 to i16
  %e2 = arith.extsi %a : i8 to i16
  %5 = arith.extsi %e2 : i16 to i32
  %6 = arith.index_cast %m : i8 to index
  %7 = arith.sitofp %m : i8 to f32
  %8 = arith.uitofp %m : i8 to f32
  %9 = arith.fptosi %f : f32 to i8
  %10 = arith.bitcast %f : f32 to i32
  %11 = arith.fptoui %f : f32 to i32
  %c = arith.index_cast %b : i32 to index
  %12 = arith.index_cast %c : index to i32
  %t = arith.trunci %b : i32 to i24
  %13 = arith.trunci %t : i24 to i16
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : i32, i32, i8, i8, i16, i32, index, f32, f32, i8, i32, i32, i32, i16
}

// CHECK-LABEL: func.func @compares(%arg0: i32, %arg1: i1, %arg2: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT:   %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %0 = arith.cmpi slt, %arg0, %c5_i32 : i32
// CHECK-NEXT:   return %true, %true, %false, %0, %arg1, %arg1, %arg1, %true, %false : i1, i1, i1, i1, i1, i1, i1, i1, i1
// CHECK-NEXT: }
func.func @compares(%a: i32, %b: i1, %f: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %c = arith.constant 5 : i32
  %d = arith.constant -5 : i32
  %t = arith.constant true
  %z = arith.constant false
  %z32 = arith.constant 0 : i32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.cmpi sle, %a, %a : i32
  %1 = arith.cmpi slt, %d, %c : i32
  %2 = arith.cmpi ult, %d, %c : i32
  %3 = arith.cmpi sgt, %c, %a : i32
  %4 = arith.cmpi eq, %b, %t : i1
  %5 = arith.cmpi ne, %b, %z : i1
  %e = arith.extui %b : i1 to i32
  %6 = arith.cmpi ne, %e, %z32 : i32
  %7 = arith.cmpf ult, %f, %nan : f32
  %8 = arith.cmpf oeq, %nan, %f : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// CHECK-LABEL: func.func @selects(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32, i1, i32, i32, i32) {
// CHECK-NEXT:   return %arg1, %arg1, %arg2, %arg0, %arg2, %arg1, %arg2 : i32, i32, i32, i1, i32, i32, i32
// CHECK-NEXT: }
func.func @selects(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32, i1, i32, i32, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %p = ub.poison : i32
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %t, %a, %b : i32
  %2 = arith.select %f, %a, %b : i32
  %3 = arith.select %c, %t, %f : i1
  %eq = arith.cmpi eq, %a, %b : i32
  %4 = arith.select %eq, %a, %b : i32
  %ne = arith.cmpi ne, %a, %b : i32
  %5 = arith.select %ne, %a, %b : i32
  %6 = arith.select %c, %p, %b : i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i1, i32, i32, i32
}

// CHECK-LABEL: func.func @extended(%arg0: i8) -> (i8, i1, i8, i8, i8, i8, i8, i1) {
// CHECK-NEXT:   %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:   %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   return %c-2_i8, %true, %c1_i8, %c0_i8, %c1_i8, %c-2_i8, %arg0, %false : i8, i1, i8, i8, i8, i8, i8, i1
// CHECK-NEXT: }
func.func @extended(%a: i8) -> (i8, i1, i8, i8, i8, i8, i8, i1) {
  %m = arith.constant -1 : i8
  %z = arith.constant 0 : i8
  %0:2 = arith.addui_extended %m, %m : i8, i1
  %1:2 = arith.mulsi_extended %m, %m : i8
  %2:2 = arith.mului_extended %m, %m : i8
  %3:2 = arith.addui_extended %a, %z : i8, i1
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1 : i8, i1, i8, i8, i8, i8, i8, i1
}

// CHECK-LABEL: func.func @sum_of_sum(%arg0: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:   %c15_i32 = arith.constant 15 : i32
// CHECK-NEXT:   %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:   %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:   %0 = arith.addi %arg0, %c8_i32 : i32
// CHECK-NEXT:   %1 = arith.addi %arg0, %c2_i32 : i32
// CHECK-NEXT:   %2 = arith.subi %c8_i32, %arg0 : i32
// CHECK-NEXT:   %3 = arith.addi %arg0, %c-2_i32 : i32
// CHECK-NEXT:   %4 = arith.subi %arg0, %c8_i32 : i32
// CHECK-NEXT:   %5 = arith.subi %c-2_i32, %arg0 : i32
// CHECK-NEXT:   %6 = arith.subi %c2_i32, %arg0 : i32
// CHECK-NEXT:   %7 = arith.subi %c8_i32, %arg0 : i32
// CHECK-NEXT:   %8 = arith.addi %arg0, %c2_i32 : i32
// CHECK-NEXT:   %9 = arith.muli %arg0, %c15_i32 : i32
// CHECK-NEXT:   return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @sum_of_sum(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %a = arith.addi %x, %c3 : i32
  %s = arith.subi %x, %c3 : i32
  %r = arith.subi %c3, %x : i32
  %m = arith.muli %x, %c3 : i32
  %0 = arith.addi %a, %c5 : i32
  %1 = arith.addi %s, %c5 : i32
  %2 = arith.addi %r, %c5 : i32
  %3 = arith.subi %a, %c5 : i32
  %4 = arith.subi %s, %c5 : i32
  %5 = arith.subi %r, %c5 : i32
  %6 = arith.subi %c5, %a : i32
  %7 = arith.subi %c5, %s : i32
  %8 = arith.subi %c5, %r : i32
  %9 = arith.muli %m, %c5 : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @flags(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:   %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:   %0 = arith.addi %arg0, %c8_i32 overflow<nsw> : i32
// CHECK-NEXT:   %1 = arith.addi %arg0, %c8_i32 : i32
// CHECK-NEXT:   return %0, %1 : i32, i32
// CHECK-NEXT: }
func.func @flags(%x: i32) -> (i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %a = arith.addi %x, %c3 overflow<nsw, nuw> : i32
  %0 = arith.addi %a, %c5 overflow<nsw> : i32
  %1 = arith.addi %a, %c5 : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @negations(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:   %1 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:   %2 = arith.subi %c0_i32, %arg1 : i32
// CHECK-NEXT:   return %0, %1, %2 : i32, i32, i32
// CHECK-NEXT: }
func.func @negations(%x: i32, %y: i32) -> (i32, i32, i32) {
  %m1 = arith.constant -1 : i32
  %n = arith.muli %y, %m1 : i32
  %0 = arith.addi %x, %n : i32
  %1 = arith.addi %n, %x : i32
  %d = arith.subi %x, %y : i32
  %2 = arith.subi %d, %x : i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @splat_sum(%arg0: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:   %cst = arith.constant dense<3> : vector<4xi32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<5> : vector<4xi32>
// CHECK-NEXT:   %0 = arith.addi %arg0, %cst : vector<4xi32>
// CHECK-NEXT:   %1 = arith.addi %0, %cst_0 : vector<4xi32>
// CHECK-NEXT:   return %1 : vector<4xi32>
// CHECK-NEXT: }
func.func @splat_sum(%x: vector<4xi32>) -> vector<4xi32> {
  %c3 = arith.constant dense<3> : vector<4xi32>
  %c5 = arith.constant dense<5> : vector<4xi32>
  %a = arith.addi %x, %c3 : vector<4xi32>
  %0 = arith.addi %a, %c5 : vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: func.func @bits(%arg0: i8, %arg1: i8, %arg2: i32, %arg3: i32) -> (i32, i32, i32, i1) {
// CHECK-NEXT:   %0 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT:   %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT:   %2 = arith.ori %arg0, %arg1 : i8
// CHECK-NEXT:   %3 = arith.extsi %2 : i8 to i32
// CHECK-NEXT:   %4 = arith.xori %arg0, %arg1 : i8
// CHECK-NEXT:   %5 = arith.extui %4 : i8 to i32
// CHECK-NEXT:   %6 = arith.cmpi sge, %arg2, %arg3 : i32
// CHECK-NEXT:   return %1, %3, %5, %6 : i32, i32, i32, i1
// CHECK-NEXT: }
func.func @bits(%x: i8, %y: i8, %a: i32, %b: i32) -> (i32, i32, i32, i1) {
  %t = arith.constant true
  %ux = arith.extui %x : i8 to i32
  %uy = arith.extui %y : i8 to i32
  %sx = arith.extsi %x : i8 to i32
  %sy = arith.extsi %y : i8 to i32
  %0 = arith.andi %ux, %uy : i32
  %1 = arith.ori %sx, %sy : i32
  %2 = arith.xori %ux, %uy : i32
  %c = arith.cmpi slt, %a, %b : i32
  %3 = arith.xori %c, %t : i1
  return %0, %1, %2, %3 : i32, i32, i32, i1
}

// CHECK-LABEL: func.func @cast_chains(%arg0: i8, %arg1: index, %arg2: f32) -> (i32, index, index, index, f32, i32, i16, i16) {
// CHECK-NEXT:   %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:   %1 = arith.index_cast %arg0 : i8 to index
// CHECK-NEXT:   %2 = arith.index_castui %arg0 : i8 to index
// CHECK-NEXT:   %3 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:   %4 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT:   %5 = arith.extui %arg0 : i8 to i16
// CHECK-NEXT:   return %0, %1, %2, %arg1, %arg2, %3, %4, %5 : i32, index, index, index, f32, i32, i16, i16
// CHECK-NEXT: }
func.func @cast_chains(%x: i8, %i: index, %f: f32) -> (i32, index, index, index, f32, i32, i16, i16) {
  %u = arith.extui %x : i8 to i16
  %s = arith.extsi %x : i8 to i16
  %w = arith.extsi %x : i8 to i32
  %wu = arith.extui %x : i8 to i32
  %0 = arith.extsi %u : i16 to i32
  %1 = arith.index_cast %s : i16 to index
  %2 = arith.index_castui %u : i16 to index
  %ii = arith.index_cast %i : index to i64
  %3 = arith.index_cast %ii : i64 to index
  %b = arith.bitcast %f : f32 to i32
  %4 = arith.bitcast %b : i32 to f32
  %5 = arith.extui %u : i16 to i32
  %6 = arith.trunci %w : i32 to i16
  %7 = arith.trunci %wu : i32 to i16
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, index, index, index, f32, i32, i16, i16
}

// CHECK-LABEL: func.func @select_chains(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: i32) -> (i32, i32, i32, i32, i32, i32, i32, i1, i32, i32) {
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %0 = arith.select %arg0, %arg2, %arg4 : i32
// CHECK-NEXT:   %1 = arith.select %arg0, %arg4, %arg3 : i32
// CHECK-NEXT:   %2 = arith.select %arg0, %arg3, %arg2 : i32
// CHECK-NEXT:   %3 = arith.select %arg1, %arg2, %arg3 : i32
// CHECK-NEXT:   %4 = arith.select %arg0, %3, %arg3 : i32
// CHECK-NEXT:   %5 = arith.select %arg0, %3, %arg2 : i32
// CHECK-NEXT:   %6 = arith.select %arg0, %arg2, %3 : i32
// CHECK-NEXT:   %7 = arith.select %arg0, %arg3, %3 : i32
// CHECK-NEXT:   %8 = arith.xori %arg0, %true : i1
// CHECK-NEXT:   %9 = arith.extui %arg0 : i1 to i32
// CHECK-NEXT:   %10 = arith.xori %arg0, %true : i1
// CHECK-NEXT:   %11 = arith.extui %10 : i1 to i32
// CHECK-NEXT:   return %0, %1, %2, %4, %5, %6, %7, %8, %9, %11 : i32, i32, i32, i32, i32, i32, i32, i1, i32, i32
// CHECK-NEXT: }
func.func @select_chains(%c: i1, %d: i1, %x: i32, %y: i32, %z: i32) -> (i32, i32, i32, i32, i32, i32, i32, i1, i32, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = arith.select %c, %x, %y : i32
  %0 = arith.select %c, %a, %z : i32
  %1 = arith.select %c, %z, %a : i32
  %n = arith.xori %c, %t : i1
  %2 = arith.select %n, %x, %y : i32
  %b = arith.select %d, %x, %y : i32
  %3 = arith.select %c, %b, %y : i32
  %4 = arith.select %c, %b, %x : i32
  %5 = arith.select %c, %x, %b : i32
  %6 = arith.select %c, %y, %b : i32
  %7 = arith.select %c, %f, %t : i1
  %8 = arith.select %c, %c1, %c0 : i32
  %9 = arith.select %c, %c0, %c1 : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i1, i32, i32
}

// CHECK-LABEL: func.func @compare_extended(%arg0: i8, %arg1: i8) -> (i1, i1, i1, i1) {
// CHECK-NEXT:   %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:   %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:   %2 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:   %3 = arith.extsi %arg1 : i8 to i32
// CHECK-NEXT:   %4 = arith.cmpi ult, %0, %1 : i32
// CHECK-NEXT:   %5 = arith.cmpi slt, %2, %3 : i32
// CHECK-NEXT:   %6 = arith.cmpi eq, %arg0, %arg1 : i8
// CHECK-NEXT:   %7 = arith.cmpi ult, %2, %3 : i32
// CHECK-NEXT:   return %4, %5, %6, %7 : i1, i1, i1, i1
// CHECK-NEXT: }
func.func @compare_extended(%x: i8, %y: i8) -> (i1, i1, i1, i1) {
  %ux = arith.extui %x : i8 to i32
  %uy = arith.extui %y : i8 to i32
  %sx = arith.extsi %x : i8 to i32
  %sy = arith.extsi %y : i8 to i32
  %0 = arith.cmpi ult, %ux, %uy : i32
  %1 = arith.cmpi slt, %sx, %sy : i32
  %2 = arith.cmpi eq, %ux, %uy : i32
  %3 = arith.cmpi ult, %sx, %sy : i32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @products(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32) -> (f32, f32, i32, i32, i32) {
// CHECK-NEXT:   %0 = arith.mulf %arg0, %arg1 fastmath<nnan> : f32
// CHECK-NEXT:   %1 = arith.divf %arg0, %arg1 : f32
// CHECK-NEXT:   %2 = arith.addi %arg2, %arg3 : i32
// CHECK-NEXT:   %3 = arith.muli %arg2, %arg3 : i32
// CHECK-NEXT:   %4 = arith.muli %arg2, %arg3 : i32
// CHECK-NEXT:   return %0, %1, %2, %3, %4 : f32, f32, i32, i32, i32
// CHECK-NEXT: }
func.func @products(%x: f32, %y: f32, %i: i32, %j: i32) -> (f32, f32, i32, i32, i32) {
  %nx = arith.negf %x : f32
  %ny = arith.negf %y : f32
  %0 = arith.mulf %nx, %ny fastmath<nnan> : f32
  %1 = arith.divf %nx, %ny : f32
  %2:2 = arith.addui_extended %i, %j : i32, i1
  %3:2 = arith.mulsi_extended %i, %j : i32
  %4:2 = arith.mului_extended %i, %j : i32
  return %0, %1, %2#0, %3#0, %4#0 : f32, f32, i32, i32, i32
}

// CHECK-LABEL: func.func @move_constants(%arg0: i32, %arg1: f32) -> (i32, f32, i1) {
// CHECK-NEXT:   %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:   %cst = arith.constant 4.000000e+00 : f32
// CHECK-NEXT:   %0 = arith.muli %arg0, %c4_i32 : i32
// CHECK-NEXT:   %1 = arith.addf %arg1, %cst : f32
// CHECK-NEXT:   %2 = arith.cmpi sge, %arg0, %c4_i32 : i32
// CHECK-NEXT:   return %0, %1, %2 : i32, f32, i1
// CHECK-NEXT: }
func.func @move_constants(%x: i32, %f: f32) -> (i32, f32, i1) {
  %c = arith.constant 4 : i32
  %d = arith.constant 4.0 : f32
  %0 = arith.muli %c, %x : i32
  %1 = arith.addf %d, %f : f32
  %2 = arith.cmpi sle, %c, %x : i32
  return %0, %1, %2 : i32, f32, i1
}

// CHECK-LABEL: func.func @trunc_of_trunc_flags(%arg0: i64, %arg1: i8) -> (i8, i8) {
// CHECK-NEXT:   %0 = arith.trunci %arg0 : i64 to i8
// CHECK-NEXT:   return %0, %arg1 : i8, i8
// CHECK-NEXT: }
func.func @trunc_of_trunc_flags(%x: i64, %y: i8) -> (i8, i8) {
  %0 = arith.trunci %x overflow<nsw> : i64 to i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.extsi %y : i8 to i32
  %3 = arith.trunci %2 overflow<nuw> : i32 to i8
  return %1, %3 : i8, i8
}

// CHECK-LABEL: func.func @ext_trunc_float(%arg0: f32, %arg1: f16) -> (f32, f16, bf16) {
// CHECK-NEXT:   %0 = arith.truncf %arg0 : f32 to f16
// CHECK-NEXT:   %1 = arith.extf %arg1 : f16 to f32
// CHECK-NEXT:   %2 = arith.truncf %1 : f32 to bf16
// CHECK-NEXT:   return %arg0, %0, %2 : f32, f16, bf16
// CHECK-NEXT: }
func.func @ext_trunc_float(%x: f32, %y: f16) -> (f32, f16, bf16) {
  %0 = arith.extf %x : f32 to f64
  %1 = arith.truncf %0 : f64 to f32
  %2 = arith.extf %x : f32 to f64
  %3 = arith.truncf %2 : f64 to f16
  %4 = arith.extf %y : f16 to f32
  %5 = arith.truncf %4 : f32 to bf16
  return %1, %3, %5 : f32, f16, bf16
}

// The upper half of a number that is only widened is its sign.
// CHECK-LABEL: func.func @product_with_one(
// CHECK-SAME: %[[X:.*]]: i8, %[[B:.*]]: i1
func.func @product_with_one(%x: i8, %b: i1) -> (i8, i8, i1, i1) {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i8
  // CHECK-DAG: %[[TRUE:.*]] = arith.constant true
  // CHECK: %[[N:.*]] = arith.cmpi slt, %[[X]], %[[ZERO]] : i8
  // CHECK-NEXT: %[[S:.*]] = arith.extsi %[[N]] : i1 to i8
  // CHECK-NEXT: %[[L:.*]], %[[H:.*]] = arith.mulsi_extended %[[B]], %[[TRUE]] : i1
  // CHECK-NEXT: return %[[X]], %[[S]], %[[L]], %[[H]]
  %c1 = arith.constant 1 : i8
  %0, %1 = arith.mulsi_extended %x, %c1 : i8
  %true = arith.constant true
  %2, %3 = arith.mulsi_extended %b, %true : i1
  return %0, %1, %2, %3 : i8, i8, i1, i1
}

// CHECK-LABEL: func.func @bitcast_to_the_same_type
// CHECK-SAME: (%[[T:.*]]: tensor<4xi32>)
// CHECK-NEXT: return %[[T]]
func.func @bitcast_to_the_same_type(%t: tensor<4xi32>) -> tensor<4xi32> {
  %0 = arith.bitcast %t : tensor<4xi32> to tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Rounding up negates operands: what has no negative is not folded.
// CHECK-LABEL: func.func @ceiling_of_the_least
func.func @ceiling_of_the_least() -> (i8, i8) {
  // CHECK: %[[Q:.*]] = arith.ceildivsi %[[L:.*]], %[[L]] : i8
  // CHECK: return %[[Q]], %{{.*}} : i8, i8
  %least = arith.constant -128 : i8
  %c0 = arith.constant 0 : i8
  %0 = arith.ceildivsi %least, %least : i8
  %1 = arith.ceildivsi %c0, %least : i8
  return %0, %1 : i8, i8
}
