// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Variables of tosa, and pointers of ptr.

// CHECK:      module {
// CHECK-NEXT:   tosa.variable @v = dense<1> : tensor<2xi32>
// CHECK-NEXT:   tosa.variable @w {a} : tensor<2xi32>
// CHECK-NEXT:   tosa.variable @x : tensor<?xi32>
// CHECK-NEXT:   func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: index) {
// CHECK-NEXT:     %0 = ptr.ptr_add %arg0, %arg1 : !ptr.ptr<#ptr.generic_space>, index
// CHECK-NEXT:     %1 = ptr.ptr_add nusw %arg0, %arg1 : !ptr.ptr<#ptr.generic_space>, index
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

tosa.variable @v = dense<1> : tensor<2xi32>
tosa.variable @w {a} : tensor<2xi32>
tosa.variable @x : tensor<?xi32>
func.func @f(%q: !ptr.ptr<#ptr.generic_space>, %x: index) {
  %4 = ptr.ptr_add %q, %x : !ptr.ptr<#ptr.generic_space>, index
  %5 = ptr.ptr_add nusw %q, %x : !ptr.ptr<#ptr.generic_space>, index
  return
}
