// Results of private functions that are memrefs become arguments, to which the function copies.
// RUN: jopt %s --buffer-results-to-out-params | FileCheck %s

// CHECK-LABEL: func.func private @static(
// CHECK-SAME:    %{{.*}}: memref<4xf32> {foo.arg}, %[[OUT:.*]]: memref<4xf32> {foo.result}) -> (f32, i32)
// CHECK:         %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[A]] : memref<4xf32>)
// CHECK:         memref.copy %[[A]], %[[OUT]] : memref<4xf32> to memref<4xf32>
// CHECK:         return %{{.*}}, %{{.*}} : f32, i32
func.func private @static(%x: memref<4xf32> {foo.arg}) -> (f32, memref<4xf32> {foo.result}, i32) {
  %c = arith.constant 3.0 : f32
  %i = arith.constant 3 : i32
  %0 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  linalg.fill ins(%c : f32) outs(%0 : memref<4xf32>)
  return %c, %0, %i : f32, memref<4xf32>, i32
}

// Each result has an argument, each return a copy.
// CHECK-LABEL: func.func private @twice(
// CHECK-SAME:    %[[X:.*]]: memref<4xf32>, %{{.*}}: i1, %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>) {
// CHECK:         memref.copy %[[X]], %[[A]]
// CHECK-NEXT:    memref.copy %[[X]], %[[B]]
// CHECK-NEXT:    return
// CHECK:         %[[NEW:.*]] = memref.alloc()
// CHECK:         memref.copy %[[NEW]], %[[A]]
// CHECK-NEXT:    memref.copy %[[X]], %[[B]]
// CHECK-NEXT:    return
func.func private @twice(%x: memref<4xf32>, %p: i1) -> (memref<4xf32>, memref<4xf32>) {
  cf.cond_br %p, ^a, ^b
^a:
  return %x, %x : memref<4xf32>, memref<4xf32>
^b:
  %0 = memref.alloc() : memref<4xf32>
  return %0, %x : memref<4xf32>, memref<4xf32>
}

// A layout of which nothing is known: the call casts.
// CHECK-LABEL: func.func private @strided(
// CHECK-SAME:    %{{.*}}: index, %[[OUT:.*]]: memref<4xf32, strided<[?], offset: ?>>) {
// CHECK:         memref.copy %{{.*}}, %[[OUT]]
func.func private @strided(%n: index) -> memref<4xf32, strided<[?], offset: ?>> {
  %0 = memref.alloc() : memref<9xf32>
  %1 = memref.subview %0[%n] [4] [%n] : memref<9xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %1 : memref<4xf32, strided<[?], offset: ?>>
}

// A result of dynamic shape is possible where nothing calls the function.
// CHECK-LABEL: func.func private @dynamic(
// CHECK-SAME:    %[[N:.*]]: index, %[[OUT:.*]]: memref<?xf32>) {
// CHECK:         %[[A:.*]] = memref.alloc(%[[N]])
// CHECK:         memref.copy %[[A]], %[[OUT]] : memref<?xf32> to memref<?xf32>
func.func private @dynamic(%n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK: func.func private @external(memref<4xf32>) -> memref<4xf32>
func.func private @external(memref<4xf32>) -> memref<4xf32>

// CHECK-LABEL: func.func @calls(
// CHECK-SAME:    -> (memref<4xf32>, i32, f32)
// CHECK:         %[[E:.*]] = call @external(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK:         %[[S:.*]]:2 = call @static(%[[E]], %[[A]]) : (memref<4xf32>, memref<4xf32>) -> (f32, i32)
// CHECK:         %[[B:.*]] = memref.alloc() : memref<4xf32>
// CHECK:         %[[C:.*]] = memref.alloc() : memref<4xf32>
// CHECK:         call @twice(%[[A]], %{{.*}}, %[[B]], %[[C]])
// CHECK:         %[[D:.*]] = memref.alloc() : memref<4xf32>
// CHECK:         %[[CAST:.*]] = memref.cast %[[D]] : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK:         call @strided(%{{.*}}, %[[CAST]])
// CHECK:         %[[F:.*]] = memref.load %[[CAST]]
// CHECK:         return %[[C]], %[[S]]#1, %[[F]]
func.func @calls(%x: memref<4xf32>, %p: i1, %n: index) -> (memref<4xf32>, i32, f32) {
  %0 = call @external(%x) : (memref<4xf32>) -> memref<4xf32>
  %1:3 = call @static(%0) : (memref<4xf32>) -> (f32, memref<4xf32>, i32)
  %2:2 = call @twice(%1#1, %p) : (memref<4xf32>, i1) -> (memref<4xf32>, memref<4xf32>)
  %3 = call @strided(%n) : (index) -> memref<4xf32, strided<[?], offset: ?>>
  %4 = memref.load %3[%n] : memref<4xf32, strided<[?], offset: ?>>
  return %2#1, %1#2, %4 : memref<4xf32>, i32, f32
}
