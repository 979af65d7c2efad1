// RUN: jopt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{expected '('}}
llvm.func @f() vscale_range 1

// -----

// expected-error@+1 {{Invalid attribute `section` in property conversion: 3 : i32}}
"llvm.func"() <{function_type = !llvm.func<void ()>, section = 3 : i32, sym_name = "f"}> ({
}) : () -> ()
