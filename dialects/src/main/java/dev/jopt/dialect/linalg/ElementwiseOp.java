package dev.jopt.dialect.linalg;

import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Applies a function to elements; indexing maps may transpose and broadcast the inputs. {@code
 * linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : memref<4xf32>) outs(%b :
 * memref<4xf32>)}
 */
public final class ElementwiseOp extends StructuredOp implements Foldable {
  private static final Set<String> ELIDED =
      Set.of(OpDefinition.OPERAND_SEGMENT_SIZES, "kind", "indexing_maps");

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.elementwise", ElementwiseOp.class, ElementwiseOp::new)
          .summary("Applies a unary, binary or ternary function to the elements of its operands.")
          .variadicOperand("inputs", CommonTypes.ANY)
          .variadicOperand("outputs", CommonTypes.ANY_SHAPED)
          .attribute("kind", LinalgAttributes.ELEMENTWISE_KIND)
          .optionalAttribute("indexing_maps", LinalgAttributes.AFFINE_MAPS)
          .variadicResult("result_tensors", CommonTypes.RANKED_TENSOR)
          .region("region")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(ElementwiseOp::parse)
          .build();

  /** Creates a detached operation. */
  public ElementwiseOp(OperationState state) {
    super(state);
  }

  /**
   * A function of the elements of {@code inputs}, into {@code output}.
   *
   * @param maps one for each operand, or empty for identities
   */
  public static ElementwiseOp create(
      OpBuilder builder,
      Location location,
      ScalarFunction function,
      List<? extends Value> inputs,
      Value output,
      List<AffineMap> maps) {
    if (inputs.size() != function.arity()
        || !(maps.isEmpty() || maps.size() == inputs.size() + 1)) {
      throw new IllegalArgumentException(
          inputs.size() + " inputs and " + maps.size() + " maps for " + function);
    }
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(inputs)
            .addOperand(output)
            .setOperandSegments(inputs.size(), 1)
            .setAttribute("kind", LinalgAttribute.of(function));
    if (output.type() instanceof RankedTensorType) {
      state.addResultType(output.type());
    }
    List<Attribute> given = new ArrayList<>();
    for (AffineMap map : maps) {
      given.add(new AffineMapAttribute(map));
    }
    state.setAttribute(
        "indexing_maps",
        maps.isEmpty()
            ? identities(inputs.size() + 1, rank(output.type()))
            : new ArrayAttribute(given));
    Block body = StructuredAssembly.addBody(state);
    ScalarBuilder scalars =
        ScalarBuilder.atEnd(
            state.context(), body, message -> new IllegalArgumentException(message));
    scalars.yield(scalars.apply(function, body.arguments()));
    return builder.create(state, ElementwiseOp.class);
  }

  @Override
  public int inputCount() {
    return definition().operandGroupSize(this, 0);
  }

  /** The function applied. */
  public ScalarFunction function() {
    ScalarFunction function =
        attribute("kind") instanceof LinalgAttribute word
            ? ScalarFunction.forKeyword(word.value())
            : null;
    if (function == null) {
      throw new IllegalStateException("linalg.elementwise lacks 'kind'");
    }
    return function;
  }

  @Override
  public List<AffineMap> indexingMaps() {
    return GenericOp.maps(attribute("indexing_maps"));
  }

  @Override
  public List<IteratorType> iteratorTypes() {
    return Collections.nCopies(outputRank(), IteratorType.PARALLEL);
  }

  private int outputRank() {
    return operandCount() == inputCount() ? 0 : rank(operand(inputCount()).type());
  }

  private static ArrayAttribute identities(int operands, int rank) {
    Attribute identity = new AffineMapAttribute(AffineMap.identity(rank));
    return new ArrayAttribute(Collections.nCopies(operands, identity));
  }

  private static void parse(OpParser parser, OperationState state) {
    if (!parser.acceptKeyword("kind")) {
      throw parser.error("expected 'kind'");
    }
    parser.expect(Punctuation.EQUAL);
    if (!(parser.parseAttribute() instanceof LinalgAttribute kind)
        || kind.kind() != LinalgAttribute.Kind.ELEMENTWISE_KIND) {
      throw parser.error("expected ElementwiseKind attribute");
    }
    state.setAttribute("kind", kind);
    ScalarFunction function = ScalarFunction.forKeyword(kind.value());
    ArrayAttribute maps = StructuredAssembly.parseMaps(parser);
    int position = parser.position();
    StructuredAssembly.parseOperands(parser, state);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.addResultTypes(parser.acceptArrowTypeList());
    int count = state.operands().size();
    if (function == null || count != function.arity() + 1) {
      throw parser.error(
          "[parseNamedStructuredOpRegion] ods-gen generated region"
              + " expects "
              + (function == null ? 0 : function.arity() + 1)
              + " args, got "
              + count);
    }
    state.setAttribute(
        "indexing_maps",
        maps == null ? identities(count, rank(state.operands().get(count - 1).type())) : maps);
    Block body = StructuredAssembly.addBody(state);
    ScalarBuilder builder =
        ScalarBuilder.atEnd(state.context(), body, message -> parser.errorAt(position, message));
    builder.yield(builder.apply(function, body.arguments()));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(" kind=");
    printer.printAttribute(LinalgAttribute.of(function()));
    Attribute maps = attribute("indexing_maps");
    if (maps != null && !maps.equals(identities(function().arity() + 1, outputRank()))) {
      printer.print(" indexing_maps = ");
      printer.printAttribute(maps);
    }
    printer.printAttributeDictionary(this, ELIDED);
    StructuredAssembly.printOperands(this, printer);
    StructuredAssembly.printResults(this, printer);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return LinalgFolding.absorbCasts(this);
  }
}
