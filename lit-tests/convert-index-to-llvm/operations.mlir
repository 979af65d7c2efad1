// RUN: jopt %s --convert-index-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @index
func.func @index(%a: index, %b: index, %i: i32) -> (index, index, i1, i32) {
  // CHECK: llvm.add %{{.*}} : i64
  %0 = index.add %a, %b
  // CHECK: llvm.sext %{{.*}} : i32 to i64
  %1 = index.casts %i : i32 to index
  // CHECK: llvm.sdiv
  // CHECK: llvm.select
  %2 = index.floordivs %0, %1
  // CHECK: llvm.icmp "ult"
  %3 = index.cmp ult(%2, %b)
  // CHECK: llvm.trunc %{{.*}} : i64 to i32
  %4 = index.castu %2 : index to i32
  return %0, %2, %3, %4 : index, index, i1, i32
}
