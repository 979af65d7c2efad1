// RUN: jopt %s --int-range-optimizations | FileCheck %s

// What only moves elements has the ranges of these.
// CHECK-LABEL: func.func @moved
// CHECK-DAG: %[[ROW:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK-DAG: %[[SQUARE:.*]] = arith.constant dense<true> : vector<2x2xi1>
// CHECK: return %[[ROW]], %[[ROW]], %[[SQUARE]], %[[SQUARE]]
func.func @moved(%x: i32, %v: vector<4xi32>) -> (vector<4xi1>, vector<4xi1>, vector<2x2xi1>, vector<2x2xi1>) {
  %c10 = arith.constant 10 : i32
  %row = arith.constant dense<10> : vector<4xi32>
  %square = arith.constant dense<10> : vector<2x2xi32>
  %a = arith.remui %x, %c10 : i32
  %b = arith.remui %v, %row : vector<4xi32>
  %broadcast = vector.broadcast %a : i32 to vector<4xi32>
  %0 = arith.cmpi ult, %broadcast, %row : vector<4xi32>
  %insert = vector.insert %a, %b[2] : i32 into vector<4xi32>
  %1 = arith.cmpi ult, %insert, %row : vector<4xi32>
  %cast = vector.shape_cast %b : vector<4xi32> to vector<2x2xi32>
  %2 = arith.cmpi ult, %cast, %square : vector<2x2xi32>
  %transpose = vector.transpose %cast, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  %3 = arith.cmpi ult, %transpose, %square : vector<2x2xi32>
  return %0, %1, %2, %3 : vector<4xi1>, vector<4xi1>, vector<2x2xi1>, vector<2x2xi1>
}

// Nothing is known of the vector that is inserted into, nor how far a scalable one counts.
// CHECK-LABEL: func.func @unknown
// CHECK-COUNT-2: arith.cmpi
func.func @unknown(%x: i32, %v: vector<4xi32>) -> (vector<4xi1>, vector<[4]xi1>) {
  %c10 = arith.constant 10 : i32
  %row = arith.constant dense<10> : vector<4xi32>
  %a = arith.remui %x, %c10 : i32
  %insert = vector.insert %a, %v[2] : i32 into vector<4xi32>
  %0 = arith.cmpi ult, %insert, %row : vector<4xi32>
  %step = vector.step : vector<[4]xindex>
  %four = arith.constant dense<4> : vector<[4]xindex>
  %1 = arith.cmpi ult, %step, %four : vector<[4]xindex>
  return %0, %1 : vector<4xi1>, vector<[4]xi1>
}

// CHECK-LABEL: func.func @counted
// CHECK: %[[TRUE:.*]] = arith.constant dense<true> : vector<8xi1>
// CHECK: return %[[TRUE]]
func.func @counted() -> vector<8xi1> {
  %step = vector.step : vector<8xindex>
  %eight = arith.constant dense<8> : vector<8xindex>
  %0 = arith.cmpi ult, %step, %eight : vector<8xindex>
  return %0 : vector<8xi1>
}

// From 0 to 9: sums to 21, rounded down to -2, remainders by 7 below that.
// CHECK-LABEL: func.func @applied
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: %[[OPEN:.*]] = arith.cmpi ult
// CHECK: return %[[TRUE]], %[[TRUE]], %[[TRUE]], %[[OPEN]]
func.func @applied(%x: index) -> (i1, i1, i1, i1) {
  %c10 = arith.constant 10 : index
  %c22 = arith.constant 22 : index
  %c7 = arith.constant 7 : index
  %c6 = arith.constant 6 : index
  %least = arith.constant -2 : index
  %a = arith.remui %x, %c10 : index
  %sum = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%a)
  %0 = arith.cmpi ult, %sum, %c22 : index
  %down = affine.apply affine_map<(d0) -> ((d0 - 4) floordiv 3)>(%a)
  %1 = arith.cmpi sge, %down, %least : index
  %rest = affine.apply affine_map<(d0) -> (d0 mod 7)>(%a)
  %2 = arith.cmpi ult, %rest, %c7 : index
  %3 = arith.cmpi ult, %rest, %c6 : index
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
