// RUN: jopt %s --merge-alloc | FileCheck %s

// CHECK-LABEL: @two
// CHECK: memref.alloc() {{.*}} : memref<64xi8>
// CHECK-NOT: memref.alloc
func.func @two(%x: f32) {
  %i = arith.constant 0 : index
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  memref.store %x, %b[%i] : memref<16xf32>
  return
}
