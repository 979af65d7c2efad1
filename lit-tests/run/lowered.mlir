// RUN: jopt-run %s | FileCheck %s
// RUN: jopt-run %s --engine=compiler | FileCheck %s
// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-linalg-to-loops --expand-strided-metadata --lower-affine --convert-scf-to-cf --convert-math-to-llvm --convert-arith-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts | jopt-run - | FileCheck %s

// A program on tensors prints the same as it is, and after each step down to LLVM's dialect.

// CHECK: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] data =
// CHECK-NEXT: {{\[\[}}2.71828,   0.606531,   1],
// CHECK-NEXT: [7.38906,   1.64872,   0.367879]]
// CHECK-NEXT: Unranked Memref base@ = 0x{{[0-9a-f]+}} rank = 1 offset = 0 sizes = [2] strides = [1] data =
// CHECK-NEXT: [5.71828,  8.38906]

func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %x = arith.constant dense<[[1.0, -0.5, 0.0], [2.0, 0.5, -1.0]]> : tensor<2x3xf32>
  %empty = tensor.empty() : tensor<2x3xf32>
  %e = linalg.exp ins(%x : tensor<2x3xf32>) outs(%empty : tensor<2x3xf32>) -> tensor<2x3xf32>
  %start = arith.constant dense<[3.0, 1.0]> : tensor<2xf32>
  %column = tensor.extract_slice %e[0, 0] [2, 1] [1, 1] : tensor<2x3xf32> to tensor<2xf32>
  %sum = linalg.add ins(%column, %start : tensor<2xf32>, tensor<2xf32>) outs(%start : tensor<2xf32>) -> tensor<2xf32>
  %u = tensor.cast %e : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()
  %v = tensor.cast %sum : tensor<2xf32> to tensor<*xf32>
  call @printMemrefF32(%v) : (tensor<*xf32>) -> ()
  return
}
