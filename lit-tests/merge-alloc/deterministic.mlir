// The same input gives the same output, however many functions are worked on at a time.
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc -o %t.1
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc -o %t.2
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc --mlir-disable-threading -o %t.3
// RUN: diff %t.1 %t.2
// RUN: diff %t.1 %t.3
// RUN: jopt %t.1 -allow-unregistered-dialect | diff %t.1 -
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc=check-only -o %t.4
// RUN: jopt %s -allow-unregistered-dialect --merge-alloc=check-only --mlir-disable-threading | diff %t.4 -

func.func @first() {
  %a = memref.alloc() : memref<32xf32>
  %b = memref.alloc() : memref<16xf32, 1>
  %c = memref.alloc() : memref<16xf32, 2>
  %d = memref.alloc() : memref<16xf32>
  "use"(%a, %b, %c, %d) : (memref<32xf32>, memref<16xf32, 1>, memref<16xf32, 2>, memref<16xf32>) -> ()
  return
}

func.func @second() {
  scf.forall (%i) in (2) {
    %a = memref.alloc() : memref<8xf32>
    "use"(%a) : (memref<8xf32>) -> ()
  }
  scf.forall (%i) in (2) {
    %a = memref.alloc() : memref<8xf32>
    "use"(%a) : (memref<8xf32>) -> ()
  }
  return
}

func.func @third() {
  %a = memref.alloc() : memref<32xf32>
  "use"(%a) : (memref<32xf32>) -> ()
  return
}
