// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first' | FileCheck %s

// Buffers local to a loop body go to the function; used one after the other they share, apart from what the
// loop uses of the outside.
// CHECK-LABEL: func.func @local_to_loop(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    %[[OUTER:.*]] = memref.view %[[BASE]]
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      arith.constant 64 : index
// CHECK-NEXT:      %[[G:.*]] = memref.view %[[BASE]]
// CHECK-NEXT:      "use"(%[[OUTER]], %[[G]])
// CHECK-NEXT:      arith.constant 64 : index
// CHECK-NEXT:      %[[H:.*]] = memref.view %[[BASE]]
// CHECK-NEXT:      "use"(%[[H]])
func.func @local_to_loop(%n: index) {
  %o = memref.alloc() : memref<16xf32>
  scf.for %i = %n to %n step %n {
    %g = memref.alloc() : memref<16xf32>
    "use"(%o, %g) : (memref<16xf32>, memref<16xf32>) -> ()
    %h = memref.alloc() : memref<16xf32>
    "use"(%h) : (memref<16xf32>) -> ()
  }
  return
}

// The yielded outer buffer stays as it is, others merge.
// CHECK-LABEL: func.func @yield_of_outer(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK-NEXT:    memref.alloc() : memref<16xf32>
// CHECK:         memref.view %{{.*}}[%{{.*}}][] : memref<64xi8> to memref<16xf32>
func.func @yield_of_outer(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  %r = scf.for %i = %n to %n step %n iter_args(%arg = %a) -> (memref<16xf32>) {
    "use"(%b) : (memref<16xf32>) -> ()
    scf.yield %a : memref<16xf32>
  }
  return
}

// An outer buffer used in the inner of two loops is live in all of the outer one: t may not overwrite it.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK:           arith.constant 64 : index
func.func @nested(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      "use"(%a) : (memref<16xf32>) -> ()
    }
    %t = memref.alloc() : memref<16xf32>
    "use"(%t) : (memref<16xf32>) -> ()
  }
  return
}

// Local to the branch, so the branches share; the buffer from outside is live in both.
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK:         scf.if
// CHECK-NEXT:      arith.constant 64 : index
// CHECK:         } else {
// CHECK-NEXT:      arith.constant 64 : index
func.func @branches(%p: i1) {
  %a = memref.alloc() : memref<16xf32>
  scf.if %p {
    %t = memref.alloc() : memref<16xf32>
    "use"(%t) : (memref<16xf32>) -> ()
  } else {
    %u = memref.alloc() : memref<16xf32>
    "use"(%u, %a) : (memref<16xf32>, memref<16xf32>) -> ()
  }
  return
}

// In a region of several blocks, textual order says nothing.
// CHECK-LABEL: func.func @blocks_in_region(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK:         scf.execute_region
// CHECK-NEXT:      arith.constant 0 : index
// CHECK:           arith.constant 64 : index
func.func @blocks_in_region(%p: i1) {
  scf.execute_region {
    %a = memref.alloc() : memref<16xf32>
    "use"(%a) : (memref<16xf32>) -> ()
    cf.br ^bb1
  ^bb1:
    %b = memref.alloc() : memref<16xf32>
    "use"(%b) : (memref<16xf32>) -> ()
    cf.cond_br %p, ^bb1, ^bb2
  ^bb2:
    scf.yield
  }
  return
}
