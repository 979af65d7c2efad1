// RUN: jopt %s --allow-unregistered-dialect --split-input-file --normalize-memrefs | FileCheck %s

// Arguments, results, calls and declarations change together.
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @callee
// CHECK-SAME: (%[[A:.*]]: memref<16x4xf32> {test.x}, %{{.*}}: i32) -> (f32, memref<16x4xf32>)
func.func @callee(%a: memref<64xf32, #tile> {test.x}, %b: i32) -> (f32, memref<64xf32, #tile>) {
  %0 = affine.load %a[5] : memref<64xf32, #tile>
  // CHECK: return %{{.*}}, %[[A]] : f32, memref<16x4xf32>
  return %0, %a : f32, memref<64xf32, #tile>
}
// CHECK-LABEL: func.func @caller
// CHECK-SAME: -> memref<16x4xf32>
func.func @caller(%b: i32) -> memref<64xf32, #tile> {
  // CHECK: %[[B:.*]] = memref.alloc() : memref<16x4xf32>
  %a = memref.alloc() : memref<64xf32, #tile>
  // CHECK: %[[R:.*]]:2 = call @callee(%[[B]], %{{.*}}) : (memref<16x4xf32>, i32) -> (f32, memref<16x4xf32>)
  %0:2 = call @callee(%a, %b) {test.y} : (memref<64xf32, #tile>, i32) -> (f32, memref<64xf32, #tile>)
  // CHECK: affine.store %{{.*}}, %[[R]]#1[2, 1] : memref<16x4xf32>
  affine.store %0#0, %0#1[9] : memref<64xf32, #tile>
  // CHECK: call @declared(%[[R]]#1) : (memref<16x4xf32>) -> memref<16x4xf32>
  %1 = call @declared(%0#1) : (memref<64xf32, #tile>) -> memref<64xf32, #tile>
  return %1 : memref<64xf32, #tile>
}
// CHECK: func.func private @declared(memref<16x4xf32>) -> memref<16x4xf32>
func.func private @declared(memref<64xf32, #tile>) -> memref<64xf32, #tile>

// -----

// A use that knows the layout keeps it, in the function and those that it calls or that call it.
// CHECK: #[[TILE:.*]] = affine_map
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @user
// CHECK-SAME: (%{{.*}}: memref<64xf32, #[[TILE]]>)
func.func @user(%a: memref<64xf32, #tile>) {
  "test.use"(%a) : (memref<64xf32, #tile>) -> ()
  call @called(%a) : (memref<64xf32, #tile>) -> ()
  return
}
// CHECK-LABEL: func.func @called
// CHECK-SAME: (%{{.*}}: memref<64xf32, #[[TILE]]>)
func.func @called(%a: memref<64xf32, #tile>) {
  return
}
// CHECK-LABEL: func.func @calling
func.func @calling() {
  // CHECK: memref.alloc() : memref<64xf32, #[[TILE]]>
  %a = memref.alloc() : memref<64xf32, #tile>
  call @user(%a) : (memref<64xf32, #tile>) -> ()
  return
}
// CHECK-LABEL: func.func @other(%{{.*}}: memref<16x4xf32>)
func.func @other(%a: memref<64xf32, #tile>) {
  return
}

// -----

// Arguments of blocks keep their layout.
// CHECK: #[[TILE:.*]] = affine_map
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @blocks
func.func @blocks() {
  // CHECK: memref.alloc() : memref<64xf32, #[[TILE]]>
  %a = memref.alloc() : memref<64xf32, #tile>
  cf.br ^next(%a : memref<64xf32, #tile>)
^next(%b: memref<64xf32, #tile>):
  return
}
