// RUN: jopt %s --canonicalize | FileCheck %s

// Copies need no cast that only forgot something of a buffer.

// CHECK-LABEL: func.func @copies(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: f32) {
// CHECK-NEXT:   gpu.memcpy  %arg0, %arg1 : memref<4xf32>, memref<4xf32>
// CHECK-NEXT:   gpu.memset  %arg0, %arg2 : memref<4xf32>, f32
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @copies(%m: memref<4xf32>, %n: memref<4xf32>, %f: f32) {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %d = memref.cast %n : memref<4xf32> to memref<?xf32>
  gpu.memcpy %c, %d : memref<?xf32>, memref<?xf32>
  gpu.memset %c, %f : memref<?xf32>, f32
  return
}

// CHECK-LABEL: func.func @lds(%arg0: memref<128x128xf32>, %arg1: memref<8xf32, #gpu.address_space<workgroup>>, %arg2: index) {
// CHECK-NEXT:   amdgpu.gather_to_lds %arg0[%arg2, %arg2], %arg1[%arg2] : f32, memref<128x128xf32>, memref<8xf32, #gpu.address_space<workgroup>>
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @lds(%m: memref<128x128xf32>, %a: memref<8xf32, #gpu.address_space<workgroup>>, %i: index) {
  %c = memref.cast %a : memref<8xf32, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
  amdgpu.gather_to_lds %m[%i, %i], %c[%i] : f32, memref<128x128xf32>, memref<?xf32, #gpu.address_space<workgroup>>
  return
}
