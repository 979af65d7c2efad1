// RUN: not jopt %s --emit-bytecode 2>&1 | FileCheck %s --check-prefix=BYTECODE
// RUN: jopt --help-list-hidden | FileCheck %s --check-prefix=HELP
// RUN: not jopt %s --no-such 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not jopt %s --color=maybe 2>&1 | FileCheck %s --check-prefix=COLOR
// RUN: not jopt %s --color -o /dev/null --symbol-dce=x=1 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: jopt %s --color never --mlir-diagnostic-verbosity-level=errors | FileCheck %s
// RUN: not jopt %s --mlir-diagnostic-verbosity-level=few 2>&1 | FileCheck %s --check-prefix=LEVEL

// BYTECODE: jopt: bytecode is neither written nor read; leave out --emit-bytecode
// HELP: Usage: jopt
// UNKNOWN: jopt: Unknown command line argument '--no-such'.  Try: 'jopt --help'
// COLOR: jopt: for the --color option: Cannot find option named 'maybe'! Try auto, always or never
// OPTION: jopt: no such option x of 'symbol-dce'
// LEVEL: jopt: for the --mlir-diagnostic-verbosity-level option: Cannot find option named 'few'! Try errors, warnings or remarks
// CHECK: func.func private @f()
func.func private @f()
