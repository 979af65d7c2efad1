// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Every form of the operations of arith.

// CHECK-LABEL: func.func @integers(%arg0: i32, %arg1: i32, %arg2: index, %arg3: vector<4xi32>, %arg4: tensor<?x4xi8>, %arg5: tensor<*xi64>, %arg6: vector<[4]xi32>) {
// CHECK-NEXT:   %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:   %1 = arith.addi %arg2, %arg2 : index
// CHECK-NEXT:   %2 = arith.subi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:   %3 = arith.muli %arg3, %arg3 overflow<nsw, nuw> : vector<4xi32>
// CHECK-NEXT:   %4 = arith.shli %arg0, %arg1 overflow<nuw> {tag} : i32
// CHECK-NEXT:   %5 = arith.divui %arg0, %arg1 : i32
// CHECK-NEXT:   %6 = arith.divui %arg0, %arg1 exact : i32
// CHECK-NEXT:   %7 = arith.divsi %arg0, %arg1 exact {tag = "x"} : i32
// CHECK-NEXT:   %8 = arith.ceildivui %arg0, %arg1 : i32
// CHECK-NEXT:   %9 = arith.ceildivsi %arg0, %arg1 : i32
// CHECK-NEXT:   %10 = arith.floordivsi %arg0, %arg1 : i32
// CHECK-NEXT:   %11 = arith.remui %arg4, %arg4 : tensor<?x4xi8>
// CHECK-NEXT:   %12 = arith.remsi %arg5, %arg5 : tensor<*xi64>
// CHECK-NEXT:   %13 = arith.andi %arg0, %arg1 : i32
// CHECK-NEXT:   %14 = arith.ori %arg0, %arg1 : i32
// CHECK-NEXT:   %15 = arith.xori %arg6, %arg6 : vector<[4]xi32>
// CHECK-NEXT:   %16 = arith.shrui %arg0, %arg1 exact : i32
// CHECK-NEXT:   %17 = arith.shrsi %arg0, %arg1 : i32
// CHECK-NEXT:   %18 = arith.maxsi %arg0, %arg1 : i32
// CHECK-NEXT:   %19 = arith.maxui %arg0, %arg1 : i32
// CHECK-NEXT:   %20 = arith.minsi %arg0, %arg1 : i32
// CHECK-NEXT:   %21 = arith.minui %arg0, %arg1 : i32
// CHECK-NEXT:   %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// CHECK-NEXT:   %sum_0, %overflow_1 = arith.addui_extended %arg3, %arg3 : vector<4xi32>, vector<4xi1>
// CHECK-NEXT:   %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// CHECK-NEXT:   %low_2, %high_3 = arith.mului_extended %arg4, %arg4 : tensor<?x4xi8>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @integers(%a: i32, %b: i32, %i: index, %v: vector<4xi32>, %t: tensor<?x4xi8>, %u: tensor<*xi64>, %s: vector<[4]xi32>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %i, %i : index
  %2 = arith.subi %a, %b overflow<nsw> : i32
  %3 = arith.muli %v, %v overflow<nsw, nuw> : vector<4xi32>
  %4 = arith.shli %a, %b overflow<nuw> {tag} : i32
  %5 = arith.divui %a, %b : i32
  %6 = arith.divui %a, %b exact : i32
  %7 = arith.divsi %a, %b exact {tag = "x"} : i32
  %8 = arith.ceildivui %a, %b : i32
  %9 = arith.ceildivsi %a, %b : i32
  %10 = arith.floordivsi %a, %b : i32
  %11 = arith.remui %t, %t : tensor<?x4xi8>
  %12 = arith.remsi %u, %u : tensor<*xi64>
  %13 = arith.andi %a, %b : i32
  %14 = arith.ori %a, %b : i32
  %15 = arith.xori %s, %s : vector<[4]xi32>
  %16 = arith.shrui %a, %b exact : i32
  %17 = arith.shrsi %a, %b : i32
  %18 = arith.maxsi %a, %b : i32
  %19 = arith.maxui %a, %b : i32
  %20 = arith.minsi %a, %b : i32
  %21 = arith.minui %a, %b : i32
  %sum, %carry = arith.addui_extended %a, %b : i32, i1
  %23:2 = arith.addui_extended %v, %v : vector<4xi32>, vector<4xi1>
  %low, %high = arith.mulsi_extended %a, %b : i32
  %24:2 = arith.mului_extended %t, %t : tensor<?x4xi8>
  return
}

// CHECK-LABEL: func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<4xf16>, %arg3: tensor<?xbf16>) {
// CHECK-NEXT:   %0 = arith.addf %arg0, %arg1 : f32
// CHECK-NEXT:   %1 = arith.subf %arg0, %arg1 fastmath<nnan,ninf> : f32
// CHECK-NEXT:   %2 = arith.mulf %arg2, %arg2 fastmath<fast> : vector<4xf16>
// CHECK-NEXT:   %3 = arith.divf %arg3, %arg3 fastmath<reassoc> {tag} : tensor<?xbf16>
// CHECK-NEXT:   %4 = arith.remf %arg0, %arg1 : f32
// CHECK-NEXT:   %5 = arith.maximumf %arg0, %arg1 : f32
// CHECK-NEXT:   %6 = arith.maxnumf %arg0, %arg1 : f32
// CHECK-NEXT:   %7 = arith.minimumf %arg0, %arg1 : f32
// CHECK-NEXT:   %8 = arith.minnumf %arg0, %arg1 fastmath<nsz,arcp,contract,afn> : f32
// CHECK-NEXT:   %9 = arith.negf %arg0 : f32
// CHECK-NEXT:   %10 = arith.negf %arg0 fastmath<contract> : f32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @floats(%a: f32, %b: f32, %v: vector<4xf16>, %t: tensor<?xbf16>) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b fastmath<nnan,ninf> : f32
  %2 = arith.mulf %v, %v fastmath<fast> : vector<4xf16>
  %3 = arith.divf %t, %t fastmath<reassoc> {tag} : tensor<?xbf16>
  %4 = arith.remf %a, %b : f32
  %5 = arith.maximumf %a, %b : f32
  %6 = arith.maxnumf %a, %b : f32
  %7 = arith.minimumf %a, %b : f32
  %8 = arith.minnumf %a, %b fastmath<nsz,arcp,contract,afn> : f32
  %9 = arith.negf %a : f32
  %10 = arith.negf %a fastmath<contract> : f32
  return
}

// CHECK-LABEL: func.func @compares(%arg0: i32, %arg1: f32, %arg2: vector<4xi32>, %arg3: tensor<?xf32>, %arg4: index) {
// CHECK-NEXT:   %0 = arith.cmpi eq, %arg0, %arg0 : i32
// CHECK-NEXT:   %1 = arith.cmpi ne, %arg0, %arg0 : i32
// CHECK-NEXT:   %2 = arith.cmpi slt, %arg0, %arg0 : i32
// CHECK-NEXT:   %3 = arith.cmpi sle, %arg0, %arg0 : i32
// CHECK-NEXT:   %4 = arith.cmpi sgt, %arg0, %arg0 : i32
// CHECK-NEXT:   %5 = arith.cmpi sge, %arg0, %arg0 : i32
// CHECK-NEXT:   %6 = arith.cmpi ult, %arg0, %arg0 : i32
// CHECK-NEXT:   %7 = arith.cmpi ule, %arg2, %arg2 : vector<4xi32>
// CHECK-NEXT:   %8 = arith.cmpi ugt, %arg4, %arg4 : index
// CHECK-NEXT:   %9 = arith.cmpi uge, %arg0, %arg0 {tag} : i32
// CHECK-NEXT:   %10 = arith.cmpf false, %arg1, %arg1 : f32
// CHECK-NEXT:   %11 = arith.cmpf oeq, %arg1, %arg1 : f32
// CHECK-NEXT:   %12 = arith.cmpf ogt, %arg1, %arg1 fastmath<nnan> : f32
// CHECK-NEXT:   %13 = arith.cmpf oge, %arg3, %arg3 : tensor<?xf32>
// CHECK-NEXT:   %14 = arith.cmpf olt, %arg1, %arg1 : f32
// CHECK-NEXT:   %15 = arith.cmpf ole, %arg1, %arg1 : f32
// CHECK-NEXT:   %16 = arith.cmpf one, %arg1, %arg1 : f32
// CHECK-NEXT:   %17 = arith.cmpf ord, %arg1, %arg1 : f32
// CHECK-NEXT:   %18 = arith.cmpf ueq, %arg1, %arg1 : f32
// CHECK-NEXT:   %19 = arith.cmpf ugt, %arg1, %arg1 : f32
// CHECK-NEXT:   %20 = arith.cmpf uge, %arg1, %arg1 : f32
// CHECK-NEXT:   %21 = arith.cmpf ult, %arg1, %arg1 : f32
// CHECK-NEXT:   %22 = arith.cmpf ule, %arg1, %arg1 : f32
// CHECK-NEXT:   %23 = arith.cmpf une, %arg1, %arg1 : f32
// CHECK-NEXT:   %24 = arith.cmpf uno, %arg1, %arg1 : f32
// CHECK-NEXT:   %25 = arith.cmpf true, %arg1, %arg1 : f32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @compares(%a: i32, %f: f32, %v: vector<4xi32>, %t: tensor<?xf32>, %i: index) {
  %0 = arith.cmpi eq, %a, %a : i32
  %1 = arith.cmpi ne, %a, %a : i32
  %2 = arith.cmpi slt, %a, %a : i32
  %3 = arith.cmpi sle, %a, %a : i32
  %4 = arith.cmpi sgt, %a, %a : i32
  %5 = arith.cmpi sge, %a, %a : i32
  %6 = arith.cmpi ult, %a, %a : i32
  %7 = arith.cmpi ule, %v, %v : vector<4xi32>
  %8 = arith.cmpi ugt, %i, %i : index
  %9 = arith.cmpi "uge", %a, %a {tag} : i32
  %10 = arith.cmpf false, %f, %f : f32
  %11 = arith.cmpf oeq, %f, %f : f32
  %12 = arith.cmpf ogt, %f, %f fastmath<nnan> : f32
  %13 = arith.cmpf oge, %t, %t : tensor<?xf32>
  %14 = arith.cmpf olt, %f, %f : f32
  %15 = arith.cmpf ole, %f, %f : f32
  %16 = arith.cmpf one, %f, %f : f32
  %17 = arith.cmpf ord, %f, %f : f32
  %18 = arith.cmpf ueq, %f, %f : f32
  %19 = arith.cmpf ugt, %f, %f : f32
  %20 = arith.cmpf uge, %f, %f : f32
  %21 = arith.cmpf ult, %f, %f : f32
  %22 = arith.cmpf ule, %f, %f : f32
  %23 = arith.cmpf une, %f, %f : f32
  %24 = arith.cmpf uno, %f, %f : f32
  %25 = arith.cmpf true, %f, %f : f32
  return
}

// CHECK-LABEL: func.func @casts(%arg0: i32, %arg1: f32, %arg2: vector<4xi8>, %arg3: tensor<?xf64>, %arg4: index, %arg5: memref<4xi32>, %arg6: f8E8M0FNU, %arg7: f4E2M1FN, %arg8: tensor<*xi64>) {
// CHECK-NEXT:   %0 = arith.extsi %arg0 : i32 to i64
// CHECK-NEXT:   %1 = arith.extui %arg2 : vector<4xi8> to vector<4xi16>
// CHECK-NEXT:   %2 = arith.trunci %arg0 : i32 to i8
// CHECK-NEXT:   %3 = arith.trunci %arg0 overflow<nsw, nuw> {tag} : i32 to i8
// CHECK-NEXT:   %4 = arith.extf %arg1 : f32 to f64
// CHECK-NEXT:   %5 = arith.extf %arg1 fastmath<nnan> : f32 to f64
// CHECK-NEXT:   %6 = arith.truncf %arg3 : tensor<?xf64> to tensor<?xf16>
// CHECK-NEXT:   %7 = arith.truncf %arg1 downward : f32 to bf16
// CHECK-NEXT:   %8 = arith.truncf %arg1 to_nearest_away fastmath<fast> : f32 to bf16
// CHECK-NEXT:   %9 = arith.truncf %arg1 upward {tag} : f32 to bf16
// CHECK-NEXT:   %10 = arith.truncf %arg1 toward_zero : f32 to bf16
// CHECK-NEXT:   %11 = arith.sitofp %arg0 : i32 to f32
// CHECK-NEXT:   %12 = arith.uitofp %arg0 : i32 to f64
// CHECK-NEXT:   %13 = arith.fptosi %arg1 : f32 to i32
// CHECK-NEXT:   %14 = arith.fptoui %arg1 : f32 to i1
// CHECK-NEXT:   %15 = arith.index_cast %arg0 : i32 to index
// CHECK-NEXT:   %16 = arith.index_cast %arg5 : memref<4xi32> to memref<4xindex>
// CHECK-NEXT:   %17 = arith.index_castui %arg4 : index to i8
// CHECK-NEXT:   %18 = arith.bitcast %arg1 : f32 to i32
// CHECK-NEXT:   %19 = arith.bitcast %arg5 : memref<4xi32> to memref<4xf32>
// CHECK-NEXT:   %20 = arith.scaling_extf %arg7, %arg6 : f4E2M1FN, f8E8M0FNU to f32
// CHECK-NEXT:   %21 = arith.scaling_extf %arg7, %arg6 fastmath<fast> {tag} : f4E2M1FN, f8E8M0FNU to f32
// CHECK-NEXT:   %22 = arith.scaling_truncf %arg1, %arg6 : f32, f8E8M0FNU to f4E2M1FN
// CHECK-NEXT:   %23 = arith.scaling_truncf %arg1, %arg6 to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @casts(%a: i32, %f: f32, %v: vector<4xi8>, %t: tensor<?xf64>, %i: index, %m: memref<4xi32>, %s: f8E8M0FNU, %q: f4E2M1FN, %u: tensor<*xi64>) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extui %v : vector<4xi8> to vector<4xi16>
  %2 = arith.trunci %a : i32 to i8
  %3 = arith.trunci %a overflow<nsw, nuw> {tag} : i32 to i8
  %4 = arith.extf %f : f32 to f64
  %5 = arith.extf %f fastmath<nnan> : f32 to f64
  %6 = arith.truncf %t : tensor<?xf64> to tensor<?xf16>
  %7 = arith.truncf %f downward : f32 to bf16
  %8 = arith.truncf %f to_nearest_away fastmath<fast> : f32 to bf16
  %9 = arith.truncf %f upward {tag} : f32 to bf16
  %10 = arith.truncf %f toward_zero : f32 to bf16
  %11 = arith.sitofp %a : i32 to f32
  %12 = arith.uitofp %a : i32 to f64
  %13 = arith.fptosi %f : f32 to i32
  %14 = arith.fptoui %f : f32 to i1
  %15 = arith.index_cast %a : i32 to index
  %16 = arith.index_cast %m : memref<4xi32> to memref<4xindex>
  %17 = arith.index_castui %i : index to i8
  %18 = arith.bitcast %f : f32 to i32
  %19 = arith.bitcast %m : memref<4xi32> to memref<4xf32>
  %21 = arith.scaling_extf %q, %s : f4E2M1FN, f8E8M0FNU to f32
  %22 = arith.scaling_extf %q, %s fastmath<fast> {tag} : f4E2M1FN, f8E8M0FNU to f32
  %23 = arith.scaling_truncf %f, %s : f32, f8E8M0FNU to f4E2M1FN
  %24 = arith.scaling_truncf %f, %s to_nearest_even fastmath<nnan> : f32, f8E8M0FNU to f4E2M1FN
  return
}

// CHECK-LABEL: func.func @select(%arg0: i1, %arg1: i32, %arg2: vector<4xi32>, %arg3: vector<4xi1>, %arg4: tensor<?xf32>, %arg5: tensor<?xi1>, %arg6: memref<4xf32>) {
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg1 : i32
// CHECK-NEXT:   %1 = arith.select %arg0, %arg2, %arg2 : vector<4xi32>
// CHECK-NEXT:   %2 = arith.select %arg3, %arg2, %arg2 : vector<4xi1>, vector<4xi32>
// CHECK-NEXT:   %3 = arith.select %arg5, %arg4, %arg4 {tag} : tensor<?xi1>, tensor<?xf32>
// CHECK-NEXT:   %4 = arith.select %arg0, %arg6, %arg6 : memref<4xf32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @select(%c: i1, %a: i32, %v: vector<4xi32>, %m: vector<4xi1>, %t: tensor<?xf32>, %u: tensor<?xi1>, %r: memref<4xf32>) {
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %c, %v, %v : vector<4xi32>
  %2 = arith.select %m, %v, %v : vector<4xi1>, vector<4xi32>
  %3 = arith.select %u, %t, %t {tag} : tensor<?xi1>, tensor<?xf32>
  %4 = arith.select %c, %r, %r : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @constants() {
// CHECK-NEXT:   %c42_i32 = arith.constant 42 : i32
// CHECK-NEXT:   %c-1_i64 = arith.constant -1 : i64
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c-7 = arith.constant -7 : index
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   %cst = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:   %cst_1 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:   %cst_2 = arith.constant dense<1> : tensor<4xi32>
// CHECK-NEXT:   %cst_3 = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
// CHECK-NEXT:   %c3_i8 = arith.constant {tag = 1 : i32} 3 : i8
// CHECK-NEXT:   %cst_4 = arith.constant dense<0> : vector<[4]xi32>
// CHECK-NEXT:   %c-1_i64_5 = arith.constant -1 : i64
// CHECK-NEXT:   %c170141183460469231731687303715884105727_i128 = arith.constant 170141183460469231731687303715884105727 : i128
// CHECK-NEXT:   %cst_6 = arith.constant dense<[1, 2]> : tensor<2xi32>
// CHECK-NEXT:   %cst_7 = arith.constant dense_resource<blob> : tensor<2xi32>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @constants() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant -1 : i64
  %2 = arith.constant 0 : index
  %3 = arith.constant 0 : index
  %4 = arith.constant -7 : index
  %5 = arith.constant true
  %6 = arith.constant false
  %7 = arith.constant 1.5 : f32
  %8 = arith.constant 0x7FC00000 : f32
  %9 = arith.constant dense<1> : tensor<4xi32>
  %10 = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %11 = arith.constant {tag = 1 : i32} 3 : i8
  %12 = arith.constant dense<0> : vector<[4]xi32>
  %14 = arith.constant 18446744073709551615 : i64
  %15 = arith.constant 170141183460469231731687303715884105727 : i128
  %16 = arith.constant dense<"0x0100000002000000"> : tensor<2xi32>
  %17 = arith.constant dense_resource<blob> : tensor<2xi32>
  return
}
