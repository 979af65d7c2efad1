package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The size of one dimension. {@code %n = memref.dim %m, %i : memref<?xf32>} */
public final class DimOp extends Operation
    implements NoMemoryEffect, Speculatable, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.dim", DimOp.class, DimOp::new)
          .summary("The size of one dimension of a buffer.")
          .operand("source", MemRefTypes.NON_SCALAR)
          .operand("index", CommonTypes.INDEX)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict $source `,` $index `:` type($source)")
          .build();

  /** Creates a detached operation. */
  public DimOp(OperationState state) {
    super(state);
  }

  /** The size of dimension {@code index}. */
  public static DimOp create(OpBuilder builder, Location location, Value source, Value index) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperand(index)
            .addResultType(IndexType.INDEX),
        DimOp.class);
  }

  /** The buffer asked about. */
  public Value source() {
    return operand(0);
  }

  /** The number of the dimension. */
  public Value index() {
    return operand(1);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "dim");
  }

  /** A dimension out of range is undefined behaviour, so only a known one may be asked early. */
  @Override
  public boolean isSpeculatable() {
    Attribute index = OperationFolder.matchConstant(index());
    return index instanceof IntegerAttribute number
        && source().type() instanceof MemRefType type
        && number.longValue() >= 0
        && number.longValue() < type.rank();
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (!(constants.get(1) instanceof IntegerAttribute number)
        || !(source().type() instanceof MemRefType type)) {
      return null;
    }
    long dimension = number.longValue();
    if (dimension < 0 || dimension >= type.rank()) {
      return null;
    }
    int at = (int) dimension;
    if (!type.isDynamicDim(at)) {
      return List.of(FoldResult.of(IntegerAttribute.index(type.shape().get(at))));
    }
    Value size = MemRefs.sizeOperand(source(), at);
    if (size != null) {
      return List.of(FoldResult.of(size));
    }
    return CastOp.absorbInto(this) ? List.of() : null;
  }
}
