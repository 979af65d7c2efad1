// RUN: jopt %s | FileCheck %s
// RUN: jopt %s | jopt | FileCheck %s

// The modifier simd alone is the second of two, the first of which is none.

// CHECK: omp.wsloop schedule(static = %arg1 : i32, none, simd) {
// CHECK: omp.wsloop schedule(dynamic, nonmonotonic, simd) {
func.func @f(%x: index, %n: i32) {
  omp.wsloop schedule(static = %n : i32, simd) {
    omp.loop_nest (%i) : index = (%x) to (%x) step (%x) {
      omp.yield
    }
  }
  omp.wsloop schedule(dynamic, nonmonotonic, simd) {
    omp.loop_nest (%i) : index = (%x) to (%x) step (%x) {
      omp.yield
    }
  }
  return
}
