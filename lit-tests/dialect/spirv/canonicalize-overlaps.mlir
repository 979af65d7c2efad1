// RUN: jopt %s --canonicalize | FileCheck %s
// INTEROP: no (mlir-opt forwards the element that is written over)

// What is written over a whole part is what the part has then, not what an element of it was.

// CHECK-LABEL: func.func @overwritten
// CHECK:         %[[PART:.*]] = spirv.CompositeInsert %{{.*}}[0 : i32]
// CHECK:         %[[ELEMENT:.*]] = spirv.CompositeExtract %[[PART]][0 : i32, 1 : i32]
// CHECK:         return %[[ELEMENT]]
func.func @overwritten(%s: !spirv.array<2xvector<2xf32>>, %f: f32, %v: vector<2xf32>) -> f32 {
  %0 = spirv.CompositeInsert %f, %s[0 : i32, 1 : i32] : f32 into !spirv.array<2xvector<2xf32>>
  %1 = spirv.CompositeInsert %v, %0[0 : i32] : vector<2xf32> into !spirv.array<2xvector<2xf32>>
  %2 = spirv.CompositeExtract %1[0 : i32, 1 : i32] : !spirv.array<2xvector<2xf32>>
  return %2 : f32
}
