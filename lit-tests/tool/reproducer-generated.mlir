// RUN: jopt %s --cse --mlir-generate-reproducer=%t | FileCheck %s
// RUN: cat %t | FileCheck %s --check-prefix=REPRODUCER
// RUN: jopt %t --run-reproducer | FileCheck %s
// RUN: jopt %s --mlir-generate-reproducer=%t2 --verify-each=false --mlir-disable-threading -o /dev/null
// RUN: cat %t2 | FileCheck %s --check-prefix=NOTHING
// RUN: not jopt %s --mlir-generate-reproducer=%t/no/such/directory 2>&1 | FileCheck %s --check-prefix=UNWRITABLE

// What runs, with the IR before it, in a file that runs it again; no failure is needed.

// CHECK: arith.addi
// CHECK-NOT: arith.addi

//      REPRODUCER: arith.addi
//      REPRODUCER: arith.addi
//      REPRODUCER: {-#
// REPRODUCER-NEXT:   external_resources: {
// REPRODUCER-NEXT:     mlir_reproducer: {
// REPRODUCER-NEXT:       pipeline: "builtin.module(cse)",
// REPRODUCER-NEXT:       disable_threading: false,
// REPRODUCER-NEXT:       verify_each: true

//      NOTHING:       pipeline: "builtin.module()",
// NOTHING-NEXT:       disable_threading: true,
// NOTHING-NEXT:       verify_each: false

// UNWRITABLE: jopt: cannot open output file '{{.*}}directory':
func.func @f(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
