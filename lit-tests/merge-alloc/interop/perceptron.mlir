// A perceptron of three layers on tensors: mlir-opt makes buffers of them, jopt merges these, mlir-opt goes on.
// REQUIRES: mlir-opt
// RUN: mlir-opt %s --one-shot-bufferize='bufferize-function-boundaries unknown-type-conversion=identity-layout-map function-boundary-type-conversion=identity-layout-map' -o %t.buffers
// RUN: jopt %t.buffers --merge-alloc -o %t.merged
// RUN: FileCheck %s --input-file %t.merged
// RUN: mlir-opt %t.merged --convert-linalg-to-loops --convert-scf-to-cf --expand-strided-metadata --lower-affine --finalize-memref-to-llvm --convert-arith-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts | FileCheck %s --check-prefix=LLVM

func.func private @printF32(f32)
func.func private @printNewline()

#same = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Two buffers of 4 x 16 numbers, for a product and what is made of it, are all that is in use at a time: 512 bytes.
// The result is not merged.
// CHECK-LABEL: func.func @perceptron(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<512xi8>
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<512xi8> to memref<4x16xf32>
// CHECK:         linalg.matmul
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<512xi8> to memref<4x16xf32>
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<512xi8> to memref<4x8xf32>
// CHECK:         linalg.matmul
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<512xi8> to memref<4x8xf32>
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<512xi8> to memref<4x4xf32>
// CHECK:         linalg.matmul
// CHECK:         %[[RESULT:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4x4xf32>
// CHECK:         return %[[RESULT]] : memref<4x4xf32>
// LLVM-LABEL:  llvm.func @perceptron(
// LLVM-NOT:    memref.
func.func @perceptron(
    %x: tensor<4x8xf32>,
    %w1: tensor<8x16xf32>, %b1: tensor<16xf32>,
    %w2: tensor<16x8xf32>, %b2: tensor<8xf32>,
    %w3: tensor<8x4xf32>, %b3: tensor<4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<4x16xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %p1 = linalg.matmul ins(%x, %w1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%z1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %f1 = tensor.empty() : tensor<4x16xf32>
  %h1 = linalg.generic {indexing_maps = [#same, #column, #same], iterator_types = ["parallel", "parallel"]}
      ins(%p1, %b1 : tensor<4x16xf32>, tensor<16xf32>) outs(%f1 : tensor<4x16xf32>) {
  ^bb0(%p: f32, %b: f32, %o: f32):
    %s = arith.addf %p, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<4x16xf32>
  %e2 = tensor.empty() : tensor<4x8xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %p2 = linalg.matmul ins(%h1, %w2 : tensor<4x16xf32>, tensor<16x8xf32>) outs(%z2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %f2 = tensor.empty() : tensor<4x8xf32>
  %h2 = linalg.generic {indexing_maps = [#same, #column, #same], iterator_types = ["parallel", "parallel"]}
      ins(%p2, %b2 : tensor<4x8xf32>, tensor<8xf32>) outs(%f2 : tensor<4x8xf32>) {
  ^bb0(%p: f32, %b: f32, %o: f32):
    %s = arith.addf %p, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32>
  %e3 = tensor.empty() : tensor<4x4xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p3 = linalg.matmul ins(%h2, %w3 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%z3 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %f3 = tensor.empty() : tensor<4x4xf32>
  %h3 = linalg.generic {indexing_maps = [#same, #column, #same], iterator_types = ["parallel", "parallel"]}
      ins(%p3, %b3 : tensor<4x4xf32>, tensor<4xf32>) outs(%f3 : tensor<4x4xf32>) {
  ^bb0(%p: f32, %b: f32, %o: f32):
    %s = arith.addf %p, %b : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %h3 : tensor<4x4xf32>
}

// Numbers of both signs that depend on row and column.
func.func private @number(%i: index, %j: index, %k: i32) -> f32 {
  %c7 = arith.constant 7 : i32
  %c3 = arith.constant 3 : i32
  %eighth = arith.constant 0.125 : f32
  %row = arith.index_cast %i : index to i32
  %column = arith.index_cast %j : index to i32
  %weighted = arith.muli %row, %k : i32
  %sum = arith.addi %weighted, %column : i32
  %rest = arith.remui %sum, %c7 : i32
  %signed = arith.subi %rest, %c3 : i32
  %number = arith.sitofp %signed : i32 to f32
  %scaled = arith.mulf %number, %eighth : f32
  return %scaled : f32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %k2 = arith.constant 2 : i32
  %k3 = arith.constant 3 : i32
  %k5 = arith.constant 5 : i32
  %x = tensor.generate {
  ^bb0(%i: index, %j: index):
    %n = func.call @number(%i, %j, %k5) : (index, index, i32) -> f32
    tensor.yield %n : f32
  } : tensor<4x8xf32>
  %w1 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %n = func.call @number(%i, %j, %k3) : (index, index, i32) -> f32
    tensor.yield %n : f32
  } : tensor<8x16xf32>
  %w2 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %n = func.call @number(%i, %j, %k2) : (index, index, i32) -> f32
    tensor.yield %n : f32
  } : tensor<16x8xf32>
  %w3 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %n = func.call @number(%j, %i, %k3) : (index, index, i32) -> f32
    tensor.yield %n : f32
  } : tensor<8x4xf32>
  %b1 = arith.constant dense<0.25> : tensor<16xf32>
  %b2 = arith.constant dense<[0.5, -0.5, 0.25, 0.0, 0.0, 0.25, -0.25, 0.5]> : tensor<8xf32>
  %b3 = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %y = func.call @perceptron(%x, %w1, %b1, %w2, %b2, %w3, %b3)
      : (tensor<4x8xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %n = tensor.extract %y[%i, %j] : tensor<4x4xf32>
      func.call @printF32(%n) : (f32) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  %exit = arith.constant 0 : i32
  return %exit : i32
}
