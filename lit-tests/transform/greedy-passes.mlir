// RUN: jopt %s --int-range-optimizations | FileCheck %s
// RUN: jopt %s --arith-int-range-narrowing=int-bitwidths-supported=8 | FileCheck %s
// RUN: jopt %s --bubble-down-memory-space-casts | FileCheck %s
// RUN: jopt %s --fold-tensor-subset-ops | FileCheck %s
// RUN: jopt %s --linalg-fold-unit-extent-dims | FileCheck %s
// RUN: jopt %s --linalg-fuse-elementwise-ops | FileCheck %s
// RUN: jopt %s --linalg-generalize-named-ops | FileCheck %s
// RUN: jopt %s --linalg-inline-scalar-operands | FileCheck %s
// RUN: jopt %s --linalg-morph-ops | FileCheck %s
// RUN: jopt %s --linalg-specialize-generic-ops | FileCheck %s
// RUN: jopt %s --math-expand-ops | FileCheck %s
// RUN: jopt %s --resolve-shaped-type-result-dims | FileCheck %s
// RUN: jopt %s --scf-for-loop-canonicalization | FileCheck %s
// RUN: jopt %s --scf-for-loop-peeling | FileCheck %s
// RUN: jopt %s --scf-for-to-while | FileCheck %s
// RUN: jopt %s --remove-dead-values | FileCheck %s --check-prefix=KEPT
// RUN: jopt %s --affine-simplify-structures | FileCheck %s --check-prefix=KEPT

// A pass that applies its patterns to everything also folds, and merges blocks that do the same,
// whatever the pass is about. One that applies them to certain operations does not.

func.func private @use(i32)

// CHECK-LABEL: func.func @blocks(
// CHECK-SAME:    %[[C:[^:]+]]: i1, %[[X:[^:]+]]: i32)
// CHECK-NEXT:    %[[THREE:.+]] = arith.constant 3 : i32
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[BOTH:bb[0-9]+]], ^[[BOTH]]
// CHECK-NEXT:  ^[[BOTH]]:
// CHECK-NEXT:    call @use(%[[X]])
// CHECK-NEXT:    cf.br ^[[END:bb[0-9]+]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return %[[X]], %[[THREE]]

// KEPT-LABEL: func.func @blocks(
// KEPT:         %[[SUM:.+]] = arith.addi
// KEPT-NEXT:    cf.cond_br %{{.+}}, ^[[ONE:bb[0-9]+]], ^[[OTHER:bb[0-9]+]]
// KEPT-NEXT:  ^[[ONE]]:
// KEPT-NEXT:    call @use
// KEPT-NEXT:    cf.br ^[[END:bb[0-9]+]](%{{.+}} : i32)
// KEPT-NEXT:  ^[[OTHER]]:
// KEPT-NEXT:    call @use
// KEPT-NEXT:    cf.br ^[[END]](%{{.+}} : i32)
// KEPT-NEXT:  ^[[END]](%[[R:.+]]: i32):
// KEPT-NEXT:    return %[[R]], %[[SUM]]
func.func @blocks(%c: i1, %x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %sum = arith.addi %c1, %c2 : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  call @use(%x) : (i32) -> ()
  cf.br ^bb3(%x : i32)
^bb2:
  call @use(%x) : (i32) -> ()
  cf.br ^bb3(%x : i32)
^bb3(%r: i32):
  return %r, %sum : i32, i32
}
