// RUN: jopt %s --finalize-memref-to-llvm | FileCheck %s

// The descriptor is what it was.
// CHECK-LABEL: func.func @same
// CHECK-NEXT: %[[descriptor:.*]] = builtin.unrealized_conversion_cast %{{.*}} : memref<4xf32> to !llvm.struct
// CHECK-NEXT: %[[result:.*]] = builtin.unrealized_conversion_cast %[[descriptor]] : !llvm.struct<{{.*}}> to memref<4xf32, strided<[1]>>
// CHECK-NEXT: return %[[result]]
func.func @same(%m: memref<4xf32>) -> memref<4xf32, strided<[1]>> {
  %0 = memref.transpose %m (d0) -> (d0) : memref<4xf32> to memref<4xf32, strided<[1]>>
  return %0 : memref<4xf32, strided<[1]>>
}
