// RUN: jopt %s --split-input-file --verify-diagnostics | FileCheck %s

// A global says who sees it.

// CHECK: ml_program.global public @a(3 : i32) : i32
"ml_program.global"() <{sym_name = "a", type = i32, value = 3 : i32}> : () -> ()

// -----

// expected-error@+1 {{custom op 'ml_program.global' expected 'public', 'private', or 'nested'}}
ml_program.global @b(3 : i32) : i32
