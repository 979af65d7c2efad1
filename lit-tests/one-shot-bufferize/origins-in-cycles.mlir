// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// INTEROP: no (mlir-opt overflows its stack)

// Branches lead from a result back to the operation that it is of: what defines it is searched for
// once around.

// CHECK-LABEL: func.func @choice
// CHECK-NEXT:    cf.br ^[[HEAD:.+]](%arg0 :
// CHECK-NEXT:  ^[[HEAD]](%[[CARRIED:.+]]: memref<8xf32, strided<[?], offset: ?>>):
// CHECK-NEXT:    %[[CHOSEN:.+]] = scf.if %arg1 ->
// CHECK-NEXT:      scf.yield %[[CARRIED]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg0
// CHECK-NEXT:    }
// CHECK-NEXT:    cf.cond_br %arg1, ^[[HEAD]](%[[CHOSEN]] :
// CHECK:         return %[[CHOSEN]]
func.func @choice(%a: tensor<8xf32>, %c: i1) -> tensor<8xf32> {
  cf.br ^head(%a : tensor<8xf32>)
^head(%p: tensor<8xf32>):
  %v = scf.if %c -> (tensor<8xf32>) {
    scf.yield %p : tensor<8xf32>
  } else {
    scf.yield %a : tensor<8xf32>
  }
  cf.cond_br %c, ^head(%v : tensor<8xf32>), ^end
^end:
  return %v : tensor<8xf32>
}

// A write in the operation defines its result all the same: it is to a copy, for the argument is
// read after it.

// CHECK-LABEL: func.func @written
// CHECK:         scf.if
// CHECK-NEXT:      %[[COPY:.+]] = memref.alloc()
// CHECK-NEXT:      memref.copy %[[CARRIED:.+]], %[[COPY]]
// CHECK-NEXT:      memref.store %arg3, %[[COPY]][%arg2]
// CHECK:         memref.load %[[CARRIED]][%arg2]
func.func @written(%a: tensor<8xf32>, %c: i1, %i: index, %x: f32) -> (tensor<8xf32>, f32) {
  cf.br ^head(%a : tensor<8xf32>)
^head(%p: tensor<8xf32>):
  %v = scf.if %c -> (tensor<8xf32>) {
    %w = tensor.insert %x into %p[%i] : tensor<8xf32>
    scf.yield %w : tensor<8xf32>
  } else {
    scf.yield %p : tensor<8xf32>
  }
  %r = tensor.extract %p[%i] : tensor<8xf32>
  cf.cond_br %c, ^head(%v : tensor<8xf32>), ^end
^end:
  return %v, %r : tensor<8xf32>, f32
}
