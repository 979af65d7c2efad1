package dev.jopt.dialect.affine;

import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The least or greatest result of an affine map. {@code %r = affine.min affine_map<(d0) -> (d0,
 * 4)>(%i)}
 */
public final class MinMaxOp extends Operation implements Foldable, Pure {
  static final OpDefinition MIN = define("min", false, "Gives the least result of an affine map.");
  static final OpDefinition MAX =
      define("max", true, "Gives the greatest result of an affine map.");

  private final boolean max;

  private MinMaxOp(OperationState state, boolean max) {
    super(state);
    this.max = max;
  }

  private static OpDefinition define(String localName, boolean max, String summary) {
    return OpDefinition.of("affine." + localName, MinMaxOp.class, state -> new MinMaxOp(state, max))
        .summary(summary)
        .attribute(MapAssembly.MAP, CommonAttributes.AFFINE_MAP)
        .variadicOperand("operands", CommonTypes.INDEX)
        .result("result", CommonTypes.INDEX)
        .infer(state -> List.of(IndexType.INDEX))
        .canonicalization(MinMaxPatterns::all)
        .parser(MapAssembly::parse)
        .build();
  }

  /** The least or greatest result of a map; dimensions come before symbols. */
  public static MinMaxOp create(
      OpBuilder builder,
      Location location,
      boolean max,
      AffineMap map,
      List<? extends Value> operands) {
    return builder.create(
        builder
            .state(location, max ? MAX : MIN)
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map))
            .addOperands(operands)
            .addResultType(IndexType.INDEX),
        MinMaxOp.class);
  }

  /** Whether this is the greatest result. */
  public boolean isMax() {
    return max;
  }

  /** The applied map. */
  public AffineMap map() {
    return MapAssembly.map(this);
  }

  @Override
  protected boolean verify() {
    return MapAssembly.verify(this)
        && (map().numResults() != 0 || emitOpError("affine map expect at least one result"));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (ConstantEvaluator.isPoison(map(), constants)) {
      return List.of(FoldResult.of(PoisonAttribute.POISON));
    }
    AffineMap map = map();
    AffineMap folded = MapAssembly.foldResults(map, constants);
    if (folded.numSymbols() == 1
        && folded.numResults() == 1
        && folded.result(0) instanceof AffineDimExpr dim
        && dim.position() == 0) {
      // As in MLIR, and only with a symbol: other maps of one result become an affine.apply.
      return List.of(FoldResult.of(operand(0)));
    }
    Long extremum = extremum(folded);
    if (extremum != null) {
      return List.of(FoldResult.of(IntegerAttribute.index(extremum)));
    }
    if (folded.equals(map)) {
      return null;
    }
    setAttribute(MapAssembly.MAP, new AffineMapAttribute(folded));
    return List.of();
  }

  /** The least or greatest result of a map, if all are constant. */
  private @Nullable Long extremum(AffineMap folded) {
    Long extremum = null;
    for (AffineExpr result : folded.results()) {
      if (!(result instanceof AffineConstantExpr constant)) {
        return null;
      }
      long value = constant.value();
      extremum =
          extremum == null
              ? Long.valueOf(value)
              : Long.valueOf(max ? Math.max(extremum, value) : Math.min(extremum, value));
    }
    return extremum;
  }

  @Override
  public void print(OpPrinter printer) {
    MapAssembly.print(this, printer);
  }
}
