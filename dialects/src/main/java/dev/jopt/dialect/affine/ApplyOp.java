package dev.jopt.dialect.affine;

import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The one result of an affine map. {@code %r = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)} */
public final class ApplyOp extends Operation implements Foldable, InferIntegerRanges, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.apply", ApplyOp.class, ApplyOp::new)
          .summary("Applies an affine map with one result.")
          .attribute(MapAssembly.MAP, CommonAttributes.AFFINE_MAP)
          .variadicOperand("mapOperands", CommonTypes.INDEX)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .canonicalization(() -> List.of(new ComposeMap(ApplyOp.class, 0)))
          .parser(ApplyOp::parse)
          .build();

  /** Creates a detached operation. */
  public ApplyOp(OperationState state) {
    super(state);
  }

  /** The result of a map; dimensions come before symbols. */
  public static ApplyOp create(
      OpBuilder builder, Location location, AffineMap map, List<? extends Value> operands) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map))
            .addOperands(operands)
            .addResultType(IndexType.INDEX),
        ApplyOp.class);
  }

  /** The applied map. */
  public AffineMap map() {
    return MapAssembly.map(this);
  }

  @Override
  protected boolean verify() {
    if (!MapAssembly.verify(this)) {
      return false;
    }
    if (map().numResults() != 1) {
      return emitOpError("mapping must produce one value");
    }
    Region scope = AffineScopes.scopeOf(this);
    for (int i = map().numDims(); i < operandCount(); i++) {
      if (AffineScopes.isDim(operand(i), scope) && !AffineScopes.isSymbol(operand(i), scope)) {
        return emitError("dimensional operand cannot be used as a symbol");
      }
    }
    return true;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    AffineExpr result = map().result(0);
    if (result instanceof AffineDimExpr dim) {
      return List.of(FoldResult.of(operand(dim.position())));
    }
    if (result instanceof AffineSymbolExpr symbol) {
      return List.of(FoldResult.of(operand(map().numDims() + symbol.position())));
    }
    if (ConstantEvaluator.isPoison(map(), constants)) {
      return List.of(FoldResult.of(PoisonAttribute.POISON));
    }
    Long known = new ConstantEvaluator(map().numDims(), constants).evaluate(result);
    return known == null ? null : List.of(FoldResult.of(IntegerAttribute.index(known)));
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    AffineMap map = map();
    InferIntegerRanges.ofResult(
        result(),
        operands,
        found,
        known -> new AffineRanges(map.numDims(), known).of(map.result(0)));
  }

  private static void parse(OpParser parser, OperationState state) {
    int dims = MapAssembly.parse(parser, state);
    if (state.inherentAttributes().get(MapAssembly.MAP) instanceof AffineMapAttribute attribute
        && (attribute.map().numDims() != dims
            || attribute.map().numInputs() != state.operands().size())) {
      throw parser.errorAt(parser.namePosition(), "dimension or symbol index mismatch");
    }
  }

  @Override
  public void print(OpPrinter printer) {
    MapAssembly.print(this, printer);
  }
}
