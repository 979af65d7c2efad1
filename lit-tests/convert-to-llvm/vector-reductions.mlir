// RUN: jopt %s --convert-to-llvm | FileCheck %s

// Sums and products of floating-point numbers take an initial value, other reductions do not.

// CHECK-LABEL: llvm.func @floats
// CHECK-SAME: (%[[A:.*]]: vector<8xf32>, %[[S:.*]]: f32)
// CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0.000000e+00 : f32)
// CHECK: "llvm.intr.vector.reduce.fadd"(%[[ZERO]], %[[A]])
// CHECK: "llvm.intr.vector.reduce.fmul"(%[[S]], %[[A]]) <{fastmathFlags = #llvm.fastmath<nnan, reassoc>}>
// CHECK: %[[M:.*]] = llvm.intr.vector.reduce.fmaximum(%[[A]])
// CHECK: llvm.intr.maximum(%[[M]], %[[S]])
func.func @floats(%a: vector<8xf32>, %s: f32) -> (f32, f32, f32) {
  %0 = vector.reduction <add>, %a : vector<8xf32> into f32
  %1 = vector.reduction <mul>, %a, %s fastmath<reassoc,nnan> : vector<8xf32> into f32
  %2 = vector.reduction <maximumf>, %a, %s : vector<8xf32> into f32
  return %0, %1, %2 : f32, f32, f32
}

// CHECK-LABEL: llvm.func @integers
// CHECK-SAME: (%[[A:.*]]: vector<8xi32>, %[[S:.*]]: i32)
// CHECK: %[[SUM:.*]] = "llvm.intr.vector.reduce.add"(%[[A]])
// CHECK: llvm.add %[[S]], %[[SUM]]
// CHECK: %[[MIN:.*]] = "llvm.intr.vector.reduce.umin"(%[[A]])
// CHECK: %[[LESS:.*]] = llvm.icmp "ule" %[[S]], %[[MIN]]
// CHECK: llvm.select %[[LESS]], %[[S]], %[[MIN]]
// CHECK: "llvm.intr.vector.reduce.xor"(%[[A]])
func.func @integers(%a: vector<8xi32>, %s: i32) -> (i32, i32, i32) {
  %0 = vector.reduction <add>, %a, %s : vector<8xi32> into i32
  %1 = vector.reduction <minui>, %a, %s : vector<8xi32> into i32
  %2 = vector.reduction <xor>, %a : vector<8xi32> into i32
  return %0, %1, %2 : i32, i32, i32
}

// Under a mask they are predicated, from the value that changes nothing on, over all elements.

// CHECK-LABEL: llvm.func @masked
// CHECK: %[[ONES:.*]] = llvm.mlir.constant(-1 : i32)
// CHECK: %[[EIGHT:.*]] = llvm.mlir.constant(8 : i32)
// CHECK: "llvm.intr.vp.reduce.umin"(%[[ONES]], %arg0, %arg1, %[[EIGHT]])
// CHECK: %[[SCALE:.*]] = "llvm.intr.vscale"
// CHECK: %[[NARROW:.*]] = llvm.trunc %[[SCALE]]
// CHECK: %[[ALL:.*]] = llvm.mul %[[NARROW]]
// CHECK: "llvm.intr.vp.reduce.fadd"(%{{.*}}, %arg2, %arg3, %[[ALL]])
func.func @masked(%a: vector<8xi32>, %m: vector<8xi1>, %v: vector<[4]xf32>, %n: vector<[4]xi1>) -> (i32, f32) {
  %0 = vector.mask %m { vector.reduction <minui>, %a : vector<8xi32> into i32 } : vector<8xi1> -> i32
  %1 = vector.mask %n { vector.reduction <add>, %v : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
  return %0, %1 : i32, f32
}
