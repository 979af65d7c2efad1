// RUN: jopt %s | FileCheck %s

// Pointers and what is known of values besides them.

// CHECK:      module {
// CHECK-NEXT:   func.func @p(%arg0: memref<?xf32, #ptr.generic_space>, %arg1: !ptr.ptr<#ptr.generic_space>) {
// CHECK-NEXT:     %0 = ptr.get_metadata %arg0 : memref<?xf32, #ptr.generic_space>
// CHECK-NEXT:     %1 = ptr.to_ptr %arg0 : memref<?xf32, #ptr.generic_space> -> <#ptr.generic_space>
// CHECK-NEXT:     %2 = ptr.from_ptr %1 metadata %0 : <#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
// CHECK-NEXT:     %3 = ptr.from_ptr %1 : <#ptr.generic_space> -> memref<f32, #ptr.generic_space>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @p(%m : memref<?xf32, #ptr.generic_space>, %p : !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.get_metadata %m : memref<?xf32, #ptr.generic_space>
  %1 = ptr.to_ptr %m : memref<?xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %2 = ptr.from_ptr %1 metadata %0 : !ptr.ptr<#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
  %3 = ptr.from_ptr %1 : !ptr.ptr<#ptr.generic_space> -> memref<f32, #ptr.generic_space>
  return
}
