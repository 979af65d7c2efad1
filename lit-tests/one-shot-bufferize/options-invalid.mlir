// RUN: not jopt %s --one-shot-bufferize="unknown-type-conversion=infer-layout-map" 2>&1 | FileCheck %s --check-prefix=LAYOUT
// RUN: not jopt %s --one-shot-bufferize="copy-before-write test-analysis-only" 2>&1 | FileCheck %s --check-prefix=COPY
// RUN: not jopt %s --one-shot-bufferize="print-conflicts" 2>&1 | FileCheck %s --check-prefix=CONFLICTS
// RUN: not jopt %s --one-shot-bufferize="dump-alias-sets" 2>&1 | FileCheck %s --check-prefix=SETS
// RUN: not jopt %s --one-shot-bufferize="no-analysis-func-filter=f" 2>&1 | FileCheck %s --check-prefix=FILTER
// RUN: not jopt %s --one-shot-bufferize="must-infer-memory-space use-encoding-for-memory-space" 2>&1 | FileCheck %s --check-prefix=SPACE

// Options that do not go together are an error without a place in the program, save those about memory spaces.

//    LAYOUT: <unknown>:0: error: Invalid option: 'infer-layout-map' is not a valid value for 'unknown-type-conversion'
//      COPY: <unknown>:0: error: Invalid option: 'copy-before-write' cannot be used with 'test-analysis-only'
// CONFLICTS: <unknown>:0: error: Invalid option: 'print-conflicts' requires 'test-analysis-only'
//      SETS: <unknown>:0: error: Invalid option: 'dump-alias-sets' requires 'test-analysis-only'
//    FILTER: <unknown>:0: error: Invalid option: 'no-analysis-func-filter' requires 'bufferize-function-boundaries'
//     SPACE: options-invalid.mlir:{{[0-9]+}}:{{[0-9]+}}: error: only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' are allowed in one-shot-bufferize
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
