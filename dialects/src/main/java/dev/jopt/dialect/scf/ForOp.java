package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Assignments;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.CountingLoop;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts from a lower bound to below an upper bound, carrying values from one iteration to the
 * next. {@code %r = scf.for %i = %lb to %ub step %s iter_args(%a = %init) -> (f32) { … }}
 */
public final class ForOp extends Operation
    implements AutomaticAllocationScope,
        CountingLoop,
        ImplicitTerminator,
        LoopLike,
        RecursiveMemoryEffects,
        RegionBranch,
        RegionExecution,
        Speculatable {
  private static final int CONTROL_OPERANDS = 3;

  /** The attribute of a loop whose bounds are compared as unsigned. */
  public static final String UNSIGNED = "unsignedCmp";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.for", ForOp.class, ForOp::new)
          .summary(
              "Loops from a lower bound to an exclusive upper bound, with loop-carried values.")
          .operand("lowerBound", CommonTypes.SIGNLESS_INTEGER_OR_INDEX)
          .operand("upperBound", CommonTypes.SIGNLESS_INTEGER_OR_INDEX)
          .operand("step", CommonTypes.SIGNLESS_INTEGER_OR_INDEX)
          .variadicOperand("initArgs", CommonTypes.ANY)
          .optionalAttribute(UNSIGNED, CommonAttributes.UNIT)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("region")
          .sameTypes("lowerBound", "upperBound", "step")
          .parser(ForOp::parse)
          .canonicalization(ForPatterns::all)
          .build();

  private static final Set<String> ELIDED = Set.of(UNSIGNED);

  /** Creates a detached operation. */
  public ForOp(OperationState state) {
    super(state);
  }

  /**
   * A loop whose body has its arguments and, when it carries no values, its terminator; otherwise
   * the caller adds the {@link YieldOp}.
   */
  public static ForOp create(
      OpBuilder builder,
      Location location,
      Value lowerBound,
      Value upperBound,
      Value step,
      List<? extends Value> inits) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(lowerBound)
            .addOperand(upperBound)
            .addOperand(step)
            .addOperands(inits);
    Region region = state.addRegion();
    Block body = region.addBlock();
    body.addArgument(lowerBound.type(), location);
    for (Value init : inits) {
      state.addResultType(init.type());
      body.addArgument(init.type(), init.location());
    }
    if (inits.isEmpty()) {
      Terminators.ensure(region, YieldOp.DEFINITION, state);
    }
    return builder.create(state, ForOp.class);
  }

  /** Where counting starts. */
  public Value lowerBound() {
    return operand(0);
  }

  /** Where counting ends; not reached itself. */
  public Value upperBound() {
    return operand(1);
  }

  /** The distance of two counts. */
  public Value step() {
    return operand(2);
  }

  /** The values carried into the first iteration. */
  public List<Value> initArguments() {
    return operandRange(CONTROL_OPERANDS, operandCount() - CONTROL_OPERANDS);
  }

  /** Whether the bounds are compared as unsigned. */
  public boolean isUnsigned() {
    return hasAttribute(UNSIGNED);
  }

  /** The only block. */
  public Block body() {
    return region(0).front();
  }

  /** The count. */
  public BlockArgument inductionVariable() {
    return body().argument(0);
  }

  /** The end of the body. */
  public YieldOp yieldOp() {
    if (body().lastOp() instanceof YieldOp yield) {
      return yield;
    }
    throw new IllegalStateException("scf.for without scf.yield");
  }

  /** The trip count, or null if it is unknown. */
  public @Nullable BigInteger tripCount() {
    return TripCounts.of(
        FoldResult.of(lowerBound()),
        FoldResult.of(upperBound()),
        FoldResult.of(step()),
        isUnsigned());
  }

  @Override
  public OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  @Override
  public List<BlockArgument> inductionVariables() {
    return List.of(inductionVariable());
  }

  @Override
  public List<OpOperand> inits() {
    return opOperands().subList(CONTROL_OPERANDS, operandCount());
  }

  @Override
  public List<BlockArgument> iterationArguments() {
    int count = body().argumentCount();
    return count == 0 ? List.of() : body().arguments().subList(1, count);
  }

  @Override
  public List<OpOperand> yieldedOperands() {
    return yieldOp().opOperands();
  }

  @Override
  public List<OpResult> loopResults() {
    return results();
  }

  @Override
  public List<LoopDimension> dimensions() {
    return List.of(
        new LoopDimension(
            inductionVariable(),
            LoopDimension.Bound.of(lowerBound()),
            LoopDimension.Bound.of(upperBound()),
            LoopDimension.Bound.of(step())));
  }

  @Override
  public LoopLike withCarried(
      OpBuilder builder, List<? extends Value> inits, List<? extends Value> yields) {
    OperationState state =
        builder
            .state(location(), DEFINITION)
            .addOperands(operands())
            .addOperands(inits)
            .addResultTypes(resultTypes())
            .setInherentAttributes(inherentAttributes())
            .setDiscardableAttributes(discardableAttributes());
    yieldOp().insertOperands(yieldOp().operandCount(), yields);
    for (Value init : inits) {
      state.addResultType(init.type());
      BlockArgument carried = body().addArgument(init.type(), init.location());
      init.replaceUsesIf(carried, use -> use.owner().isProperlyNestedIn(this));
    }
    state.addRegion().takeBody(region(0));
    builder.setInsertPointBefore(this);
    ForOp loop = builder.create(state, ForOp.class);
    replaceAllUsesWith(loop.results().subList(0, resultCount()));
    erase();
    return loop;
  }

  /** The body and the results, in this order, from everywhere: bounds are not looked at. */
  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    return List.of(
        new RegionSuccessor(region(0), iterationArguments()), new RegionSuccessor(null, results()));
  }

  @Override
  public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
    return inits();
  }

  /**
   * Whether the loop ends for all bounds, which is sure for a step of one, and its body is fine.
   */
  @Override
  public boolean isSpeculatable() {
    IntegerAttribute by = Constants.integer(step());
    return by != null
        && by.value().equals(BigInteger.ONE)
        && MemoryEffectQueries.areNestedSpeculatable(this);
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  @Override
  protected boolean verify() {
    return initArguments().size() == resultCount()
        || emitOpError("mismatch in number of loop-carried values and defined values");
  }

  @Override
  protected boolean verifyRegions() {
    if (body().argumentCount() == 0) {
      return emitOpError(
          "expected body to have at least 1 argument(s) for the induction variable, but got 0");
    }
    return inductionVariable().type().equals(lowerBound().type())
        || emitOpError("expected induction variable to be same type as bounds and step");
  }

  private static void parse(OpParser parser, OperationState state) {
    if (parser.acceptKeyword("unsigned")) {
      state.setAttribute(UNSIGNED, UnitAttribute.UNIT);
    }
    OpParser.Argument count = parser.parseArgument(false, false);
    parser.expect(Punctuation.EQUAL);
    OpParser.UnresolvedOperand lowerBound = parser.parseOperand();
    parser.expectKeyword("to");
    OpParser.UnresolvedOperand upperBound = parser.parseOperand();
    parser.expectKeyword("step");
    OpParser.UnresolvedOperand step = parser.parseOperand();
    List<OpParser.Argument> carried = new ArrayList<>();
    List<OpParser.UnresolvedOperand> inits = new ArrayList<>();
    if (parser.acceptKeyword("iter_args")) {
      Assignments.parse(parser, carried, inits);
      state.addResultTypes(parser.acceptArrowTypeList());
    }
    if (carried.size() != state.resultTypes().size()) {
      throw parser.errorAt(
          parser.namePosition(), "mismatch in number of loop-carried values and defined values");
    }
    Type type = parser.accept(Punctuation.COLON) ? parser.parseType() : IndexType.INDEX;
    state.addOperand(parser.resolve(lowerBound, type));
    state.addOperand(parser.resolve(upperBound, type));
    state.addOperand(parser.resolve(step, type));
    for (int i = 0; i < inits.size(); i++) {
      state.addOperand(parser.resolve(inits.get(i), state.resultTypes().get(i)));
    }
    List<OpParser.Argument> arguments = new ArrayList<>(carried.size() + 1);
    arguments.add(count.withType(type));
    arguments.addAll(Assignments.typed(carried, state.resultTypes()));
    Region region = parser.parseRegion(arguments);
    Terminators.ensure(region, YieldOp.DEFINITION, state);
    state.addRegion(region);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(isUnsigned() ? " unsigned " : " ");
    printer.printOperand(inductionVariable());
    printer.print(" = ");
    printer.printOperand(lowerBound());
    printer.print(" to ");
    printer.printOperand(upperBound());
    printer.print(" step ");
    printer.printOperand(step());
    Assignments.print(printer, " iter_args", iterationArguments(), initArguments());
    if (operandCount() > CONTROL_OPERANDS) {
      printer.print(" -> (");
      printer.printTypesOf(initArguments());
      printer.print(')');
    }
    printer.print(' ');
    Type type = inductionVariable().type();
    if (type != IndexType.INDEX) {
      printer.print(" : ");
      printer.printType(type);
      printer.print(' ');
    }
    printer.printRegion(region(0), false, operandCount() > CONTROL_OPERANDS, false);
    printer.printAttributeDictionary(this, ELIDED);
  }

  /** One buffer around the loop serves all iterations. */
  @Override
  public boolean scopesHeapAllocations() {
    return false;
  }
}
