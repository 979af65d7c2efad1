// RUN: jopt %s --mlir-print-op-generic | FileCheck %s

// Attributes whose text after the name is not in angle brackets are kept as they are.

// CHECK: "irdl.operands"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array[ optional]>}> : (!irdl.attribute) -> ()

"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.operation"() <{sym_name = "o"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    "irdl.operands"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array[ optional]>}> : (!irdl.attribute) -> ()
  }) : () -> ()
}) : () -> ()
