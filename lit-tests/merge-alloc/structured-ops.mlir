// RUN: jopt %s --merge-alloc | FileCheck %s

// The body of a structured op touches elements only.
// CHECK-LABEL: func.func @generic(
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<64xi8>
// CHECK:         memref.view
// CHECK-NEXT:    linalg.generic
func.func @generic(%arg: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%arg : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}
