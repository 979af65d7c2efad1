// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Types that follow from pointers, and selections with results.

// CHECK:      module {
// CHECK-NEXT:   func.func @g(%arg0: !spirv.ptr<i32, Workgroup>, %arg1: i32, %arg2: vector<4xi8>, %arg3: i1) {
// CHECK-NEXT:     %0 = spirv.AtomicIAdd <Device> <None> %arg0, %arg1 : !spirv.ptr<i32, Workgroup>
// CHECK-NEXT:     %1 = spirv.SDotAccSat %arg2, %arg2, %arg1 : vector<4xi8> -> i32
// CHECK-NEXT:     %2 = spirv.SDotAccSat %arg1, %arg1, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32
// CHECK-NEXT:     %3 = spirv.Select %arg3, %arg1, %arg1 : i1, i32
// CHECK-NEXT:     %4 = spirv.Bitcast %arg1 : i32 to f32
// CHECK-NEXT:     %5 = spirv.GroupNonUniformBallot <Subgroup> %arg3 : vector<4xi32>
// CHECK-NEXT:     %6 = spirv.mlir.selection -> i32 {
// CHECK-NEXT:       spirv.BranchConditional %arg3, ^bb1, ^bb2(%arg1 : i32)
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       spirv.Branch ^bb2(%arg1 : i32)
// CHECK-NEXT:     ^bb2(%7: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:       spirv.mlir.merge %7 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @env() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, api=Vulkan, #spirv.resource_limits<>>} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @g(%p: !spirv.ptr<i32, Workgroup>, %v: i32, %w: vector<4xi8>, %b: i1) {
  %0 = spirv.AtomicIAdd <Device> <None> %p, %v : !spirv.ptr<i32, Workgroup>
  %1 = spirv.SDotAccSat %w, %w, %v : vector<4xi8> -> i32
  %2 = spirv.SDotAccSat %v, %v, %v, <PackedVectorFormat4x8Bit> : i32 -> i32
  %3 = spirv.Select %b, %v, %v : i1, i32
  %4 = spirv.Bitcast %v : i32 to f32
  %5 = spirv.GroupNonUniformBallot <Subgroup> %b : vector<4xi32>
  %6 = spirv.mlir.selection -> i32 {
    spirv.BranchConditional %b, ^a, ^c(%v : i32)
  ^a:
    spirv.Branch ^c(%v : i32)
  ^c(%x: i32):
    spirv.mlir.merge %x : i32
  }
  return
}
func.func @env() attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, api=Vulkan, #spirv.resource_limits<>>, spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
  return
}
