// RUN: jopt %s --convert-scf-to-cf --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @if
// CHECK-SAME: (%[[P:.*]]: i1, %[[F:.*]]: f32)
func.func @if(%p: i1, %f: f32) -> f32 {
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[THEN:.*]], ^[[ELSE:.*]]
  // CHECK: ^[[THEN]]:
  // CHECK-NEXT: %[[G:.*]] = arith.addf
  // CHECK-NEXT: cf.br ^[[JOIN:.*]](%[[G]] : f32)
  // CHECK: ^[[ELSE]]:
  // CHECK-NEXT: cf.br ^[[JOIN]](%[[F]] : f32)
  // CHECK: ^[[JOIN]](%[[R:.*]]: f32):
  // CHECK-NEXT: cf.br ^[[REST:.*]]
  // CHECK: ^[[REST]]:
  // CHECK-NEXT: return %[[R]]
  %r = scf.if %p -> f32 {
    %g = arith.addf %f, %f : f32
    scf.yield %g : f32
  } else {
    scf.yield %f : f32
  }
  return %r : f32
}

// -----

// CHECK-LABEL: func.func @switch
// CHECK-SAME: (%[[N:.*]]: index, %[[F:.*]]: f32)
func.func @switch(%n: index, %f: f32) -> f32 {
  // CHECK-NEXT: %[[FLAG:.*]] = arith.index_cast %[[N]] : index to i32
  // CHECK-NEXT: cf.switch %[[FLAG]] : i32, [
  // CHECK-NEXT: default: ^[[DEFAULT:.*]],
  // CHECK-NEXT: 2: ^[[TWO:.*]]
  // CHECK: ^[[TWO]]:
  // CHECK-NEXT: %[[G:.*]] = arith.addf
  // CHECK-NEXT: cf.br ^[[END:.*]](%[[G]] : f32)
  // CHECK: ^[[DEFAULT]]:
  // CHECK-NEXT: cf.br ^[[END]](%[[F]] : f32)
  // CHECK: ^[[END]](%[[R:.*]]: f32):
  // CHECK-NEXT: return %[[R]]
  %r = scf.index_switch %n -> f32
  case 2 {
    %g = arith.addf %f, %f : f32
    scf.yield %g : f32
  }
  default {
    scf.yield %f : f32
  }
  return %r : f32
}

// -----

// CHECK-LABEL: func.func @region
// CHECK-SAME: (%[[P:.*]]: i1, %[[F:.*]]: f32)
func.func @region(%p: i1, %f: f32) -> f32 {
  // CHECK-NEXT: cf.br ^[[START:.*]]
  // CHECK: ^[[START]]:
  // CHECK-NEXT: cf.cond_br %[[P]], ^[[A:.*]], ^[[B:.*]]
  // CHECK: ^[[A]]:
  // CHECK-NEXT: cf.br ^[[END:.*]](%[[F]] : f32)
  // CHECK: ^[[B]]:
  // CHECK-NEXT: %[[G:.*]] = arith.addf
  // CHECK-NEXT: cf.br ^[[END]](%[[G]] : f32)
  // CHECK: ^[[END]](%[[R:.*]]: f32):
  // CHECK-NEXT: return %[[R]]
  %r = scf.execute_region -> f32 {
    cf.cond_br %p, ^a, ^b
  ^a:
    scf.yield %f : f32
  ^b:
    %g = arith.addf %f, %f : f32
    scf.yield %g : f32
  }
  return %r : f32
}
