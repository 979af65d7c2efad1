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
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Applies a body to the elements at each position. {@code linalg.map { arith.addf } ins(%a, %b :
 * memref<4xf32>, memref<4xf32>) outs(%c : memref<4xf32>)}
 */
public final class MapOp extends StructuredOp implements ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.map", MapOp.class, MapOp::new)
          .summary("Applies a body to the elements at each position.")
          .variadicOperand("inputs", LinalgTypes.RANKED_BUFFER_OR_TENSOR)
          .operand("init", LinalgTypes.RANKED_BUFFER_OR_TENSOR)
          .variadicResult("result", CommonTypes.ANY_TENSOR)
          .singleBlockRegion("mapper")
          .parser(MapOp::parse)
          .build();

  /** Creates a detached operation. */
  public MapOp(OperationState state) {
    super(state);
  }

  /** A function of elements, whose empty body has an argument for each operand. */
  public static MapOp create(
      OpBuilder builder, Location location, List<? extends Value> inputs, Value init) {
    OperationState state = builder.state(location, DEFINITION).addOperands(inputs).addOperand(init);
    if (init.type() instanceof RankedTensorType) {
      state.addResultType(init.type());
    }
    StructuredAssembly.addBody(state);
    return builder.create(state, MapOp.class);
  }

  @Override
  public int inputCount() {
    return operandCount() - 1;
  }

  /** The buffer or tensor written. */
  public Value init() {
    return operand(operandCount() - 1);
  }

  @Override
  public List<AffineMap> indexingMaps() {
    return Collections.nCopies(operandCount(), AffineMap.identity(rank(init().type())));
  }

  @Override
  public List<IteratorType> iteratorTypes() {
    return Collections.nCopies(rank(init().type()), IteratorType.PARALLEL);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    if (resultCount() != 0) {
      namer.name(result(0), "mapped");
    }
  }

  @Override
  public void suggestArgumentNames(Region region, Namer namer) {
    int last = region.front().argumentCount() - 1;
    for (int i = 0; i <= last; i++) {
      namer.name(region.front().argument(i), i == last ? "init" : "in");
    }
  }

  private static void parse(OpParser parser, OperationState state) {
    Payload payload = Payload.accept(parser);
    StructuredAssembly.parseDestinationStyle(parser, state, null);
    if (payload == null) {
      state.addRegion(Payload.parseRegion(parser));
    } else {
      payload.addMapper(state);
    }
  }

  @Override
  public void print(OpPrinter printer) {
    Operation payload = Payload.ofMapper(body());
    if (payload != null) {
      Payload.print(payload, printer);
    }
    StructuredAssembly.printOperands(this, printer);
    printer.printAttributeDictionary(this, Set.of());
    if (payload == null) {
      Payload.printRegion(region(0), printer);
    }
  }

  @Override
  protected boolean verify() {
    Block body = body();
    if (operandCount() != body.argumentCount()) {
      return emitOpError(
          "expects number of operands to match the arity of mapper, but got: "
              + operandCount()
              + " and "
              + body.argumentCount());
    }
    for (int i = 0; i < inputCount(); i++) {
      Type element = elementOrSelf(operand(i).type());
      if (!element.equals(body.argument(i).type())) {
        return emitOpError(
            "expected element type of input '"
                + element
                + "' to match bbArg type '"
                + body.argument(i).type()
                + "'");
      }
    }
    ImmutableLongArray output = ((ShapedType) init().type()).shape();
    for (Value value : inputs()) {
      ImmutableLongArray input = ((ShapedType) value.type()).shape();
      if (!input.equals(output)) {
        return emitOpError(
            "expected shape of input ("
                + list(input)
                + ") to match shape of output ("
                + list(output)
                + ")");
      }
    }
    return true;
  }
}
