// RUN: jopt %s | FileCheck %s
// RUN: jopt --mlir-print-local-scope %s | FileCheck --check-prefix=LOCAL %s

// The encoding of a space may be written without its name: where no alias stands for it, it is
// printed so.

// CHECK:      #sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @named(!sparse_tensor.iter_space<#sparse, lvls = 0 to 2>)
// CHECK-NEXT:   func.func private @bare(!sparse_tensor.iterator<#sparse, lvls = 1>)
// CHECK-NEXT: }

// LOCAL:      module {
// LOCAL-NEXT:   func.func private @named(!sparse_tensor.iter_space<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 0 to 2>)
// LOCAL-NEXT:   func.func private @bare(!sparse_tensor.iterator<<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>, lvls = 1>)
// LOCAL-NEXT: }

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton(soa)) }>
func.func private @named(!sparse_tensor.iter_space<#COO, lvls = 0 to 2>)
func.func private @bare(!sparse_tensor.iterator<<{ map = (i, j) -> (i : compressed(nonunique), j : singleton(soa)) }>, lvls = 1 to 2>)
