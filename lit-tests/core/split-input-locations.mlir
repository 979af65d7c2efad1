// RUN: jopt %s -split-input-file -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s
// RUN: not jopt %s -split-input-file -no-implicit-module 2>&1 | FileCheck %s --check-prefix=ALONE

// The module around the operations of a part is where the part starts: after the marker.

// CHECK: func.func private @f() loc("{{.*}}split-input-locations.mlir":[[#@LINE+2]]:1)
// CHECK-NEXT: } loc("{{.*}}split-input-locations.mlir":0:0)
func.func private @f()
// -----
// CHECK: func.func private @f() loc("{{.*}}split-input-locations.mlir":[[#@LINE+3]]:1)
//      CHECK: } loc("{{.*}}split-input-locations.mlir":[[#@LINE-2]]:9)
// ALONE: split-input-locations.mlir:[[#@LINE-3]]:9: error: source must contain a single top-level operation, found: 2
func.func private @f()
func.func private @g()
