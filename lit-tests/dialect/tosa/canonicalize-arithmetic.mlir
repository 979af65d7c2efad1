// RUN: jopt %s --canonicalize | FileCheck %s

// Comparisons and divisions of constants of which all elements are the same.

// CHECK-LABEL: func.func @integers() -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<false> : tensor<4xi1>}> : () -> tensor<4xi1>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<true> : tensor<4xi1>}> : () -> tensor<4xi1>
// CHECK-NEXT:   return %0, %1, %0, %1 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
// CHECK-NEXT: }
func.func @integers() -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %a = "tosa.const"() {values = dense<-3> : tensor<4xi8>} : () -> tensor<4xi8>
  %b = "tosa.const"() {values = dense<4> : tensor<4xi8>} : () -> tensor<4xi8>
  %0 = tosa.equal %a, %b : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  %1 = tosa.greater %b, %a : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  %2 = tosa.greater_equal %a, %b : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  %3 = tosa.greater_equal %a, %a : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  return %0, %1, %2, %3 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}

// Nothing compares with what is no number; zeros of both signs are equal.
// CHECK-LABEL: func.func @floats() -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<true> : tensor<4xi1>}> : () -> tensor<4xi1>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<false> : tensor<4xi1>}> : () -> tensor<4xi1>
// CHECK-NEXT:   return %0, %1, %1 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
// CHECK-NEXT: }
func.func @floats() -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %a = "tosa.const"() {values = dense<0.0> : tensor<4xf16>} : () -> tensor<4xf16>
  %b = "tosa.const"() {values = dense<-0.0> : tensor<4xf16>} : () -> tensor<4xf16>
  %n = "tosa.const"() {values = dense<0x7E00> : tensor<4xf16>} : () -> tensor<4xf16>
  %0 = tosa.equal %a, %b : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xi1>
  %1 = tosa.equal %n, %n : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xi1>
  %2 = tosa.greater_equal %a, %n : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xi1>
  return %0, %1, %2 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}

// An integer equals itself. A float may be no number, and a tensor without a known shape is no constant.
// CHECK-LABEL: func.func @with_itself(%arg0: tensor<4xi32>, %arg1: tensor<4xf32>, %arg2: tensor<?xi32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<?xi1>, tensor<4xi1>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<true> : tensor<4xi1>}> : () -> tensor<4xi1>
// CHECK-NEXT:   %1 = tosa.equal %arg1, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-NEXT:   %2 = tosa.equal %arg2, %arg2 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
// CHECK-NEXT:   %3 = tosa.greater_equal %arg0, %arg0 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-NEXT:   return %0, %1, %2, %3 : tensor<4xi1>, tensor<4xi1>, tensor<?xi1>, tensor<4xi1>
// CHECK-NEXT: }
func.func @with_itself(%x: tensor<4xi32>, %y: tensor<4xf32>, %z: tensor<?xi32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<?xi1>, tensor<4xi1>) {
  %0 = tosa.equal %x, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %1 = tosa.equal %y, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = tosa.equal %z, %z : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
  %3 = tosa.greater_equal %x, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return %0, %1, %2, %3 : tensor<4xi1>, tensor<4xi1>, tensor<?xi1>, tensor<4xi1>
}

// One of the elements decides if the others are the same.
// CHECK-LABEL: func.func @elements_differ() -> tensor<4xi1> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<[1, 2, 3, 4]> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-NEXT:   %2 = tosa.greater %0, %1 : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-NEXT:   return %2 : tensor<4xi1>
// CHECK-NEXT: }
func.func @elements_differ() -> tensor<4xi1> {
  %a = "tosa.const"() {values = dense<[1, 2, 3, 4]> : tensor<4xi32>} : () -> tensor<4xi32>
  %b = "tosa.const"() {values = dense<2> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = tosa.greater %a, %b : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// Division rounds to zero; by zero nothing is divided.
// CHECK-LABEL: func.func @division(%arg0: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<-9> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   %2 = "tosa.const"() <{values = dense<-2> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   %3 = tosa.intdiv %0, %1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT:   return %2, %arg0, %1, %3 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
// CHECK-NEXT: }
func.func @division(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %a = "tosa.const"() {values = dense<-9> : tensor<4xi32>} : () -> tensor<4xi32>
  %b = "tosa.const"() {values = dense<4> : tensor<4xi32>} : () -> tensor<4xi32>
  %z = "tosa.const"() {values = dense<0> : tensor<4xi32>} : () -> tensor<4xi32>
  %o = "tosa.const"() {values = dense<1> : tensor<4xi32>} : () -> tensor<4xi32>
  %0 = tosa.intdiv %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = tosa.intdiv %x, %o : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %2 = tosa.intdiv %z, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %3 = tosa.intdiv %a, %z : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1, %2, %3 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}

// A product of integers of 32 bits is shifted, so that 16 is one if it is shifted by 4.
// CHECK-LABEL: func.func @shifted_product(%arg0: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<-187937688> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   return %0, %arg0, %1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
// CHECK-NEXT: }
func.func @shifted_product(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %a = "tosa.const"() {values = dense<1000001> : tensor<4xi32>} : () -> tensor<4xi32>
  %b = "tosa.const"() {values = dense<-3007> : tensor<4xi32>} : () -> tensor<4xi32>
  %o = "tosa.const"() {values = dense<16> : tensor<4xi32>} : () -> tensor<4xi32>
  %z = "tosa.const"() {values = dense<0> : tensor<4xi32>} : () -> tensor<4xi32>
  %s = "tosa.const"() {values = dense<4> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %1 = tosa.mul %x, %o, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %2 = tosa.mul %x, %z, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}

// Without its shift nothing is known of a product.
// CHECK-LABEL: func.func @unknown_shift(%arg0: tensor<4xi32>, %arg1: tensor<1xi8>) -> tensor<4xi32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   %1 = tosa.mul %arg0, %0, %arg1 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
// CHECK-NEXT:   return %1 : tensor<4xi32>
// CHECK-NEXT: }
func.func @unknown_shift(%x: tensor<4xi32>, %s: tensor<1xi8>) -> tensor<4xi32> {
  %z = "tosa.const"() {values = dense<0> : tensor<4xi32>} : () -> tensor<4xi32>
  %0 = tosa.mul %x, %z, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// Casts to fewer bits drop the upper ones; truth values are whether a number is not zero.
// CHECK-LABEL: func.func @casts() -> (tensor<4xi8>, tensor<4xi1>, tensor<4xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<44> : tensor<4xi8>}> : () -> tensor<4xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<true> : tensor<4xi1>}> : () -> tensor<4xi1>
// CHECK-NEXT:   %2 = "tosa.const"() <{values = dense<1> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-NEXT:   return %0, %1, %2 : tensor<4xi8>, tensor<4xi1>, tensor<4xi32>
// CHECK-NEXT: }
func.func @casts() -> (tensor<4xi8>, tensor<4xi1>, tensor<4xi32>) {
  %a = "tosa.const"() {values = dense<300> : tensor<4xi32>} : () -> tensor<4xi32>
  %t = "tosa.const"() {values = dense<true> : tensor<4xi1>} : () -> tensor<4xi1>
  %0 = tosa.cast %a : (tensor<4xi32>) -> tensor<4xi8>
  %1 = tosa.cast %a : (tensor<4xi32>) -> tensor<4xi1>
  %2 = tosa.cast %t : (tensor<4xi1>) -> tensor<4xi32>
  return %0, %1, %2 : tensor<4xi8>, tensor<4xi1>, tensor<4xi32>
}

// The place of the greatest of one element is the first.
// CHECK-LABEL: func.func @argmax(%arg0: tensor<1x8xf32>) -> (tensor<8xi32>, tensor<1xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0> : tensor<8xi32>}> : () -> tensor<8xi32>
// CHECK-NEXT:   %1 = tosa.argmax %arg0 {axis = 1 : i32} : (tensor<1x8xf32>) -> tensor<1xi32>
// CHECK-NEXT:   return %0, %1 : tensor<8xi32>, tensor<1xi32>
// CHECK-NEXT: }
func.func @argmax(%x: tensor<1x8xf32>) -> (tensor<8xi32>, tensor<1xi32>) {
  %0 = tosa.argmax %x {axis = 0 : i32} : (tensor<1x8xf32>) -> tensor<8xi32>
  %1 = tosa.argmax %x {axis = 1 : i32} : (tensor<1x8xf32>) -> tensor<1xi32>
  return %0, %1 : tensor<8xi32>, tensor<1xi32>
}
