// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries --split-input-file --verify-diagnostics | FileCheck %s

// A masked write has no result any more, a masked read still has one.

// CHECK-LABEL: func.func @write(
//  CHECK-SAME:     %[[T:[^:]*]]: memref
//       CHECK:   vector.mask %{{.*}} { vector.transfer_write %{{.*}}, %[[T]][{{.*}}] : vector<16xf32>, memref<16xf32, {{.*}}> } : vector<16xi1>
//       CHECK:   return %[[T]]
func.func @write(%t: tensor<16xf32>, %v: vector<16xf32>, %m: vector<16xi1>, %i: index) -> tensor<16xf32> {
  %0 = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<16xf32>, tensor<16xf32> } : vector<16xi1> -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// CHECK-LABEL: func.func @read(
//       CHECK:   %[[R:.*]] = vector.mask %{{.*}} { vector.transfer_read %{{.*}} : memref<16xf32, {{.*}}>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
//       CHECK:   return %[[R]] : vector<16xf32>
func.func @read(%t: tensor<16xf32>, %m: vector<16xi1>, %i: index, %f: f32) -> vector<16xf32> {
  %0 = vector.mask %m { vector.transfer_read %t[%i], %f : tensor<16xf32>, vector<16xf32> } : vector<16xi1> -> vector<16xf32>
  return %0 : vector<16xf32>
}

// -----

// A copy in the body would be a second operation there.

func.func @both(%t: tensor<16xf32>, %v: vector<16xf32>, %m: vector<16xi1>, %i: index) -> (tensor<16xf32>, tensor<16xf32>) {
  // expected-error@+1 {{body must bufferize in-place}}
  %0 = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<16xf32>, tensor<16xf32> } : vector<16xi1> -> tensor<16xf32>
  return %0, %t : tensor<16xf32>, tensor<16xf32>
}
