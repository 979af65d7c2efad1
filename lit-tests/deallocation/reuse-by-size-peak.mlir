// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0 share-by-size" | FileCheck %s

// Bytes that two share stay allocated between them. Where this takes more than the most that was allocated at one time before,
// 1024 + 60 bytes here, they do not share.
// CHECK-LABEL: func.func @raises_peak(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<16xf32>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    memref.dealloc %[[A]] : memref<16xf32>
// CHECK-NEXT:    %[[LARGE:.*]] = memref.alloc() : memref<1024xi8>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<60xi8>
// CHECK-NEXT:    "app.use"(%[[B]])
// CHECK-NEXT:    memref.dealloc %[[B]] : memref<60xi8>
// CHECK-NEXT:    return %[[LARGE]]
func.func @raises_peak() -> memref<1024xi8> {
  %a = memref.alloc() : memref<16xf32>
  "app.use"(%a) : (memref<16xf32>) -> ()
  memref.dealloc %a : memref<16xf32>
  %large = memref.alloc() : memref<1024xi8>
  %b = memref.alloc() : memref<60xi8>
  "app.use"(%b) : (memref<60xi8>) -> ()
  memref.dealloc %b : memref<60xi8>
  return %large : memref<1024xi8>
}

// If the second one is as large as both, what is allocated at one time stays as it was.
// CHECK-LABEL: func.func @keeps_peak(
// CHECK:         %[[BYTES:.*]] = memref.alloc() {alignment = 4 : i64} : memref<64xi8>
// CHECK:         memref.view %[[BYTES]]
// CHECK:         memref.alloc() : memref<1024xi8>
// CHECK:         memref.view %[[BYTES]]
func.func @keeps_peak() -> memref<1024xi8> {
  %a = memref.alloc() : memref<15xf32>
  "app.use"(%a) : (memref<15xf32>) -> ()
  memref.dealloc %a : memref<15xf32>
  %large = memref.alloc() : memref<1024xi8>
  %b = memref.alloc() : memref<32xi16>
  "app.use"(%b) : (memref<32xi16>) -> ()
  memref.dealloc %b : memref<32xi16>
  return %large : memref<1024xi8>
}

// What other memory spaces hold does not matter, and what regions allocate does.
// CHECK-LABEL: func.func @other_space(
// CHECK:         memref.alloc() {alignment = 4 : i64} : memref<64xi8>
// CHECK-LABEL: func.func @in_region(
// CHECK-NEXT:    memref.alloc() : memref<16xf32>
func.func @other_space() -> memref<1024xi8, 1> {
  %a = memref.alloc() : memref<16xf32>
  "app.use"(%a) : (memref<16xf32>) -> ()
  memref.dealloc %a : memref<16xf32>
  %large = memref.alloc() : memref<1024xi8, 1>
  %b = memref.alloc() : memref<60xi8>
  "app.use"(%b) : (memref<60xi8>) -> ()
  memref.dealloc %b : memref<60xi8>
  return %large : memref<1024xi8, 1>
}
func.func @in_region(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  "app.use"(%a) : (memref<16xf32>) -> ()
  memref.dealloc %a : memref<16xf32>
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %large = memref.alloc() : memref<1024xi8>
    "app.use"(%large) : (memref<1024xi8>) -> ()
    memref.dealloc %large : memref<1024xi8>
  }
  %b = memref.alloc() : memref<60xi8>
  "app.use"(%b) : (memref<60xi8>) -> ()
  memref.dealloc %b : memref<60xi8>
  return
}
