package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.op.ParallelLoop;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs its body for all points of a grid, in any order. {@code scf.parallel (%i, %j) = (%a, %b) to
 * (%c, %d) step (%s, %s) { … }}
 */
public final class ParallelOp extends Operation
    implements AutomaticAllocationScope,
        ImplicitTerminator,
        ParallelLoop,
        RecursiveMemoryEffects,
        RegionBranch {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.parallel", ParallelOp.class, ParallelOp::new)
          .summary("Runs its body for all points of a grid, in any order.")
          .variadicOperand("lowerBound", CommonTypes.INDEX)
          .variadicOperand("upperBound", CommonTypes.INDEX)
          .variadicOperand("step", CommonTypes.INDEX)
          .variadicOperand("initVals", CommonTypes.ANY)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("region")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(ParallelOp::parse)
          .canonicalization(ParallelPatterns::all)
          .build();

  private static final Set<String> ELIDED = Set.of(OpDefinition.OPERAND_SEGMENT_SIZES);

  /** Creates a detached operation. */
  public ParallelOp(OperationState state) {
    super(state);
  }

  /**
   * A loop whose body has its arguments and, when it reduces nothing, its terminator; otherwise the
   * caller adds the {@link ReduceOp}.
   */
  public static ParallelOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> lowerBounds,
      List<? extends Value> upperBounds,
      List<? extends Value> steps,
      List<? extends Value> inits) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(lowerBounds)
            .addOperands(upperBounds)
            .addOperands(steps)
            .addOperands(inits)
            .setOperandSegments(lowerBounds.size(), upperBounds.size(), steps.size(), inits.size());
    Region region = state.addRegion();
    Block body = region.addBlock();
    for (int i = 0; i < steps.size(); i++) {
      body.addArgument(IndexType.INDEX, location);
    }
    for (Value init : inits) {
      state.addResultType(init.type());
    }
    if (inits.isEmpty()) {
      Terminators.ensure(region, ReduceOp.DEFINITION, state);
    }
    return builder.create(state, ParallelOp.class);
  }

  /** The lower bound of each dimension. */
  public List<Value> lowerBounds() {
    return operandGroup(0);
  }

  /** The exclusive upper bound of each dimension. */
  public List<Value> upperBounds() {
    return operandGroup(1);
  }

  /** The step of each dimension. */
  public List<Value> steps() {
    return operandGroup(2);
  }

  /** The values that reductions start with. */
  public List<Value> initValues() {
    return operandGroup(3);
  }

  /** The only block. */
  public Block body() {
    return region(0).front();
  }

  @Override
  public OpDefinition implicitTerminator() {
    return ReduceOp.DEFINITION;
  }

  @Override
  public List<BlockArgument> inductionVariables() {
    return body().arguments();
  }

  /** The body and the end, in this order, from everywhere; no values are forwarded. */
  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    return List.of(new RegionSuccessor(region(0), List.of()), new RegionSuccessor(null, List.of()));
  }

  @Override
  public List<LoopDimension> dimensions() {
    List<LoopDimension> dimensions = new ArrayList<>();
    for (int i = 0; i < steps().size(); i++) {
      dimensions.add(
          new LoopDimension(
              body().argument(i),
              LoopDimension.Bound.of(lowerBounds().get(i)),
              LoopDimension.Bound.of(upperBounds().get(i)),
              LoopDimension.Bound.of(steps().get(i))));
    }
    return List.copyOf(dimensions);
  }

  @Override
  protected boolean verify() {
    List<Value> steps = steps();
    if (steps.isEmpty()) {
      return emitOpError("needs at least one tuple element for lowerBound, upperBound and step");
    }
    for (Value step : steps) {
      IntegerAttribute constant = Constants.integer(step);
      if (constant != null && constant.value().signum() <= 0) {
        return emitOpError("constant step operand must be positive");
      }
    }
    if (body().argumentCount() != steps.size()) {
      return emitOpError(
          "expects the same number of induction variables: "
              + body().argumentCount()
              + " as bound and step values: "
              + steps.size());
    }
    for (BlockArgument argument : body().arguments()) {
      if (argument.type() != IndexType.INDEX) {
        return emitOpError("expects arguments for the induction variable to be of index type");
      }
    }
    return verifyReductions();
  }

  private boolean verifyReductions() {
    Operation last = body().lastOp();
    if (!(last instanceof ReduceOp reduce)) {
      String message = "expects body to terminate with 'scf.reduce'";
      return last == null
          ? emitOpError(message)
          : emitOpError(message, new Note(last.location(), "terminator here"));
    }
    int inits = initValues().size();
    if (resultCount() != reduce.regionCount()) {
      return emitOpError(
          "expects number of results: "
              + resultCount()
              + " to be the same as number of reductions: "
              + reduce.regionCount());
    }
    if (resultCount() != inits) {
      return emitOpError(
          "expects number of results: "
              + resultCount()
              + " to be the same as number of initial values: "
              + inits);
    }
    if (reduce.operandCount() != inits) {
      return true; // ReduceOp says so.
    }
    for (int i = 0; i < inits; i++) {
      Type reduced = reduce.operand(i).type();
      if (!reduced.equals(result(i).type())) {
        return reduce.emitOpError(
            "expects type of "
                + i
                + "-th reduction operand: '"
                + reduced
                + "' to be the same as the "
                + i
                + "-th result type: '"
                + result(i).type()
                + "'");
      }
    }
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    List<OpParser.Argument> arguments = parser.parseArgumentList(Delimiter.PAREN, false, false);
    int rank = arguments.size();
    parser.expect(Punctuation.EQUAL);
    parseBounds(parser, rank, state);
    parser.expectKeyword("to");
    parseBounds(parser, rank, state);
    parser.expectKeyword("step");
    parseBounds(parser, rank, state);
    List<OpParser.UnresolvedOperand> inits = List.of();
    if (parser.acceptKeyword("init")) {
      inits = parser.parseOperandList(Delimiter.PAREN);
    }
    state.addResultTypes(parser.acceptArrowTypeList());
    parser.resolveAll(inits, state.resultTypes(), parser.namePosition(), state);
    state.setOperandSegments(rank, rank, rank, inits.size());
    List<OpParser.Argument> typed = new ArrayList<>(rank);
    for (OpParser.Argument argument : arguments) {
      typed.add(argument.withType(IndexType.INDEX));
    }
    Region body = parser.parseRegion(typed);
    replaceOldTerminator(body, state);
    Terminators.ensure(body, ReduceOp.DEFINITION, state);
    state.addRegion(body);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  private static void parseBounds(OpParser parser, int rank, OperationState state) {
    int position = parser.position();
    List<OpParser.UnresolvedOperand> operands = parser.parseOperandList(Delimiter.PAREN);
    if (operands.size() != rank) {
      throw parser.errorAt(position, "expected " + rank + " operands");
    }
    parser.resolveAll(operands, IndexType.INDEX, state);
  }

  /** Older programs end the body with an {@code scf.yield} without operands. */
  private static void replaceOldTerminator(Region body, OperationState state) {
    Block block = body.lastBlock();
    if (block != null
        && block.lastOp() instanceof YieldOp yield
        && yield.operandCount() == 0
        && state.resultTypes().isEmpty()) {
      yield.erase();
      Terminators.ensure(body, ReduceOp.DEFINITION, state);
    }
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(" (");
    printer.printOperands(body().arguments());
    printer.print(") = (");
    printer.printOperands(lowerBounds());
    printer.print(") to (");
    printer.printOperands(upperBounds());
    printer.print(") step (");
    printer.printOperands(steps());
    printer.print(')');
    if (!initValues().isEmpty()) {
      printer.print(" init (");
      printer.printOperands(initValues());
      printer.print(')');
    }
    printer.print(' ');
    if (resultCount() != 0) {
      printer.printArrowTypes(resultTypes());
      printer.print(' ');
    }
    printer.printRegion(region(0), false, true, false);
    printer.printAttributeDictionary(this, ELIDED);
  }
}
