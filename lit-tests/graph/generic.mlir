// REQUIRES: mlir-opt
// RUN: jopt %S/ops.mlir --mlir-print-op-generic > %t
// RUN: mlir-opt %t --allow-unregistered-dialect --mlir-print-op-generic | diff %t -

// The generic form is legal MLIR: mlir-opt, which does not know the dialect, prints it unchanged.
