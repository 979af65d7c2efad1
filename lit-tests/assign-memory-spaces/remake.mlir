// RUN: jopt %s --assign-memory-spaces="spaces=sram:512,dram recompute=1000" | FileCheck %s
// RUN: jopt %s --assign-memory-spaces="spaces=sram:512,dram recompute=10" | FileCheck %s --check-prefix=LIMIT
// INTEROP: no (a pass that MLIR lacks)

#same = affine_map<(d0) -> (d0)>

memref.global "private" constant @weights : memref<128xi8> = dense<1>
memref.global "private" @variable : memref<128xi8> = dense<1>

// Between its two uses, %wide has no room. To move it there and back takes 1024 bytes; to compute it again, 128 bytes of @weights are read, which nothing
// changes.
// CHECK-LABEL: func.func @computed_again
// CHECK: %[[NARROW:.*]] = memref.get_global @weights
// CHECK: %[[FIRST:.*]] = memref.view {{.*}} to memref<128xf32, 1>
// CHECK: linalg.generic {{.*}} ins(%[[NARROW]] : memref<128xi8>) outs(%[[FIRST]] : memref<128xf32, 1>)
// CHECK: linalg.exp ins(%[[FIRST]] : memref<128xf32, 1>)
// CHECK: linalg.tanh ins(%{{.*}}) outs(%{{.*}} : memref<128xf32>)
// CHECK: %[[SECOND:.*]] = memref.view {{.*}} to memref<128xf32, 1>
// CHECK: linalg.generic {{.*}} ins(%[[NARROW]] : memref<128xi8>) outs(%[[SECOND]] : memref<128xf32, 1>)
// CHECK: linalg.tanh ins(%[[SECOND]] : memref<128xf32, 1>)

// That would be a sixth more arithmetic.
// LIMIT-LABEL: func.func @computed_again
// LIMIT: linalg.generic
// LIMIT-NOT: linalg.generic
// LIMIT-LABEL: func.func @changed
func.func @computed_again(%in: memref<128xf32>, %out: memref<128xf32>, %out2: memref<128xf32>) {
  %narrow = memref.get_global @weights : memref<128xi8>
  %wide = memref.alloc() : memref<128xf32>
  %other = memref.alloc() : memref<128xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel"]} ins(%narrow : memref<128xi8>) outs(%wide : memref<128xf32>) {
  ^bb0(%n: i8, %o: f32):
    %0 = arith.sitofp %n : i8 to f32
    linalg.yield %0 : f32
  }
  linalg.exp ins(%wide : memref<128xf32>) outs(%out : memref<128xf32>)
  linalg.exp ins(%in : memref<128xf32>) outs(%other : memref<128xf32>)
  linalg.tanh ins(%other : memref<128xf32>) outs(%other : memref<128xf32>)
  linalg.exp ins(%other : memref<128xf32>) outs(%other : memref<128xf32>)
  linalg.tanh ins(%other : memref<128xf32>) outs(%out : memref<128xf32>)
  linalg.tanh ins(%wide : memref<128xf32>) outs(%out2 : memref<128xf32>)
  return
}

// The global may have changed in between: %out may be the same memory.
// CHECK-LABEL: func.func @changed
// CHECK: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @changed(%in: memref<128xf32>, %out: memref<128xf32>) {
  %narrow = memref.get_global @variable : memref<128xi8>
  %wide = memref.alloc() : memref<128xf32>
  %other = memref.alloc() : memref<128xf32>
  linalg.generic {indexing_maps = [#same, #same], iterator_types = ["parallel"]} ins(%narrow : memref<128xi8>) outs(%wide : memref<128xf32>) {
  ^bb0(%n: i8, %o: f32):
    %0 = arith.sitofp %n : i8 to f32
    linalg.yield %0 : f32
  }
  linalg.exp ins(%in : memref<128xf32>) outs(%other : memref<128xf32>)
  linalg.tanh ins(%other : memref<128xf32>) outs(%other : memref<128xf32>)
  linalg.exp ins(%other : memref<128xf32>) outs(%out : memref<128xf32>)
  linalg.exp ins(%other : memref<128xf32>) outs(%other : memref<128xf32>)
  linalg.tanh ins(%other : memref<128xf32>) outs(%other : memref<128xf32>)
  linalg.tanh ins(%wide : memref<128xf32>) outs(%out : memref<128xf32>)
  return
}

// A constant stays in the fast memory while arguments are written.
// CHECK-LABEL: func.func @constant_stays
// CHECK: %[[W:.*]] = memref.get_global @weights
// CHECK: memref.copy %[[W]], %[[FAST:.*]] : memref<128xi8> to memref<128xi8, 1>
// CHECK: linalg.add ins(%{{.*}}, %[[FAST]] :
// CHECK: linalg.mul ins(%{{.*}}, %[[FAST]] :
// CHECK: linalg.sub ins(%{{.*}}, %[[FAST]] :
func.func @constant_stays(%x: memref<128xi8>, %out: memref<128xi8>) {
  %w = memref.get_global @weights : memref<128xi8>
  linalg.add ins(%x, %w : memref<128xi8>, memref<128xi8>) outs(%out : memref<128xi8>)
  linalg.mul ins(%x, %w : memref<128xi8>, memref<128xi8>) outs(%out : memref<128xi8>)
  linalg.sub ins(%x, %w : memref<128xi8>, memref<128xi8>) outs(%out : memref<128xi8>)
  return
}
