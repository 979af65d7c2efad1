// RUN: jopt %s --align-allocs | FileCheck %s
// RUN: jopt %s --align-allocs="to=256" | FileCheck %s --check-prefix=WIDE

// CHECK-LABEL: func.func @two_buffers
// CHECK: memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT: memref.alloc() {alignment = 16 : i64} : memref<8xf32>

// WIDE: memref.alloc() {alignment = 256 : i64} : memref<4xf32>
func.func @two_buffers() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() {alignment = 16 : i64} : memref<8xf32>
  return
}
