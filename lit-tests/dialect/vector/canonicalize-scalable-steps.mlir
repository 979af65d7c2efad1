// RUN: jopt %s --canonicalize | FileCheck %s
// INTEROP: no (mlir-opt takes the greatest of a multiple of four numbers for 3)

// CHECK-LABEL: func.func @scalable
// CHECK: arith.cmpi ult
func.func @scalable() -> vector<[4]xi1> {
  %step = vector.step : vector<[4]xindex>
  %four = arith.constant dense<4> : vector<[4]xindex>
  %0 = arith.cmpi ult, %step, %four : vector<[4]xindex>
  return %0 : vector<[4]xi1>
}
