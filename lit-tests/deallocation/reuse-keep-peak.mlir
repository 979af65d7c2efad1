// With keep-peak, buffers are shared and hoisted only where the function needs no more bytes at one time than before.
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse='keep-peak reuse-distance=1 max-stack-bytes=0' --split-input-file | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse='reuse-distance=1 max-stack-bytes=0' --split-input-file | FileCheck %s --check-prefix=ANY

// Before the loop, the two buffers would be there at one time.
// CHECK-LABEL: func.func @two_in_loop(
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc() : memref<4xf32>
// CHECK:           memref.alloc() : memref<4xi32>
// CHECK:         return
// ANY-LABEL:   func.func @two_in_loop(
// ANY-COUNT-2:   memref.alloc()
// ANY:           scf.for
func.func @two_in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    "test.use"(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
    %b = memref.alloc() : memref<4xi32>
    "test.use"(%b) : (memref<4xi32>) -> ()
    memref.dealloc %b : memref<4xi32>
  }
  return
}

// -----

// One buffer needs no more before the loop than in it.
// CHECK-LABEL: func.func @one_in_loop(
// CHECK:         memref.alloc()
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc()
// CHECK:         return
func.func @one_in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    "test.use"(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// The small buffer would be there while the large one is.
// CHECK-LABEL: func.func @across_the_peak(
// CHECK-COUNT-3: memref.alloc()
// CHECK:         return
// ANY-LABEL:   func.func @across_the_peak(
// ANY-COUNT-2:   memref.alloc()
// ANY-NOT:       memref.alloc()
// ANY:           return
func.func @across_the_peak() {
  %a = memref.alloc() : memref<4xf32>
  "test.use"(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  %large = memref.alloc() : memref<64xf32>
  "test.use"(%large) : (memref<64xf32>) -> ()
  memref.dealloc %large : memref<64xf32>
  %b = memref.alloc() : memref<4xf32>
  "test.use"(%b) : (memref<4xf32>) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// Where only hoisting needs more, buffers of a block are still shared.
// CHECK-LABEL: func.func @share_without_hoisting(
// CHECK:         %[[A:.*]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT:    "test.use"(%[[A]])
// CHECK-NEXT:    "test.use"(%[[A]])
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK:         scf.for
// CHECK-COUNT-2:   memref.alloc()
// CHECK:         return
func.func @share_without_hoisting(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  "test.use"(%a) : (memref<8xf32>) -> ()
  memref.dealloc %a : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  "test.use"(%b) : (memref<8xf32>) -> ()
  memref.dealloc %b : memref<8xf32>
  scf.for %i = %c0 to %n step %c1 {
    %c = memref.alloc() : memref<8xi32>
    "test.use"(%c) : (memref<8xi32>) -> ()
    memref.dealloc %c : memref<8xi32>
    %d = memref.alloc() : memref<8xi16>
    "test.use"(%d) : (memref<8xi16>) -> ()
    memref.dealloc %d : memref<8xi16>
  }
  return
}

// -----

// An unknown extent is taken for 8, and for 1024: the peak is where the buffer of that size is.
// CHECK-LABEL: func.func @across_unknown(
// CHECK-COUNT-3: memref.alloc(
// CHECK:         return
// ANY-LABEL:   func.func @across_unknown(
// ANY-COUNT-2:   memref.alloc(
// ANY-NOT:       memref.alloc(
// ANY:           return
func.func @across_unknown(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  "test.use"(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  %unknown = memref.alloc(%n) : memref<?xf32>
  "test.use"(%unknown) : (memref<?xf32>) -> ()
  memref.dealloc %unknown : memref<?xf32>
  %b = memref.alloc() : memref<4xf32>
  "test.use"(%b) : (memref<4xf32>) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}
