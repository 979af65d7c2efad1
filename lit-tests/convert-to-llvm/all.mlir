// RUN: jopt %s --convert-to-llvm | FileCheck %s

// Of all casts none is left.

// CHECK-NOT: unrealized_conversion_cast
// CHECK-LABEL: llvm.func @sum
func.func @sum(%m: memref<?xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  // CHECK: llvm.br
  cf.br ^head(%c0, %z : index, f32)
^head(%i: index, %s: f32):
  // CHECK: llvm.icmp "slt"
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  // CHECK: llvm.getelementptr
  %v = memref.load %m[%i] : memref<?xf32>
  // CHECK: llvm.intr.exp
  %e = math.exp %v : f32
  %t = arith.addf %s, %e : f32
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %t : index, f32)
^exit:
  // CHECK: llvm.return
  return %s : f32
}
