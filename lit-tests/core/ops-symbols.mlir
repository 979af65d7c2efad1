// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Modules, symbols and references to them.

module @outer {
  module @inner attributes {foo.a = 1 : i32} {
    "foo.use"() {ref = @outer::@inner} : () -> ()
  }
  module {
  }
  module @"quoted name" {
    "foo.symbol"() {sym_name = "x"} : () -> ()
  }
  builtin.module @explicit {
  }
  module attributes {sym_visibility = "private", foo.attr} {
  }
  module @private_one attributes {sym_visibility = "private"} {
  }
}

// CHECK: module @outer {
// CHECK-NEXT: module @inner attributes {foo.a = 1 : i32} {
// CHECK-NEXT: "foo.use"() {ref = @outer::@inner} : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: module {
// CHECK-NEXT: }
// CHECK-NEXT: module @"quoted name" {
// CHECK-NEXT: "foo.symbol"() {sym_name = "x"} : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: module @explicit {
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {foo.attr, sym_visibility = "private"} {
// CHECK-NEXT: }
// CHECK-NEXT: module @private_one attributes {sym_visibility = "private"} {
// CHECK-NEXT: }
// CHECK-NEXT: }
