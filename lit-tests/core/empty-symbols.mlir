// RUN: jopt %s -allow-unregistered-dialect --cse | FileCheck %s
// INTEROP: no (the reference prints an empty symbol as something that it cannot read)

// A symbol without characters can be read, and so what is printed of it.
// CHECK: func.func private @""()
func.func private @""()
// CHECK: "test.use"() {a = @"", b = @a::@""} : () -> ()
"test.use"() {a = @"", b = @a::@""} : () -> ()
