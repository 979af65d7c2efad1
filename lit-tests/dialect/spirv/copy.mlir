// RUN: jopt %s | FileCheck %s

// Copies of memory, replicated constants and the images of sampled ones.

// CHECK:      module {
// CHECK-NEXT:   func.func @x(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>, %arg1: !spirv.ptr<f32, Function>, %arg2: !spirv.ptr<f32, Function>, %arg3: !spirv.ptr<i32, StorageBuffer>, %arg4: i32, %arg5: vector<3xi32>) {
// CHECK-NEXT:     %0 = spirv.Image %arg0 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>
// CHECK-NEXT:     spirv.CopyMemory  "Function" %arg1,  "Function" %arg2 ["Volatile"],  ["Volatile"] : f32
// CHECK-NEXT:     spirv.CopyMemory  "Function" %arg1,  "Function" %arg2 ["Aligned", 4],  ["Aligned", 4] : f32
// CHECK-NEXT:     spirv.CopyMemory  "Function" %arg1,  "Function" %arg2 ["Aligned", 4],  ["Volatile"] : f32
// CHECK-NEXT:     spirv.CopyMemory  "Function" %arg1,  "Function" %arg2 ["Volatile"],  ["Aligned", 4] : f32
// CHECK-NEXT:     %1 = spirv.INTEL.SubgroupBlockRead %arg3 : !spirv.ptr<i32, StorageBuffer> -> i32
// CHECK-NEXT:     spirv.Return
// CHECK-NEXT:   }
// CHECK-NEXT:   spirv.module Logical GLSL450 {
// CHECK-NEXT:     spirv.SpecConstant @sc = 1 : i32
// CHECK-NEXT:     spirv.SpecConstant @sf = 1.000000e+00 : f32
// CHECK-NEXT:     spirv.EXT.SpecConstantCompositeReplicate @rep (@sf) : !spirv.array<3 x f32>
// CHECK-NEXT:     spirv.func @f() -> i32 "None" {
// CHECK-NEXT:       %cst1_i32 = spirv.Constant 1 : i32
// CHECK-NEXT:       %cst1_i32_0 = spirv.Constant 1 : i32
// CHECK-NEXT:       spirv.ReturnValue %cst1_i32_0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @x(%si : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>, %p : !spirv.ptr<f32, Function>, %q : !spirv.ptr<f32, Function>, %b : !spirv.ptr<i32, StorageBuffer>, %i : i32, %v : vector<3xi32>) {
  %0 = spirv.Image %si : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>
  spirv.CopyMemory "Function" %p, "Function" %q ["Volatile"] : f32
  spirv.CopyMemory "Function" %p, "Function" %q ["Aligned", 4] : f32
  spirv.CopyMemory "Function" %p, "Function" %q ["Aligned", 4], ["Volatile"] : f32
  spirv.CopyMemory "Function" %p, "Function" %q ["Volatile"], ["Aligned", 4] : f32
  %1 = spirv.INTEL.SubgroupBlockRead %b : !spirv.ptr<i32, StorageBuffer> -> i32
  spirv.Return
}
spirv.module Logical GLSL450 {
  spirv.SpecConstant @sc = 1 : i32
  spirv.SpecConstant @sf = 1.0 : f32
  spirv.EXT.SpecConstantCompositeReplicate @rep (@sf) : !spirv.array<3 x f32>
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.Constant 1 : i32
    spirv.ReturnValue %1 : i32
  }
}
