// Both names, as a flag on the module and inside a pipeline, and all spellings of the options.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --gc-merge-alloc | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect -p 'builtin.module(func.func(gc-merge-alloc))' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=cost-model' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='no-locality' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='alignment=64' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect -p 'builtin.module(func.func(gc-merge-alloc{analysis-only}))' | FileCheck %s --check-prefix=CHECK-ONLY
// RUN: jopt %s -allow-unregistered-dialect -p 'builtin.module(func.func(merge-alloc{check-only}))' | FileCheck %s --check-prefix=CHECK-ONLY
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='check=true' | FileCheck %s --check-prefix=CHECK-ONLY
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='analysis-only=1' | FileCheck %s --check-prefix=CHECK-ONLY

// CHECK-LABEL: func.func private @external()
// CHECK-ONLY-LABEL: func.func private @external()
func.func private @external()

// CHECK-LABEL: func.func @first(
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK:         memref.view
// CHECK-ONLY-LABEL: func.func @first() attributes {__mergealloc_scope = {{[0-9]+}} : i64} {
// CHECK-ONLY-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 3>} : memref<32xf32>
// CHECK-ONLY-NOT:     memref.view
func.func @first() {
  %0 = memref.alloc() : memref<32xf32>
  "use"(%0) : (memref<32xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @second(
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK:         memref.view
// CHECK-ONLY-LABEL: func.func @second() attributes {__mergealloc_scope = {{[0-9]+}} : i64} {
// CHECK-ONLY-NEXT:    memref.alloc() {__mergealloc_lifetime = array<i64: {{[0-9]+}}, 3, 3>} : memref<48xf32>
// CHECK-ONLY-NOT:     memref.view
func.func @second() {
  %0 = memref.alloc() : memref<48xf32>
  "use"(%0) : (memref<48xf32>) -> ()
  return
}
