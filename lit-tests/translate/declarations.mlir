// RUN: jopt-translate --mlir-to-llvmir %s | FileCheck %s

// A module says what made it; declarations lack what is about the code of a function.

// CHECK: declare void @declared(i32){{$}}
// CHECK: declare cc11 void @cc11()
// CHECK: declare hhvm_ccc void @hhvm()
// CHECK: declare avr_intrcc  void @avr()
// CHECK: declare cc86 void @avr_builtin()
// CHECK: declare x86_regcallcc void @regcall()
// CHECK: declare cc94 void @msp430()
// CHECK: declare cc99 void @wasm()
// CHECK: declare cc101 void @m68k()
// CHECK: define void @defined(ptr %0, i32 %1) #[[CODE:[0-9]+]] section "x"
// CHECK: attributes #[[CODE]] = { "target-cpu"="x" }
// CHECK: !llvm.ident = !{![[IDENT:[0-9]+]]}
// CHECK-NEXT: !llvm.commandline = !{![[LINE:[0-9]+]]}
// CHECK-NEXT: !llvm.dependent-libraries = !{![[FOO:[0-9]+]], ![[BAR:[0-9]+]]}
// CHECK-NEXT: !llvm.module.flags
// CHECK: ![[IDENT]] = !{!"compiler"}
// CHECK-NEXT: ![[LINE]] = !{!"compiler -c"}
// CHECK-NEXT: ![[FOO]] = !{!"foo"}
// CHECK-NEXT: ![[BAR]] = !{!"bar"}
module attributes {llvm.ident = "compiler", llvm.commandline = "compiler -c", llvm.dependent_libraries = ["foo", "bar"]} {
  llvm.func @declared(i32) attributes {
    section = "x", target_cpu = "x", tune_cpu = "y", fp_contract = "fast", no_nans_fp_math = true, prefer_vector_width = "128",
    personality = @defined
  }
  llvm.func cc_11 @cc11()
  llvm.func hhvm_ccc @hhvm()
  llvm.func avr_intrcc @avr()
  llvm.func avr_builtincc @avr_builtin()
  llvm.func x86_regcallcc @regcall()
  llvm.func msp430_builtincc @msp430()
  llvm.func wasm_emscripten_invokecc @wasm()
  llvm.func m68k_intrcc @m68k()
  llvm.func @defined(%p: !llvm.ptr {llvm.captures = "none", llvm.initializes = 1 : i64}, %i: i32 {llvm.immarg})
      attributes {section = "x", target_cpu = "x"} {
    llvm.return
  }
}
