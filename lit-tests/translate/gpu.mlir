// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// Kernels, and operations of nvvm and rocdl whose attributes say what they become.

// CHECK: define ptx_kernel void @kernel(ptr byval(i32) "nvvm.grid_constant" %0) #[[KERNEL:[0-9]+]]
llvm.func @kernel(%p: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 32, 4>, nvvm.minctasm = 3 : i32} {
  llvm.return
}

// CHECK: define amdgpu_kernel void @amd_kernel() #[[AMD:[0-9]+]]
// CHECK-NEXT: fence syncscope("workgroup") release
// CHECK-NEXT: call void @llvm.amdgcn.s.barrier()
// CHECK-NEXT: fence syncscope("workgroup") acquire
// CHECK-NEXT: call i64 @__ockl_get_local_size(i32 0)
// CHECK-NEXT: call i64 @__ockl_get_num_groups(i32 1)
llvm.func @amd_kernel() attributes {rocdl.kernel, rocdl.max_flat_work_group_size = 128 : index} {
  rocdl.barrier
  %0 = rocdl.workgroup.dim.x : i64
  %1 = rocdl.grid.dim.y : i64
  llvm.return
}

// CHECK-LABEL: define void @synchronize
// CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
// CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %0)
// CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %0, i32 %0)
// CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.arrive.relaxed()
// CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.wait.aligned()
// CHECK-NEXT: call void @llvm.nvvm.cp.async.wait.group(i32 2)
llvm.func @synchronize(%a: i32) {
  nvvm.barrier0
  nvvm.barrier id = %a
  nvvm.barrier id = %a number_of_threads = %a
  nvvm.cluster.arrive.relaxed
  nvvm.cluster.wait {aligned}
  nvvm.cp.async.wait.group 2
  llvm.return
}

// CHECK-LABEL: define void @exchange
// CHECK-NEXT: call i32 @llvm.nvvm.shfl.sync.bfly.i32(
// CHECK-NEXT: call { float, i1 } @llvm.nvvm.shfl.sync.down.f32p(
// CHECK-NEXT: call i32 @llvm.nvvm.vote.ballot.sync(
// CHECK-NEXT: call i32 @llvm.nvvm.redux.sync.umax(
// CHECK-NEXT: call float @llvm.nvvm.redux.sync.fmin.abs.NaN(
// CHECK-NEXT: %[[ELECTED:.*]] = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
// CHECK-NEXT: extractvalue { i32, i1 } %[[ELECTED]], 1
// CHECK-NEXT: call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(
llvm.func @exchange(%m: i32, %v: i32, %o: i32, %f: f32, %b: i1, %l: i64) {
  %0 = nvvm.shfl.sync bfly %m, %v, %o, %o : i32 -> i32
  %1 = nvvm.shfl.sync down %m, %f, %o, %o {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %2 = nvvm.vote.sync ballot %m, %b -> i32
  %3 = nvvm.redux.sync umax %v, %m : i32 -> i32
  %4 = nvvm.redux.sync fmin %f, %m {abs = true, nan = true} : f32 -> f32
  %5 = nvvm.elect.sync -> i1
  %6 = nvvm.match.sync all %m, %l : i64 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// CHECK: attributes #[[KERNEL]] = { "nvvm.maxntid"="32,4" "nvvm.minctasm"="3" }
// CHECK: attributes #[[AMD]] = { "amdgpu-flat-work-group-size"="1,128" "uniform-work-group-size"="true" }
