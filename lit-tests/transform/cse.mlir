// RUN: jopt %s --cse --allow-unregistered-dialect | FileCheck %s

// Equal constants are one.
// CHECK-LABEL: @constants
func.func @constants() -> (i32, i32) {
  // CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  // CHECK-NEXT: return %[[C]], %[[C]]
  return %0, %1 : i32, i32
}

// Results of what was merged make more operations equal.
// CHECK-LABEL: @chain
func.func @chain(%a: f32, %b: f32) -> f32 {
  // CHECK-NEXT: %[[S:.*]] = arith.addf
  // CHECK-NEXT: %[[T:.*]] = arith.addf %[[S]], %[[S]]
  // CHECK-NEXT: return %[[T]]
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %a, %b : f32
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}

// Operands of commutative operations may be swapped, others not.
// CHECK-LABEL: @commutative
func.func @commutative(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  // CHECK: %[[S:.*]] = arith.addi
  // CHECK-NOT: arith.addi
  // CHECK: %[[D:.*]] = arith.subi %arg0, %arg1
  // CHECK: %[[E:.*]] = arith.subi %arg1, %arg0
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.subi %a, %b : i32
  %3 = arith.subi %b, %a : i32
  // CHECK: return %[[S]], %[[S]], %[[D]], %[[E]]
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// Attributes and types tell operations apart.
// CHECK-LABEL: @different
func.func @different(%a: i32) -> (i64, i64, i64) {
  // CHECK: arith.extsi
  // CHECK: arith.extui
  // CHECK: arith.extsi {{.*}} {mark}
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extui %a : i32 to i64
  %2 = arith.extsi %a {mark} : i32 to i64
  return %0, %1, %2 : i64, i64, i64
}

// A dominating block gives, a sibling does not.
// CHECK-LABEL: @blocks
func.func @blocks(%c: i1, %a: i32) -> i32 {
  // CHECK: %[[S:.*]] = arith.addi
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^left, ^right
^left:
  // CHECK: ^bb1:
  // CHECK-NEXT: arith.muli %[[S]], %arg1
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %1, %a : i32
  cf.br ^end(%2 : i32)
^right:
  // CHECK: ^bb2:
  // CHECK-NEXT: arith.muli %[[S]], %arg1
  %3 = arith.muli %0, %a : i32
  cf.br ^end(%3 : i32)
^end(%x: i32):
  return %x : i32
}

// The region of a loop sees what is outside of it; what is inside does not come out.
// CHECK-LABEL: @nested
func.func @nested(%m: memref<8xindex>, %n: index, %a: index) {
  // CHECK: %[[S:.*]] = arith.addi
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.addi %a, %a : index
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    // CHECK-NEXT: arith.muli
    // CHECK-NEXT: memref.store %[[S]]
    %1 = arith.addi %a, %a : index
    %2 = arith.muli %a, %a : index
    memref.store %1, %m[%2] : memref<8xindex>
  }
  // CHECK: arith.muli
  %3 = arith.muli %a, %a : index
  memref.store %0, %m[%3] : memref<8xindex>
  return
}

// Operations with equal regions are equal.
// CHECK-LABEL: @regions
func.func @regions(%c: i1, %a: i32) -> (i32, i32, i32) {
  // CHECK: %[[X:.*]] = scf.if
  %0 = scf.if %c -> i32 {
    %s = arith.addi %a, %a : i32
    scf.yield %s : i32
  } else {
    scf.yield %a : i32
  }
  %1 = scf.if %c -> i32 {
    %s = arith.addi %a, %a : i32
    scf.yield %s : i32
  } else {
    scf.yield %a : i32
  }
  // CHECK: %[[Y:.*]] = scf.if
  %2 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %a : i32
  }
  // CHECK: return %[[X]], %[[X]], %[[Y]]
  return %0, %1, %2 : i32, i32, i32
}

// A load gives the same again until something may write.
// CHECK-LABEL: @loads
func.func @loads(%m: memref<4xf32>, %i: index) -> (f32, f32, f32, f32) {
  // CHECK-NEXT: %[[A:.*]] = memref.load
  // CHECK-NEXT: memref.store
  // CHECK-NEXT: %[[B:.*]] = memref.load
  // CHECK-NEXT: "unknown.op"
  // CHECK-NEXT: %[[C:.*]] = memref.load
  // CHECK-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]]
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  memref.store %1, %m[%i] : memref<4xf32>
  %2 = memref.load %m[%i] : memref<4xf32>
  "unknown.op"() : () -> ()
  %3 = memref.load %m[%i] : memref<4xf32>
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// Allocations are never merged, and dead ones go.
// CHECK-LABEL: @allocations
func.func @allocations() -> (memref<4xf32>, memref<4xf32>) {
  // CHECK-NEXT: %[[A:.*]] = memref.alloc
  // CHECK-NEXT: %[[B:.*]] = memref.alloc
  // CHECK-NEXT: return %[[A]], %[[B]]
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<4xf32>, memref<4xf32>
}

// Unknown operations stay.
// CHECK-LABEL: @unknown
func.func @unknown() -> (i32, i32) {
  // CHECK-COUNT-2: "unknown.op"
  %0 = "unknown.op"() : () -> i32
  %1 = "unknown.op"() : () -> i32
  return %0, %1 : i32, i32
}

// Nothing is merged into an isolated region.
// CHECK-LABEL: @isolated
func.func @isolated() -> i32 {
  // CHECK: arith.constant 1
  %0 = arith.constant 1 : i32
  builtin.module {
    // CHECK: func.func @inner
    func.func @inner() -> i32 {
      // CHECK-NEXT: arith.constant 1
      %1 = arith.constant 1 : i32
      return %1 : i32
    }
  }
  return %0 : i32
}

// A view whose sizes are data is another one when these have changed.
// CHECK-LABEL: func.func @reshape_with_other_sizes(
func.func @reshape_with_other_sizes(%m: memref<?x?xf32>, %s: memref<1xindex>, %n: index, %i: index) -> (memref<?xf32>, memref<?xf32>, memref<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = memref.reshape
  // CHECK-NEXT: memref.store
  // CHECK-NEXT: %[[B:.*]] = memref.reshape
  // CHECK-NEXT: return %[[A]], %[[B]], %[[B]]
  %0 = memref.reshape %m(%s) : (memref<?x?xf32>, memref<1xindex>) -> memref<?xf32>
  memref.store %n, %s[%i] : memref<1xindex>
  %1 = memref.reshape %m(%s) : (memref<?x?xf32>, memref<1xindex>) -> memref<?xf32>
  %2 = memref.reshape %m(%s) : (memref<?x?xf32>, memref<1xindex>) -> memref<?xf32>
  return %0, %1, %2 : memref<?xf32>, memref<?xf32>, memref<?xf32>
}
