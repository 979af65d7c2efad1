// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = "app.derive"
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[O]]) : (memref<2xi8>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:    return %[[V]], %[[R]] : memref<2xi8>, !deallocation.ownership
func.func @f() -> memref<2xi8> {
  %a = memref.alloc() : memref<4xi8>
  %v = "app.derive"(%a) : (memref<4xi8>) -> memref<2xi8>
  return %v : memref<2xi8>
}

// An operation of which nothing is known may view its operand under another element type, so only
// the comparison at run time tells whether its result is a buffer of its own.
// CHECK-LABEL: func.func @other_type(
// CHECK:         %[[O:.*]] = deallocation.own
// CHECK-NEXT:    %[[V:.*]] = "app.make"
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[O]]) : (memref<2xi16>, !deallocation.ownership) -> !deallocation.ownership
// CHECK-NEXT:    return %[[V]], %[[R]]
func.func @other_type() -> memref<2xi16> {
  %a = memref.alloc() : memref<4xi8>
  %v = "app.make"(%a) : (memref<4xi8>) -> memref<2xi16>
  return %v : memref<2xi16>
}

// That one operand has the element type of the result does not rule out the others.
// CHECK-LABEL: func.func @one_of_two(
// CHECK:         %[[A:.*]] = deallocation.own %{{.*}} : memref<4xi8>
// CHECK:         %[[B:.*]] = deallocation.own %{{.*}} : memref<2xi16>
// CHECK-NEXT:    %[[V:.*]] = "app.cast_like"
// CHECK-NEXT:    %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[A]], %[[B]])
// CHECK-NEXT:    return %[[V]], %[[R]]
func.func @one_of_two() -> memref<2xi16> {
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<2xi16>
  %v = "app.cast_like"(%a, %b) : (memref<4xi8>, memref<2xi16>) -> memref<2xi16>
  return %v : memref<2xi16>
}

// The buffer that a branch makes is still in use as what the branch forwards.
// CHECK-LABEL: func.func @from_a_branch(
// CHECK:         scf.if
// CHECK:           %[[O:.*]] = deallocation.own
// CHECK-NEXT:      %[[V:.*]] = "app.bitcast"
// CHECK-NEXT:      %[[R:.*]] = deallocation.retain(%[[V]]) of(%[[O]])
// CHECK-NEXT:      scf.yield %[[V]], %[[R]]
func.func @from_a_branch(%c: i1, %i: index) -> i32 {
  %r = scf.if %c -> (memref<4xi32>) {
    %a = memref.alloc() : memref<4xf32>
    %v = "app.bitcast"(%a) : (memref<4xf32>) -> memref<4xi32>
    scf.yield %v : memref<4xi32>
  } else {
    %b = memref.alloc() : memref<4xi32>
    scf.yield %b : memref<4xi32>
  }
  %x = memref.load %r[%i] : memref<4xi32>
  return %x : i32
}
