package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.DataLayout;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How the contents of a buffer are computed again, instead of being moved.
 *
 * @param op what overwrites all of the buffer
 * @param operands of it, before any of them became one in another memory
 * @param output which of them is the buffer
 * @param step the number of the operation
 * @param readBytes the bytes that it reads, all of arguments and globals
 * @param mayChange whether another operation may write them
 * @param arithmetic how many arithmetic operations it does
 */
record Remake(
    Operation op,
    ImmutableList<Value> operands,
    int output,
    int step,
    long readBytes,
    boolean mayChange,
    double arithmetic) {

  /** How many bytes of a buffer are set, at the cost of moving one. */
  private static final long SET_FOR_ONE = 16;

  /** How many arithmetic operations are done, at the cost of moving a byte. */
  private static final long DONE_FOR_ONE = 4;

  /**
   * How an operation that overwrites a buffer can be done once more; null if it cannot, because it
   * may have other effects, or reads what an alloc makes, which may not be there any more.
   *
   * @param op the operation, which reads nothing of the buffer
   * @param sources what memory a value is
   */
  static @Nullable Remake of(
      Operation op, int step, Value buffer, Function<Value, Source> sources, DataLayout layout) {
    ImmutableList<Value> operands = ImmutableList.copyOf(op.operands());
    if (op instanceof FillOp) {
      return new Remake(op, operands, operands.indexOf(buffer), step, 0, false, 0);
    }
    TileStep known = TileStep.of(op, new EffectFreedom());
    if (known == null || !known.loads().isEmpty() || known.output().value() != buffer) {
      return null;
    }
    long read = 0;
    boolean mayChange = false;
    for (TileStep.Use use : known.operands()) {
      if (use != known.output()) {
        Source source = sources.apply(use.value());
        BufferSize size = BufferSize.of(use.type(), layout);
        if (size == null || source == Source.ALLOC || !use.isRead()) {
          return null;
        }
        read += size.bytes();
        mayChange |= source == Source.OPEN;
      }
    }
    return new Remake(op, operands, known.output().index(), step, read, mayChange, known.cost());
  }

  /** Memory by who may write it. */
  enum Source {
    /** An alloc in sight may have made it. */
    ALLOC,
    /** Arguments, globals, and what else is made out of sight, which may be the same memory. */
    OPEN,
    /** A constant global. */
    CONSTANT
  }

  /** What it costs, where moving a byte from the slow memory costs this much. */
  long cost(long bufferBytes, long fetchCost) {
    return 1
        + bufferBytes / SET_FOR_ONE
        + readBytes * fetchCost
        + (long) Math.min(arithmetic / DONE_FOR_ONE, (double) (1L << 59));
  }

  /** Computes the contents into another buffer of the same shape. */
  void into(Value other, Operation before) {
    Operation copy = OpBuilder.before(before).insertCopy(op, new IrMapping());
    copy.setOperands(operands);
    copy.setOperand(output, other);
  }
}
