// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize{top-down=false}),any(cse),symbol-dce)' --dump-pass-pipeline 2>&1 | FileCheck %s
// RUN: jopt %s -p 'builtin.module( func.func( cse , canonicalize{ top-down=false } ) , any(cse) , symbol-dce )' -dump-pass-pipeline 2>&1 | FileCheck %s
// RUN: jopt %s -cse --symbol-dce='' --canonicalize="top-down=false max-iterations=-1" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=FLAGS
// RUN: jopt %s --pass-pipeline='builtin.module()' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: jopt %s --pass-pipeline='builtin.module(canonicalize{disable-patterns="a b",{c}})' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=QUOTES

// CHECK: Pass Manager with 3 passes:
// CHECK-NEXT: builtin.module(
// CHECK-NEXT:   func.func(
// CHECK-NEXT:     cse,
// CHECK-NEXT:     canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=false}
// CHECK-NEXT:   ),
// CHECK-NEXT:   any(
// CHECK-NEXT:     cse
// CHECK-NEXT:   ),
// CHECK-NEXT:   symbol-dce
// CHECK-NEXT: )

// FLAGS: Pass Manager with 3 passes:
// FLAGS-NEXT: builtin.module(
// FLAGS-NEXT:   cse,
// FLAGS-NEXT:   symbol-dce,
// FLAGS-NEXT:   canonicalize{  max-iterations=-1 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=false}
// FLAGS-NEXT: )

// EMPTY: Pass Manager with 0 passes:
// EMPTY-NEXT: builtin.module(
// EMPTY-EMPTY:
// EMPTY-NEXT: )

// QUOTES: disable-patterns={"a b",c}

func.func @f() {
  return
}
