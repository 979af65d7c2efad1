// RUN: jopt %s | FileCheck %s

// The sizes of groups of operands, in the spellings of earlier versions, and not at all.

// CHECK-LABEL: func.func @sizes
func.func @sizes(%n: index, %c: i1) {
  // CHECK-NEXT: %alloc = memref.alloc(%arg0) : memref<?xf32>
  %0 = "memref.alloc"(%n) {operand_segment_sizes = array<i32: 1, 0>} : (index) -> memref<?xf32>
  // CHECK-NEXT: %alloc_0 = memref.alloc(%arg0) : memref<?xf32>
  %1 = "memref.alloc"(%n) <{operand_segment_sizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  // Among the properties today's name counts, elsewhere the older one.
  // CHECK-NEXT: %alloc_1 = memref.alloc(%arg0) : memref<?xf32>
  %2 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 1, 0>, operand_segment_sizes = array<i32: 0, 1>}> : (index) -> memref<?xf32>
  // CHECK-NEXT: %alloc_2 = memref.alloc(%arg0) : memref<?xf32>
  %3 = "memref.alloc"(%n) {operandSegmentSizes = array<i32: 0, 1>, operand_segment_sizes = array<i32: 1, 0>} : (index) -> memref<?xf32>
  // CHECK-NEXT: %alloc_3 = memref.alloc(%arg0) : memref<?xf32>
  %4 = memref.alloc(%n) {operand_segment_sizes = array<i32: 1, 0>} : memref<?xf32>
  // Nothing is in any group.
  // CHECK-NEXT: %alloc_4 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %5 = "memref.alloc"() <{alignment = 64 : i64}> : () -> memref<4xf32>
  // CHECK-NEXT: %alloc_5 = memref.alloc() : memref<4xf32>
  %6 = "memref.alloc"() {operandSegmentSizes = 1} : () -> memref<4xf32>
  // CHECK-NEXT: cf.cond_br %arg1, ^bb1, ^bb1
  "cf.cond_br"(%c)[^end, ^end] {operand_segment_sizes = array<i32: 1, 0, 0>} : (i1) -> ()
^end:
  return
}
