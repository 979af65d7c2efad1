// RUN: jopt %s --convert-vector-to-llvm="enable-amx=true enable-arm-sve=true enable-x86vector=true" | FileCheck %s
// RUN: jopt %s --convert-vector-to-llvm="enable-arm-neon=true" | FileCheck %s --check-prefix=KEPT

// The operations of a machine's dialect become intrinsics if the option of the dialect says so.

// KEPT-LABEL: func.func @sve
// KEPT: arm_sve.masked.addi
// CHECK-LABEL: func.func @sve
// CHECK: %[[SUM:.*]] = "arm_sve.intr.add"(%arg0, %arg1, %arg1) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
// CHECK: %[[BOTH:.*]] = "arm_sve.intr.zip.x2"(%[[SUM]], %arg1)
// CHECK: llvm.extractvalue %[[BOTH]][0]
// CHECK: llvm.extractvalue %[[BOTH]][1]
func.func @sve(%m: vector<[4]xi1>, %v: vector<[4]xi32>) -> (vector<[4]xi32>, vector<[4]xi32>) {
  %0 = arm_sve.masked.addi %m, %v, %v : vector<[4]xi1>, vector<[4]xi32>
  %1, %2 = arm_sve.zip.x2 %0, %v : vector<[4]xi32>
  return %1, %2 : vector<[4]xi32>, vector<[4]xi32>
}

// A mask of several dimensions changes its length row by row; a choice is made between masks of the longest kind.

// CHECK-LABEL: func.func @masks
// CHECK-COUNT-2: "arm_sve.intr.convert.to.svbool"(%{{.*}}) : (vector<[8]xi1>) -> vector<[16]xi1>
// CHECK: %[[LONG:.*]] = "arm_sve.intr.convert.to.svbool"(%arg1)
// CHECK: %[[AT:.*]] = arith.index_cast %arg2 : index to i32
// CHECK: %[[CHOSEN:.*]] = "arm_sve.intr.psel"(%[[LONG]], %arg1, %[[AT]])
// CHECK: "arm_sve.intr.convert.from.svbool"(%[[CHOSEN]])
func.func @masks(%m: vector<2x[8]xi1>, %n: vector<[8]xi1>, %i: index) -> (vector<2x[16]xi1>, vector<[8]xi1>) {
  %0 = arm_sve.convert_to_svbool %m : vector<2x[8]xi1>
  %1 = arm_sve.psel %n, %n[%i] : vector<[8]xi1>, vector<[8]xi1>
  return %0, %1 : vector<2x[16]xi1>, vector<[8]xi1>
}

// Masks of the lengths that the machine knows are one instruction.

// KEPT-LABEL: func.func @created
// KEPT: llvm.intr.stepvector
// CHECK-LABEL: func.func @created
// CHECK: %[[SIZE:.*]] = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK: %[[ZERO:.*]] = llvm.mlir.zero : i64
// CHECK: "arm_sve.intr.whilelt"(%[[ZERO]], %[[SIZE]]) : (i64, i64) -> vector<[4]xi1>
// CHECK: llvm.intr.stepvector : vector<[3]xi32>
func.func @created(%n: index) -> (vector<[4]xi1>, vector<[3]xi1>) {
  %0 = vector.create_mask %n : vector<[4]xi1>
  %1 = vector.create_mask %n : vector<[3]xi1>
  return %0, %1 : vector<[4]xi1>, vector<[3]xi1>
}

// CHECK-LABEL: func.func @x86
// CHECK: %[[ZEROS:.*]] = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>)
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.mask.compress"(%arg0, %[[ZEROS]], %arg1)
// CHECK: %[[BOTH:.*]] = llvm.call_intrinsic "llvm.x86.avx512.vp2intersect.d.512"(%arg2, %arg2)
// CHECK: llvm.extractvalue %[[BOTH]][0]
// CHECK: llvm.call_intrinsic "llvm.x86.vcvtneeph2ps256"(%{{.*}}) : (!llvm.ptr) -> vector<8xf32>
func.func @x86(%v: vector<16xf32>, %k: vector<16xi1>, %n: vector<16xi32>, %m: memref<16xf16>)
    -> (vector<16xf32>, vector<16xi1>, vector<8xf32>) {
  %0 = x86vector.avx512.mask.compress %k, %v : vector<16xf32>
  %1, %2 = x86vector.avx512.vp2intersect %n, %n : vector<16xi32>
  %3 = x86vector.avx.cvt.packed.even.indexed_to_f32 %m : memref<16xf16> -> vector<8xf32>
  return %0, %1, %3 : vector<16xf32>, vector<16xi1>, vector<8xf32>
}

// The intrinsics for tiles take rows and bytes of columns; the stride is in bytes, too.

// CHECK-LABEL: func.func @tiles
// CHECK: %[[ROWS:.*]] = llvm.mlir.constant(8 : i16) : i16
// CHECK: %[[COLUMNS:.*]] = llvm.mlir.constant(16 : i16) : i16
// CHECK: %[[STRIDE:.*]] = llvm.mlir.constant(64 : i64) : i64
// CHECK: %[[A:.*]] = llvm.call_intrinsic "llvm.x86.tileloadd64.internal"(%[[ROWS]], %[[COLUMNS]], %{{.*}}, %[[STRIDE]])
// CHECK: %[[ZERO:.*]] = llvm.call_intrinsic "llvm.x86.tilezero.internal"
// CHECK: %[[C:.*]] = llvm.call_intrinsic "llvm.x86.tdpbsud.internal"(%{{.*}}, %{{.*}}, %{{.*}}, %[[ZERO]], %[[A]], %{{.*}}) {isZextRhs}
// CHECK: %[[SIZE:.*]] = llvm.mlir.constant(4 : i64) : i64
// CHECK: %[[BYTES:.*]] = llvm.mul %[[SIZE]], %{{.*}} : i64
// CHECK: llvm.call_intrinsic "llvm.x86.tilestored64.internal"(%{{.*}}, %{{.*}}, %{{.*}}, %[[BYTES]], %[[C]])
func.func @tiles(%a: memref<8x64xi8>, %b: memref<4x32xi8>, %c: memref<?x?xi32>, %i: index) {
  %0 = amx.tile_load %a[%i, %i] : memref<8x64xi8> into !amx.tile<8x16xi8>
  %1 = amx.tile_load %b[%i, %i] : memref<4x32xi8> into !amx.tile<4x32xi8>
  %2 = amx.tile_zero : !amx.tile<8x8xi32>
  %3 = amx.tile_muli %0, %1 zext, %2 : !amx.tile<8x16xi8>, !amx.tile<4x32xi8>, !amx.tile<8x8xi32>
  amx.tile_store %c[%i, %i], %3 : memref<?x?xi32>, !amx.tile<8x8xi32>
  return
}
