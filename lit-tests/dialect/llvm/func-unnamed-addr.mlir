// RUN: jopt %s -mlir-print-op-generic | FileCheck %s

// The custom form states the significance of the address, the generic form may leave it out.

// CHECK: sym_name = "stated", unnamed_addr = 0 : i64, visibility_ = 0 : i64}>
llvm.func @stated()

// CHECK: sym_name = "open", visibility_ = 0 : i64}>
"llvm.func"() <{function_type = !llvm.func<void ()>, sym_name = "open"}> ({}) : () -> ()
