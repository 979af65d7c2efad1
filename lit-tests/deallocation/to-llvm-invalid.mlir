// RUN: jopt %s -split-input-file -verify-diagnostics --convert-deallocation-ops-to-llvm
// RUN: not jopt %s --convert-deallocation-ops-to-llvm=index-bitwidth=65 2>&1 | FileCheck %s

// What cannot be lowered.

// CHECK: error: 'func.func' op expected an index of 1 to 64 bits, got 65
func.func @space(%m: memref<2xi8, "near">) -> !deallocation.ownership {
  // expected-error@+1 {{'deallocation.own' op memory space of 'memref<2xi8, "near">' is not a number}}
  %0 = deallocation.own %m : memref<2xi8, "near">
  return %0 : !deallocation.ownership
}

// -----

// A function of that name that is not of llvm cannot be called from it.
func.func private @free(!deallocation.ownership)
func.func @release(%o: !deallocation.ownership) {
  // expected-error@+1 {{'deallocation.free' op cannot call 'free': expected an llvm.func of type '!llvm.func<void (ptr)>'}}
  deallocation.free %o
  return
}
