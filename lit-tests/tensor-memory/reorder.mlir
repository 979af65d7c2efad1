// With reorder, operations are put in the order in which the blocks need least, noops and concats included.
// RUN: jopt %s --schedule-tensor-memory='print-stats=text' -o %t 2>&1 | FileCheck %s --check-prefix=GIVEN
// RUN: jopt %s --schedule-tensor-memory='reorder print-stats=text' --verify-tensor-memory -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=ORDER --input-file=%t

// Two tensors of 64 rows at once, or one after the other: 65 rows and the concat of what is left of them, in whose slots both results are.
// GIVEN: bin ddr: {{.*}} peak=33536 lower-bound=33536
// CHECK: bin ddr: {{.*}} peak=17152 lower-bound=17152
// ORDER-LABEL: func.func @branches
// ORDER: name = "a"
// ORDER: name = "ra"
// ORDER: name = "b"
// ORDER: name = "rb"
// ORDER: graph.concat
func.func @branches(%x: tensor<1x64xf32>) -> tensor<2x64xf32> {
  %a = graph.compute "f" (%x) {name = "a"} : (tensor<1x64xf32>) -> tensor<64x64xf32>
  %b = graph.compute "f" (%x) {name = "b"} : (tensor<1x64xf32>) -> tensor<64x64xf32>
  %va = graph.reshape %a {name = "va"} : tensor<64x64xf32> -> tensor<8x8x64xf32>
  %ra = graph.compute "r" (%va) {name = "ra"} : (tensor<8x8x64xf32>) -> tensor<1x64xf32>
  %rb = graph.compute "r" (%b) {name = "rb"} : (tensor<64x64xf32>) -> tensor<1x64xf32>
  %s = graph.concat %ra, %rb axis = 0 {name = "s"} : (tensor<1x64xf32>, tensor<1x64xf32>) -> tensor<2x64xf32>
  return %s : tensor<2x64xf32>
}
