// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{struct without a body only allowed in a recursive struct}}
"test.op"() : () -> !llvm.struct<"a">

// -----

// expected-error@+1 {{only identified structs can be opaque}}
"test.op"() : () -> !llvm.struct<opaque>

// -----

// expected-error@+1 {{invalid function argument type: '!llvm.void'}}
"test.op"() : () -> !llvm.func<i32 (i32, void)>

// -----

// expected-error@+1 {{invalid function argument type: '!llvm.func<void ()>'}}
"test.op"() : () -> !llvm.func<i32 (func<void ()>)>

// -----

// expected-error@+1 {{invalid function result type: '!llvm.label'}}
"test.op"() : () -> !llvm.func<label ()>

// -----

// expected-error@+1 {{integer value too large}}
"test.op"() : () -> !llvm.ptr<4294967296>

// -----

// expected-error@+1 {{integer value too large}}
"test.op"() : () -> !llvm.ptr<-2147483648>
