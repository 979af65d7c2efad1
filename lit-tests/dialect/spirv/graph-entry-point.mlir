// RUN: jopt %s | FileCheck %s

spirv.module Logical Vulkan requires #spirv.vce<v1.3, [VulkanMemoryModel, Shader, Int8, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {
  spirv.GlobalVariable @arg bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<1xi16>, UniformConstant>
  // CHECK: spirv.ARM.GraphEntryPoint @graph, @arg, @arg
  spirv.ARM.GraphEntryPoint @graph, @arg, @arg
}
