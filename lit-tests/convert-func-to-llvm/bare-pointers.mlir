// RUN: jopt %s --convert-func-to-llvm=use-bare-ptr-memref-call-conv --allow-unregistered-dialect | FileCheck %s

// There is one descriptor of an argument, for what is lowered and for what is not.
// CHECK-LABEL: llvm.func @argument
// CHECK-SAME: (%[[DATA:.*]]: !llvm.ptr, %{{.*}}: i64)
func.func @argument(%m: memref<8xf32>, %i: index) -> (memref<8xf32>, index) {
  // CHECK-NEXT: llvm.mlir.poison
  // CHECK: %[[DESCRIPTOR:.*]] = llvm.insertvalue %{{.*}}[4, 0]
  // CHECK-NEXT: %[[MEMREF:.*]] = builtin.unrealized_conversion_cast %[[DESCRIPTOR]] : !llvm.struct<{{.*}}> to memref<8xf32>
  // CHECK-NEXT: "test.use"(%[[MEMREF]])
  // CHECK-NEXT: llvm.extractvalue %[[DESCRIPTOR]][0]
  "test.use"(%m) : (memref<8xf32>) -> ()
  return %m, %i : memref<8xf32>, index
}

// No bare pointer tells the size of the second memref, so the function and its return stay.
// CHECK-LABEL: func.func @size_unknown
func.func @size_unknown(%m: memref<8xf32>, %n: memref<?xf32>) -> (memref<8xf32>, memref<?xf32>) {
  // CHECK-NEXT: return %{{.*}}, %{{.*}} : memref<8xf32>, memref<?xf32>
  return %m, %n : memref<8xf32>, memref<?xf32>
}
