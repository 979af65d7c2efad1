// RUN: jopt %s --merge-alloc --validate-passes | FileCheck %s
// INTEROP: no (mlir-opt does not validate passes)

// On the way out nothing is freed that is not returned, so it cannot be told whether all that is
// allocated there is to be freed: the merged buffer, which another pass frees, is no mistake.

// CHECK-LABEL: func.func @exit(
// CHECK:         memref.alloc() {{.*}} : memref<{{[0-9]+}}xi8>
// CHECK:         cf.cond_br
func.func @exit(%x: memref<8xf32>, %early: i1) -> memref<8xf32> {
  %zero = arith.constant 0.0 : f32
  %r = memref.alloc() : memref<8xf32>
  linalg.fill ins(%zero : f32) outs(%r : memref<8xf32>)
  cf.cond_br %early, ^end, ^go
^go:
  %s = memref.alloc() : memref<8xf32>
  linalg.exp ins(%x : memref<8xf32>) outs(%s : memref<8xf32>)
  %t = memref.alloc() : memref<8xf32>
  linalg.add ins(%s, %x : memref<8xf32>, memref<8xf32>) outs(%t : memref<8xf32>)
  linalg.add ins(%s, %t : memref<8xf32>, memref<8xf32>) outs(%r : memref<8xf32>)
  cf.br ^end
^end:
  return %r : memref<8xf32>
}
