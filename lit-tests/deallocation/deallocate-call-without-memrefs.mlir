// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s

func.func @callee(%a: memref<4xi8>) -> index {
  %n = "app.length"(%a) : (memref<4xi8>) -> index
  return %n : index
}

// A callee that ignores its buffer leaves it to the caller, too.
func.func @ignores(%a: memref<4xi8>) {
  return
}

// CHECK-LABEL: func.func @f(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[N:.*]] = call @callee(%[[A]]) : (memref<4xi8>) -> index
// CHECK-NEXT:    call @ignores(%[[A]]) : (memref<4xi8>) -> ()
// CHECK-NEXT:    deallocation.retain() of(%[[O]])
// CHECK-NEXT:    return %[[N]] : index
func.func @f() -> index {
  %a = memref.alloc() : memref<4xi8>
  %n = call @callee(%a) : (memref<4xi8>) -> index
  call @ignores(%a) : (memref<4xi8>) -> ()
  return %n : index
}
