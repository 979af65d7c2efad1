// RUN: jopt %s --allow-unregistered-dialect --merge-alloc -verify-diagnostics
// RUN: jopt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(merge-alloc))' 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: not jopt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(my.func(merge-alloc))' 2>&1 | FileCheck %s --check-prefix=NAMED

// A pipeline that names the functions it is for says nothing of others.
// CHECK: "my.func"
// NAMED: error: 'my.func' op trying to schedule a pass on an unregistered operation

// expected-warning@+1 {{'my.func' op is not registered, so the allocs in it are not merged}}
"my.func"() <{function_type = () -> (), sym_name = "f"}> ({
  %a = memref.alloc() : memref<8xf32>
  "my.return"() : () -> ()
}) : () -> ()

"my.func"() <{function_type = () -> (), sym_name = "g"}> ({
  "my.return"() : () -> ()
}) : () -> ()
