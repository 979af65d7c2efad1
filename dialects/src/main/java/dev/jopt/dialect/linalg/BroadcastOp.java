package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;

/**
 * Repeats the input along new dimensions. {@code linalg.broadcast ins(%a : memref<4xf32>) outs(%b :
 * memref<4x8xf32>) dimensions = [1]}
 */
public final class BroadcastOp extends RearrangingOp {
  private static final String DIMENSIONS = "dimensions";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.broadcast", BroadcastOp.class, BroadcastOp::new)
          .summary("Repeats the input along new dimensions.")
          .with(builder -> declare(builder, DIMENSIONS))
          .parser((parser, state) -> parse(parser, state, DIMENSIONS))
          .canonicalization(RearrangingPatterns::ofBroadcast)
          .build();

  /** Creates a detached operation. */
  public BroadcastOp(OperationState state) {
    super(state);
  }

  /** Repeats the input along {@code dimensions} of the output. */
  public static BroadcastOp create(
      OpBuilder builder,
      Location location,
      Value input,
      Value init,
      ImmutableLongArray dimensions) {
    return builder.create(
        state(
            builder,
            location,
            DEFINITION,
            input,
            init,
            new NamedAttribute(DIMENSIONS, DenseArrayAttribute.i64(dimensions))),
        BroadcastOp.class);
  }

  /** The dimensions of the output that the input does not have. */
  public ImmutableLongArray dimensions() {
    return StructuredAssembly.numbers(this, DIMENSIONS);
  }

  @Override
  public List<AffineMap> indexingMaps() {
    int loops = rank(init().type());
    List<AffineExpr> input = new ArrayList<>();
    for (int i = 0; i < loops; i++) {
      if (!dimensions().contains(i)) {
        input.add(AffineExpr.dim(i));
      }
    }
    return List.of(new AffineMap(loops, 0, input), AffineMap.identity(loops));
  }

  @Override
  public void suggestResultNames(Namer namer) {
    if (resultCount() != 0) {
      namer.name(result(0), "broadcasted");
    }
  }

  @Override
  String numbers() {
    return DIMENSIONS;
  }

  @Override
  protected boolean verify() {
    ImmutableLongArray dimensions = dimensions();
    ShapedType input = (ShapedType) input().type();
    ShapedType init = (ShapedType) init().type();
    if (input.rank() + dimensions.length() != init.rank()) {
      return emitOpError(
          "input rank plus added dimensions does not match init rank. input rank: "
              + input.rank()
              + ", dimensions size: "
              + dimensions.length()
              + ", init rank: "
              + init.rank());
    }
    for (int i = 0; i < dimensions.length(); i++) {
      if (dimensions.get(i) < 0 || dimensions.get(i) >= init.rank()) {
        return emitOpError(
            "dimension "
                + i
                + " is out of range. expected range: [0, "
                + (init.rank() - 1)
                + "], got: "
                + dimensions.get(i));
      }
    }
    int next = 0;
    for (int i = 0; i < init.rank() && next < input.rank(); i++) {
      if (!dimensions.contains(i)) {
        if (input.shape().get(next) != init.shape().get(i)) {
          return emitOpError(
              "input dim "
                  + next
                  + " should match init dim "
                  + i
                  + ". input: "
                  + input.shape().get(next)
                  + ", init: "
                  + init.shape().get(i));
        }
        next++;
      }
    }
    return true;
  }
}
