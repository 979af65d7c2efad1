// RUN: jopt-reduce %s --convert-deallocation-ops-to-llvm 2>&1 | FileCheck %s
// RUN: not jopt %s --convert-deallocation-ops-to-llvm --reduce=%t 2>&1 | FileCheck %s --check-prefix=REDUCE
// RUN: FileCheck %s --check-prefix=FILE < %t
// RUN: not jopt %t --run-reproducer 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: jopt-reduce %t --quiet | FileCheck %s --check-prefix=FILE
// RUN: jopt-reduce %s --convert-deallocation-ops-to-llvm --message='memref<2x' --quiet | FileCheck %s --check-prefix=MESSAGE

// What passes fail on becomes small, and holds the passes.

//      CHECK: jopt-reduce: 4 of 8 operations left after {{[0-9]+}} tests
//       FILE: {{^}}module {
//  FILE-NEXT:   func.func @space(%arg0: memref<1x1xi8, "near">) {
//  FILE-NEXT:     %0 = deallocation.own %arg0 : memref<1x1xi8, "near">
//  FILE-NEXT:     return
//  FILE-NEXT:   }
//  FILE-NEXT: }
//       FILE: {-#
//  FILE-NEXT:   external_resources: {
//  FILE-NEXT:     mlir_reproducer: {
//  FILE-NEXT:       pipeline: "builtin.module(any(convert-deallocation-ops-to-llvm{{.*}}))",
//  FILE-NEXT:       disable_threading: true,
//  FILE-NEXT:       verify_each: true

// The failure is reported as ever.
// REDUCE: error: 'deallocation.own' op memory space of 'memref<2x4xi8, "near">' is not a number
// REDUCE: jopt: 4 of 8 operations left; run them with: jopt --run-reproducer {{.*}}
// AGAIN: error: 'deallocation.own' op memory space of 'memref<1x1xi8, "near">' is not a number

// MESSAGE: deallocation.own %arg0 : memref<2x

func.func private @other(i32) -> i32
func.func @space(%m: memref<2x4xi8, "near">, %n: i32) -> (!deallocation.ownership, i32) {
  %0 = deallocation.own %m : memref<2x4xi8, "near">
  %1 = call @other(%n) : (i32) -> i32
  %2 = arith.addi %1, %n {note = "of no matter"} : i32
  return %0, %2 : !deallocation.ownership, i32
}
func.func private @last(f64)
