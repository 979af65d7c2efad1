// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+2 {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
// expected-error@+1 {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
func.func private @unknown_space(memref<4xf32, #gpu.address_space<constant>>)

// -----

// expected-error @+2 {{expected ::mlir::gpu::MappingId to be one of: x, y, z, linear_dim_0, linear_dim_1, linear_dim_2, linear_dim_3, linear_dim_4, linear_dim_5, linear_dim_6, linear_dim_7, linear_dim_8, linear_dim_9}}
// expected-error @+1 {{failed to parse GPUBlockMappingAttr parameter 'block' which is to be a `::mlir::gpu::MappingId`}}
"t.x"() {a = #gpu.block<foo>} : () -> ()

// -----

// expected-error @+2 {{expected ::mlir::gpu::MappingId to be one of: x, y, z, linear_dim_0, linear_dim_1, linear_dim_2, linear_dim_3, linear_dim_4, linear_dim_5, linear_dim_6, linear_dim_7, linear_dim_8, linear_dim_9}}
// expected-error @+1 {{failed to parse GPUWarpgroupMappingAttr parameter 'warpgroup' which is to be a `::mlir::gpu::MappingId`}}
"t.x"() {a = #gpu.warpgroup<foo>} : () -> ()

// -----

// expected-error @+2 {{expected ::mlir::gpu::MappingId to be one of: x, y, z, linear_dim_0, linear_dim_1, linear_dim_2, linear_dim_3, linear_dim_4, linear_dim_5, linear_dim_6, linear_dim_7, linear_dim_8, linear_dim_9}}
// expected-error @+1 {{failed to parse GPULaneMappingAttr parameter 'lane' which is to be a `::mlir::gpu::MappingId`}}
"t.x"() {a = #gpu.lane<foo>} : () -> ()

// -----

// expected-error @+2 {{expected ::mlir::gpu::MappingId to be one of: x, y, z, linear_dim_0, linear_dim_1, linear_dim_2, linear_dim_3, linear_dim_4, linear_dim_5, linear_dim_6, linear_dim_7, linear_dim_8, linear_dim_9}}
// expected-error @+1 {{failed to parse GPUThreadMappingAttr parameter 'thread' which is to be a `::mlir::gpu::MappingId`}}
"t.x"() {a = #gpu.thread<foo>} : () -> ()

// -----

// expected-error @+2 {{expected ::mlir::gpu::MappingId to be one of: x, y, z, linear_dim_0, linear_dim_1, linear_dim_2, linear_dim_3, linear_dim_4, linear_dim_5, linear_dim_6, linear_dim_7, linear_dim_8, linear_dim_9}}
// expected-error @+1 {{failed to parse GPUWarpMappingAttr parameter 'warp' which is to be a `::mlir::gpu::MappingId`}}
"t.x"() {a = #gpu.warp<foo>} : () -> ()

// -----

// expected-error @+2 {{expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private}}
// expected-error @+1 {{failed to parse GPU_AddressSpaceAttr parameter 'value' which is to be a `::mlir::gpu::AddressSpace`}}
"t.x"() {a = #gpu.address_space<foo>} : () -> ()

// -----

// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse GPUMappingMaskAttr parameter 'mask' which is to be a `uint64_t`}}
"test.op"() {a = #gpu.mask<>} : () -> ()

// -----

// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse GPUMappingMaskAttr parameter 'mask' which is to be a `uint64_t`}}
"test.op"() {a = #gpu.mask<abc>} : () -> ()

// -----

// expected-error@+2 {{integer value too large}}
// expected-error@+1 {{failed to parse GPUMappingMaskAttr parameter 'mask' which is to be a `uint64_t`}}
"test.op"() {a = #gpu.mask<18446744073709551616>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #gpu.mask<1} : () -> ()

// -----

// expected-error@+1 {{expected '<'}}
"test.op"() {a = #gpu.mask} : () -> ()

// -----

// expected-error@+1 {{expected ','}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0)>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::Processor to be one of: block_x, block_y, block_z, thread_x, thread_y, thread_z, sequential}}
// expected-error@+1 {{failed to parse ParallelLoopDimMappingAttr parameter 'processor' which is to be a `::mlir::gpu::Processor`}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_q, map = (d0) -> (d0), bound = (d0) -> (d0)>} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse ParallelLoopDimMappingAttr parameter 'processor' which is to be a `::mlir::gpu::Processor`}}
"test.op"() {a = #gpu.loop_dim_map<processor = 1, map = (d0) -> (d0), bound = (d0) -> (d0)>} : () -> ()

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: processor}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), processor = thread_x>} : () -> ()

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: frob}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), frob = thread_x>} : () -> ()

// -----

// expected-error@+2 {{expected '(' in dimensional identifier list}}
// expected-error@+1 {{failed to parse ParallelLoopDimMappingAttr parameter 'map' which is to be a `AffineMap`}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = 3, bound = (d0) -> (d0)>} : () -> ()

// -----

// expected-error@+2 {{use of undeclared identifier}}
// expected-error@+1 {{failed to parse ParallelLoopDimMappingAttr parameter 'map' which is to be a `AffineMap`}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d1), bound = (d0) -> (d0)>} : () -> ()

// -----

// expected-error@+2 {{expected '(' in dimensional identifier list}}
// expected-error@+1 {{failed to parse ParallelLoopDimMappingAttr parameter 'bound' which is to be a `AffineMap`}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = 7>} : () -> ()

// -----

// expected-error@+1 {{expected '='}}
"test.op"() {a = #gpu.loop_dim_map<processor thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>} : () -> ()

// -----

// expected-error@+1 {{expected ','}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x map = (d0) -> (d0), bound = (d0) -> (d0)>} : () -> ()

// -----

// expected-error@+1 {{expected '>'}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0), >} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{expected a parameter name in struct}}
"test.op"() {a = #gpu.loop_dim_map<>} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword}}
// expected-error@+1 {{expected a parameter name in struct}}
"test.op"() {a = #gpu.loop_dim_map<1 = 2>} : () -> ()

// -----

// expected-error@+1 {{expected '<'}}
"test.op"() {a = #gpu.loop_dim_map} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::Dimension to be one of: x, y, z}}
// expected-error@+1 {{failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
"test.op"() {a = #gpu<dim q>} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
"test.op"() {a = #gpu<dim 1>} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
"test.op"() {a = #gpu<dim>} : () -> ()

// -----

// expected-error@+2 {{expected valid keyword or string}}
// expected-error@+1 {{failed to parse GPU_DimensionAttr parameter 'value' which is to be a `::mlir::gpu::Dimension`}}
"test.op"() {a = #gpu.dim<x>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::AllReduceOperation to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, minimumf, maximumf}}
// expected-error@+1 {{failed to parse GPU_AllReduceOperationAttr parameter 'value' which is to be a `::mlir::gpu::AllReduceOperation`}}
"test.op"() {a = #gpu<all_reduce_op frob>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::ShuffleMode to be one of: xor, up, down, idx}}
// expected-error@+1 {{failed to parse GPU_ShuffleModeAttr parameter 'value' which is to be a `::mlir::gpu::ShuffleMode`}}
"test.op"() {a = #gpu<shuffle_mode frob>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::MMAElementwiseOp to be one of: addf, mulf, subf, maxf, minf, divf, addi, muli, subi, divs, divu, negatef, negates, extf}}
// expected-error@+1 {{failed to parse MMAElementWiseAttr parameter 'value' which is to be a `::mlir::gpu::MMAElementwiseOp`}}
"test.op"() {a = #gpu<mma_element_wise frob>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::Prune2To4SpMatFlag to be one of: NONE, PRUNE_ONLY, PRUNE_AND_CHECK}}
// expected-error@+1 {{failed to parse GPU_Prune2To4SpMatFlagAttr parameter 'value' which is to be a `::mlir::gpu::Prune2To4SpMatFlag`}}
"test.op"() {a = #gpu<prune_2to4_spmat_flag frob>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::SpGEMMWorkEstimationOrComputeKind to be one of: WORK_ESTIMATION, COMPUTE}}
// expected-error@+1 {{failed to parse GPU_SpGEMMWorkEstimationOrComputeKindAttr parameter 'value' which is to be a `::mlir::gpu::SpGEMMWorkEstimationOrComputeKind`}}
"test.op"() {a = #gpu<spgemm_work_estimation_or_compute_kind frob>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::TransposeMode to be one of: NON_TRANSPOSE, TRANSPOSE, CONJUGATE_TRANSPOSE}}
// expected-error@+1 {{failed to parse GPU_TransposeModeAttr parameter 'value' which is to be a `::mlir::gpu::TransposeMode`}}
"test.op"() {a = #gpu<mat_transpose_mode frob>} : () -> ()

// -----

// expected-error@+2 {{expected ::mlir::gpu::BroadcastType to be one of: first_active_lane, specific_lane}}
// expected-error@+1 {{failed to parse GPU_BroadcastTypeAttr parameter 'value' which is to be a `::mlir::gpu::BroadcastType`}}
"test.op"() {a = #gpu<broadcast frob>} : () -> ()
