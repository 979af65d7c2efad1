package dev.jopt.transform.mergealloc.rewrite;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.transform.mergealloc.plan.Slice;
import java.util.List;

/**
 * Emits the computation of the byte offset of a view, from the induction variables of the loops it
 * moved out of.
 */
final class SliceAddress {
  private final OpBuilder builder;
  private final Location location;

  SliceAddress(OpBuilder builder, Location location) {
    this.builder = builder;
    this.location = location;
  }

  /** Emits an offset; the constant part is a fresh constant and comes first. */
  Value emit(long offset, Slice slice) {
    Value base = constant(offset);
    if (slice.levels().isEmpty()) {
      return base;
    }
    return slice.linear() ? emitLinear(base, slice.levels()) : emitNested(base, slice.levels());
  }

  /** One index over the iterations of all loops, times the size of a slice. */
  private Value emitLinear(Value base, ImmutableList<Slice.Level> levels) {
    Slice.Level innermost = levels.get(0);
    Value index = iteration(innermost);
    long trips = innermost.trips();
    for (Slice.Level level : levels.subList(1, levels.size())) {
      Value outer = binary(IntegerBinary.MULI, iteration(level), constant(trips));
      index = binary(IntegerBinary.ADDI, index, outer);
      trips *= level.trips();
    }
    Value distance = binary(IntegerBinary.MULI, index, constant(innermost.stride()));
    return binary(IntegerBinary.ADDI, base, distance);
  }

  /**
   * From the outermost record inwards: skip the records of earlier iterations, then the items that
   * come first in it.
   */
  private Value emitNested(Value base, ImmutableList<Slice.Level> levels) {
    Value address = base;
    for (Slice.Level level : levels.reverse()) {
      Value distance = binary(IntegerBinary.MULI, iteration(level), constant(level.stride()));
      address = binary(IntegerBinary.ADDI, address, distance);
      if (level.offset() != 0) {
        address = binary(IntegerBinary.ADDI, address, constant(level.offset()));
      }
    }
    return address;
  }

  /** Emits the number of the current iteration of a loop, from 0, the last dimension fastest. */
  private Value iteration(Slice.Level level) {
    List<LoopDimension> dimensions = level.loop().dimensions();
    Value index = steps(dimensions.get(0));
    for (LoopDimension dimension : dimensions.subList(1, dimensions.size())) {
      Value inner = steps(dimension);
      Long trips = dimension.tripCount();
      if (trips == null) {
        throw new IllegalStateException("slices need known trip counts");
      }
      index = binary(IntegerBinary.ADDI, binary(IntegerBinary.MULI, index, constant(trips)), inner);
    }
    return index;
  }

  private Value steps(LoopDimension dimension) {
    Value steps = dimension.induction();
    if (!dimension.lower().is(0)) {
      steps = binary(IntegerBinary.SUBI, steps, value(dimension.lower()));
    }
    if (!dimension.step().is(1)) {
      steps = divide(steps, value(dimension.step()));
    }
    return steps;
  }

  private Value value(LoopDimension.Bound bound) {
    if (bound.value() != null) {
      return bound.value();
    }
    if (bound.constant() == null) {
      throw new IllegalStateException("a bound is a number or a value");
    }
    return constant(bound.constant());
  }

  private Value constant(long value) {
    return ConstantOp.createIndex(builder, location, value).result();
  }

  private Value divide(Value left, Value right) {
    return IntegerDivisionOp.create(builder, location, IntegerBinary.DIVSI, left, right).result();
  }

  private Value binary(IntegerBinary kind, Value left, Value right) {
    return IntegerBinaryOp.create(builder, location, kind, left, right).result();
  }
}
