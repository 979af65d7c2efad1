// RUN: jopt %s -allow-unregistered-dialect --deallocate -mlir-pass-statistics -mlir-pass-statistics-display=list -o /dev/null 2>&1 | FileCheck %s

// CHECK:      Deallocate
// CHECK-NEXT:   (S) 2 num-owned
// CHECK-NEXT:   (S) 2 num-retains
// CHECK-NEXT:   (S) 1 num-handed-on

func.func @f(%n: index) {
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<4xi8>) {
    %b = memref.alloc() : memref<4xi8>
    scf.yield %b : memref<4xi8>
  }
  return
}
