// RUN: jopt %s | FileCheck %s

// The format that an object has by default is not printed, and an index without a type has i64.

// CHECK: gpu.binary @default [#gpu.object<#nvvm.target, "x">]
gpu.binary @default [#gpu.object<#nvvm.target, fatbin = "x">]
// CHECK: gpu.binary @other [#gpu.object<#nvvm.target, offload = "x">]
gpu.binary @other [#gpu.object<#nvvm.target, offload = "x">]
// CHECK: gpu.binary @metadata [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", () -> ()>]>, "x">]
gpu.binary @metadata [#gpu.object<#nvvm.target, kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"k", () -> ()>]>, "x">]
// CHECK: gpu.binary @selected <#gpu.select_object<1 : i64>>
gpu.binary @selected <#gpu.select_object<1>> [#gpu.object<#nvvm.target, "x">]
// CHECK: gpu.binary @narrow <#gpu.select_object<1 : i32>>
gpu.binary @narrow <#gpu.select_object<1 : i32>> [#gpu.object<#nvvm.target, "x">]
