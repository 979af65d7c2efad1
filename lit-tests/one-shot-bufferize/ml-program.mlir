// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries --split-input-file --verify-diagnostics | FileCheck %s
// INTEROP: no (mlir-opt copies memory that was never written where what is stored is used again, and crashes at globals that are no tensors)

// Globals on tensors become globals on buffers. A store copies, and what was loaded is not written.

//       CHECK: memref.global "private" @counts : memref<4xi64> = dense<0>
//       CHECK: memref.global "public" constant @scales : memref<4xi64> = dense<1>
//       CHECK: ml_program.global private mutable @scalar(5 : i64) : i64
// CHECK-LABEL: func.func @count(
//  CHECK-SAME:     %[[A:.*]]: memref<4xi64, {{.*}}>, %[[I:.*]]: i64)
//       CHECK:   %[[G:.*]] = memref.get_global @counts : memref<4xi64>
//       CHECK:   %[[N:.*]] = memref.alloc() {{.*}} : memref<4xi64>
//       CHECK:   linalg.fill ins(%[[I]] : i64) outs(%[[N]] : memref<4xi64>)
//       CHECK:   %[[T:.*]] = memref.get_global @counts : memref<4xi64>
//       CHECK:   memref.copy %[[N]], %[[T]]
ml_program.global private mutable @counts(dense<0> : tensor<4xi64>) : tensor<4xi64>
ml_program.global public @scales(dense<1> : tensor<4xi64>) : tensor<4xi64>
ml_program.global private mutable @scalar(5 : i64) : i64
func.func @count(%a: tensor<4xi64>, %i: i64) -> tensor<4xi64> {
  %0 = ml_program.global_load @counts : tensor<4xi64>
  %1 = linalg.fill ins(%i : i64) outs(%0 : tensor<4xi64>) -> tensor<4xi64>
  ml_program.global_store @counts = %1 : tensor<4xi64>
  return %1 : tensor<4xi64>
}

// -----

// expected-error@+2 {{global op must have a value}}
// expected-error@+1 {{failed to bufferize op}}
ml_program.global private mutable @counts : tensor<4xi64>
