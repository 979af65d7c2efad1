// RUN: jopt-run %s | FileCheck %s
// RUN: jopt-run %s --engine=compiler | FileCheck %s
// RUN: jopt-run %s --entry=operations | FileCheck %s --check-prefix=OPERATIONS

// The clock goes forwards. That of the interpreter counts operations, so that a run is always the
// same.

func.func private @rtclock() -> f64
func.func private @nanoTime() -> i64 attributes {llvm.emit_c_interface}

// CHECK: true
func.func @main() -> i1 {
  %start = call @rtclock() : () -> f64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %m = memref.alloc() : memref<9xindex>
  scf.for %i = %c0 to %c9 step %c1 {
    memref.store %i, %m[%i] : memref<9xindex>
  }
  memref.dealloc %m : memref<9xindex>
  %end = call @rtclock() : () -> f64
  %forwards = arith.cmpf oge, %end, %start : f64
  return %forwards : i1
}

// Nine turns of five operations, the terminator among them, and what is made for the loop.
// OPERATIONS: {{^}}45 : i64
func.func @operations() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %start = call @nanoTime() : () -> i64
  scf.for %i = %c0 to %c9 step %c1 {
    %a = arith.addi %i, %c1 : index
    %b = arith.addi %a, %c1 : index
    %c = arith.addi %b, %c1 : index
    %d = arith.addi %c, %c1 : index
    scf.yield
  }
  %end = call @nanoTime() : () -> i64
  %took = arith.subi %end, %start : i64
  return %took : i64
}
