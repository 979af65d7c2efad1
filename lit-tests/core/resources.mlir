// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Resources after the module.

"foo.res"() {a = dense_resource<blob1> : tensor<2xi32>, b = dense_resource<"quoted key"> : tensor<4xi8>, c = dense_resource<missing> : tensor<1xf32>} : () -> ()
// CHECK: "foo.res"() {a = dense_resource<blob1> : tensor<2xi32>, b = dense_resource<"quoted key"> : tensor<4xi8>, c = dense_resource<missing> : tensor<1xf32>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      blob1: "0x040000000100000002000000",
      "quoted key": "0x0100000001020304",
      unused: "0x0400000000000000"
    }
  },
  external_resources: {
    tool: {
      flag: true,
      text: "hello",
      blob: "0x08000000AABB"
    }
  }
#-}

// CHECK: {-#
// CHECK-NEXT: dialect_resources: {
// CHECK-NEXT: builtin: {
// CHECK-NEXT: blob1: "0x040000000100000002000000",
// CHECK-NEXT: "quoted key": "0x0100000001020304"
// CHECK-NEXT: }
// CHECK-NEXT: },
// CHECK-NEXT: external_resources: {
// CHECK-NEXT: tool: {
// CHECK-NEXT: flag: true,
// CHECK-NEXT: text: "hello",
// CHECK-NEXT: blob: "0x08000000AABB"
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: #-}
