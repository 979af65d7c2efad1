// Two convolutions with a maximum over windows between them, on tensors: mlir-opt makes buffers of them, jopt merges
// these, mlir-opt goes on.
// REQUIRES: mlir-opt
// RUN: mlir-opt %s --one-shot-bufferize='bufferize-function-boundaries unknown-type-conversion=identity-layout-map function-boundary-type-conversion=identity-layout-map' -o %t.buffers
// RUN: jopt %t.buffers --merge-alloc -o %t.merged
// RUN: FileCheck %s --input-file %t.merged
// RUN: mlir-opt %t.merged --convert-linalg-to-loops --convert-scf-to-cf --expand-strided-metadata --lower-affine --finalize-memref-to-llvm --convert-arith-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts | FileCheck %s --check-prefix=LLVM

func.func private @printF32(f32)
func.func private @printNewline()

// The first convolution and what is made of it take 1024 bytes each and are in use together. The maxima, 256 bytes, take
// the place of the first, which is dead then; the last convolution is returned.
// CHECK-LABEL: func.func @convolutions(
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<2048xi8>
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<2048xi8> to memref<1x8x8x4xf32>
// CHECK:         linalg.conv_2d_nhwc_hwcf
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<2048xi8> to memref<1x8x8x4xf32>
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<2048xi8> to memref<1x4x4x4xf32>
// CHECK:         linalg.pooling_nhwc_max
// CHECK:         %[[RESULT:.*]] = memref.alloc() {alignment = 64 : i64} : memref<1x2x2x2xf32>
// CHECK:         return %[[RESULT]] : memref<1x2x2x2xf32>
// LLVM-LABEL:  llvm.func @convolutions(
// LLVM-NOT:    memref.
func.func @convolutions(%x: tensor<1x10x10x2xf32>, %f1: tensor<3x3x2x4xf32>, %f2: tensor<3x3x4x2xf32>) -> tensor<1x2x2x2xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -1.0e30 : f32
  %e1 = tensor.empty() : tensor<1x8x8x4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %c1 = linalg.conv_2d_nhwc_hwcf ins(%x, %f1 : tensor<1x10x10x2xf32>, tensor<3x3x2x4xf32>) outs(%z1 : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %e2 = tensor.empty() : tensor<1x8x8x4xf32>
  %r1 = linalg.generic {
      indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%c1 : tensor<1x8x8x4xf32>) outs(%e2 : tensor<1x8x8x4xf32>) {
  ^bb0(%v: f32, %o: f32):
    %r = arith.maximumf %v, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x8x8x4xf32>
  %window = tensor.empty() : tensor<2x2xf32>
  %e3 = tensor.empty() : tensor<1x4x4x4xf32>
  %z3 = linalg.fill ins(%low : f32) outs(%e3 : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %m = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>}
      ins(%r1, %window : tensor<1x8x8x4xf32>, tensor<2x2xf32>) outs(%z3 : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %e4 = tensor.empty() : tensor<1x2x2x2xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
  %c2 = linalg.conv_2d_nhwc_hwcf ins(%m, %f2 : tensor<1x4x4x4xf32>, tensor<3x3x4x2xf32>) outs(%z4 : tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
  return %c2 : tensor<1x2x2x2xf32>
}

// Numbers of both signs that depend on the place.
func.func private @number(%i: index, %j: index, %k: index, %l: index) -> f32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : i32
  %c9 = arith.constant 9 : i32
  %quarter = arith.constant 0.25 : f32
  %a = arith.muli %i, %c3 : index
  %b = arith.addi %a, %j : index
  %c = arith.muli %b, %c3 : index
  %d = arith.addi %c, %k : index
  %e = arith.muli %d, %d : index
  %f = arith.addi %e, %l : index
  %g = arith.index_cast %f : index to i32
  %rest = arith.remui %g, %c9 : i32
  %signed = arith.subi %rest, %c4 : i32
  %number = arith.sitofp %signed : i32 to f32
  %scaled = arith.mulf %number, %quarter : f32
  return %scaled : f32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = tensor.generate {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    %n = func.call @number(%i, %j, %k, %l) : (index, index, index, index) -> f32
    tensor.yield %n : f32
  } : tensor<1x10x10x2xf32>
  %f1 = tensor.generate {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    %n = func.call @number(%l, %i, %j, %k) : (index, index, index, index) -> f32
    tensor.yield %n : f32
  } : tensor<3x3x2x4xf32>
  %f2 = tensor.generate {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    %n = func.call @number(%k, %l, %j, %i) : (index, index, index, index) -> f32
    tensor.yield %n : f32
  } : tensor<3x3x4x2xf32>
  %y = func.call @convolutions(%x, %f1, %f2)
      : (tensor<1x10x10x2xf32>, tensor<3x3x2x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x2x2x2xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      scf.for %k = %c0 to %c2 step %c1 {
        %n = tensor.extract %y[%c0, %i, %j, %k] : tensor<1x2x2x2xf32>
        func.call @printF32(%n) : (f32) -> ()
      }
    }
    func.call @printNewline() : () -> ()
  }
  %exit = arith.constant 0 : i32
  return %exit : i32
}
