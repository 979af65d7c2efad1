// RUN: jopt %s --print-op-stats --allow-unregistered-dialect 2>&1 | FileCheck %s
// RUN: jopt %s --print-op-stats=json --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=JSON

// The numbers go to standard error, names below each other at their dots.

// CHECK: Operations encountered:
// CHECK-NEXT: -----------------------
// CHECK-NEXT: {{^}}    arith.addi   , 2{{$}}
// CHECK-NEXT: {{^}}  builtin.module , 1{{$}}
// CHECK-NEXT: {{^}}     func.func   , 1{{$}}
// CHECK-NEXT: {{^}}     func.return , 1{{$}}
// CHECK-NEXT: {{^}}     test.op     , 1{{$}}

// JSON: {{^}}{
// JSON-NEXT: {{^}}  "arith.addi" : 2,
// JSON-NEXT: {{^}}  "builtin.module" : 1,
// JSON-NEXT: {{^}}  "func.func" : 1,
// JSON-NEXT: {{^}}  "func.return" : 1,
// JSON-NEXT: {{^}}  "test.op" : 1
// JSON-NEXT: {{^}}}
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %0, %x : i32
  "test.op"() : () -> ()
  return %1 : i32
}
