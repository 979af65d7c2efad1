// RUN: jopt %s -allow-unregistered-dialect -mlir-print-debuginfo -mlir-pretty-debuginfo | FileCheck %s

// Locations in their short form, which is for people and cannot be read back.

// CHECK: #loc1 = [unknown]
// CHECK: #loc18 = "arg"

"foo.op"() : () -> () loc(unknown)
// CHECK: "foo.op"() : () -> () [unknown]

"foo.op"() : () -> () loc("file.mlir":10:8)
// CHECK: "foo.op"() : () -> () file.mlir:10:8

"foo.op"() : () -> () loc("file.mlir":10:8 to :12)
// CHECK: "foo.op"() : () -> () file.mlir:10:8 to :12

"foo.op"() : () -> () loc("file.mlir":10:8 to 11:12)
// CHECK: "foo.op"() : () -> () file.mlir:10:8 to 11:12

"foo.op"() : () -> () loc("name")
// CHECK: "foo.op"() : () -> () "name"

"foo.op"() : () -> () loc("name"("file.mlir":10:8))
// CHECK: "foo.op"() : () -> () "name"(#loc2)

"foo.op"() : () -> () loc("a"("b"("c")))
// CHECK: "foo.op"() : () -> () "a"(#loc22)

"foo.op"() : () -> () loc(callsite("callee" at "file.mlir":1:1))
// CHECK: "foo.op"() : () -> () #loc7 at #loc8

"foo.op"() : () -> () loc(callsite("f"("x":1:2) at callsite("g" at "h")))
// CHECK: "foo.op"() : () -> () #loc24
// CHECK-NEXT: at #loc25

"foo.op"() : () -> () loc(fused["a", "file.mlir":1:2])
// CHECK: "foo.op"() : () -> () [#loc12, #loc13]

"foo.op"() : () -> () loc(fused<"metadata">["a", "b"])
// CHECK: "foo.op"() : () -> () <"metadata">[#loc12, #loc14]

"foo.op"() : () -> () loc(fused<{a = 1 : i32}>["file.mlir":3:4, unknown])
// CHECK: "foo.op"() : () -> () <{a = 1 : i32}>[#loc15]

"foo.op"() : () -> () loc(fused[])
// CHECK: "foo.op"() : () -> () [unknown]

"foo.op"() : () -> () loc(fused["same", "same"])
// CHECK: "foo.op"() : () -> () "same"

"foo.op"() ({
^bb0(%a: i32 loc("arg"), %b: f32 loc(unknown)):
  "foo.end"() : () -> () loc("inner")
}) : () -> () loc("outer")
// CHECK: "foo.op"() ({
// CHECK-NEXT: ^bb0(%arg0: i32 "arg", %arg1: f32 [unknown]):
// CHECK-NEXT: "foo.end"() : () -> () "inner"
// CHECK-NEXT: }) : () -> () "outer"

"foo.op"() : () -> () loc(#named)
// CHECK: "foo.op"() : () -> () "aliased"(#loc20)

#file = loc("file.mlir":5:6)
#named = loc("aliased"(#file))

// CHECK: #loc = {{.*}}locations-pretty.mlir:0:0
// CHECK-NEXT: #loc2 = file.mlir:10:8
// CHECK-NEXT: #loc3 = file.mlir:10:8 to :12
// CHECK-NEXT: #loc4 = file.mlir:10:8 to 11:12
// CHECK-NEXT: #loc5 = "name"
// CHECK-NEXT: #loc6 = "c"
// CHECK-NEXT: #loc7 = "callee"
// CHECK-NEXT: #loc8 = file.mlir:1:1
// CHECK-NEXT: #loc9 = x:1:2
// CHECK-NEXT: #loc10 = "g"
// CHECK-NEXT: #loc11 = "h"
// CHECK-NEXT: #loc12 = "a"
// CHECK-NEXT: #loc13 = file.mlir:1:2
// CHECK-NEXT: #loc14 = "b"
// CHECK-NEXT: #loc15 = file.mlir:3:4
// CHECK-NEXT: #loc16 = "same"
// CHECK-NEXT: #loc17 = "outer"
// CHECK-NEXT: #loc19 = "inner"
// CHECK-NEXT: #loc20 = file.mlir:5:6
// CHECK-NEXT: #loc21 = "name"(#loc2)
// CHECK-NEXT: #loc22 = "b"(#loc6)
// CHECK-NEXT: #loc23 = #loc7 at #loc8
// CHECK-NEXT: #loc24 = "f"(#loc9)
// CHECK-NEXT: #loc25 = #loc10
// CHECK-NEXT: at #loc11
// CHECK-NEXT: #loc26 = [#loc12, #loc13]
// CHECK-NEXT: #loc27 = <"metadata">[#loc12, #loc14]
// CHECK-NEXT: #loc28 = <{a = 1 : i32}>[#loc15]
// CHECK-NEXT: #loc29 = "aliased"(#loc20)
// CHECK-NEXT: #loc30 = "a"(#loc22)
// CHECK-NEXT: #loc31 = #loc24
// CHECK-NEXT: at #loc25
