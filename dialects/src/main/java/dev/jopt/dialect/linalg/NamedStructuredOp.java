package dev.jopt.dialect.linalg;

import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A structured operation whose name says everything about its loops and its body. {@code linalg.dot
 * ins(%a, %b : memref<4xf32>, memref<4xf32>) outs(%c : memref<f32>)}
 */
public class NamedStructuredOp extends StructuredOp implements Foldable {
  private static final String MEMOIZED_MAPS = "linalg.memoized_indexing_maps";
  private static final Set<String> ELIDED =
      Set.of(OpDefinition.OPERAND_SEGMENT_SIZES, MEMOIZED_MAPS);

  private final NamedOp kind;

  /** Creates a detached operation. */
  NamedStructuredOp(OperationState state, NamedOp kind) {
    super(withMaps(state, kind));
    this.kind = kind;
  }

  /** Stores the indexing maps that follow from attributes in an attribute, as MLIR does. */
  private static OperationState withMaps(OperationState state, NamedOp kind) {
    if (kind.isElementwise() || state.discardableAttributes().contains(MEMOIZED_MAPS)) {
      return state;
    }
    Attribute strides = state.inherentAttributes().get("strides");
    Attribute dilations = state.inherentAttributes().get("dilations");
    if (!isWindow(strides, kind) || !isWindow(dilations, kind)) {
      return state;
    }
    return state.setAttribute(MEMOIZED_MAPS, kind.memoizedMaps().of(kind, strides, dilations));
  }

  private static boolean isWindow(@Nullable Attribute attribute, NamedOp kind) {
    return attribute == null || LinalgAttributes.window(kind.windowRank()).accepts(attribute);
  }

  /** The definition of an operation of the table. */
  static OpDefinition definition(NamedOp kind) {
    return define(kind, NamedStructuredOp.class, state -> new NamedStructuredOp(state, kind))
        .build();
  }

  /** Starts the definition of an operation of the table. */
  static OpDefinitionBuilder define(
      NamedOp kind, Class<? extends NamedStructuredOp> opClass, OpDefinition.Factory factory) {
    OpDefinitionBuilder builder =
        OpDefinition.of("linalg." + kind.name(), opClass, factory)
            .summary(NamedOpSummary.of(kind))
            .variadicOperand("inputs", CommonTypes.ANY)
            .variadicOperand("outputs", CommonTypes.ANY_SHAPED)
            .variadicResult("result_tensors", CommonTypes.RANKED_TENSOR)
            .region("region")
            .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
            .parser((parser, state) -> parse(parser, state, kind));
    if (kind.hasCast()) {
      builder.optionalAttribute("cast", LinalgAttributes.TYPE_FUNCTION);
    }
    if (kind.windowRank() != 0) {
      LinalgAttributes window = LinalgAttributes.window(kind.windowRank());
      builder.optionalAttribute("strides", window).optionalAttribute("dilations", window);
    }
    return builder;
  }

  /**
   * A named operation with the body that belongs to it.
   *
   * @param definition the definition, e.g. {@code context.operation("linalg.add")}
   * @param output the buffer or tensor that is written
   * @throws IllegalArgumentException if there is no such body for the types of the elements
   */
  public static NamedStructuredOp create(
      OpBuilder builder,
      Location location,
      OpDefinition definition,
      List<? extends Value> inputs,
      Value output) {
    NamedOp kind = NamedOpTable.row(OperationName.of(definition.localName()));
    if (kind == null || kind.inputs() != inputs.size()) {
      throw new IllegalArgumentException(
          "no named operation " + definition.name() + " with " + inputs.size() + " inputs");
    }
    OperationState state =
        builder
            .state(location, definition)
            .addOperands(inputs)
            .addOperand(output)
            .setOperandSegments(inputs.size(), 1);
    if (output.type() instanceof TensorType) {
      state.addResultType(output.type());
    }
    buildBody(state, kind, IllegalArgumentException::new);
    return builder.create(state, NamedStructuredOp.class);
  }

  /** The named operation on the operands of another, with attributes for its windows if any. */
  static NamedStructuredOp create(
      OpBuilder builder,
      GenericOp op,
      NamedOp kind,
      @Nullable Attribute strides,
      @Nullable Attribute dilations) {
    OperationState state =
        builder
            .state(op.location(), "linalg." + kind.name())
            .addOperands(op.operands())
            .setOperandSegments(op.inputCount(), 1)
            .addResultTypes(op.resultTypes());
    if (strides != null && dilations != null) {
      state.setAttribute("strides", strides).setAttribute("dilations", dilations);
    }
    buildBody(state, kind, IllegalArgumentException::new);
    return builder.create(state, NamedStructuredOp.class);
  }

  private static void buildBody(OperationState state, NamedOp kind, ScalarBuilder.Failure failure) {
    Block body = StructuredAssembly.addBody(state);
    kind.buildBody(
        ScalarBuilder.atEnd(state.context(), body, failure),
        body.arguments(),
        LinalgAttribute.CAST_UNSIGNED.equals(state.inherentAttributes().get("cast")));
  }

  /** The row of the table of named operations. */
  public final NamedOp kind() {
    return kind;
  }

  @Override
  public final int inputCount() {
    return definition().operandGroupSize(this, 0);
  }

  @Override
  public final List<AffineMap> indexingMaps() {
    if (!kind.isElementwise()) {
      return kind.indexingMaps(attribute("strides"), attribute("dilations"));
    }
    int loops = outputRank();
    AffineMap scalar = new AffineMap(loops, 0, List.of());
    AffineMap identity = AffineMap.identity(loops);
    List<AffineMap> maps = new ArrayList<>(operandCount());
    for (int i = 0; i < operandCount(); i++) {
      maps.add(rank(operand(i).type()) == 0 ? scalar : identity);
    }
    return maps;
  }

  @Override
  public final List<IteratorType> iteratorTypes() {
    return kind.iteratorTypes(outputRank());
  }

  private int outputRank() {
    return operandCount() == inputCount() ? 0 : rank(operand(inputCount()).type());
  }

  private static void parse(OpParser parser, OperationState state, NamedOp kind) {
    int position = parser.position();
    StructuredAssembly.parseOperands(parser, state);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.addResultTypes(parser.acceptArrowTypeList());
    int expected = kind.inputs() + 1;
    if (state.operands().size() != expected) {
      throw parser.error(
          "[parseNamedStructuredOpRegion] ods-gen generated region expects "
              + expected
              + " args, got "
              + state.operands().size());
    }
    buildBody(state, kind, message -> parser.errorAt(position, message));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.printAttributeDictionary(this, ELIDED);
    StructuredAssembly.printOperands(this, printer);
    StructuredAssembly.printResults(this, printer);
  }

  @Override
  protected boolean verifyRegions() {
    return super.verifyRegions() && (!kind.isContraction() || ContractionVerifier.verifyBody(this));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return LinalgFolding.absorbCasts(this);
  }
}
