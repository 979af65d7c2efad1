// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics --deallocate='keep-public-signatures' | FileCheck %s

// CHECK-LABEL: func.func @make() -> memref<4xi8> {
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    deallocation.own %[[A]]
// CHECK-NEXT:    return %[[A]] : memref<4xi8>
func.func @make() -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  return %a : memref<4xi8>
}

// CHECK-LABEL: func.func private @hidden(
// CHECK-SAME:    -> (memref<4xi8>, !deallocation.ownership)
// CHECK-NEXT:    %[[R:.*]] = call @make() : () -> memref<4xi8>
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[R]]
// CHECK-NEXT:    return %[[R]], %[[O]]
func.func private @hidden() -> memref<4xi8> {
  %r = call @make() : () -> memref<4xi8>
  return %r : memref<4xi8>
}

// -----

// expected-error@+1 {{cannot keep its signature: who owns a result depends on where it comes from}}
func.func @pick(%c: i1, %a: memref<4xi8>) -> memref<4xi8> {
  %b = memref.alloc() : memref<4xi8>
  %r = arith.select %c, %a, %b : memref<4xi8>
  return %r : memref<4xi8>
}
