// Two layers: 64 inputs, 128 hidden, 10 outputs; the weights are arguments, which all calls share.
#row = affine_map<(d0, d1) -> (d1)>
#element = affine_map<(d0, d1) -> (d0, d1)>

func.func @infer(%x: memref<1x64xf32>, %w1: memref<64x128xf32>, %b1: memref<128xf32>,
                 %w2: memref<128x10xf32>, %b2: memref<10xf32>, %y: memref<1x10xf32>) {
  %zero = arith.constant 0.0 : f32
  %product = memref.alloc() : memref<1x128xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<1x128xf32>)
  linalg.matmul ins(%x, %w1 : memref<1x64xf32>, memref<64x128xf32>) outs(%product : memref<1x128xf32>)
  %hidden = memref.alloc() : memref<1x128xf32>
  linalg.generic {indexing_maps = [#element, #row, #element], iterator_types = ["parallel", "parallel"]}
      ins(%product, %b1 : memref<1x128xf32>, memref<128xf32>) outs(%hidden : memref<1x128xf32>) {
  ^bb0(%p: f32, %b: f32, %h: f32):
    %sum = arith.addf %p, %b : f32
    %relu = arith.maximumf %sum, %zero : f32
    linalg.yield %relu : f32
  }
  %scores = memref.alloc() : memref<1x10xf32>
  linalg.fill ins(%zero : f32) outs(%scores : memref<1x10xf32>)
  linalg.matmul ins(%hidden, %w2 : memref<1x128xf32>, memref<128x10xf32>) outs(%scores : memref<1x10xf32>)
  linalg.generic {indexing_maps = [#element, #row, #element], iterator_types = ["parallel", "parallel"]}
      ins(%scores, %b2 : memref<1x10xf32>, memref<10xf32>) outs(%y : memref<1x10xf32>) {
  ^bb0(%p: f32, %b: f32, %o: f32):
    %sum = arith.addf %p, %b : f32
    linalg.yield %sum : f32
  }
  return
}
