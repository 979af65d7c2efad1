// RUN: not jopt %s --assign-memory-spaces="spaces=sram,dram" 2>&1 | FileCheck %s --check-prefix=SPACES
// RUN: not jopt %s --assign-memory-spaces="spaces=sram:12kB,dram" 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not jopt %s --assign-memory-spaces="spaces=sram:9999GiB,dram" 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not jopt %s --assign-memory-spaces="reserved=64" 2>&1 | FileCheck %s --check-prefix=RESERVED
// RUN: not jopt %s --assign-memory-spaces="alignment=48" 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not jopt %s --assign-memory-spaces="fetch-cost=-1" 2>&1 | FileCheck %s --check-prefix=COST
// INTEROP: no (a pass that MLIR lacks)

// SPACES: expected spaces=NAME:SIZE,NAME, not 'sram,dram'
// SIZE: expected a number of bytes up to 1024GiB, not '12kB'
// HUGE: expected a number of bytes up to 1024GiB, not '9999GiB'
// RESERVED: expected reserved=SIZE@OFFSET, not '64'
// ALIGNMENT: expected a power of two as alignment
// COST: expected fetch-cost from 0 to 1048576, not -1
