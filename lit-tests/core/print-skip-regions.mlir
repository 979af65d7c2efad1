// RUN: jopt %s -allow-unregistered-dialect -mlir-print-skip-regions | FileCheck %s

// Regions are left out.

module @m attributes {foo.a = 1 : i8} {
  func.func @f() {
    return
  }
}

// CHECK: module @m attributes {foo.a = 1 : i8} {...}
