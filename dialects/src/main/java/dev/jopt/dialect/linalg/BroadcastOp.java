package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Repeats the input along new dimensions. {@code linalg.broadcast ins(%a : memref<4xf32>) outs(%b :
 * memref<4x8xf32>) dimensions = [1]}
 */
public final class BroadcastOp extends StructuredOp implements ResultNames {
  private static final String DIMENSIONS = "dimensions";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.broadcast", BroadcastOp.class, BroadcastOp::new)
          .summary("Repeats the input along new dimensions.")
          .operand("input", LinalgTypes.RANKED_BUFFER_OR_TENSOR)
          .operand("init", LinalgTypes.RANKED_BUFFER_OR_TENSOR)
          .attribute(DIMENSIONS, CommonAttributes.DENSE_I64_ARRAY)
          .variadicResult("result", CommonTypes.ANY_TENSOR)
          .singleBlockRegion("region")
          .parser(BroadcastOp::parse)
          .canonicalization(() -> List.of(new EraseIdentity("linalg.broadcast")))
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
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .addOperand(init)
            .setAttribute(DIMENSIONS, DenseArrayAttribute.i64(dimensions));
    if (init.type() instanceof TensorType) {
      state.addResultType(init.type());
    }
    StructuredAssembly.addIdentityBody(state);
    return builder.create(state, BroadcastOp.class);
  }

  @Override
  public int inputCount() {
    return 1;
  }

  /** The buffer or tensor read. */
  public Value input() {
    return operand(0);
  }

  /** The buffer or tensor written. */
  public Value init() {
    return operand(1);
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
  public List<IteratorType> iteratorTypes() {
    return Collections.nCopies(rank(init().type()), IteratorType.PARALLEL);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    if (resultCount() != 0) {
      namer.name(result(0), "broadcasted");
    }
  }

  private static void parse(OpParser parser, OperationState state) {
    StructuredAssembly.parseDestinationStyle(parser, state, DIMENSIONS);
    StructuredAssembly.addIdentityBody(state);
  }

  @Override
  public void print(OpPrinter printer) {
    StructuredAssembly.printOperands(this, printer);
    StructuredAssembly.printNumbers(this, DIMENSIONS, printer);
    printer.printAttributeDictionary(this, Set.of(DIMENSIONS));
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
