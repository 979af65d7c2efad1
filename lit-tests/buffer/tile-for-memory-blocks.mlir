// Each block of a function is tiled by itself, and where an operation with regions has the peak, the
// blocks within it are.
// RUN: jopt %s --tile-for-memory --split-input-file | FileCheck %s
// RUN: jopt %s --tile-for-memory --split-input-file --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS

// From two whole buffers to one and two rows, and from those to a row of each.
// STATS: 1 num-tiled
// STATS: 15872 saved-bytes
// STATS: 1 num-tiled
// STATS: 32256 saved-bytes

// An early exit, after which there are two blocks. What is small already stays. %x and %y may be one
// buffer, so %t is computed before %y changes.
// CHECK-LABEL: func.func @exit(
// CHECK:         cf.cond_br
// CHECK:       ^bb1:
// CHECK:         linalg.exp {{.*}} outs(%{{.*}} : memref<8x64xf32>)
// CHECK:         cf.br
// CHECK:       ^bb2:
// CHECK:         linalg.exp {{.*}} outs(%{{.*}} : memref<64x64xf32>)
// CHECK:         scf.for
// CHECK:           linalg.tanh {{.*}} outs(%{{.*}} : memref<2x64xf32>)
// CHECK:           linalg.add
// CHECK:         cf.br
func.func @exit(%x: memref<64x64xf32>, %small: memref<8x64xf32>, %y: memref<64x64xf32>, %early: i1) {
  cf.cond_br %early, ^out, ^go
^out:
  %s = memref.alloc() : memref<8x64xf32>
  linalg.exp ins(%small : memref<8x64xf32>) outs(%s : memref<8x64xf32>)
  linalg.tanh ins(%s : memref<8x64xf32>) outs(%small : memref<8x64xf32>)
  cf.br ^end
^go:
  %t = memref.alloc() : memref<64x64xf32>
  linalg.exp ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>)
  %u = memref.alloc() : memref<64x64xf32>
  linalg.tanh ins(%t : memref<64x64xf32>) outs(%u : memref<64x64xf32>)
  linalg.add ins(%u, %u : memref<64x64xf32>, memref<64x64xf32>) outs(%y : memref<64x64xf32>)
  cf.br ^end
^end:
  return
}

// -----

// The layer within the loop has the peak, together with what lives around the loop.
// CHECK-LABEL: func.func @loop(
// CHECK:         linalg.abs {{.*}} outs(%{{.*}} : memref<16x64xf32>)
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK:             linalg.exp {{.*}} outs(%{{.*}} : memref<1x64xf32>)
// CHECK:             linalg.tanh {{.*}} outs(%{{.*}} : memref<1x64xf32>)
// CHECK:             linalg.add
// CHECK:         linalg.negf
func.func @loop(%x: memref<64x64xf32>, %small: memref<16x64xf32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %held = memref.alloc() : memref<16x64xf32>
  linalg.abs ins(%small : memref<16x64xf32>) outs(%held : memref<16x64xf32>)
  scf.for %i = %zero to %n step %one {
    %t = memref.alloc() : memref<64x64xf32>
    linalg.exp ins(%x : memref<64x64xf32>) outs(%t : memref<64x64xf32>)
    %u = memref.alloc() : memref<64x64xf32>
    linalg.tanh ins(%t : memref<64x64xf32>) outs(%u : memref<64x64xf32>)
    linalg.add ins(%u, %u : memref<64x64xf32>, memref<64x64xf32>) outs(%x : memref<64x64xf32>)
  }
  linalg.negf ins(%held : memref<16x64xf32>) outs(%small : memref<16x64xf32>)
  return
}
