// RUN: jopt %s --convert-to-llvm --allow-unregistered-dialect | FileCheck %s

// A division that rounds up keeps its type for the loop that uses it.

// CHECK-LABEL: llvm.func @blocks
// CHECK: %[[N:.*]] = builtin.unrealized_conversion_cast %{{.*}} : i64 to index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[N]]
func.func @blocks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %0 = arith.ceildivsi %n, %c32 : index
  scf.for %i = %c0 to %0 step %c1 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// The dimension that a constant says is known, whatever else uses the constant.

// CHECK-LABEL: llvm.func @size
// CHECK-NOT: llvm.alloca
// CHECK: llvm.extractvalue %{{.*}}[3, 0]
func.func @size(%m: memref<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  "test.use"(%c0) : (index) -> ()
  %0 = memref.dim %m, %c0 : memref<?xf32>
  return %0 : index
}
