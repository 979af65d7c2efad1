// RUN: jopt %s --canonicalize=region-simplify=disabled --allow-unregistered-dialect | FileCheck %s

// Without simplification of the control flow graph, blocks that nothing reaches still go away, also those that folding
// a branch leaves.

// CHECK-LABEL: func.func @unreachable
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  }
func.func @unreachable(%x: i32) -> i32 {
  cf.br ^bb2
^bb1:
  "t.keep"(%x) : (i32) -> ()
  return %x : i32
^bb2:
  return %x : i32
}

// CHECK-LABEL: func.func @folded
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  }
func.func @folded(%x: i32) -> i32 {
  %f = arith.constant false
  cf.cond_br %f, ^bb1, ^bb2
^bb1:
  "t.keep"(%x) : (i32) -> ()
  return %x : i32
^bb2:
  return %x : i32
}
