// RUN: jopt %s | FileCheck %s

// What follows the name of this attribute in angle brackets is not part of it, a type after a colon is.

// CHECK:      #extern = #ml_program.extern
// CHECK-NEXT: #extern1 = #ml_program.extern : i32
// CHECK:      ml_program.global private @a(#extern) : i32
ml_program.global private @a(#ml_program.extern<i32>) : i32
// CHECK:      ml_program.global private @b(#extern1) : i32
ml_program.global private @b(#ml_program.extern : i32) : i32
// CHECK:      ml_program.global private @c(#extern) : i32
ml_program.global private @c(#ml_program.extern) : i32
