// RUN: not jopt %s --pass-pipeline='builtin.module(cse,func.func(symbol-dce))' --mlir-pass-pipeline-crash-reproducer=%t 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: cat %t | FileCheck %s
// RUN: not jopt %t --run-reproducer 2>&1 | FileCheck %s --check-prefix=AGAIN

// ERROR: error: 'func.func' op pass 'symbol-dce' is not applicable
// ERROR: error: Failures have been detected while processing an MLIR pass pipeline
// ERROR: note: Pipeline failed while executing `SymbolDCE` on 'func.func' operation: @f: reproducer generated at `{{.*}}`

// The IR is that before the first pass.
//      CHECK: arith.addi
//      CHECK: arith.addi
//      CHECK: {-#
// CHECK-NEXT:   external_resources: {
// CHECK-NEXT:     mlir_reproducer: {
// CHECK-NEXT:       pipeline: "builtin.module(cse,func.func(symbol-dce))",
// CHECK-NEXT:       disable_threading: true,
// CHECK-NEXT:       verify_each: true
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}

// AGAIN: error: 'func.func' op pass 'symbol-dce' is not applicable

func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
