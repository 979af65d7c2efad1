package dev.jopt.dialect.memref;

import dev.jopt.dialect.reshape.RegroupPatterns;
import dev.jopt.dialect.support.IndexLists;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Views a buffer with dimensions merged. {@code %d = memref.collapse_shape %s [[0, 1]] :
 * memref<2x4xf32> into memref<8xf32>}
 */
public final class CollapseShapeOp extends BufferViewOp
    implements MemorySpaceCastConsumer, Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.collapse_shape", CollapseShapeOp.class, CollapseShapeOp::new)
          .summary("Views a buffer with dimensions merged.")
          .operand("src", MemRefTypes.STRIDED)
          .attribute("reassociation", IndexLists.CONSTRAINT)
          .result("result", MemRefTypes.STRIDED)
          .format("$src $reassociation attr-dict `:` type($src) `into` type($result)")
          .canonicalization(MemRefReshapePatterns::ofCollapse)
          .build();

  /** Creates a detached operation. */
  public CollapseShapeOp(OperationState state) {
    super(state);
  }

  /** {@code source} with groups of dimensions made one each. */
  public static CollapseShapeOp create(
      OpBuilder builder,
      Location location,
      Type type,
      Value source,
      List<List<Integer>> reassociation) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .setAttribute("reassociation", IndexLists.attribute(reassociation))
            .addResultType(type),
        CollapseShapeOp.class);
  }

  /** For each dimension of the result, the dimensions of the source that it is made of. */
  public List<List<Integer>> reassociation() {
    return IndexLists.of((ArrayAttribute) Objects.requireNonNull(attribute("reassociation")));
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "collapse_shape");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return RegroupPatterns.fold(this, ExpandShapeOp.class, constants.get(0));
  }

  @Override
  protected boolean verify() {
    MemRefType from = (MemRefType) source().type();
    MemRefType to = (MemRefType) result().type();
    if (from.rank() < to.rank()) {
      return emitOpError(
          "has source rank "
              + from.rank()
              + " and result rank "
              + to.rank()
              + ". This is not a collapse ("
              + from.rank()
              + " < "
              + to.rank()
              + ").");
    }
    List<List<Integer>> groups = reassociation();
    if (!Reassociation.verify(this, groups, to, from)) {
      return false;
    }
    MemRefType expected = Reassociation.collapsed(from, to, groups);
    return expected == null
        ? emitOpError("invalid source layout map or collapsing non-contiguous dims")
        : Reassociation.verifyLayout(this, expected, to, "collapsed");
  }
}
