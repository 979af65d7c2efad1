// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0" | FileCheck %s

// Branches share buffers of one type; the others follow in order, and are freed in reverse.
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    %[[P:.*]] = memref.alloc() : memref<2xi8>
// CHECK-NEXT:    %[[Q:.*]] = memref.alloc() : memref<f32>
// CHECK-NEXT:    %[[R:.*]] = memref.alloc() : memref<5xi8>
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      "app.a"(%[[P]], %[[Q]])
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "app.b"(%[[Q]], %[[R]])
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[R]] : memref<5xi8>
// CHECK-NEXT:    memref.dealloc %[[Q]] : memref<f32>
// CHECK-NEXT:    memref.dealloc %[[P]] : memref<2xi8>
// CHECK-NEXT:    return
func.func @branches(%c: i1) {
  scf.if %c {
    %p = memref.alloc() : memref<2xi8>
    %q = memref.alloc() : memref<f32>
    "app.a"(%p, %q) : (memref<2xi8>, memref<f32>) -> ()
    memref.dealloc %p : memref<2xi8>
    memref.dealloc %q : memref<f32>
  } else {
    %q = memref.alloc() : memref<f32>
    %r = memref.alloc() : memref<5xi8>
    "app.b"(%q, %r) : (memref<f32>, memref<5xi8>) -> ()
    memref.dealloc %q : memref<f32>
    memref.dealloc %r : memref<5xi8>
  }
  return
}

// Two of one type in a branch are two; the other branch takes them in order.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xi8>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<2xi8>
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      "app.a"(%[[A]], %[[B]])
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "app.b"(%[[A]])
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[B]]
// CHECK-NEXT:    memref.dealloc %[[A]]
func.func @two(%c: i1) {
  scf.if %c {
    %p = memref.alloc() : memref<2xi8>
    %q = memref.alloc() : memref<2xi8>
    "app.a"(%p, %q) : (memref<2xi8>, memref<2xi8>) -> ()
    memref.dealloc %q : memref<2xi8>
    memref.dealloc %p : memref<2xi8>
  } else {
    %q = memref.alloc() : memref<2xi8>
    "app.b"(%q) : (memref<2xi8>) -> ()
    memref.dealloc %q : memref<2xi8>
  }
  return
}

// A buffer that must be aligned better than the one that is there gets its own.
// CHECK-LABEL: func.func @aligned(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() {alignment = 32 : i64} : memref<2xi8>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() {alignment = 64 : i64} : memref<2xi8>
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      "app.a"(%[[A]])
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "app.b"(%[[B]], %[[A]])
// CHECK-NEXT:    }
func.func @aligned(%c: i1) {
  scf.if %c {
    %p = memref.alloc() {alignment = 32 : i64} : memref<2xi8>
    "app.a"(%p) : (memref<2xi8>) -> ()
    memref.dealloc %p : memref<2xi8>
  } else {
    %q = memref.alloc() {alignment = 64 : i64} : memref<2xi8>
    %r = memref.alloc() {alignment = 16 : i64} : memref<2xi8>
    "app.b"(%q, %r) : (memref<2xi8>, memref<2xi8>) -> ()
    memref.dealloc %q : memref<2xi8>
    memref.dealloc %r : memref<2xi8>
  }
  return
}
