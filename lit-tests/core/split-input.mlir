// RUN: jopt %s -split-input-file | FileCheck %s
// RUN: not jopt %s 2>&1 | FileCheck %s --check-prefix=WHOLE

// Each part is a module of its own; the same name is free again.

// WHOLE: split-input.mlir:[[#@LINE+11]]:1: error: redefinition of symbol named 'f'

// CHECK: func.func @f() {
// CHECK: // -----
// CHECK: func.func private @f()
func.func @f() {
  return
}

// -----

func.func private @f()
