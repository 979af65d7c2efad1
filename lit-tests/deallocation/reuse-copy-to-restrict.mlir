// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// What is only copied to a restrict argument is made there. What happens to it later is fine.
// CHECK-LABEL: func.func @simple(
// CHECK-SAME:    %[[T:.*]]: memref<9xi32> {deallocation.restrict = true}
// CHECK-NEXT:    "app.make"(%[[T]])
// CHECK-NEXT:    memref.store %{{.*}}, %[[T]]
// CHECK-NEXT:    return
func.func @simple(%t: memref<9xi32> {deallocation.restrict = true}, %v: i32, %i: index) {
  %a = memref.alloc() : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  memref.copy %a, %t : memref<9xi32> to memref<9xi32>
  memref.dealloc %a : memref<9xi32>
  memref.store %v, %t[%i] : memref<9xi32>
  return
}

// Sizes that vary do not matter.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME:    %[[T:.*]]: memref<?xi32> {deallocation.restrict = true}
// CHECK-NEXT:    "app.make"(%[[T]])
// CHECK-NEXT:    return
func.func @dynamic(%t: memref<?xi32> {deallocation.restrict = true}, %n: index) {
  %a = memref.alloc(%n) : memref<?xi32>
  "app.make"(%a) : (memref<?xi32>) -> ()
  memref.copy %a, %t : memref<?xi32> to memref<?xi32>
  memref.dealloc %a : memref<?xi32>
  return
}

// An alignment that the argument may not have does.
// CHECK-LABEL: func.func @aligned(
// CHECK:         memref.copy
func.func @aligned(%t: memref<9xi32> {deallocation.restrict = true}) {
  %a = memref.alloc() {alignment = 64 : i64} : memref<9xi32>
  "app.make"(%a) : (memref<9xi32>) -> ()
  memref.copy %a, %t : memref<9xi32> to memref<9xi32>
  memref.dealloc %a : memref<9xi32>
  return
}
