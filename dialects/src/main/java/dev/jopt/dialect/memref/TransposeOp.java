package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Views a buffer with its dimensions in another order. {@code %t = memref.transpose %m (i, j) ->
 * (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>}
 */
public final class TransposeOp extends Operation
    implements MemorySpaceCastConsumer, Pure, ViewLike, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.transpose", TransposeOp.class, TransposeOp::new)
          .summary("Views a buffer with its dimensions in another order.")
          .operand("in", MemRefTypes.STRIDED)
          .attribute("permutation", CommonAttributes.AFFINE_MAP)
          .result("result", MemRefTypes.STRIDED)
          .parser(TransposeOp::parse)
          .build();

  /** Creates a detached operation. */
  public TransposeOp(OperationState state) {
    super(state);
  }

  /** {@code source} with its dimensions in another order. */
  public static TransposeOp create(
      OpBuilder builder, Location location, Type type, Value source, AffineMap permutation) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .setAttribute("permutation", new AffineMapAttribute(permutation))
            .addResultType(type),
        TransposeOp.class);
  }

  private static final Set<String> ELIDED = Set.of("permutation");

  /** The buffer viewed. */
  public Value in() {
    return operand(0);
  }

  /** For each dimension of the result, which one of the source it is. */
  public AffineMap permutation() {
    return ((AffineMapAttribute) Objects.requireNonNull(attribute("permutation"))).map();
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
    namer.name(result(), "transpose");
  }

  private static void parse(OpParser parser, OperationState state) {
    var in = parser.parseOperand();
    state.setAttribute("permutation", new AffineMapAttribute(parser.parseAffineMap()));
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Type source = TypeKind.MEMREF.parseWithColon(parser);
    parser.expectKeyword("to");
    state.addResultType(TypeKind.MEMREF.parse(parser));
    state.addOperand(parser.resolve(in, source));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(in());
    printer.print(' ');
    printer.print(permutation().toString());
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(in().type());
    printer.print(" to ");
    printer.printType(result().type());
  }

  @Override
  protected boolean verify() {
    AffineMap map = permutation();
    MemRefType from = (MemRefType) in().type();
    if (!map.isPermutation()) {
      return emitOpError("expected a permutation map");
    }
    if (map.numDims() != from.rank()) {
      return emitOpError("expected a permutation map of same rank as the input");
    }
    MemRefType expected = CanonicalLayouts.canonicalize(transposed(from, map));
    MemRefType to = (MemRefType) result().type();
    return CanonicalLayouts.canonicalize(to).equals(expected)
        || emitOpError(
            "result type '"
                + to
                + "' is not equivalent to the canonical transposed input type '"
                + expected
                + "'");
  }

  /** The type of the view. */
  static MemRefType transposed(MemRefType from, AffineMap map) {
    StridedLayoutAttribute layout = Objects.requireNonNull(from.stridesAndOffset());
    long[] sizes = new long[from.rank()];
    long[] strides = new long[from.rank()];
    for (int i = 0; i < sizes.length; i++) {
      int dimension = ((AffineDimExpr) map.result(i)).position();
      sizes[i] = from.shape().get(dimension);
      strides[i] = layout.strides().get(dimension);
    }
    return from.withLayout(null)
        .withShape(ImmutableLongArray.copyOf(sizes))
        .withLayout(StridedLayoutAttribute.withOffset(layout.offset(), strides));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return permutation().isIdentity() && in().type().equals(result().type())
        ? List.of(FoldResult.of(in()))
        : null;
  }

  @Override
  public boolean sharesOwner() {
    return true;
  }
}
