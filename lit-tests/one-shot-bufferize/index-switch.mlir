// RUN: jopt %s --one-shot-bufferize | FileCheck %s
// INTEROP: no (mlir-opt writes to what is read afterwards)

// What is chosen may be the first tensor, which is read after the choice is written.
// CHECK-LABEL: func.func @chosen(
// CHECK: memref.copy %{{.*}}, %[[FIRST:.*]] :
// CHECK: %[[CHOICE:.*]] = scf.index_switch
// CHECK: scf.yield %[[FIRST]]
// CHECK: memref.copy %[[CHOICE]], %[[WRITTEN:.*]] :
// CHECK: memref.store %{{.*}}, %[[WRITTEN]]
// CHECK: memref.load %[[FIRST]]
func.func @chosen(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32, %n: index) -> (tensor<8xf32>, f32) {
  %e = bufferization.alloc_tensor() copy(%a) : tensor<8xf32>
  %d = bufferization.alloc_tensor() copy(%b) : tensor<8xf32>
  %r = scf.index_switch %n -> tensor<8xf32>
  case 0 {
    scf.yield %e : tensor<8xf32>
  }
  default {
    scf.yield %d : tensor<8xf32>
  }
  %w = tensor.insert %f into %r[%n] : tensor<8xf32>
  %x = tensor.extract %e[%n] : tensor<8xf32>
  return %w, %x : tensor<8xf32>, f32
}
