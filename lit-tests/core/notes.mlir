// RUN: not jopt %s 2>&1 | FileCheck %s
// RUN: not jopt %s --mlir-print-op-on-diagnostic=false 2>&1 | FileCheck %s --check-prefix=PLAIN \
// RUN:   --implicit-check-not='see current operation'
// RUN: not jopt %s --color=always 2>&1 | FileCheck %s --check-prefix=COLOR --match-full-lines \
// RUN:   --strict-whitespace

// Diagnostics show the source line and a caret; notes about the same place do not repeat it.

// CHECK: notes.mlir:[[#@LINE+13]]:3: error: type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
// CHECK-NEXT: {{^}} return %0 : i32
// CHECK-NEXT: {{^}} ^
// CHECK-NEXT: notes.mlir:[[#@LINE+10]]:3: note: see current operation: "func.return"(%0) : (i32) -> ()

// PLAIN: notes.mlir:[[#@LINE+8]]:3: error: type of return operand 0

//      COLOR:{{.}}[1m{{.*}}notes.mlir:[[#@LINE+6]]:3: {{.}}[0m{{.}}[0;1;31merror: {{.}}[0m{{.}}[1mtype of {{.*}}
// COLOR-NEXT:{{.}}[0m  return %0 : i32
// COLOR-NEXT:{{.}}[0;1;32m  ^
// COLOR-NEXT:{{.}}[0m{{.*}}
func.func @f() -> i64 {
  %0 = arith.constant 1 : i32
  return %0 : i32
}
