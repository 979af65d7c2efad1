// RUN: jopt-run %s --arg=true --engine=interpreter --stats 2>&1 | FileCheck %s
// RUN: jopt-run %s --arg=true --engine=compiler --stats 2>&1 | FileCheck %s
// RUN: jopt %s --deallocation-to-scf --convert-deallocation-ops-to-llvm=all-types | jopt-run - --arg=true --engine=interpreter --stats 2>&1 | FileCheck %s --check-prefix=LOWERED
// RUN: jopt %s --deallocation-to-scf --convert-deallocation-ops-to-llvm=all-types | jopt-run - --arg=true --engine=compiler --stats 2>&1 | FileCheck %s --check-prefix=LOWERED

// Who frees a buffer is decided at run time. Both engines run that, lowered to pointers or not: the
// buffer that the loop replaces is freed in each turn, and the last one goes to the caller.

// CHECK: dense<[3, 3]> : memref<2xi32>
// CHECK-NEXT: owned : !deallocation.ownership
// CHECK-NEXT: null : !deallocation.ownership
// LOWERED: dense<[3, 3]> : memref<2xi32>
// LOWERED-NEXT: {{^}}0x{{[1-9a-f][0-9a-f]*}} : !llvm.ptr
// LOWERED-NEXT: {{^}}0x0 : !llvm.ptr
// CHECK: allocations: 4
// CHECK: peak bytes: 16
// LOWERED: allocations: 4
// LOWERED: peak bytes: 16

// The caller's buffer, or one that the caller is to free.
func.func @next(%old: memref<2xi32>, %fresh: i1) -> (memref<2xi32>, !deallocation.ownership) {
  %c1 = arith.constant 1 : i32
  %none = deallocation.null
  %r:2 = scf.if %fresh -> (memref<2xi32>, !deallocation.ownership) {
    %alloc = memref.alloc() : memref<2xi32>
    linalg.map ins(%old : memref<2xi32>) outs(%alloc : memref<2xi32>) (%in: i32, %out: i32) {
      %sum = arith.addi %in, %c1 : i32
      linalg.yield %sum : i32
    }
    %own = deallocation.own %alloc : memref<2xi32>
    scf.yield %alloc, %own : memref<2xi32>, !deallocation.ownership
  } else {
    scf.yield %old, %none : memref<2xi32>, !deallocation.ownership
  }
  return %r#0, %r#1 : memref<2xi32>, !deallocation.ownership
}

func.func @main(%fresh: i1) -> (memref<2xi32>, !deallocation.ownership, !deallocation.ownership) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %first = memref.alloc() : memref<2xi32>
  linalg.fill ins(%zero : i32) outs(%first : memref<2xi32>)
  %own = deallocation.own %first : memref<2xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%m = %first, %o = %own) -> (memref<2xi32>, !deallocation.ownership) {
    %n:2 = func.call @next(%m, %fresh) : (memref<2xi32>, i1) -> (memref<2xi32>, !deallocation.ownership)
    %kept = deallocation.retain(%n#0) of(%o, %n#1) : (memref<2xi32>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership)
    scf.yield %n#0, %kept : memref<2xi32>, !deallocation.ownership
  }
  %null = deallocation.null
  return %r#0, %r#1, %null : memref<2xi32>, !deallocation.ownership, !deallocation.ownership
}
