// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Operations of vector, which are defined by data.

// CHECK:      #map = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @transfers(%arg0: memref<?x?xf32>, %arg1: tensor<8x8xf32>, %arg2: index, %arg3: f32, %arg4: vector<4xf32>, %arg5: vector<4xi1>) {
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %1 = vector.transfer_read %arg1[%arg2, %arg2], %arg3, %arg5 {in_bounds = [true]} : tensor<8x8xf32>, vector<4xf32>
// CHECK-NEXT:     %2 = vector.transfer_read %arg0[%arg2, %arg2], %arg3 {permutation_map = #map} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.transfer_write %arg4, %arg0[%arg2, %arg2], %arg5 : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     %3 = vector.transfer_write %arg4, %arg1[%arg2, %arg2] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @memory(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: vector<4xindex>) {
// CHECK-NEXT:     %0 = vector.load %arg0[%arg1] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     vector.store %arg2, %arg0[%arg1] {nontemporal = true} : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:     %1 = vector.maskedload %arg0[%arg1], %arg3, %arg2 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     vector.maskedstore %arg0[%arg1], %arg3, %arg2 : memref<?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     %2 = vector.gather %arg0[%arg1] [%arg4], %arg3, %arg2 : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     vector.scatter %arg0[%arg1] [%arg4], %arg3, %arg2 : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reductions(%arg0: vector<4x8xf32>, %arg1: vector<8x16xf32>, %arg2: vector<4x16xf32>, %arg3: vector<4xf32>, %arg4: vector<8xf32>, %arg5: f32, %arg6: vector<4xi1>) {
// CHECK-NEXT:     %0 = vector.contract {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
// CHECK-NEXT:     %1 = vector.outerproduct %arg3, %arg4 : vector<4xf32>, vector<8xf32>
// CHECK-NEXT:     %2 = vector.outerproduct %arg3, %arg4, %arg0 {kind = #vector.kind<maximumf>} : vector<4xf32>, vector<8xf32>
// CHECK-NEXT:     %3 = vector.multi_reduction <add>, %arg0, %arg3 [1] : vector<4x8xf32> to vector<4xf32>
// CHECK-NEXT:     %4 = vector.reduction <mul>, %arg3, %arg5 fastmath<reassoc> : vector<4xf32> into f32
// CHECK-NEXT:     %5 = vector.mask %arg6 { vector.reduction <add>, %arg3 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @shapes(%arg0: vector<4x8xf32>, %arg1: vector<4xf32>, %arg2: f32, %arg3: index, %arg4: index) {
// CHECK-NEXT:     %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT:     %1 = vector.shape_cast %arg0 : vector<4x8xf32> to vector<32xf32>
// CHECK-NEXT:     %2 = vector.transpose %arg0, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
// CHECK-NEXT:     %3 = vector.extract %arg0[2, %arg3] : f32 from vector<4x8xf32>
// CHECK-NEXT:     %4 = vector.insert %arg2, %arg0 [%arg3, 3] : f32 into vector<4x8xf32>
// CHECK-NEXT:     %5 = vector.shuffle %arg1, %arg1 [0, 5, 2] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:     %6:4 = vector.to_elements %arg1 : vector<4xf32>
// CHECK-NEXT:     %7 = vector.from_elements %6#0, %6#1 : vector<2xf32>
// CHECK-NEXT:     %8 = vector.interleave %arg1, %arg1 : vector<4xf32> -> vector<8xf32>
// CHECK-NEXT:     %res1, %res2 = vector.deinterleave %8 : vector<8xf32> -> vector<4xf32>
// CHECK-NEXT:     %9 = vector.create_mask %arg3 : vector<[4]xi1>
// CHECK-NEXT:     %10 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT:     %vscale = vector.vscale
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %c16_vscale = arith.muli %vscale, %c16 : index
// CHECK-NEXT:     vector.print %arg1 : vector<4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @transfers(%m: memref<?x?xf32>, %t: tensor<8x8xf32>, %i: index, %f: f32, %v: vector<4xf32>, %k: vector<4xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %t[%i, %i], %f, %k {in_bounds = [true]} : tensor<8x8xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %v, %m[%i, %i], %k : vector<4xf32>, memref<?x?xf32>
  %3 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
  return
}
func.func @memory(%m: memref<?xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %o: vector<4xindex>) {
  %0 = vector.load %m[%i] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
  vector.store %v, %m[%i] {nontemporal = true} : memref<?xf32>, vector<4xf32>
  %1 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %m[%i] [%o], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%o], %k, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return
}
func.func @reductions(%a: vector<4x8xf32>, %b: vector<8x16xf32>, %c: vector<4x16xf32>, %v: vector<4xf32>, %w: vector<8xf32>, %f: f32, %k: vector<4xi1>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
  %1 = vector.outerproduct %v, %w : vector<4xf32>, vector<8xf32>
  %2 = vector.outerproduct %v, %w, %a {kind = #vector.kind<maximumf>} : vector<4xf32>, vector<8xf32>
  %3 = vector.multi_reduction <add>, %a, %v [1] : vector<4x8xf32> to vector<4xf32>
  %4 = vector.reduction <mul>, %v, %f fastmath<reassoc> : vector<4xf32> into f32
  %5 = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return
}
func.func @shapes(%a: vector<4x8xf32>, %v: vector<4xf32>, %f: f32, %i: index, %c8: index) {
  %0 = vector.broadcast %f : f32 to vector<4xf32>
  %1 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %2 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %3 = vector.extract %a[2, %i] : f32 from vector<4x8xf32>
  %4 = vector.insert %f, %a [%i, 3] : f32 into vector<4x8xf32>
  %5 = vector.shuffle %v, %v [0, 5, 2] : vector<4xf32>, vector<4xf32>
  %6:4 = vector.to_elements %v : vector<4xf32>
  %7 = vector.from_elements %6#0, %6#1 : vector<2xf32>
  %8 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %9, %10 = vector.deinterleave %8 : vector<8xf32> -> vector<4xf32>
  %11 = vector.create_mask %i : vector<[4]xi1>
  %12 = vector.constant_mask [3] : vector<4xi1>
  %13 = vector.vscale
  %c16 = arith.constant 16 : index
  %14 = arith.muli %13, %c16 : index
  vector.print %v : vector<4xf32>
  return
}
