// RUN: jopt %s --convert-to-llvm=filter-dialects=arith | FileCheck %s --check-prefix=ARITH
// RUN: jopt %s --convert-to-llvm=filter-dialects=func | FileCheck %s --check-prefix=FUNC
// RUN: jopt %s --convert-to-llvm=filter-dialects=index,arith,math | FileCheck %s --check-prefix=THREE

// Only the dialects that are named are lowered; casts connect them with the rest.

// ARITH-LABEL: func.func @a(
//  ARITH-SAME:     %[[I:.*]]: index, %[[F:.*]]: f32)
//       ARITH:   %[[N:.*]] = builtin.unrealized_conversion_cast %[[I]] : index to i64
//       ARITH:   %[[A:.*]] = llvm.add %[[N]], %[[N]] : i64
//       ARITH:   %[[B:.*]] = builtin.unrealized_conversion_cast %[[A]] : i64 to index
//       ARITH:   %[[S:.*]] = math.sqrt %[[F]]
//       ARITH:   llvm.fadd %[[S]], %[[F]] : f32
//       ARITH:   index.add %[[B]], %[[I]]
//       ARITH:   cf.br

//  FUNC-LABEL: llvm.func @a(
//   FUNC-SAME:     %[[I:.*]]: i64, %{{.*}}: f32) -> i64
//        FUNC:   %[[N:.*]] = builtin.unrealized_conversion_cast %[[I]] : i64 to index
//        FUNC:   arith.addi %[[N]], %[[N]]
//        FUNC:   math.sqrt
//        FUNC:   cf.br
//        FUNC:   llvm.return

// THREE-LABEL: func.func @a(
//       THREE:   llvm.add
//       THREE:   llvm.intr.sqrt
//       THREE:   llvm.fadd
//       THREE:   llvm.add
//       THREE:   cf.br
func.func @a(%i: index, %f: f32) -> index {
  %0 = arith.addi %i, %i : index
  %1 = math.sqrt %f : f32
  %2 = arith.addf %1, %f : f32
  %3 = index.add %0, %i
  cf.br ^end
^end:
  return %3 : index
}
