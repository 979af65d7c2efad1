// RUN: jopt %s -allow-unregistered-dialect -mlir-print-debuginfo | FileCheck %s

// Locations with aliases.

// CHECK: #loc1 = loc(unknown)
// CHECK: #loc18 = loc("arg")

"foo.op"() : () -> () loc(unknown)
// CHECK: "foo.op"() : () -> () loc(#loc1)

"foo.op"() : () -> () loc("file.mlir":10:8)
// CHECK: "foo.op"() : () -> () loc(#loc2)

"foo.op"() : () -> () loc("file.mlir":10:8 to :12)
// CHECK: "foo.op"() : () -> () loc(#loc3)

"foo.op"() : () -> () loc("file.mlir":10:8 to 11:12)
// CHECK: "foo.op"() : () -> () loc(#loc4)

"foo.op"() : () -> () loc("name")
// CHECK: "foo.op"() : () -> () loc(#loc5)

"foo.op"() : () -> () loc("name"("file.mlir":10:8))
// CHECK: "foo.op"() : () -> () loc(#loc21)

"foo.op"() : () -> () loc("a"("b"("c")))
// CHECK: "foo.op"() : () -> () loc(#loc30)

"foo.op"() : () -> () loc(callsite("callee" at "file.mlir":1:1))
// CHECK: "foo.op"() : () -> () loc(#loc23)

"foo.op"() : () -> () loc(callsite("f"("x":1:2) at callsite("g" at "h")))
// CHECK: "foo.op"() : () -> () loc(#loc31)

"foo.op"() : () -> () loc(fused["a", "file.mlir":1:2])
// CHECK: "foo.op"() : () -> () loc(#loc26)

"foo.op"() : () -> () loc(fused<"metadata">["a", "b"])
// CHECK: "foo.op"() : () -> () loc(#loc27)

"foo.op"() : () -> () loc(fused<{a = 1 : i32}>["file.mlir":3:4, unknown])
// CHECK: "foo.op"() : () -> () loc(#loc28)

"foo.op"() : () -> () loc(fused[])
// CHECK: "foo.op"() : () -> () loc(#loc1)

"foo.op"() : () -> () loc(fused["same", "same"])
// CHECK: "foo.op"() : () -> () loc(#loc16)

"foo.op"() ({
^bb0(%a: i32 loc("arg"), %b: f32 loc(unknown)):
  "foo.end"() : () -> () loc("inner")
}) : () -> () loc("outer")
// CHECK: "foo.op"() ({
// CHECK-NEXT: ^bb0(%arg0: i32 loc("arg"), %arg1: f32 loc(unknown)):
// CHECK-NEXT: "foo.end"() : () -> () loc(#loc19)
// CHECK-NEXT: }) : () -> () loc(#loc17)

"foo.op"() : () -> () loc(#named)
// CHECK: "foo.op"() : () -> () loc(#loc29)

#file = loc("file.mlir":5:6)
#named = loc("aliased"(#file))

// CHECK: #loc = loc("{{.*}}locations.mlir":0:0)
// CHECK-NEXT: #loc2 = loc("file.mlir":10:8)
// CHECK-NEXT: #loc3 = loc("file.mlir":10:8 to :12)
// CHECK-NEXT: #loc4 = loc("file.mlir":10:8 to 11:12)
// CHECK-NEXT: #loc5 = loc("name")
// CHECK-NEXT: #loc6 = loc("c")
// CHECK-NEXT: #loc7 = loc("callee")
// CHECK-NEXT: #loc8 = loc("file.mlir":1:1)
// CHECK-NEXT: #loc9 = loc("x":1:2)
// CHECK-NEXT: #loc10 = loc("g")
// CHECK-NEXT: #loc11 = loc("h")
// CHECK-NEXT: #loc12 = loc("a")
// CHECK-NEXT: #loc13 = loc("file.mlir":1:2)
// CHECK-NEXT: #loc14 = loc("b")
// CHECK-NEXT: #loc15 = loc("file.mlir":3:4)
// CHECK-NEXT: #loc16 = loc("same")
// CHECK-NEXT: #loc17 = loc("outer")
// CHECK-NEXT: #loc19 = loc("inner")
// CHECK-NEXT: #loc20 = loc("file.mlir":5:6)
// CHECK-NEXT: #loc21 = loc("name"(#loc2))
// CHECK-NEXT: #loc22 = loc("b"(#loc6))
// CHECK-NEXT: #loc23 = loc(callsite(#loc7 at #loc8))
// CHECK-NEXT: #loc24 = loc("f"(#loc9))
// CHECK-NEXT: #loc25 = loc(callsite(#loc10 at #loc11))
// CHECK-NEXT: #loc26 = loc(fused[#loc12, #loc13])
// CHECK-NEXT: #loc27 = loc(fused<"metadata">[#loc12, #loc14])
// CHECK-NEXT: #loc28 = loc(fused<{a = 1 : i32}>[#loc15])
// CHECK-NEXT: #loc29 = loc("aliased"(#loc20))
// CHECK-NEXT: #loc30 = loc("a"(#loc22))
// CHECK-NEXT: #loc31 = loc(callsite(#loc24 at #loc25))
