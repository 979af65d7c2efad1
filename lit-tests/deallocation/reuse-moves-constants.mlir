// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// Constants come to the top of the function, the last found first, and each only once.
// CHECK-LABEL: func.func @top()
// CHECK-NEXT:    %[[SIX:.*]] = arith.constant 6 : index
// CHECK-NEXT:    %[[FIVE:.*]] = arith.constant 5 : index
// CHECK-NEXT:    "app.first"()
// CHECK-NEXT:    "app.use"(%[[FIVE]])
// CHECK-NEXT:    scf.for %{{.*}} = %[[FIVE]] to %[[SIX]] step %[[FIVE]] {
// CHECK-NEXT:      "app.use"(%[[SIX]])
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @top() {
  "app.first"() : () -> ()
  %c5 = arith.constant 5 : index
  "app.use"(%c5) : (index) -> ()
  %c6 = arith.constant 6 : index
  %again = arith.constant 5 : index
  scf.for %i = %c5 to %c6 step %again {
    %c = arith.constant 6 : index
    "app.use"(%c) : (index) -> ()
  }
  return
}

// Those at the top stay in order. Folders run and what is dead goes, but no pattern of any dialect
// is applied: a loop keeps what it carries around for nothing, a copy to itself stays.
// CHECK-LABEL: func.func @folded(
// CHECK-NEXT:    %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[TWO:.*]] = arith.constant 2 : index
// CHECK-NEXT:    "app.use"(%[[TWO]])
// CHECK-NEXT:    memref.copy %arg0, %arg0
// CHECK-NEXT:    %[[L:.*]] = scf.for %{{.*}} = %[[ONE]] to %[[TWO]] step %[[ONE]] iter_args(%[[X:.*]] = %arg0)
// CHECK-NEXT:      "app.use"()
// CHECK-NEXT:      scf.yield %[[X]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[L]]
func.func @folded(%m: memref<9xi32>) -> memref<9xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  "app.use"(%c2) : (index) -> ()
  memref.copy %m, %m : memref<9xi32> to memref<9xi32>
  %sum = arith.addi %c1, %c1 : index
  %dead = memref.alloc() : memref<9xi32>
  %l = scf.for %i = %c1 to %sum step %c1 iter_args(%x = %m) -> (memref<9xi32>) {
    "app.use"() : () -> ()
    scf.yield %x : memref<9xi32>
  }
  return %l : memref<9xi32>
}
