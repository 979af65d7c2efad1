// RUN: not jopt-translate %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not jopt-translate --mlir-to-llvmir --unknown %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: jopt-translate --help | FileCheck %s --check-prefix=HELP
// RUN: jopt-translate --mlir-to-llvmir %s -o %t && FileCheck %s --check-prefix=FILE < %t

// NONE: jopt-translate: no translation is named. Try: 'jopt-translate --help'
// UNKNOWN: jopt-translate: unknown option: --unknown
// HELP: --mlir-to-llvmir
// FILE: declare void @f()
llvm.func @f()
