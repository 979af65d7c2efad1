// RUN: not jopt-run %s --engine=compiler 2>&1 | FileCheck %s --check-prefix=COMPILER
// RUN: jopt-run %s --engine=auto | FileCheck %s --check-prefix=AUTO
// RUN: not jopt-run %s --engine=none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not jopt-run %s --engine=compiler --max-operations=3 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not jopt-run %s --engine=vectors 2>&1 | FileCheck %s --check-prefix=VECTORS

// What the compiler does not know it refuses before anything runs; auto interprets then.

// COMPILER: [[#@LINE+14]]:8: error: the compiler does not know 'memref.alloc' of type memref<1xcomplex<f32>>
// AUTO: 12.000000e+00 : f32
// NONE: jopt-run: for the --engine option: Cannot find option named 'none'!
// VECTORS: jopt-run: for the --engine option: vectors needs Java 22, and JOPT_JVM_OPTIONS=--add-modules=jdk.incubator.vector!
// COUNT: jopt-run: for the --max-operations option: only the interpreter counts!

func.func private @printI64(i64)

func.func @main() -> f32 {
  %one = arith.constant 1 : i64
  call @printI64(%one) : (i64) -> ()
  %x = arith.constant 2.0 : f32
  %c0 = arith.constant 0 : index
  %c = complex.create %x, %x : complex<f32>
  %m = memref.alloc() : memref<1xcomplex<f32>>
  memref.store %c, %m[%c0] : memref<1xcomplex<f32>>
  %d = memref.load %m[%c0] : memref<1xcomplex<f32>>
  memref.dealloc %m : memref<1xcomplex<f32>>
  %r = complex.re %d : complex<f32>
  return %r : f32
}
