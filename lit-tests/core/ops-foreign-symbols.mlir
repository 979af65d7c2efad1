// RUN: jopt %s -allow-unregistered-dialect -mlir-print-op-generic | FileCheck %s

// Of the operations of mlir-opt's dialects that are not registered it is known which are symbol tables: names are looked
// up in these, and through the others.

// CHECK: sym_name = "outer"
func.func private @outer(f32)

// CHECK: "omp.parallel"
// CHECK: "func.call"(%{{.*}}) <{callee = @outer}>
func.func @through(%x: f32) {
  "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
    "func.call"(%x) <{callee = @outer}> : (f32) -> ()
    "omp.terminator"() : () -> ()
  }) : () -> ()
  return
}

// CHECK: "gpu.module"
// CHECK: "func.call"(%{{.*}}) <{callee = @inner}>
"gpu.module"() <{sym_name = "kernels"}> ({
  func.func private @inner(f32)
  func.func @within(%x: f32) {
    func.call @inner(%x) : (f32) -> ()
    return
  }
}) : () -> ()
