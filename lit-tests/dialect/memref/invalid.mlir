// RUN: jopt %s -split-input-file -verify-diagnostics

// What the verifier and the parsers of the memref dialect refuse.

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}}
  "memref.load"(%m, %i, %i) : (memref<4xf32>, index, index) -> f32 
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.store' op store index operand count not equal to memref rank}}
  "memref.store"(%v, %m, %i, %i) : (f32, memref<4xf32>, index, index) -> () 
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f64) {
  // expected-error@+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%v, %m, %i) : (f64, memref<4xf32>, index) -> () 
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f64) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<8xf32>' are cast incompatible}}
  memref.cast %m : memref<4xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f64) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<?xf64>' are cast incompatible}}
  "memref.cast"(%m) : (memref<4xf32>) -> memref<?xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: memref<?xf64>, %v: f64) {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %i : memref<4xf32> to memref<?xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: memref<3x?xf32>, %v: f64) {
  // expected-error@+1 {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m, %i : memref<4xf32> to memref<3x?xf32>
  return
}

// -----

func.func @f(%m: memref<f32>, %i: memref<3x?xf32>, %v: f64) {
  %c = arith.constant 7 : index
// expected-error@+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
memref.dim %m, %c : memref<f32>
  return
}

// -----

func.func @f(%m: memref<10xi8>, %i: index) {
  // expected-error@+1 {{'memref.view' op incorrect number of dynamic sizes, has 0, expected 1}}
  memref.view %m[%i][] : memref<10xi8> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<10xi8, 1>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<10xi8, 1>' and view memref type 'memref<4xf32>'}}
  memref.view %m[%i][] : memref<10xi8, 1> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<10xi8>, %i: index) {
  // expected-error@+1 {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  memref.view %m[%i][] : memref<10xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<10xi8, strided<[2]>>, %i: index) {
  // expected-error@+1 {{unsupported map for base memref type 'memref<10xi8, strided<[2]>>'}}
  memref.view %m[%i][] : memref<10xi8, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<10xf32>'}}
  memref.view %m[%i][] : memref<10xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{slice along dimension 0 runs out-of-bounds: 8 >= 8}}
  %0 = memref.subview %m[0, 0][9, 4][1, 1] : memref<8x16xf32> to memref<9x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{offset 1 is out-of-bounds: 20 >= 16}}
  %0 = memref.subview %m[0, 20][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 20>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected 2 offset values, got 1}}
  %0 = memref.subview %m[0][4][1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 20>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected result element type to be 'f32', but got 'memref<4x4xf64, strided<[16, 1]>>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf64, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected result rank to be smaller or equal to the source rank, but got 'memref<4x4x4xf32, strided<[16, 1, 1]>>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4x4xf32, strided<[16, 1, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[16, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<4x5xf32, strided<[16, 1]>>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x5xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<8x16xf32>' and subview memref type 'memref<4x4xf32, strided<[16, 1]>, 1>'}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>, 1>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected sizes to be non-negative, but got -1}}
  %0 = memref.subview %m[0, 0][4, -1][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %m[-1, 0][4, 1][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected the number of 'sizes' to match the number of dynamic entries in 'static_sizes' (0 vs 1)}}
  %0 = "memref.subview"(%m) <{static_offsets=array<i64: 0, 0>, static_sizes=array<i64: -9223372036854775808, 0>, static_strides=array<i64: 0, 0>, operandSegmentSizes=array<i32: 1, 0,0,0>}> : (memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected result type with size = 4 instead of 5 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8x16xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected result type with offset = 4 instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [4], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{different element types specified for source type 'memref<8x16xf32>' and result memref type 'memref<4xf64>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  // expected-error@+1 {{expected 1 size values, got 2}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4,4], strides: [1,1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: memref<2xindex>) {
  // expected-error@+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m(%i) : (memref<8x16xf32>, memref<2xindex>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: memref<?xindex>) {
  // expected-error@+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %m(%i) : (memref<8x16xf32>, memref<?xindex>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: memref<1xindex>) {
  // expected-error@+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m(%i) : (memref<8x16xf32>, memref<1xindex>) -> memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<8x16xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<16x8xf32>' is not equivalent to the canonical transposed input type 'memref<16x8xf32, affine_map<(d0, d1) -> (d0 + d1 * 16)>>'}}
  %0 = memref.transpose %m (i,j) -> (j,i) : memref<8x16xf32> to memref<16x8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m (i,j) -> (j,j) : memref<8x16xf32> to memref<16x8xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  // expected-error@+1 {{'memref.memory_space_cast' op operand type 'memref<8x16xf32>' and result type 'memref<16x8xf32, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<8x16xf32> to memref<16x8xf32, 1>
  return
}

// -----

func.func @f(%m: memref<*xf32>) {
  // expected-error@+1 {{'memref.memory_space_cast' op operand type 'memref<*xf32>' and result type 'memref<*xf64, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m : memref<*xf32> to memref<*xf64, 1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.get_global' op 'x' does not reference a valid global memref}}
  %0 = memref.get_global @x : memref<16x8xf32, 1>
  return
}

// -----

memref.global @x : memref<4xf32>
func.func @f() {
  // expected-error@+1 {{'memref.get_global' op result type 'memref<16x8xf32, 1>' does not match type 'memref<4xf32>' of the global memref @x}}
  %0 = memref.get_global @x : memref<16x8xf32, 1>
  return
}

// -----

// expected-error@+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @x : memref<?xf32>

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
memref.global @x : memref<2xf32> = dense<1>

// -----

// expected-error@+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "priv"}}
memref.global "priv" @x : memref<2xf32> = dense<1.0>

// -----

// expected-error@+1 {{'memref.global' op initial value should be a unit or elements attribute, but got 1 : i32}}
"memref.global"() <{sym_name="a", type=memref<2xf32>, initial_value = 1 : i32}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op initial value shape expected to be 2 but was 3}}
"memref.global"() <{sym_name="a", type=memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>}> : () -> ()

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = memref.realloc %m : memref<8xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{unnecessary dimension operand for result type 'memref<8xf32>'}}
  %0 = memref.realloc %m(%i) : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{different element types specified for source memref type 'memref<8xf32>' and result memref type 'memref<8xf64>'}}
  %0 = memref.realloc %m : memref<8xf32> to memref<8xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for source memref type 'memref<8xf32>' and result memref type 'memref<8xf32, 1>'}}
  %0 = memref.realloc %m : memref<8xf32> to memref<8xf32, 1>
  return
}

// -----

func.func @f(%m: memref<8x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.collapse_shape' op collapsed dim size (33) must equal reassociation group size (32)}}
  %0 = memref.collapse_shape %m [[0,1]] : memref<8x4xf32> into memref<33xf32>
  return
}

// -----

func.func @f(%m: memref<8x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %0 = memref.collapse_shape %m [[0],[1]] : memref<8x4xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<8x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (16)}}
  %0 = memref.expand_shape %m [[0, 1],[2]] output_shape [4,4,4] : memref<8x4xf32> into memref<4x4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.expand_shape' op invalid output shape provided at pos 0}}
  %0 = memref.expand_shape %m [[0, 1],[2]] output_shape [%i,4,4] : memref<8x4xf32> into memref<2x4x4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc(%i) {alignment = 3} : memref<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<2xf32, affine_map<(d0)[s0]->(d0+s0)>>
  return
}

// -----

func.func @f(%m: memref<8x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%i, %i], read, locality<5>, data : memref<8x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
  ^bb0(%x: i32):
    memref.atomic_yield %x : i32
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
  ^bb0(%x: f32):
    // expected-error@+1 {{'memref.atomic_yield' op types mismatch between yield op: 'index' and its parent: 'f32'}}
    memref.atomic_yield %i : index
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
  ^bb0(%x: f32):
    // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
    %9 = memref.alloc() : memref<4xf32>
    memref.atomic_yield %x : f32
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  memref.atomic_rmw addf %f, %m[%i, %i] : (f32, memref<8xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  memref.atomic_rmw addi %f, %m[%i] : (f32, memref<8xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<8xi32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  memref.atomic_rmw addf %v, %m[%i] : (i32, memref<8xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i], red, locality<3>, data : memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i], read, locality<3>, dat : memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: i32, %f: f32) {
  // expected-error@+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 2}}
  memref.dma_wait %m[%i, %i], %i : memref<8xf32>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %i: index, %t: memref<1xi32>) {
  // expected-error@+1 {{'memref.dma_start' op incorrect number of operands}}
  memref.dma_start %a[%i], %a[%i], %i, %t[%i, %i] : memref<8xf32>, memref<8xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%a: memref<8xf32>, %i: index, %t: memref<1xi32>) {
  // expected-error@+1 {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %a[%i], %a[%i], %i, %t[%i], %i : memref<8xf32>, memref<8xf32>, memref<1xi32>
  return
}

// -----

func.func @expand_scalar(%m: memref<f32>) {
  // expected-error@+1 {{'memref.expand_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.expand_shape %m [] output_shape [1, 2] : memref<f32> into memref<1x2xf32>
  return
}

// -----

func.func @collapse_to_scalar(%m: memref<1x2xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %m [] : memref<1x2xf32> into memref<f32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid number of reassociation groups: found 3, expected 2}}
  %0 = memref.expand_shape %m [[0], [1], [2]] output_shape [2, 3, 1] : memref<2x3xf32> into memref<2x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op reassociation indices must be contiguous}}
  %0 = memref.expand_shape %m [[0], [2]] output_shape [2, 3, 1] : memref<2x3xf32> into memref<2x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op reassociation index 3 is out of bounds}}
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [2, 1, 3] : memref<2x3xf32> into memref<2x1x3xf32>
  return
}

// -----

func.func @f(%m: memref<2x?xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim (1) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 3, 1] : memref<2x?xf32> into memref<2x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (3) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 3, 2] : memref<2x3xf32> into memref<2x3x2xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op expanded rank (3) inconsistent with number of reassociation indices (2)}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [2, 3, 1] : memref<2x3xf32> into memref<2x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x3x1xf32>' but found 'memref<2x3x1xf32, strided<[3, 2, 1]>>'}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 3, 1] : memref<2x3xf32> into memref<2x3x1xf32, strided<[3, 2, 1]>>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [6] : memref<2x3xf32> into memref<6xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (3) but found 2 inputs instead}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 3] : memref<2x3xf32> into memref<2x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 1, 3] : memref<2x3xf32> into memref<2x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<?x3xf32>) {
  // expected-error@+2 {{custom op 'memref.expand_shape' expected 'output_shape'}}
  // expected-note@+1 {{since LLVM 19, 'memref.expand_shape' states its output_shape}}
  %0 = memref.expand_shape %m [[0], [1, 2]] : memref<?x3xf32> into memref<?x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0 mod 2)>>) {
  // expected-error@+1 {{'memref.expand_shape' op operand #0 must be strided memref of any type values, but got 'memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0 mod 2)>>'}}
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [2, 3, 1] : memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0 mod 2)>> into memref<2x3x1xf32>
  return
}

// -----

func.func @f(%m: memref<6xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op has source rank 1 and result rank 2. This is not a collapse (1 < 2).}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<6xf32> into memref<2x3xf32>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<6x4xf32>' but found 'memref<6x4xf32, strided<[8, 1]>>'}}
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32, strided<[24, 4, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32, strided<[24, 4, 1]>> into memref<6x4xf32>
  return
}

// -----

func.func @f(%m: memref<f32>, %i: index) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 4 operands}}
  "memref.dma_start"(%m, %m, %i) : (memref<f32>, memref<f32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>) {
  // expected-error@+1 {{'memref.dma_start' op expected source to be of memref type}}
  "memref.dma_start"(%i, %i, %m, %i, %i, %t, %i) : (index, index, memref<8xf32>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>) {
  // expected-error@+1 {{'memref.dma_start' op expected destination to be of memref type}}
  "memref.dma_start"(%m, %i, %i, %i, %i, %t, %i) : (memref<8xf32>, index, index, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>) {
  // expected-error@+1 {{'memref.dma_start' op expected tag to be of memref type}}
  "memref.dma_start"(%m, %i, %m, %i, %i, %i, %i) : (memref<8xf32>, index, memref<8xf32>, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>) {
  // expected-error@+1 {{custom op 'memref.dma_start' fewer/more types expected}}
  memref.dma_start %m[%i], %m[%i], %i, %t[%i] : memref<8xf32>, memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected num elements to be of index type}}
  "memref.dma_start"(%m, %i, %m, %i, %x, %t, %i) : (memref<8xf32>, index, memref<8xf32>, index, f32, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected source indices to be of index type}}
  "memref.dma_start"(%m, %x, %m, %i, %i, %t, %i) : (memref<8xf32>, f32, memref<8xf32>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected destination indices to be of index type}}
  "memref.dma_start"(%m, %i, %m, %x, %i, %t, %i) : (memref<8xf32>, index, memref<8xf32>, f32, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected tag indices to be of index type}}
  "memref.dma_start"(%m, %i, %m, %i, %i, %t, %x) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<1xi32>, f32) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %t: memref<1xi32>, %x: f32) {
  // expected-error@+1 {{'memref.dma_start' op expected stride and num elements per stride to be of type index}}
  "memref.dma_start"(%m, %i, %m, %i, %i, %t, %i, %x, %x) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<1xi32>, index, f32, f32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@+1 {{'memref.distinct_objects' op operand types and result types must match}}
  %0 = "memref.distinct_objects"(%m) : (memref<8xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@+2 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<i32>', 'index', 'index', 'index'}}
  // expected-error@+1 {{'memref.extract_strided_metadata' op failed to infer returned types}}
  %0:4 = "memref.extract_strided_metadata"(%m) : (memref<8xf32>) -> (memref<i32>, index, index, index)
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@+2 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index'}}
  // expected-error@+1 {{'memref.extract_strided_metadata' op failed to infer returned types}}
  %0:2 = "memref.extract_strided_metadata"(%m) : (memref<8xf32>) -> (memref<f32>, index)
  return
}

// -----

// expected-error@+1 {{'memref.global' op initial value element expected to be of type 'f32', but was of type 'i32'}}
"memref.global"() {sym_name = "g", type = memref<2xf32>, initial_value = dense<[1, 2]> : tensor<2xi32>} : () -> ()

// -----

func.func @f(%m: memref<8xf32, strided<[2]>>) {
  // expected-error@+1 {{unsupported layout for source memref type 'memref<8xf32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<8xf32, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error@+1 {{unsupported layout for result memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<8xf32> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<8xf32, strided<[2]>>, %s: memref<1xindex>) {
  // expected-error@+1 {{'memref.reshape' op source memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<8xf32, strided<[2]>>, memref<1xindex>) -> memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %s: memref<1xindex>) {
  // expected-error@+1 {{'memref.reshape' op result memref type should have identity affine map}}
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<1xindex>) -> memref<8xf32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0 mod 2)>>) {
  // expected-error@+1 {{base type 'memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0 mod 2)>>' is not strided}}
  %0 = memref.subview %m[0, 0] [1, 1] [1, 1] : memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0 mod 2)>> to memref<1x1xf32, affine_map<(d0, d1) -> (d1, d0 mod 2)>>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.alloc' op result #0 must be memref of any type values, but got 'f32'}}
  %0 = "memref.alloc"() {operandSegmentSizes = array<i32: 0, 0>} : () -> f32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}}
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%a: f32, %b: f32):
    "memref.atomic_yield"(%a) : (f32) -> ()
  }) : (memref<8xf32>, index) -> f32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op failed to verify that result type matches element type of memref}}
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%a: i32):
    "memref.atomic_yield"(%a) : (i32) -> ()
  }) : (memref<8xf32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m (d0, d1, d2) -> (d1, d0, d2) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %x: f64) {
  // expected-error@+1 {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = "memref.atomic_rmw"(%x, %m, %i) {kind = 0 : i64} : (f64, memref<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %x: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op failed to verify that all of {value, result} have same type}}
  %0 = "memref.atomic_rmw"(%x, %m, %i) {kind = 0 : i64} : (f32, memref<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.alloc() : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.alloca' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.alloca() : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.realloc' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.realloc %m : f32 to memref<8xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.dealloc' invalid kind of type specified}}
  memref.dealloc %m : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.load %m[%i] : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.store' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.store %f, %m[%i] : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.copy' invalid kind of type specified}}
  memref.copy %m, %m : f32 to memref<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.copy' invalid kind of type specified}}
  memref.copy %m, %m : memref<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.cast' invalid kind of type specified}}
  memref.cast %m : f32 to memref<?xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.cast' invalid kind of type specified}}
  memref.cast %m : memref<4xf32> to f32
  return
^a:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{use of value '%m' expects different type than prior uses: 'f32' vs 'memref<4xf32>'}}
  memref.dim %m, %i : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.rank' invalid kind of type specified}}
  memref.rank %m : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.collapse_shape' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.collapse_shape %m [[0]] : f32 into memref<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.collapse_shape' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.collapse_shape %m [[0]] : memref<4xf32> into f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.expand_shape' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.expand_shape %m [[0, 1]] output_shape [2, 2] : f32 into memref<2x2xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.expand_shape' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xf32> into f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.extract_aligned_pointer_as_index' invalid kind of type specified}}
  memref.extract_aligned_pointer_as_index %m : f32 -> index
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.extract_strided_metadata' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.extract_strided_metadata %m : f32 -> memref<f32>, index, index, index
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.get_global' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.get_global @g : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.memory_space_cast' invalid kind of type specified}}
  memref.memory_space_cast %m : f32 to memref<4xf32, 1>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.reinterpret_cast' invalid kind of type specified}}
  memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : f32 to memref<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.reinterpret_cast' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.view' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.view %b[%i][] : f32 to memref<1xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{'memref.view' op result #0 must be memref of any type values, but got 'f32'}}
  memref.view %b[%i][] : memref<8xi8> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.subview' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.subview %m[0][4][1] : f32 to memref<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.subview' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.subview %m[0][4][1] : memref<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.assume_alignment' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.assume_alignment %m, 4 : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.atomic_rmw' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.atomic_rmw addf %f, %m[%i] : (f32, f32) -> f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.prefetch' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.prefetch %m[%i], read, locality<3>, data : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.dma_wait' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.dma_wait %m[%i], %i : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.transpose' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  memref.transpose %m (i) -> (i) : f32 to memref<4xf32>
  return
^a:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{use of value '%m' expects different type than prior uses: 'f32' vs 'memref<4xf32>'}}
  memref.reshape %m(%s) : (f32, memref<1xindex>) -> memref<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  memref.alloc() : memref<*xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  memref.load %m[%i] : memref<*xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'f32'}}
  memref.global @h : f32
  return
^a:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{use of value '%m' expects different type than prior uses: 'f32' vs 'memref<4xf32>'}}
  memref.generic_atomic_rmw %m[%i] : f32 { ^bb0(%x: f32): memref.atomic_yield %x : f32 }
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'vector<4xf32>'}}
  memref.alloc(%i) : vector<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found '(f32) -> f32'}}
  memref.alloc() : (f32) -> f32
  return
^a:
  return
}

// -----

// expected-error @+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
%0 = memref.alloca() : memref<4xf32>

// -----

func.func @no_size_for_open_dimension(%m: memref<?xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 0 values}}
  %0 = "memref.expand_shape"(%m) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (memref<?xf32>) -> memref<?x4xf32>
  return
}

// -----

func.func @elements_before_shapes(%a: memref<i1>, %b: memref<4xf32>) {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %a, %b : memref<i1> to memref<4xf32>
  return
}

// -----

func.func @alignment_keeps_the_layout(%a: memref<4xf32, strided<[1]>>) {
  // expected-error@+1 {{'memref.assume_alignment' op inferred type(s) 'memref<4xf32, strided<[1]>>' are incompatible with return type(s) of operation 'memref<4xf32>'}}
  %0 = "memref.assume_alignment"(%a) <{alignment = 8 : i32}> : (memref<4xf32, strided<[1]>>) -> memref<4xf32>
  return
}

// -----

func.func @more_offsets_than_sizes(%a: memref<?xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = "memref.subview"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<?xf32>) -> memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @more_sizes_than_strides(%a: memref<?x?xf32>) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = "memref.subview"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1>}> : (memref<?x?xf32>) -> memref<4x4xf32, strided<[?, 1]>>
  return
}

// -----

func.func @sizes_before_elements(%a: memref<4xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<2xf32, strided<[1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<3xi8>'}}
  %0 = "memref.subview"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<3xi8>
  return
}
