// RUN: jopt %s --convert-vector-to-llvm="reassociate-fp-reductions force-32bit-vector-indices=false use-vector-alignment" | FileCheck %s

// CHECK-LABEL: func.func @options
// CHECK: arith.constant dense<[0, 1, 2, 3]> : vector<4xi64>
// CHECK: "llvm.intr.vector.reduce.fadd"(%{{.*}}) <{fastmathFlags = #llvm.fastmath<reassoc>}>
// CHECK: llvm.load %{{.*}} {alignment = 16 : i64}
func.func @options(%n: index, %v: vector<4xf32>, %m: memref<8xf32>) -> (vector<4xi1>, f32, vector<4xf32>) {
  %0 = vector.create_mask %n : vector<4xi1>
  %1 = vector.reduction <add>, %v : vector<4xf32> into f32
  %2 = vector.load %m[%n] : memref<8xf32>, vector<4xf32>
  return %0, %1, %2 : vector<4xi1>, f32, vector<4xf32>
}
