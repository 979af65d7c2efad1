package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Permutations;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves elements so that dimension {@code i} of the output is dimension {@code permutation[i]} of
 * the input. {@code linalg.transpose ins(%a : memref<4x8xf32>) outs(%b : memref<8x4xf32>)
 * permutation = [1, 0]}
 */
public final class TransposeOp extends RearrangingOp implements Foldable {
  private static final String PERMUTATION = "permutation";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.transpose", TransposeOp.class, TransposeOp::new)
          .summary("Moves elements to positions with permuted dimensions.")
          .with(builder -> declare(builder, PERMUTATION))
          .parser((parser, state) -> parse(parser, state, PERMUTATION))
          .canonicalization(RearrangingPatterns::ofTranspose)
          .build();

  /** Creates a detached operation. */
  public TransposeOp(OperationState state) {
    super(state);
  }

  /**
   * Moves elements so that dimension {@code i} of the output is {@code permutation[i]} of the
   * input.
   */
  public static TransposeOp create(
      OpBuilder builder,
      Location location,
      Value input,
      Value init,
      ImmutableLongArray permutation) {
    return builder.create(
        state(
            builder,
            location,
            DEFINITION,
            input,
            init,
            new NamedAttribute(PERMUTATION, DenseArrayAttribute.i64(permutation))),
        TransposeOp.class);
  }

  /** For each dimension of the output, which one of the input it is. */
  public ImmutableLongArray permutation() {
    return StructuredAssembly.numbers(this, PERMUTATION);
  }

  @Override
  public List<AffineMap> indexingMaps() {
    ImmutableLongArray permutation = permutation();
    AffineExpr[] input = new AffineExpr[permutation.length()];
    for (int i = 0; i < input.length; i++) {
      input[(int) permutation.get(i)] = AffineExpr.dim(i);
    }
    return List.of(AffineMap.of(input.length, 0, input), AffineMap.identity(input.length));
  }

  @Override
  public void suggestResultNames(Namer namer) {
    if (resultCount() != 0) {
      namer.name(result(0), "transposed");
    }
  }

  @Override
  String numbers() {
    return PERMUTATION;
  }

  @Override
  protected boolean verify() {
    ImmutableLongArray permutation = permutation();
    if (!Permutations.isPermutation(permutation)) {
      return emitOpError("permutation is not valid");
    }
    ShapedType input = (ShapedType) input().type();
    ShapedType init = (ShapedType) init().type();
    if (input.rank() != init.rank()) {
      return emitOpError("input rank " + input.rank() + " does not match init rank " + init.rank());
    }
    if (input.rank() != permutation.length()) {
      return emitOpError(
          "size of permutation "
              + permutation.length()
              + " does not match the argument rank "
              + input.rank());
    }
    for (int i = 0; i < input.rank(); i++) {
      long from = input.shape().get((int) permutation.get(i));
      long to = init.shape().get(i);
      if (from != to) {
        return emitOpError(
            "dim(result, "
                + i
                + ") = "
                + to
                + " doesn't match dim(input, permutation["
                + i
                + "]) = "
                + from);
      }
    }
    return true;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (!(input().type() instanceof TensorType)) {
      return null;
    }
    ImmutableLongArray permutation = permutation();
    for (int i = 0; i < permutation.length(); i++) {
      if (permutation.get(i) != i) {
        return null;
      }
    }
    return List.of(FoldResult.of(input()));
  }
}
