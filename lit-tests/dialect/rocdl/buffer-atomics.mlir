// RUN: jopt %s | FileCheck %s
// Of the atomics on raw buffers only the comparison has its operands in parentheses.

// CHECK-LABEL: func.func @atomics(
func.func @atomics(%data: i32, %resource: vector<4xi32>, %offset: i32, %value: f32) {
  // CHECK: %{{.*}} = rocdl.raw.buffer.atomic.cmpswap(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : i32, vector<4xi32>
  %0 = rocdl.raw.buffer.atomic.cmpswap(%data, %data, %resource, %offset, %offset, %offset) : i32, vector<4xi32>
  // CHECK: rocdl.raw.buffer.atomic.fadd %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : f32
  rocdl.raw.buffer.atomic.fadd %value, %resource, %offset, %offset, %offset : f32
  return
}
