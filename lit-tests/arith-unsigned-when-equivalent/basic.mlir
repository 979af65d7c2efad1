// RUN: jopt %s --arith-unsigned-when-equivalent | FileCheck %s

// CHECK-LABEL: func.func @never_negative
// CHECK: arith.divui
// CHECK: arith.divui
// CHECK: arith.ceildivui
// CHECK: arith.remui
// CHECK: arith.maxui
// CHECK: arith.minui
// CHECK: arith.extui
// CHECK: arith.cmpi ult
func.func @never_negative(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32, i64, i1) {
  %c15 = arith.constant 15 : i32
  %c3 = arith.constant 3 : i32
  %x = arith.andi %a, %c15 : i32
  %0 = arith.divsi %x, %c3 : i32
  %1 = arith.floordivsi %x, %c3 : i32
  %2 = arith.ceildivsi %x, %c3 : i32
  %3 = arith.remsi %x, %c3 : i32
  %4 = arith.maxsi %x, %c3 : i32
  %5 = arith.minsi %x, %c3 : i32
  %6 = arith.extsi %x : i32 to i64
  %7 = arith.cmpi slt, %x, %c3 : i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, i32, i64, i1
}

// CHECK-LABEL: func.func @maybe_negative
// CHECK: arith.divsi
// CHECK: arith.cmpi sgt
func.func @maybe_negative(%a: i32) -> (i32, i1) {
  %c3 = arith.constant 3 : i32
  %0 = arith.divsi %a, %c3 : i32
  %1 = arith.cmpi sgt, %a, %c3 : i32
  return %0, %1 : i32, i1
}

// Nothing else is simplified.

// CHECK-LABEL: func.func @others
// CHECK: %[[PAIR:.*]] = llvm.insertvalue %{{.*}}, %{{.*}}[1]
// CHECK-NEXT: llvm.extractvalue %[[PAIR]][0]
func.func @others(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %0 = llvm.mlir.poison : !llvm.struct<(ptr, i64)>
  %1 = llvm.insertvalue %p, %0[0] : !llvm.struct<(ptr, i64)>
  %2 = llvm.insertvalue %i, %1[1] : !llvm.struct<(ptr, i64)>
  %3 = llvm.extractvalue %2[0] : !llvm.struct<(ptr, i64)>
  return %3 : !llvm.ptr
}
