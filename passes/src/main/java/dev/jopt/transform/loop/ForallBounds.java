package dev.jopt.transform.loop;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import java.util.ArrayList;
import java.util.List;

/** The range of an {@code scf.forall} as values; constants among the numbers become operations. */
record ForallBounds(List<Value> lower, List<Value> upper, List<Value> steps) {
  static ForallBounds of(ForallOp loop, OpBuilder builder) {
    return new ForallBounds(
        values(loop.lowerBounds(), loop, builder),
        values(loop.upperBounds(), loop, builder),
        values(loop.steps(), loop, builder));
  }

  private static List<Value> values(List<FoldResult> numbers, ForallOp loop, OpBuilder builder) {
    List<Value> values = new ArrayList<>();
    for (FoldResult number : numbers) {
      values.add(
          number.constant() instanceof IntegerAttribute constant
              ? ConstantOp.create(builder, loop.location(), constant).result()
              : number.value());
    }
    return values;
  }
}
