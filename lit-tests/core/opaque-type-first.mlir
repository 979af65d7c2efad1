// RUN: jopt --allow-unregistered-dialect %s | FileCheck %s
// RUN: jopt --allow-unregistered-dialect %s | jopt --allow-unregistered-dialect - | FileCheck %s
// INTEROP: no (mlir-opt keeps the name of the alias, whose definition it drops)

// An alias at the beginning of what an unknown dialect prints is a type there when that is read again.
!t = tensor<4xf32>
// CHECK: "t"() {a = #w<tensor<4xf32> <>>, b = #w<tensor<4xf32> x>, c = #w.tensor<4xf32>, d = #w<a<b><c>>} : () -> ()
"t"() {a = #w<!t <>>, b = #w<!t x>, c = #w<!t>, d = #w<a<b><c>>} : () -> ()
