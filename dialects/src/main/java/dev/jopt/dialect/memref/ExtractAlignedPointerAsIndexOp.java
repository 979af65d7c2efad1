package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.IndexType;

/**
 * The address of a buffer as a number. {@code %p = memref.extract_aligned_pointer_as_index %m :
 * memref<4xf32> -> index}
 */
public final class ExtractAlignedPointerAsIndexOp extends Operation
    implements CapturesOperands, Pure, ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "memref.extract_aligned_pointer_as_index",
              ExtractAlignedPointerAsIndexOp.class,
              ExtractAlignedPointerAsIndexOp::new)
          .summary("Returns the aligned base address of a memref as an index.")
          .operand("source", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .result("aligned_pointer", CommonTypes.INDEX)
          .format("$source `:` type($source) `->` type(results) attr-dict")
          .build();

  /** Creates a detached operation. */
  public ExtractAlignedPointerAsIndexOp(OperationState state) {
    super(state);
  }

  /** The address of a buffer. */
  public static ExtractAlignedPointerAsIndexOp create(
      OpBuilder builder, Location location, Value source) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(source).addResultType(IndexType.INDEX),
        ExtractAlignedPointerAsIndexOp.class);
  }

  /** The buffer. */
  public Value source() {
    return operand(0);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "intptr");
  }

  /** The address goes where no use shows it. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return true;
  }
}
