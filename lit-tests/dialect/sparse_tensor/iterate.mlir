// RUN: jopt %s | FileCheck %s

// Loops over the iteration spaces of sparse tensors: the arguments of a body are the values that
// are carried, the coordinates that are used, then the iterators. Attributes are not printed, and a
// case that uses no iterator is printed without the underscores.

// CHECK:      #sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: tensor<?x?xf32, #sparse>, %arg1: index) -> index {
// CHECK-NEXT:     %0 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 : tensor<?x?xf32, #sparse> -> !sparse_tensor.iter_space<#sparse, lvls = 0>
// CHECK-NEXT:     %1 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 to 2 : tensor<?x?xf32, #sparse> -> !sparse_tensor.iter_space<#sparse, lvls = 0 to 2>
// CHECK-NEXT:     %2 = sparse_tensor.iterate %arg4 in %0 at(%arg3) iter_args(%arg2 = %arg1) : !sparse_tensor.iter_space<#sparse, lvls = 0>  -> index {
// CHECK-NEXT:       %4 = sparse_tensor.extract_iteration_space %arg0 at %arg4 lvls = 1 : tensor<?x?xf32, #sparse>, !sparse_tensor.iterator<#sparse, lvls = 0> -> !sparse_tensor.iter_space<#sparse, lvls = 1>
// CHECK-NEXT:       sparse_tensor.yield %arg3 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     sparse_tensor.iterate %arg3 in %1 at(_, %arg2) : !sparse_tensor.iter_space<#sparse, lvls = 0 to 2>  {
// CHECK-NEXT:       %4 = sparse_tensor.extract_value %arg0 at %arg3 : tensor<?x?xf32, #sparse>, !sparse_tensor.iterator<#sparse, lvls = 0 to 2>
// CHECK-NEXT:     }
// CHECK-NEXT:     sparse_tensor.iterate %arg2 in %1 : !sparse_tensor.iter_space<#sparse, lvls = 0 to 2>  {
// CHECK-NEXT:     }
// CHECK-NEXT:     %3:2 = sparse_tensor.coiterate (%0, %0) at(%arg4) iter_args(%arg2 = %arg1, %arg3 = %arg1) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>) -> (index, index)
// CHECK-NEXT:     case %arg5, _ {
// CHECK-NEXT:       sparse_tensor.yield %arg4, %arg2 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     case %arg5, %arg6 {
// CHECK-NEXT:       sparse_tensor.yield %arg4, %arg3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     sparse_tensor.coiterate (%0, %0) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>)
// CHECK-NEXT:     case  {
// CHECK-NEXT:     }
// CHECK-NEXT:     case _, %arg2 {
// CHECK-NEXT:     }
// CHECK-NEXT:     return %2 : index
// CHECK-NEXT:   }
// CHECK-NEXT: }

#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton(soa)) }>
func.func @f(%t: tensor<?x?xf32, #COO>, %i: index) -> index {
  %rows = sparse_tensor.extract_iteration_space %t lvls = 0 to 1
      : tensor<?x?xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %all = sparse_tensor.extract_iteration_space %t lvls = 0 to 2
      : tensor<?x?xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  %r = sparse_tensor.iterate %it in %rows at(%c) iter_args(%o = %i)
      : !sparse_tensor.iter_space<#COO, lvls = 0> -> index {
    %columns = sparse_tensor.extract_iteration_space %t at %it lvls = 1
        : tensor<?x?xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0>
       -> !sparse_tensor.iter_space<#COO, lvls = 1>
    sparse_tensor.yield %c : index
  } {dropped}
  sparse_tensor.iterate %it in %all at(_, %c) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> {
    %v = sparse_tensor.extract_value %t at %it
        : tensor<?x?xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0 to 2>
  }
  sparse_tensor.iterate %it in %all : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> {
  }
  %q:2 = sparse_tensor.coiterate (%rows, %rows) at(%c) iter_args(%o = %i, %p = %i)
      : (!sparse_tensor.iter_space<#COO, lvls = 0>, !sparse_tensor.iter_space<#COO, lvls = 0>)
     -> (index, index)
  case %a, _ {
    sparse_tensor.yield %c, %o : index, index
  }
  case %a, %b {
    sparse_tensor.yield %c, %p : index, index
  }
  sparse_tensor.coiterate (%rows, %rows)
      : (!sparse_tensor.iter_space<#COO, lvls = 0>, !sparse_tensor.iter_space<#COO, lvls = 0>)
  case _, _ {
  }
  case _, %b {
  }
  return %r : index
}
