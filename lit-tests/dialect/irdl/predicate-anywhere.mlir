// RUN: jopt %s | FileCheck %s

// A predicate in C++ may stand anywhere.

// CHECK: irdl.c_pred "isa<IntegerType>"
irdl.dialect @d {
  %0 = irdl.c_pred "isa<IntegerType>"
}
