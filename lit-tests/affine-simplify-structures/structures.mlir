// RUN: jopt %s --allow-unregistered-dialect --affine-simplify-structures --mlir-print-local-scope | FileCheck %s

// Equal terms are added up, and what an apply computes from another one becomes one map.
// CHECK-LABEL: func.func @composes
// CHECK-SAME: (%[[N:.*]]: index)
func.func @composes(%n: index) -> index {
  // CHECK-NEXT: %[[R:.*]] = affine.apply affine_map<()[s0] -> (s0 * 2 + 2)>()[%[[N]]]
  // CHECK-NEXT: return %[[R]]
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 + d0)>(%0)
  return %1 : index
}

// Conditions that always hold go, loops that do nothing as well.
// CHECK-LABEL: func.func @conditions
func.func @conditions(%n: index) {
  // CHECK-NEXT: "test.a"()
  // CHECK-NEXT: return
  affine.if affine_set<() : (0 == 0)>() {
    "test.a"() : () -> ()
  }
  affine.for %i = 0 to %n {
  }
  return
}

// Other operations are left as they are.
// CHECK-LABEL: func.func @others
func.func @others() -> i32 {
  // CHECK: arith.addi
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 : i32
  return %1 : i32
}

// Of two bounds that differ in the constant the stronger one is left; bounds are as tight as
// integers allow; equalities come first.
// CHECK-LABEL: func.func @redundant
// CHECK: affine.if affine_set<(d0)[s0, s1] : (-s0 + s1 == 0, d0 - 1 >= 0, -d0 + s0 * 2 - 1 >= 0)>
func.func @redundant(%m: index, %n: index) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0)[s0, s1] : (d0 - 1 >= 0, d0 * 100 - 3 >= 0, -d0 + s0 * 2 - 1 >= 0,
        -d0 + s0 * 2 + 4 >= 0, s1 - s0 == 0)>(%i)[%m, %n] {
      "test.a"() : () -> ()
    }
  }
  return
}

// What contradicts itself is never true: directly, through other variables, as no integer is half
// of one, or by a remainder.
// CHECK-LABEL: func.func @contradictions
// CHECK-NOT: "test.never"
// CHECK: "test.else"
// CHECK-NOT: "test.never"
// CHECK: return
func.func @contradictions() {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      affine.if affine_set<(d0) : (d0 >= 0, -d0 - 1 >= 0)>(%i) {
        "test.never"() : () -> ()
      } else {
        "test.else"() : () -> ()
      }
      affine.if affine_set<(d0, d1) : (d0 - d1 - 1 >= 0, d1 - d0 >= 0)>(%i, %j) {
        "test.never"() : () -> ()
      }
      affine.if affine_set<(d0) : (d0 * 2 - 1 == 0)>(%i) {
        "test.never"() : () -> ()
      }
      affine.if affine_set<(d0) : (d0 mod 4 - 4 == 0)>(%i) {
        "test.never"() : () -> ()
      }
    }
  }
  return
}

// A quotient is bound by its dividend.
// CHECK-LABEL: func.func @divided
// CHECK: affine.if affine_set<(d0, d1) : (-d1 + d0 floordiv 4 == 0, -d0 + (d0 floordiv 4) * 4 + 3 >= 0, d0 mod 4 >= 0)>
func.func @divided() {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      affine.if affine_set<(d0, d1) : (d0 floordiv 4 - d1 == 0)>(%i, %j) {
        "test.a"() : () -> ()
      }
    }
  }
  return
}

// Divisions that round up become such that round down.
// CHECK-LABEL: func.func @rounded_up
// CHECK: affine.if affine_set<(d0)[s0] : (d0 + s0 + (s0 + 2) floordiv 3 >= 0, -s0 + ((s0 + 2) floordiv 3) * 3 >= 0, s0 - ((s0 + 2) floordiv 3) * 3 + 2 >= 0)>
func.func @rounded_up(%n: index) {
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0)[s0] : (d0 + s0 ceildiv 3 + s0 >= 0)>(%i)[%n] {
      "test.use"() : () -> ()
    }
  }
  return
}

// What stood in a condition that never holds is looked at where it is now, and is dead.
// CHECK-LABEL: func.func @inlined
// CHECK-NEXT: "test.use"()
// CHECK-NEXT: return
func.func @inlined(%x: f32, %n: index) {
  affine.if affine_set<(d0) : (d0 >= 0, d0 + 1 == 0)>(%n) {
  } else {
    %0 = arith.addf %x, %x : f32
    "test.use"() : () -> ()
  }
  return
}

// The outer loop comes first: its bounds tell that its variable is 7.
// CHECK-LABEL: func.func @outer_first
// CHECK: affine.for %{{.*}} = 7 to 8
// CHECK-NEXT: affine.for %{{.*}} = 7 to 10
func.func @outer_first(%m: memref<8xf32>, %x: f32) {
  %c7 = arith.constant 7 : index
  affine.for %i = %c7 to 8 {
    affine.for %j = affine_map<(d0)[s0] -> (d0)>(%i)[%c7] to 10 {
      affine.store %x, %m[%i] : memref<8xf32>
    }
  }
  return
}
