// RUN: jopt %s --canonicalize | FileCheck %s

// Constants that are shuffled, or read as others. What is poison becomes the first element that is known.

// CHECK-LABEL: func.func @shuffles()
// CHECK-DAG: %[[A:.*]] = arith.constant dense<[7, 8, 7]> : vector<3xi8>
// CHECK-DAG: %[[B:.*]] = arith.constant dense<[7, 7, 8]> : vector<3xi8>
// CHECK-DAG: %[[C:.*]] = arith.constant dense<[7, 8, 4]> : vector<3xi8>
// CHECK-DAG: %[[D:.*]] = ub.poison : vector<3xi8>
// CHECK-DAG: %[[E:.*]] = arith.constant dense<1.000000e+00> : vector<2xf32>
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]] :
func.func @shuffles() -> (vector<3xi8>, vector<3xi8>, vector<3xi8>, vector<3xi8>, vector<2xf32>) {
  %v = arith.constant dense<[7, 8]> : vector<2xi8>
  %w = arith.constant dense<[3, 4]> : vector<2xi8>
  %f = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %p = ub.poison : vector<2xi8>
  %q = ub.poison : vector<2xf32>
  %0 = vector.shuffle %v, %p [-1, 1, 2] : vector<2xi8>, vector<2xi8>
  %1 = vector.shuffle %p, %v [-1, 1, 3] : vector<2xi8>, vector<2xi8>
  %2 = vector.shuffle %v, %w [-1, 1, 3] : vector<2xi8>, vector<2xi8>
  %3 = vector.shuffle %p, %p [-1, 1, 3] : vector<2xi8>, vector<2xi8>
  %4 = vector.shuffle %q, %f [1, 2] : vector<2xf32>, vector<2xf32>
  return %0, %1, %2, %3, %4 : vector<3xi8>, vector<3xi8>, vector<3xi8>, vector<3xi8>, vector<2xf32>
}

// CHECK-LABEL: func.func @rows()
// CHECK: %[[POISON:.*]] = ub.poison : vector<2x2xi8>
// CHECK: %[[SHUFFLED:.*]] = vector.shuffle
// CHECK: return %[[POISON]], %[[SHUFFLED]] :
func.func @rows() -> (vector<2x2xi8>, vector<2x2xi8>) {
  %v = arith.constant dense<[[1, 2]]> : vector<1x2xi8>
  %p = ub.poison : vector<1x2xi8>
  %0 = vector.shuffle %p, %p [0, 1] : vector<1x2xi8>, vector<1x2xi8>
  %1 = vector.shuffle %v, %p [0, 1] : vector<1x2xi8>, vector<1x2xi8>
  return %0, %1 : vector<2x2xi8>, vector<2x2xi8>
}

// CHECK-LABEL: func.func @scalars(
// CHECK: vector.interleave %arg0, %arg1 : vector<i8> -> vector<2xi8>
// CHECK: vector.shuffle %arg0, %arg1 [1, 0]
func.func @scalars(%v: vector<i8>, %w: vector<i8>) -> (vector<2xi8>, vector<2xi8>) {
  %0 = vector.shuffle %v, %w [0, 1] : vector<i8>, vector<i8>
  %1 = vector.shuffle %v, %w [1, 0] : vector<i8>, vector<i8>
  return %0, %1 : vector<2xi8>, vector<2xi8>
}

// CHECK-LABEL: func.func @bits()
// CHECK-DAG: %[[A:.*]] = arith.constant dense<84215045> : vector<2xi32>
// CHECK-DAG: %[[B:.*]] = arith.constant dense<-1> : vector<[1]xi64>
// CHECK-DAG: %[[C:.*]] = arith.constant dense<2.00390625> : vector<2xf32>
// CHECK: return %[[A]], %[[B]], %[[C]] :
func.func @bits() -> (vector<2xi32>, vector<[1]xi64>, vector<2xf32>) {
  %v = arith.constant dense<5> : vector<8xi8>
  %s = arith.constant dense<-1> : vector<[2]xi32>
  %h = arith.constant dense<2.0> : vector<4xf16>
  %0 = vector.bitcast %v : vector<8xi8> to vector<2xi32>
  %1 = vector.bitcast %s : vector<[2]xi32> to vector<[1]xi64>
  %2 = vector.bitcast %h : vector<4xf16> to vector<2xf32>
  return %0, %1, %2 : vector<2xi32>, vector<[1]xi64>, vector<2xf32>
}

// Narrower numbers, numbers of several values, and of other kinds stay.

// CHECK-LABEL: func.func @kept()
// CHECK-COUNT-6: vector.bitcast
func.func @kept() -> (vector<8xi8>, vector<2xi16>, vector<1xf32>, vector<2xf32>, vector<2xi32>, vector<2xi32>) {
  %v = arith.constant dense<5> : vector<2xi32>
  %w = arith.constant dense<[1, 2, 3, 4]> : vector<4xi8>
  %b = arith.constant dense<5> : vector<4xi8>
  %h = arith.constant dense<2.0> : vector<4xbf16>
  %f = arith.constant dense<2.0> : vector<2xf32>
  %p = ub.poison : vector<8xi8>
  %0 = vector.bitcast %v : vector<2xi32> to vector<8xi8>
  %1 = vector.bitcast %w : vector<4xi8> to vector<2xi16>
  %2 = vector.bitcast %b : vector<4xi8> to vector<1xf32>
  %3 = vector.bitcast %h : vector<4xbf16> to vector<2xf32>
  %4 = vector.bitcast %f : vector<2xf32> to vector<2xi32>
  %5 = vector.bitcast %p : vector<8xi8> to vector<2xi32>
  return %0, %1, %2, %3, %4, %5 : vector<8xi8>, vector<2xi16>, vector<1xf32>, vector<2xf32>, vector<2xi32>, vector<2xi32>
}
