// RUN: jopt %s --strip-debuginfo --cse --mlir-print-ir-after-change 2>&1 | FileCheck %s

// A change of a location is a change.

// CHECK: IR Dump After StripDebugInfo
// CHECK-NOT: IR Dump After CSE
func.func @f() {
  return loc("here")
}
