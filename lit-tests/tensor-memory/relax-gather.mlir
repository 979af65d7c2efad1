// RUN: jopt %s --schedule-tensor-memory='bins=ddr:unlimited@0x1000 relax-gather print-stats=text' --verify-tensor-memory -o %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR --input-file %t
// RUN: not jopt %s --schedule-tensor-memory 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: jopt %s --schedule-tensor-memory='alias-failure=copy' --verify-tensor-memory 2>&1 | FileCheck %s --check-prefix=COPY

// A gather that repeats: its result is larger than its data, and the block as large as the result.
// STRICT: error: 'graph.gather' op gather_runtime: output physical size exceeds input physical size after C-dimension padding
// COPY: remark: 'graph.gather' op gather_runtime: output physical size exceeds input physical size after C-dimension padding
// COPY: graph.gather
// COPY-NOT: overlay
// CHECK: bytes without aliasing: 16385536
// CHECK-NEXT: bytes with aliasing: 9831936
// CHECK-NEXT: saved: 6553600 (40.0%)
// CHECK-NEXT: copies: 0 (0 bytes)
// CHECK-NEXT: staged gathers: 1 (6553600 bytes)
// IR: graph.compute {{.*}}address = 5632 : i64, alias_of = "result", bin = "ddr", block = 1 : i64, offset = 0 : i64, size = 6553600 : i64
// IR: graph.gather {{.*}}address = 5632 : i64, bin = "ddr", block = 1 : i64, overlay = "staged", size = 9830400 : i64
func.func @gather(%i: tensor<150xi64>) {
  %0 = graph.compute "conv" () : () -> tensor<100x16x16x64xf32>
  %1 = graph.gather %0, %i axis = 0 {name = "result"} : (tensor<100x16x16x64xf32>, tensor<150xi64>) -> tensor<150x16x16x64xf32>
  return
}
