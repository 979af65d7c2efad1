// RUN: jopt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Constants fold, sizes and shapes alike.

// Arithmetic rounds down.

// CHECK-LABEL: func.func @sizes(%arg0: !shape.size) -> (!shape.size, index, index, !shape.size, index) {
// CHECK-NEXT:   %c6 = shape.const_size 6
// CHECK-NEXT:   %c8 = arith.constant 8 : index
// CHECK-NEXT:   %c-2 = arith.constant -2 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   return %c6, %c8, %c-2, %arg0, %c3 : !shape.size, index, index, !shape.size, index
// CHECK-NEXT: }
func.func @sizes(%x: !shape.size) -> (!shape.size, index, index, !shape.size, index) {
  %2 = shape.const_size 2
  %3 = shape.const_size 3
  %m7 = arith.constant -7 : index
  %4 = arith.constant 4 : index
  %a = shape.mul %2, %3 : !shape.size, !shape.size -> !shape.size
  %b = shape.add %4, %4 : index, index -> index
  %c = shape.div %m7, %4 : index, index -> index
  %d = shape.max %x, %x : !shape.size, !shape.size -> !shape.size
  %e = shape.size_to_index %3 : !shape.size
  return %a, %b, %c, %d, %e : !shape.size, index, index, !shape.size, index
}

// A division by zero stays.

// CHECK-LABEL: func.func @by_zero(%arg0: index) -> index {
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = shape.div %c4, %c0 : index, index -> index
// CHECK-NEXT:   return %0 : index
// CHECK-NEXT: }
func.func @by_zero(%x: index) -> index {
  %4 = arith.constant 4 : index
  %0 = arith.constant 0 : index
  %a = shape.div %4, %0 : index, index -> index
  return %a : index
}

// Shapes are put together and taken apart.

// CHECK-LABEL: func.func @shapes() -> (!shape.shape, !shape.shape, !shape.shape, tensor<3xindex>, tensor<2xindex>) {
// CHECK-NEXT:   %0 = shape.const_shape [2, 3] : !shape.shape
// CHECK-NEXT:   %1 = shape.const_shape [4] : !shape.shape
// CHECK-NEXT:   %2 = shape.const_shape [1, 2, 4] : tensor<3xindex>
// CHECK-NEXT:   %3 = shape.const_shape [2, 3] : tensor<2xindex>
// CHECK-NEXT:   return %0, %0, %1, %2, %3 : !shape.shape, !shape.shape, !shape.shape, tensor<3xindex>, tensor<2xindex>
// CHECK-NEXT: }
func.func @shapes() -> (!shape.shape, !shape.shape, !shape.shape, tensor<3xindex>, tensor<2xindex>) {
  %c2 = shape.const_size 2
  %c3 = shape.const_size 3
  %m1 = shape.const_size -1
  %a = shape.from_extents %c2, %c3 : !shape.size, !shape.size
  %all = shape.const_shape [2, 3, 4] : !shape.shape
  %head, %tail = "shape.split_at"(%all, %m1) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %s = shape.const_shape [1, 2] : tensor<2xindex>
  %t = shape.const_shape [4] : tensor<1xindex>
  %c = shape.concat %s, %t : tensor<2xindex>, tensor<1xindex> -> tensor<3xindex>
  %e = shape.to_extent_tensor %a : !shape.shape -> tensor<2xindex>
  return %a, %head, %tail, %c, %e : !shape.shape, !shape.shape, !shape.shape, tensor<3xindex>, tensor<2xindex>
}

// Nothing is split beyond the end, and there is no extent there.

// CHECK-LABEL: func.func @outside() -> (!shape.shape, !shape.shape, !shape.size) {
// CHECK-NEXT:   %c5 = shape.const_size 5
// CHECK-NEXT:   %0 = shape.const_shape [2, 3] : !shape.shape
// CHECK-NEXT:   %head, %tail = "shape.split_at"(%0, %c5) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
// CHECK-NEXT:   %1 = shape.get_extent %0, %c5 : !shape.shape, !shape.size -> !shape.size
// CHECK-NEXT:   return %head, %tail, %1 : !shape.shape, !shape.shape, !shape.size
// CHECK-NEXT: }
func.func @outside() -> (!shape.shape, !shape.shape, !shape.size) {
  %c5 = shape.const_size 5
  %0 = shape.const_shape [2, 3] : !shape.shape
  %head, %tail = "shape.split_at"(%0, %c5) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %e = shape.get_extent %0, %c5 : !shape.shape, !shape.size -> !shape.size
  return %head, %tail, %e : !shape.shape, !shape.shape, !shape.size
}

// What is asked of a known shape is known.

// CHECK-LABEL: func.func @queries(%arg0: tensor<4x?xf32>) -> (index, !shape.size, index, index, i1, i1) {
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c2 = shape.const_size 2
// CHECK-NEXT:   %c60 = arith.constant 60 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %false = arith.constant false
// CHECK-NEXT:   return %c3, %c2, %c60, %c4, %true, %false : index, !shape.size, index, index, i1, i1
// CHECK-NEXT: }
func.func @queries(%t: tensor<4x?xf32>) -> (index, !shape.size, index, index, i1, i1) {
  %0 = shape.const_shape [3, 4, 5] : tensor<3xindex>
  %s = shape.const_shape [3, 1] : !shape.shape
  %i = arith.constant 0 : index
  %a = shape.get_extent %0, %i : tensor<3xindex>, index -> index
  %b = shape.rank %s : !shape.shape -> !shape.size
  %c = shape.num_elements %0 : tensor<3xindex> -> index
  %d = shape.dim %t, %i : tensor<4x?xf32>, index -> index
  %e = shape.shape_eq %0, %0 : tensor<3xindex>, tensor<3xindex>
  %f = shape.shape_eq %0, %s : tensor<3xindex>, !shape.shape
  return %a, %b, %c, %d, %e, %f : index, !shape.size, index, index, i1, i1
}

// The shape of a tensor is known from its type, or its rank and some of its sizes are.

// CHECK-LABEL: func.func @shape_of(%arg0: tensor<4x2xf32>, %arg1: tensor<?x2xf32>, %arg2: index) -> (tensor<2xindex>, tensor<?xindex>, !shape.size, tensor<?xindex>, index) {
// CHECK-NEXT:   %c2 = shape.const_size 2
// CHECK-NEXT:   %0 = shape.const_shape [4, 2] : tensor<2xindex>
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:   %1 = shape.shape_of %arg1 : tensor<?x2xf32> -> tensor<?xindex>
// CHECK-NEXT:   %dim = tensor.dim %arg1, %arg2 : tensor<?x2xf32>
// CHECK-NEXT:   return %0, %cast, %c2, %1, %dim : tensor<2xindex>, tensor<?xindex>, !shape.size, tensor<?xindex>, index
// CHECK-NEXT: }
func.func @shape_of(%s: tensor<4x2xf32>, %t: tensor<?x2xf32>, %i: index) -> (tensor<2xindex>, tensor<?xindex>, !shape.size, tensor<?xindex>, index) {
  %0 = shape.shape_of %s : tensor<4x2xf32> -> tensor<2xindex>
  %1 = shape.shape_of %s : tensor<4x2xf32> -> tensor<?xindex>
  %2 = shape.shape_of %t : tensor<?x2xf32> -> !shape.shape
  %3 = shape.rank %2 : !shape.shape -> !shape.size
  %4 = shape.shape_of %t : tensor<?x2xf32> -> tensor<2xindex>
  %5 = tensor.cast %4 : tensor<2xindex> to tensor<?xindex>
  %6 = tensor.extract %4[%i] : tensor<2xindex>
  return %0, %1, %3, %5, %6 : tensor<2xindex>, tensor<?xindex>, !shape.size, tensor<?xindex>, index
}

// Shapes are broadcast as far as they are known, and each but once.

// CHECK-LABEL: func.func @broadcast(%arg0: tensor<?xindex>, %arg1: !shape.shape) -> (tensor<3xindex>, tensor<?xindex>, !shape.shape, tensor<?xindex>) {
// CHECK-NEXT:   %0 = shape.const_shape [7, 3, 2] : tensor<3xindex>
// CHECK-NEXT:   %1 = shape.broadcast %arg0, %arg1 : tensor<?xindex>, !shape.shape -> !shape.shape
// CHECK-NEXT:   %2 = shape.broadcast %arg0, %0 : tensor<?xindex>, tensor<3xindex> -> tensor<?xindex>
// CHECK-NEXT:   return %0, %arg0, %1, %2 : tensor<3xindex>, tensor<?xindex>, !shape.shape, tensor<?xindex>
// CHECK-NEXT: }
func.func @broadcast(%a: tensor<?xindex>, %s: !shape.shape) -> (tensor<3xindex>, tensor<?xindex>, !shape.shape, tensor<?xindex>) {
  %empty = shape.const_shape [] : tensor<0xindex>
  %0 = shape.const_shape [7, 1, 2] : tensor<3xindex>
  %1 = shape.const_shape [3, 2] : tensor<2xindex>
  %2 = shape.broadcast %0, %1 : tensor<3xindex>, tensor<2xindex> -> tensor<3xindex>
  %3 = shape.broadcast %a, %a, %a : tensor<?xindex>, tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %4 = shape.broadcast %a, %s, %a, %empty : tensor<?xindex>, !shape.shape, tensor<?xindex>, tensor<0xindex> -> !shape.shape
  %5 = shape.broadcast %0, %a, %1 : tensor<3xindex>, tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>
  return %2, %3, %4, %5 : tensor<3xindex>, tensor<?xindex>, !shape.shape, tensor<?xindex>
}

// Extents that do not fit are left to fail when the program runs.

// CHECK-LABEL: func.func @unfit() -> (!shape.shape, !shape.witness) {
// CHECK-NEXT:   %0 = shape.const_shape [7, 2] : !shape.shape
// CHECK-NEXT:   %1 = shape.const_shape [3, 2] : !shape.shape
// CHECK-NEXT:   %2 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
// CHECK-NEXT:   %3 = shape.cstr_broadcastable %0, %1 : !shape.shape, !shape.shape
// CHECK-NEXT:   return %2, %3 : !shape.shape, !shape.witness
// CHECK-NEXT: }
func.func @unfit() -> (!shape.shape, !shape.witness) {
  %0 = shape.const_shape [7, 2] : !shape.shape
  %1 = shape.const_shape [3, 2] : !shape.shape
  %2 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
  %3 = shape.cstr_broadcastable %0, %1 : !shape.shape, !shape.shape
  return %2, %3 : !shape.shape, !shape.witness
}

// A type that forgets the rank is put in by a cast, and a cast into one is not needed.

// CHECK-LABEL: func.func @casts(%arg0: tensor<2xindex>, %arg1: tensor<2xindex>) -> (tensor<?xindex>, !shape.shape) {
// CHECK-NEXT:   %0 = shape.broadcast %arg0, %arg1 : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:   %1 = shape.from_extent_tensor %arg0 : tensor<2xindex>
// CHECK-NEXT:   return %cast, %1 : tensor<?xindex>, !shape.shape
// CHECK-NEXT: }
func.func @casts(%a: tensor<2xindex>, %b: tensor<2xindex>) -> (tensor<?xindex>, !shape.shape) {
  %0 = tensor.cast %a : tensor<2xindex> to tensor<?xindex>
  %1 = shape.broadcast %0, %b : tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>
  %2 = shape.broadcast %a : tensor<2xindex> -> !shape.shape
  return %1, %2 : tensor<?xindex>, !shape.shape
}

// Witnesses that are known to pass.

// CHECK-LABEL: func.func @passing(%arg0: !shape.shape, %arg1: tensor<1x2xf32>, %arg2: tensor<?x1xf32>) -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT:   %0 = shape.const_witness true
// CHECK-NEXT:   return %0, %0, %0, %0 : !shape.witness, !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @passing(%a: !shape.shape, %t: tensor<1x2xf32>, %u: tensor<?x1xf32>) -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.const_shape [0, 1] : !shape.shape
  %1 = shape.cstr_eq %a, %a : !shape.shape, !shape.shape
  %2 = shape.cstr_broadcastable %a, %a : !shape.shape, !shape.shape
  %3 = shape.shape_of %t : tensor<1x2xf32> -> tensor<2xindex>
  %4 = shape.shape_of %u : tensor<?x1xf32> -> tensor<2xindex>
  %5 = shape.cstr_broadcastable %3, %4 : tensor<2xindex>, tensor<2xindex>
  %true = arith.constant true
  %6 = shape.cstr_require %true, "always"
  return %1, %2, %5, %6 : !shape.witness, !shape.witness, !shape.witness, !shape.witness
}

// All of some witnesses: those that pass and those that are asked twice are not asked.

// CHECK-LABEL: func.func @all(%arg0: !shape.witness, %arg1: !shape.witness) -> (!shape.witness, !shape.witness, !shape.witness) {
// CHECK-NEXT:   %0 = shape.const_witness false
// CHECK-NEXT:   %1 = shape.assuming_all %arg0, %arg1
// CHECK-NEXT:   return %0, %arg0, %1 : !shape.witness, !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @all(%w: !shape.witness, %v: !shape.witness) -> (!shape.witness, !shape.witness, !shape.witness) {
  %pass = shape.const_witness true
  %fail = shape.const_witness false
  %0 = shape.assuming_all %w, %fail
  %1 = shape.assuming_all %w, %pass
  %2 = shape.assuming_all %v, %w
  %3 = shape.assuming_all %w, %2, %w
  return %0, %1, %3 : !shape.witness, !shape.witness, !shape.witness
}

// A constraint that a larger one implies is dropped; equalities of the same shapes are one.

// CHECK-LABEL: func.func @implied(%arg0: tensor<?xindex>, %arg1: tensor<?xindex>, %arg2: tensor<?xindex>) -> (!shape.witness, !shape.witness) {
// CHECK-NEXT:   %0 = shape.cstr_broadcastable %arg0, %arg1, %arg2 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:   %1 = shape.cstr_eq %arg0, %arg1 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:   %2 = shape.cstr_eq %arg1, %arg2 : tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:   %3 = shape.cstr_eq %arg0, %arg1, %arg1, %arg2 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
// CHECK-NEXT:   return %0, %3 : !shape.witness, !shape.witness
// CHECK-NEXT: }
func.func @implied(%a: tensor<?xindex>, %b: tensor<?xindex>, %c: tensor<?xindex>) -> (!shape.witness, !shape.witness) {
  %0 = shape.cstr_broadcastable %a, %b : tensor<?xindex>, tensor<?xindex>
  %1 = shape.cstr_broadcastable %a, %b, %c : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
  %2 = shape.assuming_all %0, %1
  %3 = shape.cstr_eq %a, %b : tensor<?xindex>, tensor<?xindex>
  %4 = shape.cstr_eq %b, %c : tensor<?xindex>, tensor<?xindex>
  %5 = shape.assuming_all %3, %4
  return %2, %5 : !shape.witness, !shape.witness
}

// What is assumed to pass runs; results without uses go.

// CHECK-LABEL: func.func @assuming(%arg0: !shape.witness) -> (index, index) {
// CHECK-NEXT:   %0 = "test.source"() : () -> index
// CHECK-NEXT:   %1 = shape.assuming %arg0 -> (index) {
// CHECK-NEXT:     %2 = "test.source"() : () -> index
// CHECK-NEXT:     %3 = "test.source"() : () -> index
// CHECK-NEXT:     shape.assuming_yield %3 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0, %1 : index, index
// CHECK-NEXT: }
func.func @assuming(%w: !shape.witness) -> (index, index) {
  %pass = shape.const_witness true
  %0 = shape.assuming %pass -> (index) {
    %1 = "test.source"() : () -> index
    shape.assuming_yield %1 : index
  }
  %2:2 = shape.assuming %w -> (index, index) {
    %3 = "test.source"() : () -> index
    %4 = "test.source"() : () -> index
    shape.assuming_yield %3, %4 : index, index
  }
  return %0, %2#1 : index, index
}

// A witness that passes is dropped where it comes before others, too.
// CHECK-LABEL: func.func @first_passes(
// CHECK-SAME:    %[[W:.*]]: !shape.witness, %[[V:.*]]: !shape.witness
// CHECK-NEXT:    %[[ALL:.*]] = shape.assuming_all %[[W]], %[[V]]
// CHECK-NEXT:    return %[[ALL]]
func.func @first_passes(%w: !shape.witness, %v: !shape.witness) -> !shape.witness {
  %pass = shape.const_witness true
  %0 = shape.assuming_all %pass, %w, %v
  return %0 : !shape.witness
}
