package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.reshape.RegroupPatterns;
import dev.jopt.dialect.support.IndexLists;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Views a buffer with dimensions split. {@code %d = memref.expand_shape %s [[0, 1]] output_shape
 * [2, 4] : memref<8xf32> into memref<2x4xf32>}
 */
public final class ExpandShapeOp extends BufferViewOp
    implements MemorySpaceCastConsumer, Foldable, Pure, ReifyRankedShapes {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.expand_shape", ExpandShapeOp.class, ExpandShapeOp::new)
          .summary("Views a buffer with dimensions split.")
          .operand("src", MemRefTypes.STRIDED)
          .variadicOperand("output_shape", CommonTypes.INDEX)
          .attribute("reassociation", IndexLists.CONSTRAINT)
          .attribute("static_output_shape", CommonAttributes.DENSE_I64_ARRAY)
          .result("result", MemRefTypes.STRIDED)
          .parser(ExpandShapeOp::parse)
          .canonicalization(MemRefReshapePatterns::ofExpand)
          .build();

  /** Creates a detached operation. */
  public ExpandShapeOp(OperationState state) {
    super(state);
  }

  /** {@code source} with dimensions made groups of several. */
  public static ExpandShapeOp create(
      OpBuilder builder,
      Location location,
      Type type,
      Value source,
      List<List<Integer>> reassociation,
      List<FoldResult> outputShape) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperands(SliceParameters.values(outputShape))
            .setAttribute("reassociation", IndexLists.attribute(reassociation))
            .setAttribute(
                "static_output_shape",
                DenseArrayAttribute.i64(SliceParameters.statics(outputShape)))
            .addResultType(type),
        ExpandShapeOp.class);
  }

  private static final Set<String> ELIDED = Set.of("reassociation", "static_output_shape");

  /** For each dimension of the source, the dimensions of the result that it becomes. */
  public List<List<Integer>> reassociation() {
    return IndexLists.of((ArrayAttribute) Objects.requireNonNull(attribute("reassociation")));
  }

  @Override
  public List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    return List.of(mixedOutputShape());
  }

  /** The sizes of the result. */
  public List<FoldResult> mixedOutputShape() {
    return MixedIndices.of(this, 1, "static_output_shape");
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "expand_shape");
  }

  /** The spelling without {@code output_shape} of 2023 is read too; the sizes then are static. */
  private static void parse(OpParser parser, OperationState state) {
    var source = parser.parseOperand();
    state.setAttribute("reassociation", parser.parseAttribute());
    List<OpParser.UnresolvedOperand> sizes = new ArrayList<>();
    ImmutableLongArray shape = null;
    int position = parser.position();
    if (parser.acceptKeyword("output_shape")) {
      shape = MixedIndices.parse(parser, sizes);
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    parser.expect(Punctuation.COLON);
    Type from = TypeKind.MEMREF.parse(parser);
    parser.expectKeyword("into");
    Type to = TypeKind.MEMREF.parse(parser);
    if (shape == null) {
      if (!(to instanceof MemRefType memref) || Shapes.dynamicCount(memref) != 0) {
        throw parser.errorAt(position, "expected 'output_shape'");
      }
      shape = memref.shape();
    }
    state.setAttribute("static_output_shape", DenseArrayAttribute.i64(shape));
    state.addOperand(parser.resolve(source, from));
    parser.resolveAll(sizes, IndexType.INDEX, state);
    state.addResultType(to);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(source());
    printer.print(' ');
    printer.printAttribute(Objects.requireNonNull(attribute("reassociation")));
    printer.print(" output_shape ");
    MixedIndices.print(printer, operandGroup(1), MixedIndices.statics(this, "static_output_shape"));
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(source().type());
    printer.print(" into ");
    printer.printType(result().type());
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return RegroupPatterns.fold(this, CollapseShapeOp.class, constants.get(0));
  }

  @Override
  protected boolean verify() {
    MemRefType from = (MemRefType) source().type();
    MemRefType to = (MemRefType) result().type();
    if (from.rank() > to.rank()) {
      return emitOpError(
          "has source rank "
              + from.rank()
              + " and result rank "
              + to.rank()
              + ". This is not an expansion ("
              + from.rank()
              + " > "
              + to.rank()
              + ").");
    }
    if (!Reassociation.verify(this, reassociation(), from, to)
        || !Reassociation.verifyLayout(
            this, Reassociation.expanded(from, to, reassociation()), to, "expanded")) {
      return false;
    }
    ImmutableLongArray sizes = MixedIndices.statics(this, "static_output_shape");
    if (sizes.length() != to.rank()) {
      return emitOpError(
          "expected number of static shape bounds to be equal to the output rank ("
              + to.rank()
              + ") but found "
              + sizes.length()
              + " inputs instead");
    }
    if (!MixedIndices.verifyOutputShape(this, sizes, operandCount() - 1)) {
      return false;
    }
    for (int i = 0; i < to.rank(); i++) {
      long size = to.shape().get(i);
      if (size != ShapedType.DYNAMIC && size != sizes.get(i)) {
        return emitOpError("invalid output shape provided at pos " + i);
      }
    }
    return true;
  }
}
