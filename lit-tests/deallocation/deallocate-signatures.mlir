// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @callee(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>, %[[N:.*]]: index) -> (memref<4xi8>, index, memref<*xf32>, !deallocation.ownership, !deallocation.ownership)
// CHECK:         return %{{.*}}, %[[N]], %{{.*}}, %{{.*}}, %{{.*}} : memref<4xi8>, index, memref<*xf32>, !deallocation.ownership, !deallocation.ownership
func.func @callee(%a: memref<4xi8>, %n: index) -> (memref<4xi8>, index, memref<*xf32>) {
  %b = memref.alloc() : memref<4xf32>
  %u = memref.cast %b : memref<4xf32> to memref<*xf32>
  return %a, %n, %u : memref<4xi8>, index, memref<*xf32>
}

// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>, %[[N:.*]]: index) -> index
// CHECK-NEXT:    %[[R:.*]]:5 = call @callee(%[[A]], %[[N]]) : (memref<4xi8>, index) -> (memref<4xi8>, index, memref<*xf32>, !deallocation.ownership, !deallocation.ownership)
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#3)
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#4)
// CHECK-NEXT:    return %[[R]]#1 : index
func.func @caller(%a: memref<4xi8>, %n: index) -> index {
  %r:3 = call @callee(%a, %n) : (memref<4xi8>, index) -> (memref<4xi8>, index, memref<*xf32>)
  return %r#1 : index
}

// Attributes of results stay where they are.
// CHECK: func.func private @external(memref<4xi8>) -> (memref<4xi8> {app.note = 1 : i32}, !deallocation.ownership)
func.func private @external(memref<4xi8>) -> (memref<4xi8> {app.note = 1 : i32})

// What is not known may return any argument.
// CHECK-LABEL: func.func @calls_external(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[R:.*]]:2 = call @external
// CHECK-NEXT:    %[[S:.*]] = deallocation.retain(%[[R]]#0) of(%[[O]], %[[R]]#1)
// CHECK-NEXT:    return %[[R]]#0, %[[S]]
func.func @calls_external() -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  %r = call @external(%a) : (memref<4xi8>) -> memref<4xi8>
  return %r : memref<4xi8>
}
