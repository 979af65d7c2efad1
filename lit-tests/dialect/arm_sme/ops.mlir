// RUN: jopt %s | FileCheck %s

// Outer products: the type of the tile follows from that of a register.

// CHECK:      module {
// CHECK-NEXT:   func.func @o(%arg0: vector<[4]xf32>, %arg1: vector<[4]x[4]xf32>, %arg2: vector<[4]xi1>) {
// CHECK-NEXT:     %0 = arm_sme.outerproduct %arg0, %arg0 : vector<[4]xf32>, vector<[4]xf32>
// CHECK-NEXT:     %1 = arm_sme.outerproduct %arg0, %arg0 acc(%arg1) : vector<[4]xf32>, vector<[4]xf32>
// CHECK-NEXT:     %2 = arm_sme.outerproduct %arg0, %arg0 kind<sub> acc(%arg1) masks(%arg2, %arg2) : vector<[4]xf32>, vector<[4]xf32>
// CHECK-NEXT:     %3 = arm_sme.outerproduct %arg0, %arg0 masks(%arg2, %arg2) {x} : vector<[4]xf32>, vector<[4]xf32>
// CHECK-NEXT:     %4 = arm_sme.zero : vector<[4]x[4]xi32>
// CHECK-NEXT:     %5 = arm_sme.get_tile : vector<[16]x[16]xi8>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @o(%a : vector<[4]xf32>, %acc : vector<[4]x[4]xf32>, %m : vector<[4]xi1>) {
  %0 = arm_sme.outerproduct %a, %a : vector<[4]xf32>, vector<[4]xf32>
  %1 = arm_sme.outerproduct %a, %a acc(%acc) : vector<[4]xf32>, vector<[4]xf32>
  %2 = arm_sme.outerproduct %a, %a kind<sub> acc(%acc) masks(%m, %m) : vector<[4]xf32>, vector<[4]xf32>
  %3 = arm_sme.outerproduct %a, %a kind<add> masks(%m, %m) {x} : vector<[4]xf32>, vector<[4]xf32>
  %4 = arm_sme.zero : vector<[4]x[4]xi32>
  %5 = arm_sme.get_tile : vector<[16]x[16]xi8>
  return
}
