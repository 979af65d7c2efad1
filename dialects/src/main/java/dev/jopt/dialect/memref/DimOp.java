package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.DimensionQuery;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The size of one dimension. {@code %n = memref.dim %m, %i : memref<?xf32>} */
public final class DimOp extends DimensionQuery implements CapturesOperands {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.dim", DimOp.class, DimOp::new)
          .summary("Returns the extent of one dimension of a memref.")
          .operand("source", MemRefTypes.NON_SCALAR)
          .operand("index", CommonTypes.INDEX)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict $source `,` $index `:` type($source)")
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
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

  @Override
  protected @Nullable List<FoldResult> foldOpen(int dimension) {
    Value size = MemRefs.sizeOperand(source(), dimension);
    if (size != null) {
      return List.of(FoldResult.of(size));
    }
    if (source().definingOp() instanceof SubViewOp view) {
      List<FoldResult> sizes = Slices.keptSizes(view.mixedSizes(), (MemRefType) source().type());
      return sizes == null || sizes.get(dimension).value() == null
          ? null
          : List.of(sizes.get(dimension));
    }
    return CastOp.absorbInto(this) ? List.of() : null;
  }

  /** A size tells nothing of where the buffer is. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return false;
  }
}
