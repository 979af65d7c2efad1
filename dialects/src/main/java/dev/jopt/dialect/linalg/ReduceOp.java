package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Combines all elements along some dimensions. {@code linalg.reduce { arith.addf } ins(%a :
 * memref<4x8xf32>) outs(%b : memref<4xf32>) dimensions = [1]}
 */
public final class ReduceOp extends StructuredOp implements ResultNames {
  private static final String DIMENSIONS = "dimensions";

  /** The definition; the first half of the operands are the inputs. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.reduce", ReduceOp.class, ReduceOp::new)
          .summary("Combines all elements along some dimensions.")
          .variadicOperand("inputsAndInits", LinalgTypes.RANKED_BUFFER_OR_TENSOR)
          .attribute(DIMENSIONS, LinalgAttributes.SORTED_DIMENSIONS)
          .variadicResult("results", CommonTypes.ANY_TENSOR)
          .singleBlockRegion("combiner")
          .parser(ReduceOp::parse)
          .build();

  /** Creates a detached operation. */
  public ReduceOp(OperationState state) {
    super(state);
  }

  /** A reduction along {@code dimensions}, whose empty body has an argument for each operand. */
  public static ReduceOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> inputs,
      List<? extends Value> inits,
      ImmutableLongArray dimensions) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(inputs)
            .addOperands(inits)
            .setAttribute(DIMENSIONS, DenseArrayAttribute.i64(dimensions));
    for (Value init : inits) {
      if (init.type() instanceof RankedTensorType) {
        state.addResultType(init.type());
      }
    }
    StructuredAssembly.addBody(state);
    return builder.create(state, ReduceOp.class);
  }

  @Override
  public int inputCount() {
    return operandCount() / 2;
  }

  /** The dimensions of the inputs that the outputs do not have, in increasing order. */
  public ImmutableLongArray dimensions() {
    return StructuredAssembly.numbers(this, DIMENSIONS);
  }

  @Override
  public List<AffineMap> indexingMaps() {
    int loops = inputRank();
    AffineMap input = AffineMap.identity(loops);
    List<AffineExpr> kept = new ArrayList<>();
    for (int i = 0; i < loops; i++) {
      if (!dimensions().contains(i)) {
        kept.add(AffineExpr.dim(i));
      }
    }
    AffineMap output = new AffineMap(loops, 0, kept);
    List<AffineMap> maps = new ArrayList<>();
    for (int i = 0; i < operandCount(); i++) {
      maps.add(i < inputCount() ? input : output);
    }
    return maps;
  }

  @Override
  public List<IteratorType> iteratorTypes() {
    List<IteratorType> types = new ArrayList<>();
    for (int i = 0; i < inputRank(); i++) {
      types.add(dimensions().contains(i) ? IteratorType.REDUCTION : IteratorType.PARALLEL);
    }
    return types;
  }

  private int inputRank() {
    return operandCount() == 0 ? 0 : rank(operand(0).type());
  }

  @Override
  public void suggestResultNames(Namer namer) {
    if (resultCount() != 0) {
      namer.name(result(0), "reduced");
    }
  }

  @Override
  public void suggestArgumentNames(Region region, Namer namer) {
    for (int i = 0; i < region.front().argumentCount(); i++) {
      namer.name(region.front().argument(i), i < inputCount() ? "in" : "init");
    }
  }

  private static void parse(OpParser parser, OperationState state) {
    Payload payload = Payload.accept(parser);
    StructuredAssembly.parseDestinationStyle(parser, state, DIMENSIONS);
    if (payload == null) {
      state.addRegion(Payload.parseRegion(parser));
    } else {
      payload.addCombiner(state);
    }
  }

  @Override
  public void print(OpPrinter printer) {
    Operation payload = Payload.ofCombiner(body());
    if (payload != null) {
      Payload.print(payload, printer);
    }
    StructuredAssembly.printOperands(this, printer);
    StructuredAssembly.printNumbers(this, DIMENSIONS, printer);
    printer.printAttributeDictionary(this, Set.of(DIMENSIONS));
    if (payload == null) {
      Payload.printRegion(region(0), printer);
    }
  }

  @Override
  protected boolean verify() {
    if (operandCount() == 0 || operandCount() % 2 != 0) {
      return emitOpError("expected as many inits as inputs, and at least one of each");
    }
    return verifySameShapes("input", inputs())
        && verifySameShapes("output", outputs())
        && verifyDimensions()
        && verifyArguments();
  }

  private boolean verifySameShapes(String what, List<Value> values) {
    for (int i = 1; i < values.size(); i++) {
      if (!shape(values.get(i)).equals(shape(values.get(0)))) {
        return emitOpError(
            "expects all "
                + what
                + "s to have the same shapes. Shape at "
                + what
                + "-index "
                + i
                + " is not equal to the shape at "
                + what
                + "-index 0.");
      }
    }
    return true;
  }

  private static ImmutableLongArray shape(Value value) {
    return ((ShapedType) value.type()).shape();
  }

  private boolean verifyDimensions() {
    ImmutableLongArray input = shape(inputs().get(0));
    ImmutableLongArray init = shape(outputs().get(0));
    ImmutableLongArray dimensions = dimensions();
    for (int i = 0; i < dimensions.length(); i++) {
      if (dimensions.get(i) < 0 || dimensions.get(i) >= input.length()) {
        return emitOpError(
            "dimensions for reduction should be in the range [0, " + (input.length() - 1) + "].");
      }
    }
    ImmutableLongArray.Builder builder = ImmutableLongArray.builder();
    for (int i = 0; i < input.length(); i++) {
      if (!dimensions.contains(i)) {
        builder.add(input.get(i));
      }
    }
    ImmutableLongArray kept = builder.build();
    if (kept.length() != init.length()) {
      return emitOpError(
          "number of dimensions after reduction "
              + kept.length()
              + " doesn't match the init rank "
              + init.length());
    }
    return kept.equals(init)
        || emitOpError(
            "init dimensions ["
                + list(init)
                + "] doesn't match input dimensions after reduction ["
                + list(kept)
                + "]");
  }

  private boolean verifyArguments() {
    Block body = body();
    if (body.argumentCount() != operandCount()) {
      return emitOpError("mismatching number of operands and block arguments");
    }
    for (int i = 0; i < operandCount(); i++) {
      Type element = elementOrSelf(operand(i).type());
      if (!element.equals(body.argument(i).type())) {
        return emitOpError(
            (i < inputCount() ? "input" : "output")
                + " element type '"
                + element
                + "' does not match corresponding block argument type '"
                + body.argument(i).type()
                + "'");
      }
    }
    return true;
  }
}
