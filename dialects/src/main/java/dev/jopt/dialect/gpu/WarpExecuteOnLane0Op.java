package dev.jopt.dialect.gpu;

import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a region on the first lane of a warp only; values go in and out in parts, one for each lane.
 * {@code %r = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<4xf32>) { … }}
 */
public final class WarpExecuteOnLane0Op extends Operation
    implements ImplicitTerminator, RecursiveMemoryEffects, RegionBranch, RegionExecution {
  private static final String WARP_SIZE = "warp_size";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "gpu.warp_execute_on_lane_0", WarpExecuteOnLane0Op.class, WarpExecuteOnLane0Op::new)
          .summary("Runs a region on the first lane of a warp only.")
          .operand("laneid", CommonTypes.INDEX)
          .variadicOperand("args", CommonTypes.ANY)
          .attribute(WARP_SIZE, CommonAttributes.I64)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("warpRegion")
          .parser(WarpExecuteOnLane0Op::parse)
          .build();

  private static final Set<String> ELIDED = Set.of(WARP_SIZE);

  /** Creates a detached operation. */
  public WarpExecuteOnLane0Op(OperationState state) {
    super(state);
  }

  /**
   * An operation with an empty block; the caller gives it an argument for each of {@code arguments}
   * and ends it with a {@link YieldOp}.
   */
  public static WarpExecuteOnLane0Op create(
      OpBuilder builder,
      Location location,
      Value lane,
      long warpSize,
      List<? extends Value> arguments,
      List<? extends Type> resultTypes) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(lane)
            .addOperands(arguments)
            .setAttribute(WARP_SIZE, IntegerAttribute.i64(warpSize))
            .addResultTypes(resultTypes);
    state.addRegion().addBlock();
    return builder.create(state, WarpExecuteOnLane0Op.class);
  }

  /** Number of lanes of the warp. */
  public long warpSize() {
    return attribute(WARP_SIZE) instanceof IntegerAttribute size ? size.longValue() : 0;
  }

  /** The operands of the region, distributed over the lanes. */
  public List<Value> arguments() {
    return operandRange(1, operandCount() - 1);
  }

  @Override
  public OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  /** {@inheritDoc} The arguments of the region are whole where the operands are parts. */
  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    return List.of(
        from == null
            ? new RegionSuccessor(region(0), List.of())
            : new RegionSuccessor(null, results()));
  }

  /** {@inheritDoc} Here, a part of the forwarded value; {@link #verify} checks which one. */
  @Override
  public boolean areTypesCompatible(Type forwarded, Type received) {
    return true;
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  @Override
  protected boolean verify() {
    if (arguments().size() != region(0).front().argumentCount()) {
      return emitOpError("expected same number op arguments and block arguments.");
    }
    Operation end = region(0).front().lastOp();
    if (end == null || end.operandCount() != resultCount()) {
      return emitOpError("expected same number of yield operands and return values.");
    }
    for (int i = 0; i < arguments().size(); i++) {
      Type whole = region(0).front().argument(i).type();
      if (!verifyDistribution(whole, arguments().get(i).type())) {
        return false;
      }
    }
    for (int i = 0; i < resultCount(); i++) {
      if (!verifyDistribution(end.operand(i).type(), result(i).type())) {
        return false;
      }
    }
    return true;
  }

  /** Checks that the lanes of a warp can share a value in equal parts, or each have all of it. */
  private boolean verifyDistribution(Type whole, Type part) {
    if (whole.equals(part)) {
      return true;
    }
    if (!(whole instanceof VectorType expanded && part instanceof VectorType distributed)) {
      return emitOpError("expected vector type for distributed operands.");
    }
    if (expanded.rank() != distributed.rank()
        || !expanded.elementType().equals(distributed.elementType())) {
      return emitOpError("expected distributed vectors to have same rank and element type.");
    }
    long lanes = 1;
    for (int i = 0; i < expanded.rank(); i++) {
      long from = expanded.shape().get(i);
      long to = distributed.shape().get(i);
      if (from % to != 0) {
        return emitOpError(
            "expected expanded vector dimension #"
                + i
                + " ("
                + from
                + ") to be a multipler of the distributed vector dimension ("
                + to
                + ")");
      }
      lanes *= from / to;
    }
    return lanes == warpSize()
        || emitOpError(
            "incompatible distribution dimensions from '"
                + whole
                + "' to '"
                + part
                + "' with warp size = "
                + warpSize());
  }

  private static void parse(OpParser parser, OperationState state) {
    parser.expect(Punctuation.L_PAREN);
    state.addOperand(parser.resolve(parser.parseOperand(), IndexType.INDEX));
    parser.expect(Punctuation.R_PAREN);
    parser.expect(Punctuation.L_SQUARE);
    state.setAttribute(WARP_SIZE, IntegerAttribute.i64(parser.parseInteger()));
    parser.expect(Punctuation.R_SQUARE);
    if (parser.acceptKeyword("args")) {
      parser.expect(Punctuation.L_PAREN);
      List<OpParser.UnresolvedOperand> operands = new ArrayList<>();
      int position = parser.position();
      if (!parser.peek(Punctuation.R_PAREN)) {
        operands.addAll(parser.parseOperandList());
        List<Type> types = parser.parseColonTypeList();
        if (types.size() != operands.size()) {
          throw parser.errorAt(
              position,
              "number of operands and types do not match: got "
                  + operands.size()
                  + " operands and "
                  + types.size()
                  + " types");
        }
        for (int i = 0; i < operands.size(); i++) {
          state.addOperand(parser.resolve(operands.get(i), types.get(i)));
        }
      }
      parser.expect(Punctuation.R_PAREN);
    }
    state.addResultTypes(parser.acceptArrowTypeList());
    Region region = parser.parseRegion(List.of());
    Terminators.ensure(region, YieldOp.DEFINITION, state);
    state.addRegion(region);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print('(');
    printer.printOperand(operand(0));
    printer.print(")[");
    printer.print(Long.toString(warpSize()));
    printer.print(']');
    if (!arguments().isEmpty()) {
      printer.print(" args(");
      printer.printOperands(arguments());
      printer.print(" : ");
      printer.printTypesOf(arguments());
      printer.print(')');
    }
    if (resultCount() != 0) {
      printer.print(" -> (");
      printer.printTypes(resultTypes());
      printer.print(')');
    }
    printer.print(' ');
    printer.printRegion(region(0), true, resultCount() != 0, false);
    printer.printAttributeDictionary(this, ELIDED);
  }
}
