// RUN: jopt %s --schedule-tensor-memory='report="%t.html","%t.json" bins=ddr:unlimited@0x1000,sram:1KiB' -o %t.mlir
// RUN: FileCheck %s --input-file %t.json
// RUN: FileCheck %s --input-file %t.html --check-prefix=PAGE

// A section for each bin that is used; a tensor lives from the operation that makes it, the first being 1, to after its last use.
// PAGE: <!doctype html>

// CHECK:      "name": "@f, bin ddr",
// CHECK-NEXT: "facts": {
// CHECK-NEXT:   "function": "@f",
// CHECK-NEXT:   "bin": "ddr"
// CHECK-NEXT: },
// CHECK-NEXT: "timeUnit": "operations",
// CHECK-NEXT: "alignment": 64,
// CHECK-NEXT: "base": 4096,
// CHECK-NEXT: "bytesBefore": 1536,
// CHECK-NEXT: "bytesAfter": 768,
// CHECK-NEXT: "peak": 768,
// CHECK-NEXT: "lowerBound": 768,
// CHECK-NEXT: "buffers": [
// CHECK-NEXT:   {"name": "a", "size": 256, "offset": 0, "start": 1, "end": 4, "type": "tensor<1x64xf32>", "location": "{{.*}}report-page.mlir:{{[0-9]+}}:8", "aliasOf": "c"},
// CHECK-NEXT:   {"name": "b", "size": 512, "offset": 256, "start": 2, "end": 4, "type": "tensor<2x64xf32>", "location": "{{.*}}report-page.mlir:{{[0-9]+}}:8", "aliasOf": "c"},
// CHECK-NEXT:   {"name": "c", "size": 768, "offset": 0, "start": 3, "end": 5, "type": "tensor<3x64xf32>", "location": "{{.*}}report-page.mlir:{{[0-9]+}}:8"}
// CHECK-NEXT: ]
// CHECK:      "name": "@f, bin sram",
// CHECK:      "capacity": 1024,
func.func @f() {
  %a = graph.compute "f" () {name = "a"} : () -> tensor<1x64xf32>
  %b = graph.compute "f" () {name = "b"} : () -> tensor<2x64xf32>
  %c = graph.concat %a, %b axis = 0 {name = "c"} : (tensor<1x64xf32>, tensor<2x64xf32>) -> tensor<3x64xf32>
  %d = graph.compute "g" (%c) {bin = "sram"} : (tensor<3x64xf32>) -> tensor<1x64xf32>
  return
}
