// RUN: jopt %s --convert-func-to-llvm --split-input-file | FileCheck %s
// RUN: jopt %s --convert-func-to-llvm=use-bare-ptr-memref-call-conv --split-input-file | FileCheck %s --check-prefix=BARE

// CHECK: llvm.func @one(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64) -> i64
// BARE: llvm.func @one(%{{.*}}: !llvm.ptr, %{{.*}}: i64) -> i64
func.func private @one(%m: memref<4xf32>, %i: index) -> index {
  return %i : index
}

// CHECK-LABEL: llvm.func @caller
// CHECK: llvm.call @one({{.*}}) : (!llvm.ptr, !llvm.ptr, i64, i64, i64, i64) -> i64
// BARE-LABEL: llvm.func @caller
// BARE: llvm.call @one({{.*}}) : (!llvm.ptr, i64) -> i64
func.func @caller(%m: memref<4xf32>, %i: index) -> (index, memref<4xf32>) {
  %0 = call @one(%m, %i) : (memref<4xf32>, index) -> index
  // CHECK: llvm.return %{{.*}} : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
  return %0, %m : index, memref<4xf32>
}

// -----

// A function without a body calls its counterpart in C; one with a body is called by it.

// CHECK: llvm.func private @outside
// CHECK: llvm.call @_mlir_ciface_outside
// CHECK: llvm.func @_mlir_ciface_outside(!llvm.ptr)
func.func private @outside(memref<*xf32>) attributes {llvm.emit_c_interface}

// CHECK: llvm.func @inside
// CHECK: llvm.func @_mlir_ciface_inside
// CHECK: llvm.call @inside
func.func @inside(%m: memref<?xf32>) attributes {llvm.emit_c_interface} {
  return
}
