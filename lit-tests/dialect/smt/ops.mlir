// RUN: jopt %s | FileCheck %s

// Equality, constants of any size, bit vectors, functions and arrays: types follow from that of the one value that is written.

// CHECK:      module {
// CHECK-NEXT:   func.func @c(%arg0: !smt.bool, %arg1: !smt.bool, %arg2: !smt.bv<4>, %arg3: !smt.bv<8>, %arg4: !smt.int, %arg5: !smt.func<(!smt.int, !smt.bool) !smt.bool>, %arg6: !smt.array<[!smt.int -> !smt.bool]>, %arg7: !smt.array<[!smt.array<[!smt.int -> !smt.bool]> -> !smt.bv<4>]>) {
// CHECK-NEXT:     %0 = smt.eq %arg0, %arg1 : !smt.bool
// CHECK-NEXT:     %1 = smt.eq %arg2, %arg2, %arg2 {smt.some_attr} : !smt.bv<4>
// CHECK-NEXT:     %2 = smt.distinct %arg4, %arg4, %arg4 : !smt.int
// CHECK-NEXT:     %c5 = smt.int.constant 5
// CHECK-NEXT:     %c-123456789012345678901234567890 = smt.int.constant -123456789012345678901234567890 {smt.some_attr}
// CHECK-NEXT:     %c5_bv32 = smt.bv.constant #smt.bv<5> : !smt.bv<32>
// CHECK-NEXT:     %c92_bv8 = smt.bv.constant #smt.bv<92> : !smt.bv<8> {smt.some_attr}
// CHECK-NEXT:     %3 = smt.bv.concat %arg2, %arg3 : !smt.bv<4>, !smt.bv<8>
// CHECK-NEXT:     %4 = smt.bv.repeat 3 times %arg2 {smt.some_attr} : !smt.bv<4>
// CHECK-NEXT:     %5 = smt.apply_func %arg5(%arg4, %arg0) : !smt.func<(!smt.int, !smt.bool) !smt.bool>
// CHECK-NEXT:     %6 = smt.array.broadcast %arg0 : !smt.array<[!smt.int -> !smt.bool]>
// CHECK-NEXT:     %7 = smt.array.select %arg6[%arg4] {x} : !smt.array<[!smt.int -> !smt.bool]>
// CHECK-NEXT:     %8 = smt.array.store %arg6[%arg4], %arg0 : !smt.array<[!smt.int -> !smt.bool]>
// CHECK-NEXT:     %9 = smt.array.select %arg7[%arg6] : !smt.array<[!smt.array<[!smt.int -> !smt.bool]> -> !smt.bv<4>]>
// CHECK-NEXT:     %c0 = smt.int.constant 0
// CHECK-NEXT:     %c9 = smt.int.constant 9
// CHECK-NEXT:     %c-8 = smt.int.constant -8
// CHECK-NEXT:     %c-10 = smt.int.constant -10
// CHECK-NEXT:     %a = smt.declare_fun "a" : !smt.int
// CHECK-NEXT:     %true = smt.constant true
// CHECK-NEXT:     %10 = smt.forall ["a", "b"] weight 2 {
// CHECK-NEXT:     ^bb0(%arg8: !smt.int, %arg9: !smt.int):
// CHECK-NEXT:       %19 = smt.eq %arg8, %arg9 : !smt.int
// CHECK-NEXT:       smt.yield %19 : !smt.bool
// CHECK-NEXT:     } patterns {
// CHECK-NEXT:     ^bb0(%arg8: !smt.int, %arg9: !smt.int):
// CHECK-NEXT:       %19 = smt.eq %arg8, %arg9 : !smt.int
// CHECK-NEXT:       smt.yield %19 : !smt.bool
// CHECK-NEXT:     }
// CHECK-NEXT:     %11 = smt.exists {
// CHECK-NEXT:     ^bb0(%arg8: !smt.int):
// CHECK-NEXT:       %19 = smt.eq %arg8, %arg8 : !smt.int
// CHECK-NEXT:       smt.yield %19 : !smt.bool
// CHECK-NEXT:     }
// CHECK-NEXT:     %12 = smt.bv.extract %arg3 from 2 : (!smt.bv<8>) -> !smt.bv<4>
// CHECK-NEXT:     %13 = smt.ite %arg0, %arg2, %arg2 : !smt.bv<4>
// CHECK-NEXT:     %14 = smt.int.cmp lt %arg4, %arg4
// CHECK-NEXT:     %15 = smt.bv.cmp slt %arg2, %arg2 : !smt.bv<4>
// CHECK-NEXT:     %16 = smt.bv2int %arg2 signed : !smt.bv<4>
// CHECK-NEXT:     %17 = smt.int2bv %arg4 : !smt.bv<4>
// CHECK-NEXT:     %18 = smt.int.add %arg4, %arg4, %arg4 {a}
// CHECK-NEXT:     smt.assert %0
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   smt.solver() : () -> () {
// CHECK-NEXT:     smt.set_logic "HORN"
// CHECK-NEXT:     smt.push 1
// CHECK-NEXT:     smt.pop 1
// CHECK-NEXT:     smt.reset
// CHECK-NEXT:     smt.check sat {
// CHECK-NEXT:     } unknown {
// CHECK-NEXT:     } unsat {
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = smt.check sat {
// CHECK-NEXT:       %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:       smt.yield %c1_i32 : i32
// CHECK-NEXT:     } unknown {
// CHECK-NEXT:       %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:       smt.yield %c2_i32 : i32
// CHECK-NEXT:     } unsat {
// CHECK-NEXT:       %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:       smt.yield %c3_i32 : i32
// CHECK-NEXT:     } -> i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @c(%a : !smt.bool, %b : !smt.bool, %v : !smt.bv<4>, %w : !smt.bv<8>, %i : !smt.int, %f : !smt.func<(!smt.int, !smt.bool) !smt.bool>, %ar : !smt.array<[!smt.int -> !smt.bool]>, %n : !smt.array<[!smt.array<[!smt.int -> !smt.bool]> -> !smt.bv<4>]>) {
  %0 = smt.eq %a, %b : !smt.bool
  %1 = smt.eq %v, %v, %v {smt.some_attr} : !smt.bv<4>
  %2 = smt.distinct %i, %i, %i : !smt.int
  %3 = smt.int.constant 5
  %4 = smt.int.constant -123456789012345678901234567890 {smt.some_attr}
  %5 = smt.bv.constant #smt.bv<5> : !smt.bv<32>
  %6 = smt.bv.constant #smt.bv<92> : !smt.bv<8> {smt.some_attr}
  %7 = smt.bv.concat %v, %w : !smt.bv<4>, !smt.bv<8>
  %8 = smt.bv.repeat 3 times %v {smt.some_attr} : !smt.bv<4>
  %9 = smt.apply_func %f(%i, %a) : !smt.func<(!smt.int, !smt.bool) !smt.bool>
  %10 = smt.array.broadcast %a : !smt.array<[!smt.int -> !smt.bool]>
  %11 = smt.array.select %ar[%i] {x} : !smt.array<[!smt.int -> !smt.bool]>
  %12 = smt.array.store %ar[%i], %a : !smt.array<[!smt.int -> !smt.bool]>
  %13 = smt.array.select %n[%ar] : !smt.array<[!smt.array<[!smt.int -> !smt.bool]> -> !smt.bv<4>]>
  %i0 = smt.int.constant 0
  %i9 = smt.int.constant 9
  %i8 = smt.int.constant -8
  %i10 = smt.int.constant -10
  %14 = smt.declare_fun "a" : !smt.int
  %15 = smt.constant true
  %16 = smt.forall ["a", "b"] weight 2 {
    ^bb0(%x: !smt.int, %y: !smt.int):
    %z = smt.eq %x, %y : !smt.int
    smt.yield %z : !smt.bool
  } patterns {
    ^bb0(%x: !smt.int, %y: !smt.int):
    %z = smt.eq %x, %y : !smt.int
    smt.yield %z : !smt.bool
  }
  %17 = smt.exists {
    ^bb0(%x: !smt.int):
    %z = smt.eq %x, %x : !smt.int
    smt.yield %z : !smt.bool
  }
  %18 = smt.bv.extract %w from 2 : (!smt.bv<8>) -> !smt.bv<4>
  %19 = smt.ite %a, %v, %v : !smt.bv<4>
  %20 = smt.int.cmp lt %i, %i
  %21 = smt.bv.cmp slt %v, %v : !smt.bv<4>
  %22 = smt.bv2int %v signed : !smt.bv<4>
  %23 = smt.int2bv %i : !smt.bv<4>
  %24 = smt.int.add %i, %i, %i {a}
  smt.assert %0
  return
}
smt.solver() : () -> () {
  smt.set_logic "HORN"
  smt.push 1
  smt.pop 1
  smt.reset
  smt.check sat { } unknown { } unsat { }
  %0 = smt.check sat {
    %c = arith.constant 1 : i32
    smt.yield %c : i32
  } unknown {
    %c = arith.constant 2 : i32
    smt.yield %c : i32
  } unsat {
    %c = arith.constant 3 : i32
    smt.yield %c : i32
  } -> i32
}
