// RUN: jopt %s --convert-to-llvm=dynamic=true | FileCheck %s
// RUN: jopt %s --convert-to-llvm | FileCheck %s --check-prefix=PLAIN

// The width of index is that of the data layout, which is not looked at without the option.

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
  // CHECK: llvm.func @sum(%{{.*}}: i32, %{{.*}}: i32) -> i32
  // CHECK: llvm.add %{{.*}} : i32
  // PLAIN: llvm.func @sum(%{{.*}}: i64, %{{.*}}: i64) -> i64
  func.func @sum(%a: index, %b: index) -> index {
    %0 = arith.addi %a, %b : index
    return %0 : index
  }
}
