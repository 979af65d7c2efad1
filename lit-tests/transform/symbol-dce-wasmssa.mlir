// RUN: jopt %s --symbol-dce | FileCheck %s

// The whole program is known: what is neither exported nor used is dead, imports too.

// CHECK: module {
// CHECK-NEXT: wasmssa.import_global "a" from "b" as @used : i32
// CHECK-NEXT: wasmssa.memory exported @memory !wasmssa<limit[0:]>
// CHECK-NEXT: wasmssa.func exported @f() -> i32 {
// CHECK-NEXT: wasmssa.global_get @used : i32
// CHECK-NEXT: wasmssa.return
// CHECK-NEXT: }
// CHECK-NEXT: }
wasmssa.import_global "a" from "b" as @used : i32
wasmssa.import_global "a" from "c" as @unused : i32
wasmssa.memory exported @memory !wasmssa<limit[0:]>
wasmssa.memory @unused_memory !wasmssa<limit[0: 1]>
wasmssa.func @unused_function()
wasmssa.func exported @f() -> i32 {
  %0 = wasmssa.global_get @used : i32
  wasmssa.return %0 : i32
}
