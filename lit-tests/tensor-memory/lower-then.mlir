// RUN: jopt %S/lower.mlir --lower-graph-memory --canonicalize --cse | FileCheck %s
// RUN: jopt %S/lower.mlir --lower-graph-memory --merge-alloc | FileCheck %s
// RUN: jopt %S/lower.mlir --lower-graph-memory --buffer-reuse | FileCheck %s
// RUN: jopt %S/lower.mlir --lower-graph-memory="abi=arena" --canonicalize --cse --merge-alloc --buffer-reuse --deallocation-pipeline | FileCheck %s --check-prefix=ARENA

// Passes on buffers take lowered graphs.

// CHECK: graph.kernel "conv"
// CHECK-LABEL: func.func @gathers
// CHECK: graph.kernel "gather"

// ARENA: graph.kernel "conv"
// ARENA-LABEL: func.func @gathers
// ARENA: graph.kernel "gather"
