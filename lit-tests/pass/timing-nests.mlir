// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse),func.func(canonicalize),canonicalize,func.func(sccp))' --mlir-timing --mlir-disable-threading -o %t 2>&1 | FileCheck %s
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse),func.func(canonicalize))' --mlir-timing --mlir-timing-display=list -o %t 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(canonicalize),builtin.module(cse),func.func(cse))' --mlir-timing -o %t 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: jopt %s --pass-pipeline='builtin.module(composite-fixed-point-pass{pipeline=func.func(cse)})' --mlir-timing --mlir-disable-threading -o %t 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse),func.func(canonicalize))' --mlir-pass-statistics -o %t 2>&1 | FileCheck %s --check-prefix=STATS

// Neighbouring pipelines for functions run as one, and are reported so.

//      CHECK: {{^}}  ----Wall Time----  ----Name----
// CHECK-NEXT: )  Parser
// CHECK-NEXT: )  'func.func' Pipeline
// CHECK-NEXT: )    CSE
// CHECK-NEXT: )      (A) DominanceInfo
// CHECK-NEXT: )    Canonicalizer
// CHECK-NEXT: )  Canonicalizer
// CHECK-NEXT: )  'func.func' Pipeline
// CHECK-NEXT: )    SCCP
// CHECK-NEXT: )  Output

// Threads may share what is in functions, so there are times of use.

//     LIST: {{^}}  ----User Time----  ----Wall Time----  ----Name----
// LIST-DAG: )  Pipeline Collection : ['func.func']
// LIST-DAG: )  'func.func' Pipeline
//     LIST: Total

//      NAMES: )  Parser
// NAMES-NEXT: )  Pipeline Collection : ['builtin.module', 'func.func']
// NAMES-NEXT: )    'func.func' Pipeline
// NAMES-NEXT: )      Canonicalizer
// NAMES-NEXT: )      CSE
// NAMES-NEXT: )        (A) DominanceInfo
// NAMES-NEXT: )  Output

// What a pass runs within itself stands beside it.

//      DYNAMIC: )  Parser
// DYNAMIC-NEXT: )  CompositeFixedPointPass
// DYNAMIC-NEXT: )  'any' Pipeline
// DYNAMIC-NEXT: )    'func.func' Pipeline
// DYNAMIC-NEXT: )      CSE
// DYNAMIC-NEXT: )        (A) DominanceInfo
// DYNAMIC-NEXT: )  Output

//      STATS: {{^}}'func.func' Pipeline
// STATS-NEXT:   CSE
//      STATS: {{^}}  Canonicalizer
func.func @f() {
  return
}
