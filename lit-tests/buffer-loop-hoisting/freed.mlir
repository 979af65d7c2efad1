// A buffer that an iteration frees is not moved out of the loop: the next iteration would use it after that, and free it again.
// RUN: jopt %s --buffer-loop-hoisting | FileCheck %s
// INTEROP: no (mlir-opt moves the alloc and leaves the dealloc in the loop)

// CHECK-LABEL: func.func @freed(
// CHECK:         scf.for
// CHECK-NEXT:      %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:      memref.dealloc %[[A]]
func.func @freed(%n: index) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// By another name.
// CHECK-LABEL: func.func @castIsFreed(
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc() : memref<4xf32>
// CHECK-NEXT:      memref.cast
// CHECK-NEXT:      memref.dealloc
func.func @castIsFreed(%n: index) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xf32>
    %b = memref.cast %a : memref<4xf32> to memref<?xf32>
    memref.dealloc %b : memref<?xf32>
  }
  return
}

// A realloc frees, too.
// CHECK-LABEL: func.func @grown(
// CHECK:         scf.for
// CHECK-NEXT:      memref.alloc() : memref<4xf32>
// CHECK-NEXT:      memref.realloc
func.func @grown(%n: index, %out: memref<8xf32>) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xf32>
    %b = memref.realloc %a : memref<4xf32> to memref<8xf32>
    memref.copy %b, %out : memref<8xf32> to memref<8xf32>
    memref.dealloc %b : memref<8xf32>
  }
  return
}

// One that is not freed is allocated once.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:    memref.alloc() : memref<4xf32>
// CHECK-NEXT:    scf.for
func.func @kept(%n: index, %out: memref<4xf32>) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  }
  return
}
