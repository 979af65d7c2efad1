// RUN: not jopt %s --dialect-file=%S/../../examples/accelerator/accel.dialect --irdl-file=%S/../dialect/irdl/cmath.mlir --pass-pipeline='builtin.module(func.func(symbol-dce))' --mlir-pass-pipeline-crash-reproducer=%t 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not jopt %t --run-reproducer 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: not jopt %t --run-reproducer --dialect-file=%S/../../examples/accelerator/accel.dialect --irdl-file=%S/../dialect/irdl/cmath.mlir 2>&1 | FileCheck %s --check-prefix=AGAIN

// A reproducer does not hold the files that define dialects.

// ERROR: note: Pipeline failed while executing `SymbolDCE`
// ERROR: note: run it with --dialect-file={{.*}}accel.dialect --irdl-file={{.*}}cmath.mlir
// WITHOUT: error: {{.*}} created with unregistered dialect
// AGAIN: error: 'func.func' op pass 'symbol-dce' is not applicable
func.func @f(%a: memref<4x4xf16>, %b: !cmath.complex<f32>) {
  %0 = accel.load %a : memref<4x4xf16> -> <4x4, f16>
  return
}
