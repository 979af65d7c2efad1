// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='planner-options=size-first' | FileCheck %s

// An op's input and output never share; the one after may take the first slot.
// CHECK-LABEL: func.func @input_and_output()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<256xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK:         arith.constant 128 : index
// CHECK:         arith.constant 0 : index
func.func @input_and_output() {
  %a = memref.alloc() : memref<32xf32>
  "use"(%a) : (memref<32xf32>) -> ()
  %b = memref.alloc() : memref<32xf32>
  "use"(%a, %b) : (memref<32xf32>, memref<32xf32>) -> ()
  %c = memref.alloc() : memref<32xf32>
  "use"(%b, %c) : (memref<32xf32>, memref<32xf32>) -> ()
  return
}

// Space is reused across element types and ranks.
// CHECK-LABEL: func.func @other_type()
// CHECK-NEXT:    %[[BASE:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<128xi8> to memref<32xf32>
// CHECK:         arith.constant 0 : index
// CHECK:         memref.view %[[BASE]][%{{.*}}][] : memref<128xi8> to memref<4x8xbf16>
func.func @other_type() {
  %a = memref.alloc() : memref<32xf32>
  "use"(%a) : (memref<32xf32>) -> ()
  %b = memref.alloc() : memref<4x8xbf16>
  "use"(%b) : (memref<4x8xbf16>) -> ()
  return
}

// A free chunk that is too small is extended: 128, then 192 in the same place.
// CHECK-LABEL: func.func @extend()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK:         arith.constant 0 : index
func.func @extend() {
  %a = memref.alloc() : memref<32xf32>
  "use"(%a) : (memref<32xf32>) -> ()
  %b = memref.alloc() : memref<48xf32>
  "use"(%b) : (memref<48xf32>) -> ()
  return
}

// Extending moves what is to the right: q ends up after the larger s.
// CHECK-LABEL: func.func @extend_moves()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<256xi8>
// P
// CHECK:         arith.constant 0 : index
// Q
// CHECK:         arith.constant 192 : index
// R
// CHECK:         arith.constant 0 : index
// S
// CHECK:         arith.constant 64 : index
func.func @extend_moves() {
  %p = memref.alloc() : memref<100xi8>
  "use"(%p) : (memref<100xi8>) -> ()
  %q = memref.alloc() : memref<30xi8>
  "use"(%p, %q) : (memref<100xi8>, memref<30xi8>) -> ()
  %r = memref.alloc() : memref<50xi8>
  "use"(%r) : (memref<50xi8>) -> ()
  %s = memref.alloc() : memref<70xi8>
  "use"(%q, %s, %r) : (memref<30xi8>, memref<70xi8>, memref<50xi8>) -> ()
  return
}

// Two freed neighbours fuse and serve one larger buffer.
// CHECK-LABEL: func.func @fuse()
// CHECK-NEXT:    memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-NEXT:    arith.constant 0 : index
// CHECK:         arith.constant 64 : index
// CHECK:         arith.constant 0 : index
func.func @fuse() {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32>
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
  %c = memref.alloc() : memref<32xf32>
  "use"(%c) : (memref<32xf32>) -> ()
  return
}
