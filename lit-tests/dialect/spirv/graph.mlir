// RUN: jopt %s | FileCheck %s

// A graph has the form of a function.

// CHECK:      spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<14x19xi16> {a.b}, %arg1: !spirv.arm.tensor<2xi16>) -> (!spirv.arm.tensor<2xi16> {c.d}, !spirv.arm.tensor<14x19xi16>) attributes {entry_point = false, x.y = 1 : i64} {
// CHECK-NEXT:   spirv.ARM.GraphOutputs %arg1, %arg0 : !spirv.arm.tensor<2xi16>, !spirv.arm.tensor<14x19xi16>
// CHECK-NEXT: }
// CHECK-NEXT: spirv.ARM.Graph @h(%arg0: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi16> {
// CHECK-NEXT:   spirv.ARM.GraphOutputs %arg0 : !spirv.arm.tensor<4xi16>
// CHECK-NEXT: }
// CHECK-NEXT: spirv.ARM.Graph @e(!spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi16>

spirv.module Logical Vulkan requires #spirv.vce<v1.0, [VulkanMemoryModel, Shader, Int8, TensorsARM, Linkage, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16> {a.b}, %b: !spirv.arm.tensor<2xi16>)
      -> (!spirv.arm.tensor<2xi16> {c.d}, !spirv.arm.tensor<14x19xi16>)
      attributes {"x.y" = 1, entry_point = false} {
    spirv.ARM.GraphOutputs %b, %a : !spirv.arm.tensor<2xi16>, !spirv.arm.tensor<14x19xi16>
  }
  spirv.ARM.Graph @h(%a: !spirv.arm.tensor<4xi16>) -> (!spirv.arm.tensor<4xi16>) {
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16>
  }
  spirv.ARM.Graph @e(!spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi16>
}
