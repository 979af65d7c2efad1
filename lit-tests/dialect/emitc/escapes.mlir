// RUN: jopt %s | FileCheck %s

// Strings within types are printed with the escapes that strings have elsewhere.

// CHECK: func.func private @f(!emitc.opaque<"a<\22b\22>">, !emitc.ptr<!emitc.opaque<"c\\\0Ad">>)
func.func private @f(!emitc.opaque<"a<\"b\">">, !emitc.ptr<!emitc.opaque<"c\\\nd">>)
