// RUN: jopt --memory-pipeline %s | FileCheck %s
// RUN: jopt --memory-pipeline=max-inline-retain=0 %s | FileCheck %s --check-prefix=CALL
// RUN: jopt --memory-pipeline %s | jopt-run - --entry=main --arg=5 | FileCheck %s --check-prefix=RESULT

// Which of several buffers a loop carries on is decided by comparing addresses, so that nothing but free has to be linked with
// what the pipeline makes. A retain of more pairs than max-inline-retain is a call of a function that users link.

// CHECK-NOT: retainBuffers
// CALL: call @retainBuffers
// RESULT: 5 : i32
func.func @main(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloc(%n) : memref<?xi32>
  %b = memref.alloc(%n) : memref<?xi32>
  linalg.fill ins(%zero : i32) outs(%a : memref<?xi32>)
  linalg.fill ins(%one : i32) outs(%b : memref<?xi32>)
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<?xi32>, memref<?xi32>) {
    %v = memref.load %x[%c0] : memref<?xi32>
    %w = memref.load %y[%c0] : memref<?xi32>
    %sum = arith.addi %v, %w : i32
    memref.store %sum, %x[%c0] : memref<?xi32>
    %less = arith.cmpi slt, %sum, %w : i32
    %p = arith.select %less, %x, %y : memref<?xi32>
    %q = arith.select %less, %y, %x : memref<?xi32>
    scf.yield %p, %q : memref<?xi32>, memref<?xi32>
  }
  %result = memref.load %r#0[%c0] : memref<?xi32>
  return %result : i32
}
