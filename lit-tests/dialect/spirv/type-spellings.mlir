// RUN: jopt %s --allow-unregistered-dialect | FileCheck %s

// The types have one spelling each, also where aliases stand in them.

!vec = vector<4xf32>

// CHECK: "test.op"() {
// CHECK-SAME: a = !spirv.struct<(vector<4xf32> [0], i32 [32, NonWritable])>,
// CHECK-SAME: b = !spirv.array<4 x vector<4xf32>, stride=16>,
// CHECK-SAME: c = !spirv.rtarray<f32, stride=4>,
// CHECK-SAME: d = !spirv.ptr<!spirv.struct<S, (f32 [0])>, Uniform>,
// CHECK-SAME: e = #spirv.entry_point_abi<workgroup_size = [1, 2, 3], subgroup_size = 3>
// CHECK-SAME: }
"test.op"() {
  a = !spirv.struct<(!vec[0],i32[32,NonWritable])>,
  b = !spirv.array<4x!vec,stride = 16>,
  c = !spirv.rtarray<f32,stride=4>,
  d = !spirv.ptr<!spirv.struct<S,(f32 [ 0 ])>,Uniform>,
  e = #spirv.entry_point_abi<subgroup_size=3,workgroup_size=[1,2,3]>
} : () -> ()
