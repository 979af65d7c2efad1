// UNSUPPORTED: windows
// RUN: jopt-reduce %s --test='grep -q arith.muli' --quiet | FileCheck %s
// RUN: jopt-reduce %s --test='grep -q arith.muli %%s' --quiet | FileCheck %s
// RUN: jopt-reduce %s --test='grep -q arith.muli' --stdin --quiet | FileCheck %s
// RUN: jopt-reduce %s --test='grep -q arith.muli' --jobs=3 --quiet | FileCheck %s
// RUN: jopt-reduce %s --test='grep -q arith.muli' --jobs=3 --text --quiet | FileCheck %s --check-prefix=TEXT
// RUN: jopt-reduce --test 'grep -q arith.muli' -o %t --quiet - < %s && FileCheck %s < %t
// RUN: cp %s %t.mlir && jopt-reduce %t.mlir --test='grep -q arith.muli' --in-place 2>&1 | FileCheck %s --check-prefix=PROGRESS && FileCheck %s < %t.mlir
// RUN: jopt-reduce %s --test='grep -q arith.muli' --max-tests=1 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: jopt-reduce %s --test='grep -q arith.muli' --text --quiet | FileCheck %s --check-prefix=TEXT

// A command says what is interesting: what it ends with 0 for.

//      CHECK: {{^}}module {
// CHECK-NEXT:   func.func @f(%arg0: i32) {
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg0 : i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
//  CHECK-NOT: {{.}}

// PROGRESS: jopt-reduce: 4 of 12 operations left after {{[0-9]+}} tests

// A limit leaves the best so far.
// LIMIT-DAG: arith.addi
// LIMIT-DAG: jopt-reduce: 12 of 12 operations left after 1 test; a limit ended the search

// As text, any line and word may go.
// TEXT: {{^}}arith.muli{{$}}

func.func @f(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> i32 {
    %0 = arith.addi %a, %x : i32
    %1 = arith.muli %0, %a : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
func.func @g(%x: i64) -> i64 {
  %0 = arith.addi %x, %x : i64
  return %0 : i64
}
