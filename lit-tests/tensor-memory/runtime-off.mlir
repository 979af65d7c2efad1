// RUN: jopt %s --schedule-tensor-memory='enable-runtime-optim=false bins=ddr:unlimited,sram:unlimited' --verify-tensor-memory 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=QUIET --allow-empty --input-file %t.err
// QUIET-NOT: {{remark|error}}

// With sharing off, operations that cut and join move their data, and nothing asks what would forbid sharing.
// CHECK-LABEL: func.func @off(
// CHECK-NOT: alias_of
// CHECK-NOT: graph.copy
// CHECK: return
func.func @off(%x: tensor<2x50x64xf32>, %i: tensor<3xi64>) {
  %0 = graph.slice %x starts = [1] ends = [3] axes = [1] : tensor<2x50x64xf32> -> tensor<2x2x64xf32>
  %1 = graph.gather %x, %i axis = 1 : (tensor<2x50x64xf32>, tensor<3xi64>) -> tensor<2x3x64xf32>
  %2 = graph.concat %x, %x axis = 1 : (tensor<2x50x64xf32>, tensor<2x50x64xf32>) -> tensor<2x100x64xf32>
  %3:2 = graph.split %x axis = -1 : tensor<2x50x64xf32> -> (tensor<2x50x32xf32>, tensor<2x50x32xf32>)
  return
}

// The bin of a result pins what is returned; what is pinned elsewhere is copied across.
// CHECK-LABEL: func.func @pins(
// CHECK: %0 = graph.compute "f" () {graph.mem = [{address = 0 : i64, bin = "sram"
// CHECK: %1 = graph.compute "f" () {bin = "ddr", graph.mem = [{address = 0 : i64, bin = "ddr"
// CHECK: %2 = graph.copy %1 {graph.inserted, graph.mem = [{address = 256 : i64, bin = "sram"
// CHECK-NEXT: return %0, %2
func.func @pins() -> (tensor<64xf32> {graph.bin = "sram"}, tensor<64xf32> {graph.bin = "sram"}) {
  %0 = graph.compute "f" () : () -> tensor<64xf32>
  %1 = graph.compute "f" () {bin = "ddr"} : () -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
