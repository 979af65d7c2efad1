// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// The first region reallocates, the second one only forwards; an unrelated result stands in front.
// CHECK-LABEL: func.func @before(
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    %[[W:.*]]:2 = scf.while (%[[X:.*]] = %[[A]]) : (memref<4xi32>) -> (i32, memref<4xi32>) {
// CHECK-NEXT:      "app.before"(%[[X]])
// CHECK-NEXT:      %[[I:.*]]:2 = "app.refill"(%[[X]])
// CHECK-NEXT:      scf.condition(%[[I]]#0) %[[I]]#1, %[[X]]
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%{{.*}}: i32, %[[Y:.*]]: memref<4xi32>):
// CHECK-NEXT:      scf.yield %[[Y]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[W]]#0
func.func @before() -> i32 {
  %a = memref.alloc() : memref<4xi32>
  %w:2 = scf.while (%x = %a) : (memref<4xi32>) -> (i32, memref<4xi32>) {
    "app.before"(%x) : (memref<4xi32>) -> ()
    memref.dealloc %x : memref<4xi32>
    %b = memref.alloc() : memref<4xi32>
    %i:2 = "app.refill"(%b) : (memref<4xi32>) -> (i1, i32)
    scf.condition(%i#0) %i#1, %b : i32, memref<4xi32>
  } do {
  ^bb0(%j: i32, %y: memref<4xi32>):
    scf.yield %y : memref<4xi32>
  }
  memref.dealloc %w#1 : memref<4xi32>
  return %w#0 : i32
}
