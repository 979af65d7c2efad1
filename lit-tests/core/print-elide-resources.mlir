// RUN: jopt %s -allow-unregistered-dialect -mlir-elide-resource-strings-if-larger=20 | FileCheck %s

// Big resources are left out.

"foo.op"() {a = dense_resource<short> : tensor<1xi8>, b = dense_resource<long> : tensor<16xi8>} : () -> ()
// CHECK: "foo.op"() {a = dense_resource<short> : tensor<1xi8>, b = dense_resource<long> : tensor<16xi8>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      short: "0x0100000001",
      long: "0x0100000000112233445566778899AABBCCDDEEFF"
    }
  }
#-}

// CHECK: {-#
// CHECK-NEXT: dialect_resources: {
// CHECK-NEXT: builtin: {
// CHECK-NEXT: short: "0x0100000001"
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: #-}
