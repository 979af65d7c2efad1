// RUN: jopt %s --canonicalize | FileCheck %s

// Casts there and back, and additions of nothing.

// CHECK-LABEL: func.func @to_pointer_and_back(%arg0: memref<?xf32, #ptr.generic_space>) -> memref<?xf32, #ptr.generic_space> {
// CHECK-NEXT:   return %arg0 : memref<?xf32, #ptr.generic_space>
// CHECK-NEXT: }
func.func @to_pointer_and_back(%m: memref<?xf32, #ptr.generic_space>) -> memref<?xf32, #ptr.generic_space> {
  %0 = ptr.to_ptr %m : memref<?xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %1 = ptr.get_metadata %m : memref<?xf32, #ptr.generic_space>
  %2 = ptr.from_ptr %0 metadata %1 : !ptr.ptr<#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
  return %2 : memref<?xf32, #ptr.generic_space>
}

// The description is that of another buffer.
// CHECK-LABEL: func.func @other_metadata(%arg0: memref<?xf32, #ptr.generic_space>, %arg1: memref<?xf32, #ptr.generic_space>) -> memref<?xf32, #ptr.generic_space> {
// CHECK-NEXT:   %0 = ptr.to_ptr %arg0 : memref<?xf32, #ptr.generic_space> -> <#ptr.generic_space>
// CHECK-NEXT:   %1 = ptr.get_metadata %arg1 : memref<?xf32, #ptr.generic_space>
// CHECK-NEXT:   %2 = ptr.from_ptr %0 metadata %1 : <#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
// CHECK-NEXT:   return %2 : memref<?xf32, #ptr.generic_space>
// CHECK-NEXT: }
func.func @other_metadata(%m: memref<?xf32, #ptr.generic_space>, %n: memref<?xf32, #ptr.generic_space>) -> memref<?xf32, #ptr.generic_space> {
  %0 = ptr.to_ptr %m : memref<?xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %1 = ptr.get_metadata %n : memref<?xf32, #ptr.generic_space>
  %2 = ptr.from_ptr %0 metadata %1 : !ptr.ptr<#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
  return %2 : memref<?xf32, #ptr.generic_space>
}

// CHECK-LABEL: func.func @to_buffer_and_back(%arg0: !ptr.ptr<#ptr.generic_space>) -> !ptr.ptr<#ptr.generic_space> {
// CHECK-NEXT:   return %arg0 : !ptr.ptr<#ptr.generic_space>
// CHECK-NEXT: }
func.func @to_buffer_and_back(%p: !ptr.ptr<#ptr.generic_space>) -> !ptr.ptr<#ptr.generic_space> {
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> memref<f32, #ptr.generic_space>
  %1 = ptr.to_ptr %0 : memref<f32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return %1 : !ptr.ptr<#ptr.generic_space>
}

// CHECK-LABEL: func.func @add_nothing(%arg0: !ptr.ptr<#ptr.generic_space>) -> !ptr.ptr<#ptr.generic_space> {
// CHECK-NEXT:   return %arg0 : !ptr.ptr<#ptr.generic_space>
// CHECK-NEXT: }
func.func @add_nothing(%p: !ptr.ptr<#ptr.generic_space>) -> !ptr.ptr<#ptr.generic_space> {
  %c0 = arith.constant 0 : i32
  %0 = ptr.ptr_add nuw %p, %c0 : !ptr.ptr<#ptr.generic_space>, i32
  return %0 : !ptr.ptr<#ptr.generic_space>
}
