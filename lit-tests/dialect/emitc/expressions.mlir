// RUN: jopt %s | FileCheck %s

// Global variables and fields with what they begin with, and expressions, whose bodies use the names of the operands.

// CHECK:      module {
// CHECK-NEXT:   emitc.global extern @a : i32
// CHECK-NEXT:   emitc.global static const @b : !emitc.array<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
// CHECK-NEXT:   emitc.global const @c : f32 = 3.000000e+00
// CHECK-NEXT:   emitc.global @d : !emitc.ptr<i32> = #emitc.opaque<"NULL">
// CHECK-NEXT:   emitc.global static @e : i32 = 4 {foo}
// CHECK-NEXT:   emitc.global @g : !emitc.array<3x7xi8> = dense<1>
// CHECK-NEXT:   emitc.class @Cls {
// CHECK-NEXT:     emitc.field @f0 : !emitc.array<1xf32>
// CHECK-NEXT:     emitc.field @f1 : !emitc.array<1xf32> = #emitc.opaque<"input"> {attrs = {a = 1 : i32}}
// CHECK-NEXT:     emitc.field @f2 : i32 = 4
// CHECK-NEXT:     emitc.func @x() {
// CHECK-NEXT:       %0 = get_field @f0 : !emitc.array<1xf32>
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   emitc.class final @Cls2 {
// CHECK-NEXT:   }
// CHECK-NEXT:   emitc.func @foo(%arg0: i32, %arg1: i32, %arg2: !emitc.ptr<i32>) -> i32 {
// CHECK-NEXT:     %0 = expression %arg0, %arg1 : (i32, i32) -> i32 {
// CHECK-NEXT:       %3 = add %arg0, %arg1 : (i32, i32) -> i32
// CHECK-NEXT:       %4 = mul %3, %3 : (i32, i32) -> i32
// CHECK-NEXT:       yield %4 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = expression %arg0 : (i32) -> i32 {
// CHECK-NEXT:       %3 = unary_minus %arg0 : (i32) -> i32
// CHECK-NEXT:       yield %3 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = expression  : () -> i32 {
// CHECK-NEXT:       %3 = "emitc.constant"() <{value = 4 : i32}> : () -> i32
// CHECK-NEXT:       yield %3 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
emitc.global extern @a : i32
emitc.global static const @b : !emitc.array<2xf32> = dense<[1.0, 2.0]>
emitc.global const @c : f32 = 3.0
emitc.global @d : !emitc.ptr<i32> = #emitc.opaque<"NULL">
emitc.global static @e : i32 = 4 {foo}
emitc.global @g : !emitc.array<3x7xi8> = dense<1>
emitc.class @Cls {
  emitc.field @f0 : !emitc.array<1xf32>
  emitc.field @f1 : !emitc.array<1xf32> = #emitc.opaque<"input"> {attrs = {a = 1 : i32}}
  emitc.field @f2 : i32 = 4
  emitc.func @x() { 
    %0 = emitc.get_field @f0 : !emitc.array<1xf32>
    return }
}
emitc.class final @Cls2 {
}
emitc.func @foo(%a : i32, %b : i32, %p : !emitc.ptr<i32>) -> i32 {
  %e = emitc.expression %a, %b : (i32, i32) -> i32 {
    %0 = emitc.add %a, %b : (i32, i32) -> i32
    %1 = emitc.mul %0, %0 : (i32, i32) -> i32
    emitc.yield %1 : i32
  }
  %n = emitc.expression %a noinline : (i32) -> i32 {
    %0 = emitc.unary_minus %a : (i32) -> i32
    yield %0 : i32
  }
  %z = emitc.expression : () -> i32 {
    %0 = "emitc.constant"() {value = 4 : i32} : () -> i32
    yield %0 : i32
  }
  emitc.return %e : i32
}
