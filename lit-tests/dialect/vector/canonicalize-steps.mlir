// RUN: jopt %s --canonicalize | FileCheck %s

// All of 0 to 3 are less than 4.

// CHECK-LABEL: func.func @below
// CHECK-DAG: %[[YES:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK-DAG: %[[NO:.*]] = arith.constant dense<false> : vector<4xi1>
// CHECK: return %[[YES]], %[[NO]], %[[YES]], %[[NO]]
func.func @below() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %step = vector.step : vector<4xindex>
  %four = arith.constant dense<4> : vector<4xindex>
  %three = arith.constant dense<3> : vector<4xindex>
  %0 = arith.cmpi ult, %step, %four : vector<4xindex>
  %1 = arith.cmpi ugt, %step, %three : vector<4xindex>
  %2 = arith.cmpi ne, %step, %four : vector<4xindex>
  %3 = arith.cmpi eq, %four, %step : vector<4xindex>
  return %0, %1, %2, %3 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}

// Not all are less than 3.

// CHECK-LABEL: func.func @some
// CHECK: arith.cmpi ult
func.func @some() -> vector<4xi1> {
  %step = vector.step : vector<4xindex>
  %three = arith.constant dense<3> : vector<4xindex>
  %0 = arith.cmpi ult, %step, %three : vector<4xindex>
  return %0 : vector<4xi1>
}
