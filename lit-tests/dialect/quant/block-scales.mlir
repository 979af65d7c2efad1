// RUN: jopt %s | FileCheck %s

// Scales of blocks: no zero points of zero, blanks after all commas.

// CHECK: @blocks(tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{[{][{]}}1.000000e+00:3, 2.000000e+00}, {3.000000e+00:-1, 4.000000e+00}}>>)
func.func private @blocks(tensor<2x4x!quant.uniform<i8<-128:127>:f32:{0:1, 1:2}, {{1.0:3, 2.0}, {3.0:-1,4.0:0}}>>)
