// RUN: jopt %s --schedule-tensor-memory --verify-tensor-memory 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=QUIET --allow-empty --input-file %t.err
// QUIET-NOT: {{remark|error}}

// Gathers over their data: direct when no row is overwritten before it is read.

// CHECK-LABEL: func.func @kinds(
// CHECK: graph.gather {{.*}}overlay = "direct"{{.*}}name = "ascending"
// CHECK: graph.gather {{.*}}overlay = "staged"{{.*}}name = "swap"
// CHECK: graph.gather {{.*}}overlay = "direct"{{.*}}name = "negative"
// CHECK: graph.gather {{.*}}overlay = "staged"{{.*}}name = "unknown"
func.func @kinds(%i: tensor<3xi64>) {
  %0 = graph.compute "f" () : () -> tensor<9x64xf32>
  %1 = graph.gather %0, %i axis = 0 {name = "ascending", indices_value = array<i64: 2, 2, 7>} : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  %2 = graph.compute "f" () : () -> tensor<9x64xf32>
  %3 = graph.gather %2, %i axis = 0 {name = "swap", indices_value = array<i64: 1, 0, 2>} : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  %4 = graph.compute "f" () : () -> tensor<9x64xf32>
  %5 = graph.gather %4, %i axis = 0 {name = "negative", indices_value = array<i64: -9, -1, -7>} : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  %6 = graph.compute "f" () : () -> tensor<9x64xf32>
  %7 = graph.gather %6, %i axis = 0 {name = "unknown"} : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  return
}

// Indices of other ranks change the rank of the result.
// CHECK-LABEL: func.func @ranks(
// CHECK: graph.gather {{.*}}overlay = "staged", size = 1536 : i64{{.*}}-> tensor<2x3x64xf32>
// CHECK: graph.gather {{.*}}overlay = "staged", size = 256 : i64{{.*}}-> tensor<64xf32>
func.func @ranks(%i: tensor<2x3xi64>, %j: tensor<i64>) {
  %0 = graph.compute "f" () : () -> tensor<9x64xf32>
  %1 = graph.gather %0, %i axis = 0 : (tensor<9x64xf32>, tensor<2x3xi64>) -> tensor<2x3x64xf32>
  %2 = graph.compute "f" () : () -> tensor<9x64xf32>
  %3 = graph.gather %2, %j axis = 0 : (tensor<9x64xf32>, tensor<i64>) -> tensor<64xf32>
  return
}

// What lies beyond the result may be read later: it is not overwritten.
// CHECK-LABEL: func.func @beyond(
// CHECK: graph.slice {{.*}}offset = 1024 : i64
// CHECK: graph.gather {{.*}}alias_of = "data"{{.*}}overlay = "staged"
func.func @beyond(%i: tensor<3xi64>) {
  %0 = graph.compute "f" () {name = "data"} : () -> tensor<9x64xf32>
  %1 = graph.slice %0 starts = [4] ends = [9] : tensor<9x64xf32> -> tensor<5x64xf32>
  %2 = graph.gather %0, %i axis = 0 : (tensor<9x64xf32>, tensor<3xi64>) -> tensor<3x64xf32>
  %3 = graph.compute "f" (%1, %2) : (tensor<5x64xf32>, tensor<3x64xf32>) -> tensor<4xf32>
  return
}

// Into the slot of a concat, and over data that has exactly its size.
// CHECK-LABEL: func.func @slot(
// CHECK: graph.compute {{.*}}alias_of = "c"{{.*}}offset = 1024 : i64, size = 1024 : i64{{.*}}name = "data"
// CHECK: graph.gather {{.*}}alias_of = "c"{{.*}}offset = 1024 : i64, overlay = "staged"
// CHECK: graph.concat
func.func @slot(%i: tensor<4xi64>) {
  %0 = graph.compute "f" () {name = "data"} : () -> tensor<4x64xf32>
  %1 = graph.compute "f" () : () -> tensor<4x64xf32>
  %2 = graph.gather %0, %i axis = 0 : (tensor<4x64xf32>, tensor<4xi64>) -> tensor<4x64xf32>
  %3 = graph.concat %1, %2 axis = 0 {name = "c"} : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<8x64xf32>
  return
}
