// RUN: jopt %s -allow-unregistered-dialect -mlir-print-op-generic | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect -mlir-print-op-generic -mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL
// RUN: jopt %s -allow-unregistered-dialect -mlir-print-op-generic | jopt -allow-unregistered-dialect -mlir-print-op-generic | FileCheck %s
// The text of an attribute or type whose dialect is not registered may name aliases. They are followed, and named anew
// when it is printed. Dialects of mlir-opt keep the aliases that they have there.

// CHECK:      #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "#text, !text, distinct[7]<>">
// CHECK-NEXT: #di_file = #llvm.di_file<"d.c" in "/d">
// CHECK-NEXT: #map = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: #sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
// CHECK-NEXT: #sparse1 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
// CHECK-NEXT: #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
// CHECK-NEXT: #alias_scope1 = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain>
// CHECK-NEXT: "builtin.module"

// LOCAL-NOT: #alias_scope

#Compressed = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#Dense = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
!spec = !sparse_tensor.storage_specifier<#Compressed>
#domain = #llvm.alias_scope_domain<id = distinct[3]<>, description = "#text, !text, distinct[7]<>">
#a = #llvm.alias_scope<id = distinct[5]<>, domain = #domain>
#b = #llvm.alias_scope<id = distinct[4]<>, domain = #domain>
#file = #llvm.di_file<"d.c" in "/d">

// CHECK: "t.op"() {a = tensor<?xf32, #sparse>, b = !sparse_tensor.storage_specifier<#sparse1>}
// LOCAL: "t.op"() {a = tensor<?xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>>,
// LOCAL-SAME: b = !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>}
"t.op"() {a = tensor<?xf32, #Dense>, b = !spec} : () -> ()

// CHECK: "t.op"() {a = [#alias_scope, #alias_scope1, #alias_scope], b = #di_file}
// LOCAL: domain = <id = distinct[{{[0-9]}}]<>, description = "#text, !text, distinct[7]<>">>
"t.op"() {a = [#a, #b, #a], b = #file} : () -> ()

// Operations of such dialects have aliases in their properties, too.
// CHECK: "vector.transfer_read"({{.*}}) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = #map}>
// LOCAL: permutation_map = affine_map<(d0, d1) -> (d0)>
"func.func"() <{function_type = (memref<8x8xf32>, index, f32) -> (), sym_name = "read"}> ({
^bb0(%m: memref<8x8xf32>, %i: index, %p: f32):
  %0 = "vector.transfer_read"(%m, %i, %i, %p) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<8x8xf32>, index, index, f32) -> vector<4xf32>
  "func.return"() : () -> ()
}) : () -> ()
