// RUN: jopt %s | FileCheck %s

// The flags of a target are a dictionary: sorted by name, without quotes around identifiers.

// CHECK: gpu.module @kernels [#nvvm.target<chip = "sm_90", flags = {fast, ftz = "on", x}>, #rocdl.target<flags = {no_daz, wave64}>] {
gpu.module @kernels [#nvvm.target<chip = "sm_90", flags = {"x", fast, "ftz" = "on"}>, #rocdl.target<flags = {wave64, no_daz}>] {
}
