// REQUIRES: mlir-opt
// RUN: jopt %S/lower.mlir --lower-graph-memory --mlir-print-op-generic > %t.copy
// RUN: mlir-opt %t.copy --allow-unregistered-dialect --mlir-print-op-generic | diff %t.copy -
// RUN: jopt %S/lower.mlir --lower-graph-memory="abi=arena" --mlir-print-op-generic > %t.arena
// RUN: mlir-opt %t.arena --allow-unregistered-dialect --mlir-print-op-generic | diff %t.arena -

// Lowered graphs are legal MLIR.
