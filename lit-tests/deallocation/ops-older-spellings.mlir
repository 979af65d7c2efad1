// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s
// INTEROP: no (older forms are jopt's own)

// Spellings of earlier years are read and printed as they are written today.

// The sizes of the result follow from its type.
// CHECK-LABEL: func.func @expand_shape
// CHECK:   memref.expand_shape %arg0 [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
// CHECK:   memref.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xi8> into memref<2x3x4xi8>
func.func @expand_shape(%m: memref<f32>, %n: memref<6x4xi8>) {
  %0 = memref.expand_shape %m [] : memref<f32> into memref<1x1xf32>
  %1 = memref.expand_shape %n [[0, 1], [2]] : memref<6x4xi8> into memref<2x3x4xi8>
  return
}

// CHECK-LABEL: func.func @parallel
// CHECK:      scf.parallel (%arg3) = (%arg0) to (%arg1) step (%arg2) {
// CHECK-NEXT:   "app.work"(%arg3) : (index) -> ()
// CHECK-NEXT:   scf.reduce
// CHECK-NEXT: }
func.func @parallel(%a: index, %b: index, %c: index) {
  scf.parallel (%i) = (%a) to (%b) step (%c) {
    "app.work"(%i) : (index) -> ()
    scf.yield
  }
  return
}

// CHECK-LABEL: func.func @types_without_parentheses
// CHECK:      %0 = scf.for %arg5 = %arg0 to %arg1 step %arg2 iter_args(%arg6 = %arg3) -> (memref<2xi8>) {
// CHECK-NEXT:   scf.yield %arg6 : memref<2xi8>
// CHECK-NEXT: }
// CHECK-NEXT: %1 = scf.if %arg4 -> (memref<2xi8>) {
func.func @types_without_parentheses(%a: index, %b: index, %c: index, %m: memref<2xi8>, %f: i1) -> memref<2xi8> {
  %0 = scf.for %i = %a to %b step %c iter_args(%x = %m) -> memref<2xi8> {
    scf.yield %x : memref<2xi8>
  }
  %1 = scf.if %f -> memref<2xi8> {
    scf.yield %0 : memref<2xi8>
  } else {
    scf.yield %m : memref<2xi8>
  }
  return %1 : memref<2xi8>
}

// Empty argument lists of blocks, yields of nothing, and results without names.
// CHECK-LABEL: func.func @superfluous
// CHECK:      scf.while : () -> () {
// CHECK-NEXT:   scf.condition(%arg1)
// CHECK-NEXT: } do {
// CHECK-NEXT:   scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: scf.if %arg1 {
// CHECK-NEXT:   %1:2 = "app.pair"() : () -> (i32, i32)
// CHECK-NEXT: }
// CHECK-NEXT: scf.for %arg2 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT: }
// CHECK-NEXT: %0:2 = "app.pair"() : () -> (i32, i32)
func.func @superfluous(%a: index, %f: i1) {
  scf.while : () -> () {
    scf.condition(%f)
  } do {
  ^bb0():
    scf.yield
  }
  scf.if %f {
    "app.pair"() : () -> (i32, i32)
    scf.yield
  }
  scf.for %i = %a to %a step %a {
    scf.yield
  }
  "app.pair"() : () -> (i32, i32)
  return
}

// The prefix of call and return is implied in a function, and nowhere else.
// CHECK-LABEL: func.func @implied_prefix
// CHECK:      %0 = call @callee(%arg0) : (i1) -> i32
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT:   %1 = func.call @callee(%arg0) : (i1) -> i32
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @callee(i1) -> i32
func.func @implied_prefix(%f: i1) {
  call @callee(%f) : (i1) -> i32
  scf.if %f {
    func.call @callee(%f) : (i1) -> i32
  }
  return
}

// The two regions of a loop use the same names.
// CHECK-LABEL: func.func @siblings
// CHECK:      %0:2 = scf.while (%arg2 = %arg0, %arg3 = %arg1) : (memref<2xi8>, memref<2xi8>) -> (memref<2xi8>, memref<2xi8>) {
// CHECK:        scf.condition(%1) %arg3, %arg2 : memref<2xi8>, memref<2xi8>
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%arg2: memref<2xi8>, %arg3: memref<2xi8>):
// CHECK-NEXT:   scf.yield %arg2, %arg3 : memref<2xi8>, memref<2xi8>
func.func @siblings(%a: memref<2xi8>, %b: memref<2xi8>) {
  scf.while (%x = %a, %y = %b) : (memref<2xi8>, memref<2xi8>) -> (memref<2xi8>, memref<2xi8>) {
    %0 = "app.condition"() : () -> i1
    scf.condition(%0) %y, %x : memref<2xi8>, memref<2xi8>
  } do {
  ^bb0(%x: memref<2xi8>, %y: memref<2xi8>):
    scf.yield %x, %y : memref<2xi8>, memref<2xi8>
  }
  return
}

// -----
// A separator is a comment unless the file is to be split.

// CHECK-LABEL: func.func @discardable
// CHECK-SAME: (%arg0: memref<2xi8> {deallocation.restrict = true}, %arg1: memref<2xi8> {xla_framework.input_mapping = 0 : i32})
// CHECK-SAME: -> (memref<2xi8> {xla_framework.mark})
// CHECK-SAME: attributes {deallocation.region_args_backing_memory = {{\[\[}}"%arg0", "%arg1"]], xla_framework.result_mapping = 1 : i32}
// CHECK:      memref.alloc() {deallocation.result_backing_memory = ["%alloc"], xla_framework.mark} : memref<2xi8>
// CHECK:      } {deallocation.restrict}
func.func @discardable(%a: memref<2xi8> {deallocation.restrict = true}, %b: memref<2xi8> {xla_framework.input_mapping = 0 : i32}) -> (memref<2xi8> {xla_framework.mark}) attributes {deallocation.region_args_backing_memory = [["%arg0", "%arg1"]], xla_framework.result_mapping = 1 : i32} {
  %f = arith.constant true
  %m = memref.alloc() {deallocation.result_backing_memory = ["%alloc"], xla_framework.mark} : memref<2xi8>
  scf.if %f {
    "app.work"() : () -> ()
  } {deallocation.restrict}
  return %m : memref<2xi8>
}
