// RUN: jopt %s --finalize-memref-to-llvm=use-aligned-alloc=true | FileCheck %s

// The data layout says how wide an index is.

// CHECK: dlti.dl_spec
// CHECK: llvm.func @aligned_alloc(i32, i32) -> !llvm.ptr
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  // CHECK-LABEL: func.func @narrow
  // CHECK: !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  func.func @narrow(%n: index) -> memref<?xf32> {
    %0 = memref.alloc(%n) : memref<?xf32>
    return %0 : memref<?xf32>
  }

  // Vectors have a power of two of elements, so that these four take 16 bytes, which need no rounding.

  // CHECK-LABEL: func.func @vectors
  // CHECK-NOT: llvm.urem
  // CHECK: llvm.call @aligned_alloc
  func.func @vectors() -> memref<4xvector<3xi8>> {
    %0 = memref.alloc() : memref<4xvector<3xi8>>
    return %0 : memref<4xvector<3xi8>>
  }
}
