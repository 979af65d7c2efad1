// RUN: jopt --dialect-file=%S/../../examples/accelerator/accel.dialect %s | FileCheck %s
// RUN: jopt --dialect-file=%S/../../examples/accelerator/accel.dialect %s | jopt --dialect-file=%S/../../examples/accelerator/accel.dialect | FileCheck %s
// RUN: jopt --dialect-file=%S/../../examples/accelerator/accel.dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: jopt --dialect-file=%S/../../examples/accelerator/accel.dialect --merge-alloc %s | FileCheck %s --check-prefix=MERGE
// RUN: jopt --dialect-file=%S/../../examples/accelerator/accel.dialect --deallocation-pipeline %s | FileCheck %s --check-prefix=FREE
// RUN: jopt --dialect-file=%S/../../examples/accelerator/accel.dialect --show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: not jopt %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not jopt --dialect-file=%s %s 2>&1 | FileCheck %s --check-prefix=INVALID
// RUN: not jopt --dialect-file=%t.missing %s 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not jopt --dialect-file=%S %s 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not jopt --dialect-file=%S/../../examples/accelerator/accel.dialect --dialect-file=%S/../../examples/accelerator/accel.dialect %s 2>&1 | FileCheck %s --check-prefix=TWICE

// DIALECTS: Available Dialects: {{.*}}accel
// UNKNOWN: error: Dialect `accel' not found for custom op 'accel.copy'
// INVALID: dialect-file.mlir:1:1: error: expected 'dialect NAME' before all else
// MISSING: jopt: cannot open input file '{{.*}}.missing': No such file or directory
// FOLDER: jopt: cannot open input file '{{.*}}': Is a directory
// TWICE: accel.dialect:1:1: error: dialect 'accel' is registered already

// The first buffer is free again when the third is needed: both get its bytes.
// CHECK-LABEL: func.func @layer
// MERGE-LABEL: func.func @layer
// MERGE: %[[ALL:.*]] = memref.alloc() {alignment = 64 : i64} : memref<1024xi8>
// FREE-LABEL: func.func @layer
func.func @layer(%x: memref<16x16xf16>, %w: memref<16x16xf16>, %out: memref<16x16xf16>) {
  // FREE: %[[A:.*]] = memref.alloc()
  // MERGE: %[[A:.*]] = memref.view %[[ALL]][%c0][]
  %a = memref.alloc() : memref<16x16xf16>
  // CHECK: accel.copy %arg0 to %alloc : memref<16x16xf16> to memref<16x16xf16>
  // MERGE: accel.copy %arg0 to %[[A]]
  accel.copy %x to %a : memref<16x16xf16> to memref<16x16xf16>
  // FREE: %[[B:.*]] = memref.alloc()
  // MERGE: %[[B:.*]] = memref.view %[[ALL]][%c512][]
  %b = memref.alloc() : memref<16x16xf16>
  // CHECK: accel.launch on 1 {
  accel.launch on 1 {
    // CHECK-NEXT: %[[T:.*]] = accel.load %alloc : memref<16x16xf16> -> <16x16, f16>
    %t = accel.load %a : memref<16x16xf16> -> <16x16, f16>
    %u = accel.load %w : memref<16x16xf16> -> <16x16, f16>
    // CHECK: accel.matmul %[[T]], %{{.*}}, %[[T]] then <relu> : <16x16, f16>, <16x16, f16>, <16x16, f16>
    // GENERIC: "accel.matmul"(%{{.*}}) <{activation = #accel.activation<relu>}> : (!accel.tile<16x16, f16>, !accel.tile<16x16, f16>, !accel.tile<16x16, f16>) -> !accel.tile<16x16, f16>
    %s = accel.matmul %t, %u, %t then <relu> : <16x16, f16>, <16x16, f16>, <16x16, f16>
    // CHECK: accel.store %{{.*}}, %alloc_0 : <16x16, f16>, memref<16x16xf16>
    // MERGE: accel.store %{{.*}}, %[[B]]
    accel.store %s, %b : <16x16, f16>, memref<16x16xf16>
  // GENERIC: "accel.end"() : () -> ()
  }
  // MERGE: %[[C:.*]] = memref.view %[[ALL]][%{{.*}}][]
  %c = memref.alloc() : memref<16x16xf16>
  // CHECK: accel.launch {
  // FREE: accel.launch {
  accel.launch {
    // MERGE: accel.load %[[B]]
    %t = accel.load %b : memref<16x16xf16> -> <16x16, f16>
    // MERGE: accel.store %{{.*}}, %[[C]]
    accel.store %t, %c : <16x16, f16>, memref<16x16xf16>
  // CHECK-NOT: accel.end
  }
  // FREE: }
  // FREE-NEXT: memref.dealloc %[[B]]
  // FREE-NEXT: accel.copy %[[A]] to %arg2
  // FREE-NEXT: memref.dealloc %[[A]]
  // FREE-NEXT: return
  accel.copy %c to %out : memref<16x16xf16> to memref<16x16xf16>
  return
}
