package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.ViewLike;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Promises that a buffer is aligned. {@code %r = memref.assume_alignment %m, 16 : memref<4xf32>}
 */
public final class AssumeAlignmentOp extends Operation
    implements MemorySpaceCastConsumer, Pure, ViewLike, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.assume_alignment", AssumeAlignmentOp.class, AssumeAlignmentOp::new)
          .summary("Promises that a buffer is aligned, in bytes.")
          .operand("memref", CommonTypes.ANY_MEMREF)
          .attribute("alignment", MemRefAttributes.POSITIVE_I32)
          .result("result", CommonTypes.ANY_MEMREF)
          .traits(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE)
          .format("$memref `,` $alignment attr-dict `:` type($memref)")
          .build();

  /** Creates a detached operation. */
  public AssumeAlignmentOp(OperationState state) {
    super(state);
  }

  /** {@code memref}, known to be aligned. */
  public static AssumeAlignmentOp create(
      OpBuilder builder, Location location, Value memref, int alignment) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .setAttribute("alignment", IntegerAttribute.i32(alignment))
            .addResultType(memref.type()),
        AssumeAlignmentOp.class);
  }

  /** The buffer promised to be aligned. */
  public Value memref() {
    return operand(0);
  }

  /** The alignment in bytes. */
  public long alignment() {
    return ((IntegerAttribute) Objects.requireNonNull(attribute("alignment"))).longValue();
  }

  @Override
  public Value viewSource() {
    return operand(0);
  }

  @Override
  public Value viewResult() {
    return result();
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "assume_align");
  }

  @Override
  protected boolean verify() {
    return Long.bitCount(alignment()) == 1 || emitOpError("alignment must be power of 2");
  }

  /** Of a promise about a promise, the one for the same alignment is said once. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return memref().definingOp() instanceof AssumeAlignmentOp earlier
            && earlier.alignment() == alignment()
        ? List.of(FoldResult.of(memref()))
        : null;
  }
}
