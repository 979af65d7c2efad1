// RUN: jopt %s --ownership-based-buffer-deallocation | FileCheck %s

// Which of two buffers of different blocks comes first depends on the numbers of the operations within the blocks, and
// these on when somebody first asked for them.
// CHECK-LABEL: func.func @nearer_the_start_of_its_block
// CHECK: ^bb1:
// CHECK: retain (%alloc, %[[B:.*]] : memref<1xi8>, memref<2xi8>)
// CHECK: retain (%[[B]], %alloc : memref<2xi8>, memref<1xi8>)
func.func @nearer_the_start_of_its_block(%c: i1, %i: index) {
  %a = memref.alloc() : memref<1xi8>
  cf.br ^next
^next:
  %b = memref.alloc() : memref<2xi8>
  cf.cond_br %c, ^end, ^end
^end:
  %1 = memref.load %a[%i] : memref<1xi8>
  %2 = memref.load %b[%i] : memref<2xi8>
  return
}

// CHECK-LABEL: func.func @further_from_the_start
// CHECK: ^bb1:
// CHECK: retain (%alloc, %[[B:.*]] : memref<1xi8>, memref<2xi8>)
// CHECK: retain (%alloc, %[[B]] : memref<1xi8>, memref<2xi8>)
func.func @further_from_the_start(%c: i1, %i: index) {
  %a = memref.alloc() : memref<1xi8>
  cf.br ^next
^next:
  %0 = arith.constant 0 : i8
  %b = memref.alloc() : memref<2xi8>
  cf.cond_br %c, ^end, ^end
^end:
  %1 = memref.load %a[%i] : memref<1xi8>
  %2 = memref.load %b[%i] : memref<2xi8>
  return
}

// Blocks within which values are used have numbers from the start.
// CHECK-LABEL: func.func @numbered_from_the_start
// CHECK: ^bb1:
// CHECK: retain (%[[B:.*]], %alloc : memref<2xi8>, memref<1xi8>)
// CHECK: retain (%[[B]], %alloc : memref<2xi8>, memref<1xi8>)
func.func @numbered_from_the_start(%c: i1, %i: index) {
  %0 = arith.constant 0 : i8
  %a = memref.alloc() : memref<1xi8>
  memref.store %0, %a[%i] : memref<1xi8>
  cf.br ^next
^next:
  %b = memref.alloc() : memref<2xi8>
  memref.store %0, %b[%i] : memref<2xi8>
  cf.cond_br %c, ^end, ^end
^end:
  %1 = memref.load %a[%i] : memref<1xi8>
  %2 = memref.load %b[%i] : memref<2xi8>
  return
}

// Equal arguments of different blocks stay in the order in which the blocks need them.
// CHECK-LABEL: func.func @arguments
// CHECK-SAME: %[[A:.*]]: memref<1xi8>,
// CHECK: ^bb2(%[[B:[0-9a-z]*]]: memref<1xi8>,
// CHECK: retain (%[[B]], %[[A]] : memref<1xi8>, memref<1xi8>)
func.func @arguments(%a: memref<1xi8>, %c: i1, %i: index) {
  cf.cond_br %c, ^left(%a : memref<1xi8>), ^right
^right:
  %n = memref.alloc() : memref<1xi8>
  cf.br ^left(%n : memref<1xi8>)
^left(%b: memref<1xi8>):
  cf.br ^end
^end:
  %1 = memref.load %b[%i] : memref<1xi8>
  %2 = memref.load %a[%i] : memref<1xi8>
  return
}

// A block that needs a chosen buffer has been told whether it owns it.
// CHECK-LABEL: func.func @chosen_elsewhere
// CHECK: %[[S:.*]] = arith.select {{.*}} : memref<4xi8>
// CHECK: %[[OWNED:.*]] = bufferization.dealloc {{.*}} retain (%[[S]] :
// CHECK: ^bb1:
// CHECK-NEXT: scf.if %[[OWNED]]
func.func @chosen_elsewhere(%a: memref<4xi8>, %b: memref<4xi8>, %c: i1) -> memref<4xi8> {
  %0 = arith.select %c, %a, %b : memref<4xi8>
  cf.br ^end
^end:
  return %0 : memref<4xi8>
}
