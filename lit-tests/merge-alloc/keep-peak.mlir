// Buffers stay apart if the merged one, with what the function returns beside it, would need more than they do one by one.
// RUN: jopt %s --merge-alloc | FileCheck %s --check-prefix=MERGED
// RUN: jopt %s --merge-alloc=keep-peak | FileCheck %s
// RUN: jopt %s --memory-pipeline=reuse-results=false | FileCheck %s --check-prefix=FREED
// RUN: jopt %s --memory-pipeline='reuse-results=false keep-peak=false' | FileCheck %s --check-prefix=BESIDE

// %a and %b need 256 bytes together; %b alone is left when the result of 256 bytes is made. Merged that is 512 bytes, freed
// one by one 384.
// MERGED-LABEL: func.func @returns_more(
// MERGED:         memref.alloc() {alignment = 64 : i64} : memref<256xi8>
// CHECK-LABEL: func.func @returns_more(
// CHECK-NOT:     xi8>
// CHECK:         memref.alloc() : memref<32xf32>
// CHECK:         memref.alloc() : memref<32xf32>
// CHECK:         memref.alloc() : memref<64xf32>
// FREED-LABEL: func.func @returns_more(
// FREED-NOT:     xi8>
// FREED:         memref.dealloc
// FREED:         memref.alloc() : memref<64xf32>
// FREED:         memref.dealloc
// BESIDE-LABEL: func.func @returns_more(
// BESIDE:         memref.alloc() {alignment = 64 : i64} : memref<256xi8>
// BESIDE-NOT:     memref.dealloc
// BESIDE:         memref.alloc() : memref<64xf32>
func.func @returns_more(%x: memref<32xf32>, %y: memref<64xf32>) -> memref<64xf32> {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<32xf32>
  linalg.exp ins(%x : memref<32xf32>) outs(%a : memref<32xf32>)
  linalg.add ins(%x, %a : memref<32xf32>, memref<32xf32>) outs(%b : memref<32xf32>)
  linalg.mul ins(%a, %b : memref<32xf32>, memref<32xf32>) outs(%x : memref<32xf32>)
  %r = memref.alloc() : memref<64xf32>
  linalg.exp ins(%y : memref<64xf32>) outs(%r : memref<64xf32>)
  memref.copy %b, %x : memref<32xf32> to memref<32xf32>
  return %r : memref<64xf32>
}

// A small result makes no difference that matters: 16 bytes beside 384.
// CHECK-LABEL: func.func @returns_little(
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<384xi8>
// CHECK:         memref.alloc() : memref<4xf32>
func.func @returns_little(%x: memref<48xf32>, %y: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<48xf32>
  %b = memref.alloc() : memref<48xf32>
  linalg.exp ins(%x : memref<48xf32>) outs(%a : memref<48xf32>)
  linalg.exp ins(%a : memref<48xf32>) outs(%b : memref<48xf32>)
  memref.copy %b, %x : memref<48xf32> to memref<48xf32>
  %r = memref.alloc() : memref<4xf32>
  linalg.exp ins(%y : memref<4xf32>) outs(%r : memref<4xf32>)
  memref.copy %b, %x : memref<48xf32> to memref<48xf32>
  return %r : memref<4xf32>
}

// What a call returns is there until its last use: 256 bytes. Separate, %a and %b are gone by then.
// CHECK-LABEL: func.func @calls(
// CHECK-NOT:     xi8>
// CHECK:         memref.alloc() : memref<32xf32>
// CHECK:         memref.alloc() : memref<32xf32>
func.func private @makes(%y: memref<64xf32>) -> memref<64xf32>
func.func @calls(%x: memref<32xf32>, %y: memref<64xf32>) {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<32xf32>
  linalg.exp ins(%x : memref<32xf32>) outs(%a : memref<32xf32>)
  linalg.add ins(%x, %a : memref<32xf32>, memref<32xf32>) outs(%b : memref<32xf32>)
  linalg.mul ins(%a, %b : memref<32xf32>, memref<32xf32>) outs(%x : memref<32xf32>)
  %r = func.call @makes(%y) : (memref<64xf32>) -> memref<64xf32>
  linalg.exp ins(%y : memref<64xf32>) outs(%r : memref<64xf32>)
  memref.copy %b, %x : memref<32xf32> to memref<32xf32>
  return
}
