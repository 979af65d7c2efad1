// What the pipeline makes of a program is no input for a second run, unless nothing is left to own.
// RUN: not jopt %s -allow-unregistered-dialect -p 'builtin.module(deallocate,deallocate)' 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: jopt %s -allow-unregistered-dialect -p 'builtin.module(deallocate,func.func(deallocation-simplification),deallocate,func.func(deallocation-simplification))' | FileCheck %s

// TWICE: error: {{.*}}deallocation was already done here

// CHECK-LABEL: func.func @f(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    return
func.func @f() {
  %a = memref.alloc() : memref<4xi8>
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}
