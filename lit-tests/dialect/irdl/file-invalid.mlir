// RUN: not jopt --irdl-file=%s /dev/null 2>&1 | FileCheck %s
// RUN: not jopt --irdl-file=%t.missing /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not jopt --irdl-file=%s --show-dialects 2>&1 | FileCheck %s

// MISSING: jopt: cannot open input file '{{.*}}.missing': No such file or directory

// CHECK: file-invalid.mlir:[[@LINE+1]]:1: error: dialect 'func' is registered already
irdl.dialect @func {
}
irdl.dialect @broken {
  irdl.operation @o {
    // CHECK: file-invalid.mlir:[[@LINE+1]]:10: error: 'irdl.base' op symbol '@broken::@none' not found
    %0 = irdl.base @broken::@none
    // CHECK: file-invalid.mlir:[[@LINE+1]]:10: error: 'irdl.parametric' op symbol '@broken::@o' does not refer to a type or attribute definition (refers to 'irdl.operation')
    %1 = irdl.parametric @broken::@o<%0>
    // CHECK: file-invalid.mlir:[[@LINE+1]]:10: error: no registered type with name !builtin.int
    %2 = irdl.base "!builtin.int"
    // CHECK: file-invalid.mlir:[[@LINE+1]]:10: error: no registered attribute with name #none.x
    %3 = irdl.base "#none.x"
  }
}
