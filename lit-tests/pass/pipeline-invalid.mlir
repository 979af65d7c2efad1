// RUN: not jopt %s --pass-pipeline='builtin.module(csee)' 2>&1 | FileCheck %s --check-prefix=UNKNOWN --strict-whitespace
// RUN: not jopt %s --pass-pipeline='builtin.module(func.func(cse),zzz)' 2>&1 | FileCheck %s --check-prefix=NOGUESS
// RUN: not jopt %s --pass-pipeline='builtin.module(cse' 2>&1 | FileCheck %s --check-prefix=UNBALANCED
// RUN: not jopt %s --pass-pipeline='builtin.module(cse))' 2>&1 | FileCheck %s --check-prefix=EXTRA
// RUN: not jopt %s --pass-pipeline='builtin.module(func.func(cse)cse)' 2>&1 | FileCheck %s --check-prefix=COMMA
// RUN: not jopt %s --pass-pipeline='builtin.module(func.func(cse{}cse))' 2>&1 | FileCheck %s --check-prefix=COMMA
// RUN: not jopt %s --pass-pipeline='builtin.module(cse) cse' 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: not jopt %s --canonicalize='test-convergence=1 max-iterations=1' 2>&1 | FileCheck %s --check-prefix=CONVERGED
// RUN: not jopt %s -o %t/none/out.mlir 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not jopt %s --pass-pipeline='builtin.module(canonicalize{top-down)' 2>&1 | FileCheck %s --check-prefix=BRACE
// RUN: not jopt %s --pass-pipeline='cse' 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not jopt %s --pass-pipeline='builtin.module(canonicalize{topdown=1})' 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not jopt %s --pass-pipeline='builtin.module(canonicalize{max-iterations=x})' 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not jopt %s --canonicalize='region-simplify=norma' 2>&1 | FileCheck %s --check-prefix=CHOICE
// RUN: not jopt %s --cse --pass-pipeline='builtin.module(cse)' 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not jopt %s --canonicalise 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not jopt %s --verify-each=maybe 2>&1 | FileCheck %s --check-prefix=BOOL
// RUN: not jopt %s -o 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not jopt %s --pass-pipeline='func.func(cse)' 2>&1 | FileCheck %s --check-prefix=TOP
// RUN: not jopt %s --pass-pipeline='builtin.module(func.func(scf.for(cse)))' 2>&1 | FileCheck %s --check-prefix=ISOLATED
// RUN: not jopt %s --pass-pipeline='builtin.module(merge-alloc)' 2>&1 | FileCheck %s --check-prefix=RESTRICTED
// RUN: not jopt %s --pass-pipeline='any(merge-alloc)' 2>&1 | FileCheck %s --check-prefix=WRONGOP

//      UNKNOWN: {{.*}}1:16: error: 'csee' does not refer to a registered pass or pass pipeline; did you mean 'cse'?
// UNKNOWN-NEXT:{{^}}builtin.module(csee)
// UNKNOWN-NEXT:{{^}}               ^
// NOGUESS: 'zzz' does not refer to a registered pass or pass pipeline{{$}}
// UNBALANCED: encountered unbalanced parentheses while parsing pipeline
// EXTRA: encountered extra closing ')' creating unbalanced parentheses while parsing pipeline
// COMMA: expected ',' after parsing pipeline
// AFTER: unexpected text after the pipeline
// CONVERGED: 'builtin.module' op canonicalization has not converged
// OUTPUT: cannot open output file '{{.*}}out.mlir': No such file or directory
// BRACE: missing closing '}' while processing pass options
// ANCHOR: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'
// OPTION: no such option topdown of 'canonicalize'; did you mean 'top-down'?
// VALUE: for the option max-iterations of 'canonicalize': 'x' value invalid for long argument: expected an integer
// CHOICE: 'norma' value invalid for enum argument: expected one of disabled, normal{{.*}}; did you mean 'normal'?
// BOTH: '-pass-pipeline' option can't be used with individual pass options
// FLAG: jopt: Unknown command line argument '--canonicalise'.  Try: 'jopt --help'
// FLAG-NEXT: jopt: Did you mean '--canonicalize'?
// BOOL: jopt: for the --verify-each option: 'maybe' is invalid value for boolean argument! Try 0 or 1
// MISSING: jopt: for the -o option: requires a value!
// TOP: error: can't run 'func.func' pass manager on 'builtin.module' op
// ISOLATED: 'scf.for' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'
// RESTRICTED: error: can't add pass 'merge-alloc' restricted to 'FunctionLike' to a pipeline for 'builtin.module', did you intend to nest?
// WRONGOP: 'builtin.module' op trying to schedule pass 'merge-alloc' on an unsupported operation, it runs on 'FunctionLike'

func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
  }
  return
}
