// RUN: jopt %s -split-input-file -verify-diagnostics

// What the verifier and the parsers of the bufferization dialect refuse.

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // expected-error@+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = bufferization.alloc_tensor() : tensor<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // expected-error@+1 {{dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%n) copy(%t) : tensor<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // expected-error@+1 {{expected that `copy` and return type match}}
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0,1,0>}> : (tensor<?x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // expected-error@+2 {{shapes do not match}}
  // expected-error@+1 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  bufferization.to_tensor %m : memref<?x4xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // expected-error@+2 {{shapes do not match}}
  // expected-error@+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  bufferization.to_buffer %t : tensor<?x4xf32> to memref<4x5xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  "bufferization.dealloc"(%m) <{operandSegmentSizes = array<i32: 1,0,0>}> : (memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>, %n: index, %c: i1) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
  "bufferization.dealloc"(%m, %c, %m) <{operandSegmentSizes = array<i32: 1,1,1>}> : (memref<?x4xf32>, i1, memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>) {
 // expected-error@+1 {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
 "bufferization.materialize_in_destination"(%t, %m) {writable} : (tensor<?x4xf32>, memref<?x4xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>) {
 // expected-error@+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
 "bufferization.materialize_in_destination"(%t, %m) : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>) {
 // expected-error@+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
 "bufferization.materialize_in_destination"(%t, %t) : (tensor<?x4xf32>, tensor<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %t: tensor<?x4xf32>) {
 // expected-error@+1 {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
 "bufferization.materialize_in_destination"(%t, %t) {restrict} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf64>, %t: tensor<?x4xf32>) {
 // expected-error@+1 {{'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} have same element type}}
 "bufferization.materialize_in_destination"(%t, %m) {writable} : (tensor<?x4xf32>, memref<?x4xf64>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{element types do not match}}
  // expected-error@+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = "bufferization.to_buffer"(%t) : (tensor<4xf32>) -> memref<4xf64>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %m: memref<4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
  "bufferization.materialize_in_destination"(%t, %m) {writable} : (tensor<?x4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4x3xf32>, %m: memref<?x4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  "bufferization.materialize_in_destination"(%t, %m) {writable} : (tensor<4x3xf32>, memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<*xf32>, %m: memref<?x4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  "bufferization.materialize_in_destination"(%t, %m) {writable} : (tensor<*xf32>, memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op result and 'dest' types must match}}
  "bufferization.materialize_in_destination"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.clone' invalid kind of type specified}}
  bufferization.clone %m : f32 to memref<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.clone' invalid kind of type specified}}
  bufferization.clone %m : memref<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.dealloc_tensor' invalid kind of type specified}}
  bufferization.dealloc_tensor %t : f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.to_tensor' invalid kind of type specified}}
  bufferization.to_tensor %m : f32 to tensor<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.to_tensor' invalid kind of type specified}}
  bufferization.to_tensor %m : memref<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  bufferization.to_buffer %t : f32 to memref<4xf32>
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  bufferization.to_buffer %t : tensor<4xf32> to f32
  return
^a:
  return
}

// -----

func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{custom op 'bufferization.alloc_tensor' invalid kind of type specified}}
  bufferization.alloc_tensor() : f32
  return
^a:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%m: memref<4xf32>, %b: memref<8xi8>, %t: tensor<4xf32>, %s: memref<1xindex>, %i: index, %f: f32) {
  // expected-error @+1 {{use of value '%t' expects different type than prior uses: 'f32' vs 'tensor<4xf32>'}}
  bufferization.materialize_in_destination %t in %t : (f32, tensor<4xf32>) -> tensor<4xf32>
  return
^a:
  return
}

// -----

func.func @no_buffer(%t: tensor<4xf32>) {
  // expected-error@+1 {{'bufferization.to_tensor' op operand #0 must be BufferLikeType instance, but got 'tensor<4xf32>'}}
  %0 = "bufferization.to_tensor"(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @no_tensor(%m: memref<4xf32>) {
  // expected-error@+1 {{'bufferization.to_buffer' op operand #0 must be TensorLikeType instance, but got 'memref<4xf32>'}}
  %0 = "bufferization.to_buffer"(%m) : (memref<4xf32>) -> memref<4xf32>
  return
}
