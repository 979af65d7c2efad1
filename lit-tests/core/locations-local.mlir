// RUN: jopt %s -allow-unregistered-dialect -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// Locations without aliases.

"foo.op"() : () -> () loc(unknown)
// CHECK: "foo.op"() : () -> () loc(unknown)

"foo.op"() : () -> () loc("file.mlir":10:8)
// CHECK: "foo.op"() : () -> () loc("file.mlir":10:8)

"foo.op"() : () -> () loc("file.mlir":10:8 to :12)
// CHECK: "foo.op"() : () -> () loc("file.mlir":10:8 to :12)

"foo.op"() : () -> () loc("file.mlir":10:8 to 11:12)
// CHECK: "foo.op"() : () -> () loc("file.mlir":10:8 to 11:12)

"foo.op"() : () -> () loc("name")
// CHECK: "foo.op"() : () -> () loc("name")

"foo.op"() : () -> () loc("name"("file.mlir":10:8))
// CHECK: "foo.op"() : () -> () loc("name"("file.mlir":10:8))

"foo.op"() : () -> () loc("a"("b"("c")))
// CHECK: "foo.op"() : () -> () loc("a"("b"("c")))

"foo.op"() : () -> () loc(callsite("callee" at "file.mlir":1:1))
// CHECK: "foo.op"() : () -> () loc(callsite("callee" at "file.mlir":1:1))

"foo.op"() : () -> () loc(callsite("f"("x":1:2) at callsite("g" at "h")))
// CHECK: "foo.op"() : () -> () loc(callsite("f"("x":1:2) at callsite("g" at "h")))

"foo.op"() : () -> () loc(fused["a", "file.mlir":1:2])
// CHECK: "foo.op"() : () -> () loc(fused["a", "file.mlir":1:2])

"foo.op"() : () -> () loc(fused<"metadata">["a", "b"])
// CHECK: "foo.op"() : () -> () loc(fused<"metadata">["a", "b"])

"foo.op"() : () -> () loc(fused<{a = 1 : i32}>["file.mlir":3:4, unknown])
// CHECK: "foo.op"() : () -> () loc(fused<{a = 1 : i32}>["file.mlir":3:4])

"foo.op"() : () -> () loc(fused[])
// CHECK: "foo.op"() : () -> () loc(unknown)

"foo.op"() : () -> () loc(fused["same", "same"])
// CHECK: "foo.op"() : () -> () loc("same")

"foo.op"() ({
^bb0(%a: i32 loc("arg"), %b: f32 loc(unknown)):
  "foo.end"() : () -> () loc("inner")
}) : () -> () loc("outer")
// CHECK: "foo.op"() ({
// CHECK-NEXT: ^bb0(%arg0: i32 loc("arg"), %arg1: f32 loc(unknown)):
// CHECK-NEXT: "foo.end"() : () -> () loc("inner")
// CHECK-NEXT: }) : () -> () loc("outer")

"foo.op"() : () -> () loc(#named)
// CHECK: "foo.op"() : () -> () loc("aliased"("file.mlir":5:6))

#file = loc("file.mlir":5:6)
#named = loc("aliased"(#file))
