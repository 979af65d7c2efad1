package dev.jopt.dialect.index;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The number of bits of an index. {@code %s = index.sizeof} */
public final class SizeOfOp extends Operation implements Pure, InferIntegerRanges {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("index.sizeof", SizeOfOp.class, SizeOfOp::new)
          .summary("Returns the width of the index type in bits.")
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict")
          .build();

  /** Creates a detached operation. */
  public SizeOfOp(OperationState state) {
    super(state);
  }

  /** The number of bits of an index. */
  public static SizeOfOp create(OpBuilder builder, Location location) {
    return builder.create(
        builder.state(location, DEFINITION).addResultType(IndexType.INDEX), SizeOfOp.class);
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    found.accept(
        result(),
        IntegerRange.fromUnsigned(
            IntegerRange.INDEX_WIDTH, BigInteger.valueOf(32), BigInteger.valueOf(64)));
  }
}
