// RUN: jopt %s | FileCheck %s
// RUN: jopt %s | jopt | FileCheck %s

// The short form has no room for the type of a string.

// CHECK-LABEL: func.func @assert
// CHECK-NEXT:   cf.assert %arg0, "typed"{{$}}
func.func @assert(%c: i1) {
  "cf.assert"(%c) {msg = "typed" : i2} : (i1) -> ()
  return
}
