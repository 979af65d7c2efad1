// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Kernels, launches and asynchronous operations of gpu.

// CHECK:      module attributes {gpu.container_module} {
// CHECK-NEXT:   gpu.module @m {
// CHECK-NEXT:     gpu.func @k(%arg0: f32, %arg1: index {llvm.noalias}) workgroup(%arg2 : memref<4xf32, 3>) private(%arg3 : memref<1xf32, 5>) kernel attributes {foo} {
// CHECK-NEXT:       %thread_id_x = gpu.thread_id  x
// CHECK-NEXT:       %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:       %shuffleResult, %valid = gpu.shuffle  xor %arg0, %c1_i32, %c1_i32 : f32
// CHECK-NEXT:       gpu.barrier
// CHECK-NEXT:       %0 = gpu.subgroup_reduce  add %arg0 : (f32) -> f32
// CHECK-NEXT:       gpu.return
// CHECK-NEXT:     }
// CHECK-NEXT:     gpu.func @z() -> (f32, i32) {
// CHECK-NEXT:       %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:       %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:       gpu.return %cst, %c1_i32 : f32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g(%arg0: index, %arg1: memref<?xf32>, %arg2: memref<?xf32>, %arg3: index) {
// CHECK-NEXT:     %0 = gpu.wait async
// CHECK-NEXT:     %memref, %asyncToken = gpu.alloc async [%0] (%arg0) : memref<?xf32>
// CHECK-NEXT:     %memref_0 = gpu.alloc  host_shared (%arg0) : memref<?xf32>
// CHECK-NEXT:     %1 = gpu.memcpy async [%asyncToken] %arg1, %arg2 : memref<?xf32>, memref<?xf32>
// CHECK-NEXT:     gpu.memcpy  %arg1, %arg2 : memref<?xf32>, memref<?xf32>
// CHECK-NEXT:     gpu.wait [%1]
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %2 = gpu.all_reduce  add %cst {
// CHECK-NEXT:     } : (f32) -> f32
// CHECK-NEXT:     %3 = gpu.all_reduce  %cst {
// CHECK-NEXT:     ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:       %6 = arith.addf %arg4, %arg5 : f32
// CHECK-NEXT:       gpu.yield %6 : f32
// CHECK-NEXT:     } : (f32) -> f32
// CHECK-NEXT:     gpu.launch_func  @m::@k blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%cst : f32, %arg3 : index)
// CHECK-NEXT:     %4 = gpu.launch_func async [%1] @m::@k clusters in (%arg3, %arg3, %arg3) blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%cst : f32, %arg3 : index)
// CHECK-NEXT:     gpu.printf "hi %d", %arg3 : index
// CHECK-NEXT:     %5 = gpu.dealloc async [%4] %memref : memref<?xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @mma(%arg0: memref<32x32xf16, 3>, %arg1: index, %arg2: f16) {
// CHECK-NEXT:     %0 = gpu.subgroup_mma_load_matrix %arg0[%arg1, %arg1] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
// CHECK-NEXT:     %1 = gpu.subgroup_mma_constant_matrix %arg2 : !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT:     %2 = gpu.subgroup_mma_load_matrix %arg0[%arg1, %arg1] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
// CHECK-NEXT:     %3 = gpu.subgroup_mma_compute %0, %2, %1 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT:     %4 = gpu.subgroup_mma_elementwise  addf %1, %3 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT:     gpu.subgroup_mma_store_matrix %3, %arg0[%arg1, %arg1] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

module attributes {gpu.container_module} { gpu.module @m {
  gpu.func @k(%a: f32, %b: index {llvm.noalias}) workgroup(%w : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) kernel attributes {foo} {
    %0 = gpu.thread_id x
    %w0 = arith.constant 1 : i32 %s, %v = gpu.shuffle xor %a, %w0, %w0 : f32
    gpu.barrier
    %r = gpu.subgroup_reduce add %a : (f32) -> f32
    gpu.return
  }
  gpu.func @z() -> (f32, i32) { %x = arith.constant 1.0 : f32 %y = arith.constant 1 : i32 gpu.return %x, %y : f32, i32 }
}
func.func @g(%sz : index, %m: memref<?xf32>, %n: memref<?xf32>, %i: index) {
  %t = gpu.wait async
  %x, %t2 = gpu.alloc async [%t] (%sz) : memref<?xf32>
  %x3 = gpu.alloc host_shared (%sz) : memref<?xf32>
  %t4 = gpu.memcpy async [%t2] %m, %n : memref<?xf32>, memref<?xf32>
  gpu.memcpy %m, %n : memref<?xf32>, memref<?xf32>
  gpu.wait [%t4]
  %c = arith.constant 1.0 : f32
  %r = gpu.all_reduce add %c {} : (f32) -> (f32)
  %r2 = gpu.all_reduce %c { ^bb(%l: f32, %rr: f32): %s = arith.addf %l, %rr : f32  gpu.yield %s : f32 } : (f32) -> (f32)
  gpu.launch_func @m::@k blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%c : f32, %i : index)
  %t5 = gpu.launch_func async [%t4] @m::@k clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%c : f32, %i : index)
  gpu.printf "hi %d", %i : index
  %q = gpu.dealloc async [%t5] %x : memref<?xf32>
  return
}
func.func @mma(%src: memref<32x32xf16, 3>, %i: index, %f: f16) {
  %0 = gpu.subgroup_mma_load_matrix %src[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %1 = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf16, "COp">
  %b = gpu.subgroup_mma_load_matrix %src[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp"> %2 = gpu.subgroup_mma_compute %0, %b, %1 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %3 = gpu.subgroup_mma_elementwise addf %1, %2 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %2, %src[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
  return
}
}
