// A report that cannot be written is one error, however many functions there are, and the run has failed.
// RUN: not jopt %s -allow-unregistered-dialect --merge-alloc='report="%t-no-such-folder/report.html"' 2>&1 | FileCheck %s

// CHECK-NOT: func.func
// CHECK:     report-unwritable.mlir:{{.*}} error: cannot write report '{{.*}}-no-such-folder/report.html': No such file or directory
// CHECK-NOT: error
// CHECK-NOT: func.func @
func.func @f() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  return
}
func.func @g() {
  %a = memref.alloc() : memref<16xf32>
  "use"(%a) : (memref<16xf32>) -> ()
  return
}
