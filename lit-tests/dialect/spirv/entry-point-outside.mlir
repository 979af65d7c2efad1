// RUN: jopt %s | FileCheck %s

// Only a spirv.module looks for the functions of its entry points.

// CHECK: spirv.EntryPoint "GLCompute" @foo
spirv.EntryPoint "GLCompute" @foo
