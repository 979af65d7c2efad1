// RUN: jopt %s --convert-func-to-llvm | FileCheck %s

// What is public is so without a word. Of the attributes that only func knows none stays.

// CHECK: llvm.func @pure(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, sym_visibility = "private"}
func.func private @pure(f32) -> f32 attributes {llvm.readnone}

// The function for C may have effects, and is not known to be public either.
// CHECK: llvm.func @shown(%{{.*}}: f32) -> f32 attributes {llvm.emit_c_interface, memory_effects = #llvm.memory_effects<{{.*}}>, note} {
// CHECK: llvm.func @_mlir_ciface_shown(%{{.*}}: f32) -> f32 attributes {llvm.emit_c_interface, note} {
func.func public @shown(%x: f32) -> f32 attributes {llvm.readnone, llvm.emit_c_interface, no_inline, note} {
  return %x : f32
}

// CHECK: llvm.func internal @within(%{{.*}}: f32) -> f32 attributes {sym_visibility = "nested"} {
func.func nested @within(%x: f32) -> f32 attributes {llvm.linkage = #llvm.linkage<internal>, no_inline} {
  return %x : f32
}
