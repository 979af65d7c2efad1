// RUN: jopt %s -allow-unregistered-dialect -mlir-print-value-users | FileCheck %s

// Comments tell who uses a value.

%0:2 = "foo.op"() : () -> (i32, i32)
// CHECK: %0:2 = "foo.op"() : () -> (i32, i32) // users: (%2), (unused)

%1 = "foo.unused"() : () -> i32
// CHECK: %1 = "foo.unused"() : () -> i32 // unused

"foo.use"(%0#0) : (i32) -> ()
// CHECK: "foo.use"(%0#0) : (i32) -> () // id: %2

func.func @f(%a: i32) -> i32 {
  %s = arith.addi %a, %a : i32
  return %s : i32
}
// CHECK: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT: // %arg0 is used by %4
// CHECK-NEXT: %4 = arith.addi %arg0, %arg0 : i32 // user: %5
// CHECK-NEXT: return %4 : i32 // id: %5
// CHECK-NEXT: }
