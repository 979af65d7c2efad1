// Results of private functions that are arguments of them are dropped.
// RUN: jopt %s --drop-equivalent-buffer-results | FileCheck %s

// A public function stays.
// CHECK-LABEL: func.func @public(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>) -> memref<4xf32>
// CHECK:         return %[[X]]
func.func @public(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}

// Other results stay, with their attributes; a view is another result.
// CHECK-LABEL: func.func private @some(
// CHECK-SAME:    -> (f32 {foo.first}, memref<2xf32, strided<[1]>>, f32)
// CHECK:         return %[[C:.*]], %{{.*}}, %[[C]] : f32, memref<2xf32, strided<[1]>>, f32
func.func private @some(%x: memref<4xf32>, %y: memref<4xf32>) -> (f32 {foo.first}, memref<4xf32> {foo.gone}, memref<2xf32, strided<[1]>>, memref<4xf32>, f32) {
  %c = arith.constant 0.0 : f32
  %0 = memref.subview %x[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  return %c, %y, %0, %x, %c : f32, memref<4xf32>, memref<2xf32, strided<[1]>>, memref<4xf32>, f32
}

// All returns must return the same argument.
// CHECK-LABEL: func.func private @same(
// CHECK-SAME:    %{{.*}}: i1) {
func.func private @same(%x: memref<4xf32>, %p: i1) -> memref<4xf32> {
  cf.cond_br %p, ^a, ^b
^a:
  return %x : memref<4xf32>
^b:
  return %x : memref<4xf32>
}

// The result may be a cast.
// CHECK-LABEL: func.func private @cast(
// CHECK-SAME:    %{{.*}}: memref<4xf32>) {
func.func private @cast(%x: memref<4xf32>) -> memref<?xf32> {
  %0 = memref.cast %x : memref<4xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// What an earlier function dropped is seen by a later one.
// CHECK-LABEL: func.func private @handed_on(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>) {
// CHECK:         call @cast(%[[X]]) : (memref<4xf32>) -> ()
func.func private @handed_on(%x: memref<4xf32>) -> memref<?xf32> {
  %0 = call @cast(%x) : (memref<4xf32>) -> memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func private @recursive(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>) {
// CHECK:         call @recursive(%[[X]]) : (memref<4xf32>) -> ()
func.func private @recursive(%x: memref<4xf32>) -> memref<4xf32> {
  %0 = call @recursive(%x) : (memref<4xf32>) -> memref<4xf32>
  return %x : memref<4xf32>
}

// An argument of another block is not one of the function.
// CHECK-LABEL: func.func private @of_block(
// CHECK-SAME:    -> memref<4xf32>
func.func private @of_block(%x: memref<4xf32>) -> memref<4xf32> {
  cf.br ^a(%x : memref<4xf32>)
^a(%y: memref<4xf32>):
  return %y : memref<4xf32>
}

// CHECK: func.func private @external(memref<4xf32>) -> memref<4xf32>
func.func private @external(memref<4xf32>) -> memref<4xf32>

// CHECK-LABEL: func.func @calls(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %[[Y:.*]]: memref<4xf32>, %[[P:.*]]: i1) -> (memref<4xf32>, memref<?xf32>, f32)
// CHECK:         %[[SOME:.*]]:3 = call @some(%[[X]], %[[Y]]) : (memref<4xf32>, memref<4xf32>) -> (f32, memref<2xf32, strided<[1]>>, f32)
// CHECK:         call @same(%[[Y]], %[[P]]) : (memref<4xf32>, i1) -> ()
// CHECK:         call @handed_on(%[[Y]]) : (memref<4xf32>) -> ()
// CHECK:         %[[CAST:.*]] = memref.cast %[[Y]] : memref<4xf32> to memref<?xf32>
// CHECK:         %[[E:.*]] = call @external(%[[X]])
// CHECK:         %[[B:.*]] = call @of_block(%[[E]])
// CHECK:         return %[[B]], %[[CAST]], %[[SOME]]#2
func.func @calls(%x: memref<4xf32>, %y: memref<4xf32>, %p: i1) -> (memref<4xf32>, memref<?xf32>, f32) {
  %0:5 = call @some(%x, %y) : (memref<4xf32>, memref<4xf32>) -> (f32, memref<4xf32>, memref<2xf32, strided<[1]>>, memref<4xf32>, f32)
  %1 = call @same(%0#1, %p) : (memref<4xf32>, i1) -> memref<4xf32>
  %2 = call @handed_on(%1) : (memref<4xf32>) -> memref<?xf32>
  %3 = call @external(%0#3) : (memref<4xf32>) -> memref<4xf32>
  %4 = call @of_block(%3) : (memref<4xf32>) -> memref<4xf32>
  return %4, %2, %0#4 : memref<4xf32>, memref<?xf32>, f32
}

// A function that has results besides what it returns keeps all.
// CHECK-LABEL: async.func private @token(
// CHECK:         return %{{.*}} : memref<4xf32>
async.func private @token(%x: memref<4xf32>) -> (!async.token, !async.value<memref<4xf32>>) {
  return %x : memref<4xf32>
}
