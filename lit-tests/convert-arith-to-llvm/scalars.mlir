// RUN: jopt %s --convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @integers
// CHECK-SAME: (%[[A:.*]]: i32, %[[I:.*]]: index)
func.func @integers(%a: i32, %i: index) -> (i32, index, i1, i64, i32) {
  // CHECK: %[[J:.*]] = builtin.unrealized_conversion_cast %[[I]] : index to i64
  // CHECK: llvm.add %[[A]], %[[A]] overflow<nsw> : i32
  %0 = arith.addi %a, %a overflow<nsw> : i32
  // CHECK: %[[S:.*]] = llvm.sub %[[J]], %[[J2:.*]] : i64
  // CHECK: builtin.unrealized_conversion_cast %[[S]] : i64 to index
  %c = arith.constant 5 : index
  %1 = arith.subi %i, %c : index
  // CHECK: llvm.icmp "slt"
  %2 = arith.cmpi slt, %i, %1 : index
  // CHECK: llvm.sext %[[A]] : i32 to i64
  %3 = arith.extsi %a : i32 to i64
  // CHECK: llvm.trunc %[[J]] : i64 to i32
  %4 = arith.index_cast %i : index to i32
  return %0, %1, %2, %3, %4 : i32, index, i1, i64, i32
}

// A vector of several dimensions is an array of vectors.

// CHECK-LABEL: func.func @rows
func.func @rows(%v: vector<2x4xf32>) -> vector<2x4xf32> {
  // CHECK: %[[W:.*]] = builtin.unrealized_conversion_cast %{{.*}} : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
  // CHECK: llvm.mlir.poison
  // CHECK: llvm.extractvalue %[[W]][0]
  // CHECK: llvm.fadd %{{.*}} {fastmathFlags = #llvm.fastmath<nnan, ninf>} : vector<4xf32>
  // CHECK: llvm.insertvalue %{{.*}}[1]
  %0 = arith.addf %v, %v fastmath<nnan,ninf> : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @wide
func.func @wide(%a: i32) -> (i32, i32, i32, i1) {
  // CHECK: llvm.sext %{{.*}} : i32 to i64
  // CHECK: llvm.mul %{{.*}} : i64
  // CHECK: llvm.lshr
  %low, %high = arith.mulsi_extended %a, %a : i32
  // CHECK: llvm.intr.uadd.with.overflow
  %sum, %carry = arith.addui_extended %a, %a : i32, i1
  return %low, %high, %sum, %carry : i32, i32, i32, i1
}

// CHECK-LABEL: func.func @rounding
func.func @rounding(%f: f32, %i: i32) -> (f16, f16, i32) {
  // CHECK: llvm.fptrunc
  %0 = arith.truncf %f : f32 to f16
  // CHECK: llvm.intr.experimental.constrained.fptrunc %{{.*}} towardzero ignore
  %1 = arith.truncf %f toward_zero : f32 to f16
  // CHECK: llvm.sdiv
  // CHECK: llvm.select
  %2 = arith.ceildivsi %i, %i : i32
  return %0, %1, %2 : f16, f16, i32
}

// CHECK-LABEL: func.func @tensors
// CHECK: arith.addf
func.func @tensors(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %t, %t : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Folds look through operations that are converted by then.

// CHECK-LABEL: func.func @fold_through_converted(
// CHECK-SAME:    %[[X:.*]]: i16, %[[Y:.*]]: i32)
// CHECK-NEXT:  llvm.sext %[[X]] : i16 to i32
// CHECK-NEXT:  llvm.add %[[Y]], %[[Y]] : i32
// CHECK-NEXT:  return %[[X]], %[[Y]] : i16, i32
func.func @fold_through_converted(%x: i16, %y: i32) -> (i16, i32) {
  %0 = arith.extsi %x : i16 to i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.addi %y, %y : i32
  %3 = arith.subi %2, %y : i32
  return %1, %3 : i16, i32
}
