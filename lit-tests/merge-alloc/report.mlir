// One report for all functions of a run: a page, and the same as JSON. A buffer lives from its first access up to
// the tick after the last. Names are those that are written here.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='report="%t.html","%t.json"' -o %t.mlir
// RUN: FileCheck %s --input-file=%t.json
// RUN: FileCheck %s --input-file=%t.html --check-prefixes=PAGE,CHECK
// RUN: FileCheck %s --input-file=%t.mlir --check-prefix=IR

// The plans are the same if nothing is rewritten.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc='report="%t.plan.json" plan-only' -o %t.plan.mlir
// RUN: FileCheck %s --input-file=%t.plan.json
// RUN: FileCheck %s --input-file=%t.plan.mlir --check-prefix=PLAN

// PAGE:            <!doctype html>
// PAGE:            <title>
// PAGE:            <script id="report" type="application/json">

// CHECK:           "title": "report.mlir",
// CHECK-NEXT:      "bytesBefore": 1088,
// CHECK-NEXT:      "bytesAfter": 1024,
// CHECK-NEXT:      "sections": [

// CHECK:           "name": "@chain",
// CHECK-NEXT:      "facts": {
// CHECK-NEXT:        "function": "@chain",
// CHECK-NEXT:        "planner": "lowest"
// CHECK-NEXT:      },
// CHECK-NEXT:      "timeUnit": "ticks",
// CHECK-NEXT:      "alignment": 64,
// CHECK-NEXT:      "base": 0,
// CHECK-NEXT:      "bytesBefore": 192,
// CHECK-NEXT:      "bytesAfter": 128,
// CHECK-NEXT:      "peak": 84,
// CHECK-NEXT:      "lowerBound": 128,
// CHECK-NEXT:      "buffers": [
// CHECK-NEXT:        {"name": "%a", "size": 64, "offset": 0, "start": 5, "end": 7, "type": "memref<16xf32>", "location": "{{.*}}report.mlir:[[#@LINE+10]]:8"},
// CHECK-NEXT:        {"name": "%b", "size": 20, "offset": 64, "start": 6, "end": 8, "type": "memref<5xf32>", "location": "{{.*}}report.mlir:[[#@LINE+10]]:8"},
// CHECK-NEXT:        {"name": "%t", "size": 64, "offset": 0, "start": 7, "end": 8, "type": "memref<16xf32>", "location": "{{.*}}report.mlir:[[#@LINE+10]]:8"}
// CHECK-NEXT:      ]

// IR-LABEL:        func.func @chain
// IR-NEXT:           memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// PLAN-LABEL:      func.func @chain
// PLAN-NEXT:         memref.alloc() {{.*}} : memref<16xf32>
func.func @chain() {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<5xf32>
  %t = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  "use"(%a, %b) : (memref<16xf32>, memref<5xf32>) -> ()
  "use"(%b, %t) : (memref<5xf32>, memref<16xf32>) -> ()
  return
}

// A function without buffers to merge is there, too; what has no body is not.
// CHECK:           "name": "@none",
// CHECK:           "buffers": []
// CHECK-NOT:       @declared
func.func @none(%d: index) {
  %t = memref.alloc(%d) : memref<?xf32>
  "use"(%t) : (memref<?xf32>) -> ()
  return
}
func.func private @declared()

// Each memory space and each scope is a section.
// CHECK:           "name": "@spaces",
// CHECK:           {"name": "%a", "size": 64, "offset": 0, "start": 9, "end": 10,
// CHECK:           "name": "@spaces, memory space 3",
// CHECK:             "memory space": "3",
// CHECK:           {"name": "%b", "size": 64, "offset": 0, "start": 9, "end": 10,
// CHECK:           "name": "@spaces, scf.forall at {{.*}}report.mlir:[[#@LINE+9]]:3",
// CHECK:             "scope": "scf.forall at {{.*}}report.mlir:[[#@LINE+8]]:3",
// CHECK:           "bytesBefore": 128,
// CHECK-NEXT:      "bytesAfter": 128,
// CHECK:           {"name": "%c", "size": 128, "offset": 0, "start": 7, "end": 8,
func.func @spaces() {
  %a = memref.alloc() : memref<16xf32>
  %b = memref.alloc() : memref<16xf32, 3>
  %c7 = arith.constant 7 : index
  scf.forall (%i) in (%c7) {
    %c = memref.alloc() : memref<32xf32>
    "use"(%c) : (memref<32xf32>) -> ()
  }
  "use"(%a, %b) : (memref<16xf32>, memref<16xf32, 3>) -> ()
  return
}

// What moves out of a parallel loop is one buffer with all slices.
// CHECK:           "name": "@slices",
// CHECK:           "bytesBefore": 640,
// CHECK-NEXT:      "bytesAfter": 640,
// CHECK:           {"name": "%a", "size": 640, "offset": 0, "start": 2, "end": 8, {{.*}}, "note": "a slice for each of 10 parallel iterations"}
func.func @slices() {
  scf.forall (%i) in (10) {
    %a = memref.alloc() : memref<16xf32>
    scf.forall (%j) in (4) {
      "use"(%a) : (memref<16xf32>) -> ()
    }
  }
  return
}
