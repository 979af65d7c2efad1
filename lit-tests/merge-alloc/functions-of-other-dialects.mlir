// RUN: jopt %s --allow-unregistered-dialect --merge-alloc | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: jopt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(any(merge-alloc))' | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: jopt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(llvm.func(merge-alloc))' | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: jopt %s --allow-unregistered-dialect --merge-alloc --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=DUMP

// A pass on functions runs on those of every dialect, and can be anchored on those of one.

// DUMP: builtin.module(
// DUMP-NEXT: any(
// DUMP-NEXT: merge-alloc

// CHECK-LABEL: llvm.func @merged
//       CHECK: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
//   CHECK-NOT: memref.alloc
llvm.func @merged() {
  %a = memref.alloc() : memref<8xf32>
  "test.use"(%a) : (memref<8xf32>) -> ()
  %b = memref.alloc() : memref<8xf32>
  "test.use"(%b) : (memref<8xf32>) -> ()
  llvm.return
}

// CHECK-LABEL: func.func @other
//  BOTH: memref.alloc() {alignment = 64 : i64} : memref<64xi8>
//   ONE: memref.alloc() : memref<8xf32>
func.func @other() {
  %a = memref.alloc() : memref<8xf32>
  "test.use"(%a) : (memref<8xf32>) -> ()
  return
}

// CHECK-LABEL: module @nested
// CHECK: memref.alloc() : memref<8xf32>
module @nested {
  func.func @left_to_a_nested_pipeline() {
    %a = memref.alloc() : memref<8xf32>
    "test.use"(%a) : (memref<8xf32>) -> ()
    return
  }
}
