// RUN: jopt-run %s --arg=true --arg=false --engine=interpreter --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: jopt-run %s --arg=true --arg=true --engine=interpreter --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,FIRST
// RUN: jopt %s --deallocation-to-scf --convert-deallocation-ops-to-llvm=all-types | jopt-run - --arg=true --arg=false --engine=interpreter --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: jopt %s --deallocation-to-scf --convert-deallocation-ops-to-llvm=all-types | jopt-run - --arg=true --arg=true --engine=interpreter --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,FIRST

// RUN: jopt-run %s --arg=true --arg=false --engine=compiler --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: jopt-run %s --arg=true --arg=true --engine=compiler --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,FIRST
// RUN: jopt %s --deallocation-to-scf --convert-deallocation-ops-to-llvm=all-types | jopt-run - --arg=true --arg=false --engine=compiler --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: jopt %s --deallocation-to-scf --convert-deallocation-ops-to-llvm=all-types | jopt-run - --arg=true --arg=true --engine=compiler --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,FIRST
// RUN: jopt %s --deallocation-to-scf --convert-deallocation-ops-to-llvm=all-types --canonicalize | jopt-run - --arg=true --arg=true --engine=compiler --stats 2>&1 | FileCheck %s --check-prefixes=CHECK,FIRST

// Which of two buffers are still needed is decided at run time. Lowered, that is a call of retainBuffers, which the
// runner has: it frees what is not retained, and a buffer that is asked for twice is owned once. The checked heap
// would report a buffer that is freed twice, used after that, or never freed.

// BOTH: 12 : i32
// FIRST: 11 : i32
// CHECK: allocations: 2
func.func @main(%a: i1, %b: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %ten = arith.constant 10 : i32
  %m = memref.alloc() : memref<1xi32>
  %n = memref.alloc() : memref<1xi32>
  memref.store %one, %m[%c0] : memref<1xi32>
  memref.store %two, %n[%c0] : memref<1xi32>
  %om = deallocation.own %m : memref<1xi32>
  %on = deallocation.own %n : memref<1xi32>
  %p = arith.select %a, %m, %n : memref<1xi32>
  %q = arith.select %b, %m, %n : memref<1xi32>
  %r:2 = deallocation.retain(%p, %q) of(%om, %on) : (memref<1xi32>, memref<1xi32>, !deallocation.ownership, !deallocation.ownership) -> (!deallocation.ownership, !deallocation.ownership)
  %x = memref.load %p[%c0] : memref<1xi32>
  %y = memref.load %q[%c0] : memref<1xi32>
  %tens = arith.muli %x, %ten : i32
  %sum = arith.addi %tens, %y : i32
  deallocation.free %r#0
  deallocation.free %r#1
  return %sum : i32
}
