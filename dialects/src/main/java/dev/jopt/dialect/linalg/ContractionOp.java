package dev.jopt.dialect.linalg;

import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A product of two arrays, summed up over some loops and added to the output; indexing maps may
 * transpose and broadcast the inputs. {@code linalg.matmul ins(%a, %b : memref<4x8xf32>,
 * memref<8x16xf32>) outs(%c : memref<4x16xf32>)}
 */
public final class ContractionOp extends StructuredOp implements Foldable {
  private static final Set<String> ELIDED =
      Set.of(OpDefinition.OPERAND_SEGMENT_SIZES, "indexing_maps");

  private final ContractionKind kind;

  private ContractionOp(OperationState state, ContractionKind kind) {
    super(state);
    this.kind = kind;
  }

  /** The definition of an operation of the family. */
  static OpDefinition definition(ContractionKind kind) {
    OpDefinitionBuilder builder =
        OpDefinition.of(
                "linalg." + kind.localName(),
                ContractionOp.class,
                state -> new ContractionOp(state, kind))
            .summary(kind.summary())
            .variadicOperand("inputs", CommonTypes.ANY)
            .variadicOperand("outputs", CommonTypes.ANY_SHAPED)
            .optionalAttribute("cast", LinalgAttributes.TYPE_FUNCTION)
            .region("region")
            .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
            .parser((parser, state) -> parse(parser, state, kind));
    if (kind == ContractionKind.CONTRACT) {
      builder
          .attribute("indexing_maps", LinalgAttributes.AFFINE_MAPS)
          .variadicResult("result_tensors", CommonTypes.ANY_SHAPED);
    } else {
      builder
          .optionalAttribute("indexing_maps", LinalgAttributes.AFFINE_MAPS)
          .variadicResult("result_tensors", CommonTypes.RANKED_TENSOR);
    }
    return builder.build();
  }

  /**
   * A product with the default indexing maps of the kind.
   *
   * @throws IllegalArgumentException if the kind has none, or elements cannot be multiplied
   */
  public static ContractionOp create(
      OpBuilder builder,
      Location location,
      ContractionKind kind,
      Value left,
      Value right,
      Value output) {
    ArrayAttribute maps = kind.defaultMaps();
    if (maps.size() == 0) {
      throw new IllegalArgumentException(kind.localName() + " has no default indexing maps");
    }
    OperationState state =
        builder
            .state(location, "linalg." + kind.localName())
            .addOperands(List.of(left, right, output))
            .setOperandSegments(2, 1)
            .setAttribute("indexing_maps", maps);
    if (output.type() instanceof TensorType) {
      state.addResultType(output.type());
    }
    buildBody(state, IllegalArgumentException::new);
    return builder.create(state, ContractionOp.class);
  }

  /**
   * A product with any indexing maps.
   *
   * @param operands the two inputs and the output
   * @param maps one for each operand
   * @param unsignedCast whether integers are widened as unsigned ones
   * @throws IllegalArgumentException if elements cannot be multiplied
   */
  public static ContractionOp create(
      OpBuilder builder,
      Location location,
      ContractionKind kind,
      List<? extends Value> operands,
      List<AffineMap> maps,
      boolean unsignedCast) {
    List<Attribute> attributes = new ArrayList<>();
    for (AffineMap map : maps) {
      attributes.add(new AffineMapAttribute(map));
    }
    OperationState state =
        builder
            .state(location, "linalg." + kind.localName())
            .addOperands(operands)
            .setOperandSegments(operands.size() - 1, 1)
            .setAttribute("indexing_maps", new ArrayAttribute(attributes));
    if (unsignedCast) {
      state.setAttribute("cast", LinalgAttribute.CAST_UNSIGNED);
    }
    Type output = operands.get(operands.size() - 1).type();
    if (output instanceof TensorType) {
      state.addResultType(output);
    }
    buildBody(state, IllegalArgumentException::new);
    return builder.create(state, ContractionOp.class);
  }

  private static void buildBody(OperationState state, ScalarBuilder.Failure failure) {
    Block body = StructuredAssembly.addBody(state);
    ScalarBuilder builder = ScalarBuilder.atEnd(state.context(), body, failure);
    builder.yield(
        NamedOpBody.multiplyAdd(
            builder,
            body.argument(0),
            body.argument(1),
            body.argument(2),
            // MLIR reads the attribute of this one operation and converts as if it said signed.
            !state.definition().localName().equals("batch_reduce_matmul")
                && LinalgAttribute.CAST_UNSIGNED.equals(state.inherentAttributes().get("cast"))));
  }

  /** The operation among its family. */
  public ContractionKind kind() {
    return kind;
  }

  @Override
  public int inputCount() {
    return definition().operandGroupSize(this, 0);
  }

  private ArrayAttribute mapsAttribute() {
    ArrayAttribute maps = attribute("indexing_maps", ArrayAttribute.class);
    return maps == null ? kind.defaultMaps() : maps;
  }

  /** Whether an input is transposed or broadcast. */
  public boolean hasUserDefinedMaps() {
    return !mapsAttribute().equals(kind.defaultMaps());
  }

  @Override
  public List<AffineMap> indexingMaps() {
    return GenericOp.maps(mapsAttribute());
  }

  @Override
  public List<IteratorType> iteratorTypes() {
    return kind.iteratorTypes(indexingMaps());
  }

  private static void parse(OpParser parser, OperationState state, ContractionKind kind) {
    ArrayAttribute maps = StructuredAssembly.parseMaps(parser);
    if (maps == null && kind == ContractionKind.CONTRACT) {
      throw parser.error("expected 'indexing_maps' attribute");
    }
    state.setAttribute("indexing_maps", maps == null ? kind.defaultMaps() : maps);
    int position = parser.position();
    StructuredAssembly.parseOperands(parser, state);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.addResultTypes(parser.acceptArrowTypeList());
    if (state.operands().size() != 3) {
      throw parser.error(
          "[parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got "
              + state.operands().size());
    }
    buildBody(state, message -> parser.errorAt(position, message));
  }

  @Override
  public void print(OpPrinter printer) {
    if (hasUserDefinedMaps()) {
      printer.print(" indexing_maps = ");
      printer.printAttribute(mapsAttribute());
    }
    printer.printAttributeDictionary(this, ELIDED);
    StructuredAssembly.printOperands(this, printer);
    StructuredAssembly.printResults(this, printer);
  }

  @Override
  protected boolean verify() {
    return ContractionVerifier.verify(this);
  }

  @Override
  protected boolean verifyRegions() {
    return super.verifyRegions() && ContractionVerifier.verifyBody(this);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return LinalgFolding.absorbCasts(this);
  }
}
