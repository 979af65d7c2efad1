// RUN: jopt %s --topological-sort --allow-unregistered-dialect | FileCheck %s

// Operations wait for what they and the operations in them use, and keep their order otherwise.

// CHECK: %[[A:.*]] = "test.a"
// CHECK-NEXT: %[[D:.*]] = "test.d"
// CHECK-NEXT: %[[LAST:.*]] = "test.last"
// CHECK-NEXT: %[[B:.*]] = "test.b"(%[[A]])
// CHECK-NEXT: %[[C:.*]] = "test.c"(%[[B]])
// CHECK-NEXT: "test.region"() ({
// CHECK-NEXT: "test.inner"(%[[C]], %[[D]])
%c = "test.c"(%b) : (i32) -> i32
"test.region"() ({
  "test.inner"(%c, %d) : (i32, i32) -> ()
}) : () -> ()
%b = "test.b"(%a) : (i32) -> i32
%a = "test.a"() : () -> i32
%d = "test.d"() : () -> i32

// In a circle the first one comes first.

// CHECK: %[[X:.*]] = "test.x"(%[[Y:[0-9]+]])
// CHECK-NEXT: %[[Y]] = "test.y"(%[[X]], %[[LAST]])
%x = "test.x"(%y) : (i32) -> i32
%y = "test.y"(%x, %last) : (i32, i32) -> i32
%last = "test.last"() : () -> i32
