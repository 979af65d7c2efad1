// RUN: jopt %s | FileCheck %s

// Messages, and requests for them.

// CHECK:      module {
// CHECK-NEXT:   func.func @mpi(%arg0: memref<100xf32>, %arg1: i32) {
// CHECK-NEXT:     %0 = mpi.init : !mpi.retval
// CHECK-NEXT:     %1 = mpi.comm_world : !mpi.comm
// CHECK-NEXT:     mpi.send(%arg0, %arg1, %arg1, %1) : memref<100xf32>, i32, i32
// CHECK-NEXT:     %2 = mpi.send(%arg0, %arg1, %arg1, %1) : memref<100xf32>, i32, i32 -> !mpi.retval
// CHECK-NEXT:     %retval, %req = mpi.isend(%arg0, %arg1, %arg1, %1) : memref<100xf32>, i32, i32 -> !mpi.retval, !mpi.request
// CHECK-NEXT:     %req_0 = mpi.isend(%arg0, %arg1, %arg1, %1) : memref<100xf32>, i32, i32 -> !mpi.request
// CHECK-NEXT:     %rank = mpi.comm_rank(%1) : i32
// CHECK-NEXT:     %retval_1, %rank_2 = mpi.comm_rank(%1) : !mpi.retval, i32
// CHECK-NEXT:     %size = mpi.comm_size(%1) : i32
// CHECK-NEXT:     %newcomm = mpi.comm_split(%1, %arg1, %arg1) : !mpi.comm
// CHECK-NEXT:     mpi.barrier(%1)
// CHECK-NEXT:     mpi.wait(%req_0) : !mpi.request
// CHECK-NEXT:     mpi.allreduce(%arg0, %arg0, MPI_SUM, %1) : memref<100xf32>, memref<100xf32>
// CHECK-NEXT:     %3 = mpi.allreduce(%arg0, %arg0, MPI_MAX, %1) : memref<100xf32>, memref<100xf32> -> !mpi.retval
// CHECK-NEXT:     mpi.recv(%arg0, %arg1, %arg1, %1) : memref<100xf32>, i32, i32
// CHECK-NEXT:     %4 = mpi.error_class %0 : !mpi.retval
// CHECK-NEXT:     %5 = mpi.retval_check %0 = <MPI_SUCCESS> : i1
// CHECK-NEXT:     mpi.finalize
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @mpi(%r : memref<100xf32>, %t : i32) {
  %e = mpi.init : !mpi.retval
  %c = mpi.comm_world : !mpi.comm
  mpi.send(%r, %t, %t, %c) : memref<100xf32>, i32, i32
  %er = mpi.send(%r, %t, %t, %c) : memref<100xf32>, i32, i32 -> !mpi.retval
  %er2, %q = mpi.isend(%r, %t, %t, %c) : memref<100xf32>, i32, i32 -> !mpi.retval, !mpi.request
  %q2 = mpi.isend(%r, %t, %t, %c) : memref<100xf32>, i32, i32 -> !mpi.request
  %rk = mpi.comm_rank(%c) : i32
  %rv, %rk2 = mpi.comm_rank(%c) : !mpi.retval, i32
  %sz = mpi.comm_size(%c) : i32
  %sp = mpi.comm_split(%c, %t, %t) : !mpi.comm
  mpi.barrier(%c)
  mpi.wait(%q2) : !mpi.request
  mpi.allreduce(%r, %r, MPI_SUM, %c) : memref<100xf32>, memref<100xf32>
  %er3 = mpi.allreduce(%r, %r, MPI_MAX, %c) : memref<100xf32>, memref<100xf32> -> !mpi.retval
  mpi.recv(%r, %t, %t, %c) : memref<100xf32>, i32, i32
  %cl = mpi.error_class %e : !mpi.retval
  %ok = mpi.retval_check %e = <MPI_SUCCESS> : i1
  mpi.finalize
  return
}
