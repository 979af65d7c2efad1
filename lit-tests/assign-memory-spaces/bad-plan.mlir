// RUN: not jopt %s --assign-memory-spaces="keep-plan=%t.missing" 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: echo "func.func" > %t.other
// RUN: not jopt %s --assign-memory-spaces="keep-plan=%t.other" 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not jopt %s --assign-memory-spaces="write-plan=%t/none/plan" 2>&1 | FileCheck %s --check-prefix=WRITE
// INTEROP: no (a pass that MLIR lacks)

// MISSING: bad-plan.mlir:[[# @LINE + 3]]:1: error: cannot read plan '{{.*}}.missing': No such file or directory
// OTHER: error: cannot read plan '{{.*}}.other': line 1 is no plan
// WRITE: error: cannot write report '{{.*}}plan': No such file or directory
func.func @f(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.load %x[%c0] : memref<4xf32>
  return
}
