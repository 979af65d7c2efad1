// RUN: jopt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Constants are folded, and come to the start of the function, each once.
// CHECK-LABEL: @constants
func.func @constants(%a: i32) -> (i32, i32) {
  // CHECK-DAG: %[[C3:.*]] = arith.constant 3 : i32
  // CHECK-DAG: %[[C2:.*]] = arith.constant 2 : i32
  // CHECK: arith.muli %arg0, %[[C3]]
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  %1 = arith.muli %0, %a : i32
  %c2_again = arith.constant 2 : i32
  %2 = arith.divsi %1, %c2_again : i32
  // CHECK: arith.divsi %{{.*}}, %[[C2]]
  return %1, %2 : i32, i32
}

// Also those of nested regions.
// CHECK-LABEL: @nested_constants
func.func @nested_constants(%m: memref<?xf32>, %n: index) {
  // CHECK-DAG: arith.constant 0 : index
  // CHECK-DAG: arith.constant 1 : index
  // CHECK-DAG: %[[F:.*]] = arith.constant 2.000000e+00 : f32
  // CHECK: scf.for
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // CHECK-NEXT: memref.store %[[F]]
    %f = arith.constant 2.0 : f32
    memref.store %f, %m[%i] : memref<?xf32>
  }
  return
}

// What is dead goes, with what only it needs.
// CHECK-LABEL: @dead
func.func @dead(%m: memref<4xf32>, %i: index) {
  // CHECK-NEXT: return
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = arith.addf %0, %0 : f32
  %2 = arith.mulf %1, %1 : f32
  %3 = memref.alloc() : memref<4xf32>
  return
}

// What is unknown does not.
// CHECK-LABEL: @unknown
func.func @unknown(%a: i32) {
  // CHECK-NEXT: "unknown.op"
  // CHECK-NEXT: return
  %0 = "unknown.op"(%a) : (i32) -> i32
  return
}

// A block that control cannot come to goes.
// CHECK-LABEL: @unreachable
func.func @unreachable(%a: i32) -> i32 {
  // CHECK-NOT: ^bb
  // CHECK: return %arg0
  return %a : i32
^bb1:
  %0 = "unknown.op"() : () -> i32
  "unknown.br"(%0) [^bb2] : (i32) -> ()
^bb2:
  return %0 : i32
}

// An argument that only feeds itself around a loop goes, and its operands with it.
// CHECK-LABEL: @dead_argument
func.func @dead_argument(%c: i1, %a: i32) {
  // CHECK: cf.br ^bb1
  // CHECK: ^bb1:
  // CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
  cf.br ^loop(%a : i32)
^loop(%x: i32):
  %0 = arith.addi %x, %a : i32
  cf.cond_br %c, ^loop(%0 : i32), ^end
^end:
  return
}

// Constant operands of commutative operations come last.
// CHECK-LABEL: @commutative
func.func @commutative(%a: i32) -> i32 {
  // CHECK: %[[C:.*]] = arith.constant 5
  // CHECK: arith.addi %arg0, %[[C]]
  %c = arith.constant 5 : i32
  %0 = arith.addi %c, %a : i32
  return %0 : i32
}

// Waiting matters, though it changes no memory.
// CHECK-LABEL: @wait
func.func @wait(%tag: memref<1xi32>, %i: index, %n: index) {
  // CHECK-NEXT: memref.dma_wait
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}

// Blocks need not stand in the order in which control comes to them: the dead operation uses a value of a later block.
// CHECK-LABEL: func.func @dead_blocks_out_of_order(
// CHECK-NEXT:    return
func.func @dead_blocks_out_of_order(%c: i1, %a: i32) {
  %0 = scf.execute_region -> i32 {
    cf.br ^bb2
  ^bb1:
    %y = arith.muli %x, %x : i32
    scf.yield %y : i32
  ^bb2:
    %x = arith.addi %a, %a : i32
    cf.cond_br %c, ^bb1, ^bb3
  ^bb3:
    scf.yield %a : i32
  }
  return
}
