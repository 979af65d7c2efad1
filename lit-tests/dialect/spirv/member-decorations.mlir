// RUN: jopt %s | FileCheck %s

// Values of the decorations of members stand after an equals sign without blanks.

// CHECK: !spirv.struct<s, (f32 [0, NonWritable], !spirv.array<4 x f32, stride=16> [16, MatrixStride=16])>
func.func private @f(!spirv.ptr<!spirv.struct<s, (f32 [0, NonWritable], !spirv.array<4 x f32, stride=16> [16, MatrixStride=16])>, StorageBuffer>)
