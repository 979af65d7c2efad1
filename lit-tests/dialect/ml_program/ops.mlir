// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Globals of ml_program.

// CHECK:      module {
// CHECK-NEXT:   ml_program.global private mutable @a(dense<4> : tensor<4xi32>) : tensor<4xi32>
// CHECK-NEXT:   ml_program.global public @c(dense<4> : tensor<4xi32>) : tensor<?xi32>
// CHECK-NEXT:   ml_program.global private mutable @d : tensor<4xi32>
// CHECK-NEXT: }

ml_program.global private mutable @a(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global public @c(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.global private mutable @d : tensor<4xi32>
