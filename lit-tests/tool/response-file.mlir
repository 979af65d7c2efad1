// RUN: echo '--cse   "--mlir-print-op-generic"' > %t
// RUN: echo '"%s"' >> %t
// RUN: jopt @%t | FileCheck %s
// RUN: echo '"@%t" --mlir-print-debuginfo' > %t2
// RUN: jopt @%t2 | FileCheck %s --check-prefixes=CHECK,NESTED
// RUN: echo '"@%t3"' > %t3
// RUN: not jopt @%t3 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: echo "'' '%s' --mlir-print-op-generic" > %t5
// RUN: jopt @%t5 | FileCheck %s
// RUN: not jopt @%t4 2>&1 | FileCheck %s --check-prefix=MISSING

// Arguments may be in a file, which may name others. Nothing between quotes is no argument.

// CHECK: "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
// NESTED: #loc = loc("{{.*}}response-file.mlir":0:0)

// LOOP: jopt: recursive expansion of: '{{.*}}'
// MISSING: jopt: cannot open input file '@{{.*}}': No such file or directory
func.func private @f()
