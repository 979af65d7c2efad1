// RUN: jopt %s | FileCheck %s

// Constants of bit vectors are named after their signed values.

// CHECK: %c-1_bv4 = smt.bv.constant #smt.bv<-1> : !smt.bv<4>
// CHECK-NEXT: %c-8_bv4 = smt.bv.constant #smt.bv<-8> : !smt.bv<4>
// CHECK-NEXT: smt.eq %c-1_bv4, %c-8_bv4 : !smt.bv<4>
func.func @f() {
  %0 = smt.bv.constant #smt.bv<-1> : !smt.bv<4>
  %1 = smt.bv.constant #smt.bv<-8> : !smt.bv<4>
  %2 = smt.eq %0, %1 : !smt.bv<4>
  return
}
