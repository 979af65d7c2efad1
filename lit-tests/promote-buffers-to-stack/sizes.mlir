// RUN: jopt %s --promote-buffers-to-stack | FileCheck %s
// RUN: jopt %s --promote-buffers-to-stack=max-alloc-size-in-bytes=8 | FileCheck %s --check-prefix=TINY
// RUN: jopt %s --promote-buffers-to-stack=max-rank-of-allocated-memref=0 | FileCheck %s --check-prefix=RANK

// CHECK-LABEL: func.func @sizes
// TINY-LABEL: func.func @sizes
func.func @sizes(%m: memref<2xf32>, %n: index) {
  // CHECK: memref.alloca() {alignment = 64 : i64} : memref<2xf32>
  // CHECK: memref.alloca() : memref<256xf32>
  // CHECK: memref.alloc() : memref<257xf32>
  // CHECK: memref.alloc(%{{.*}}) : memref<?xf32>
  // TINY: memref.alloca() {alignment = 64 : i64} : memref<2xf32>
  // TINY: memref.alloc() : memref<256xf32>
  %0 = memref.alloc() {alignment = 64 : i64} : memref<2xf32>
  %1 = memref.alloc() : memref<256xf32>
  %2 = memref.alloc() : memref<257xf32>
  %3 = memref.alloc(%n) : memref<?xf32>
  memref.copy %m, %0 : memref<2xf32> to memref<2xf32>
  return
}

// A rank is a small number.
// CHECK-LABEL: func.func @shape
// RANK-LABEL: func.func @shape
func.func @shape(%m: memref<*xf32>) {
  // CHECK: memref.alloca(%{{.*}}) : memref<?xindex>
  // CHECK: memref.alloc(%{{.*}}) : memref<?x?xindex>
  // RANK: memref.alloc(%{{.*}}) : memref<?xindex>
  %r = memref.rank %m : memref<*xf32>
  %0 = memref.alloc(%r) : memref<?xindex>
  %1 = memref.alloc(%r, %r) : memref<?x?xindex>
  return
}

// It leaves the function, is freed, or would fill the stack.
// CHECK-LABEL: func.func @heap
func.func @heap(%n: index, %m: memref<2xf32>) -> (memref<2xf32>, memref<2xf32>) {
  // CHECK-NOT: alloca
  %0 = memref.alloc() : memref<2xf32>
  %1 = memref.alloc() : memref<2xf32>
  memref.dealloc %1 : memref<2xf32>
  %2 = scf.for %i = %n to %n step %n iter_args(%x = %m) -> memref<2xf32> {
    %3 = memref.alloc() : memref<2xf32>
    scf.yield %3 : memref<2xf32>
  }
  return %0, %2 : memref<2xf32>, memref<2xf32>
}
