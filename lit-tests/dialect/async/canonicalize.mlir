// RUN: jopt %s --canonicalize | FileCheck %s

// Nobody waits for a group to which nothing is added.

// CHECK-LABEL: func.func @empty_group() {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @empty_group() {
  %c0 = arith.constant 0 : index
  %g = async.create_group %c0 : !async.group
  async.await_all %g
  return
}

// CHECK-LABEL: func.func @group(%arg0: !async.value<f32>) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %0 = async.create_group %c1 : !async.group
// CHECK-NEXT:   %1 = async.add_to_group %arg0, %0 : !async.value<f32>
// CHECK-NEXT:   async.await_all %0
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @group(%x: !async.value<f32>) {
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %i = async.add_to_group %x, %g : !async.value<f32>
  async.await_all %g
  return
}
