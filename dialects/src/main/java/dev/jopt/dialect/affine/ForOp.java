package dev.jopt.dialect.affine;

import dev.jopt.dialect.support.Assignments;
import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.CountingLoop;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts from the greatest result of one affine map to below the least of another by a constant
 * step, carrying values along. {@code %r = affine.for %i = 0 to min #map(%n) step 2 iter_args(%a =
 * %init) -> (f32) { … }}
 */
public final class ForOp extends Operation
    implements AutomaticAllocationScope,
        CountingLoop,
        Foldable,
        ImplicitTerminator,
        LoopLike,
        RecursiveMemoryEffects,
        RegionBranch,
        RegionExecution,
        Speculatable {
  private static final String LOWER = "lowerBoundMap";
  private static final String UPPER = "upperBoundMap";
  private static final String STEP = "step";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.for", ForOp.class, ForOp::new)
          .summary("Loops over a range with affine bounds and a constant step.")
          .variadicOperand("lowerBoundOperands", CommonTypes.INDEX)
          .variadicOperand("upperBoundOperands", CommonTypes.INDEX)
          .variadicOperand("inits", CommonTypes.ANY)
          .attribute(LOWER, CommonAttributes.AFFINE_MAP)
          .attribute(UPPER, CommonAttributes.AFFINE_MAP)
          .attribute(STEP, CommonAttributes.INDEX)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("region")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(ForOp::parse)
          .build();

  private static final Set<String> ELIDED =
      Set.of(LOWER, UPPER, STEP, OpDefinition.OPERAND_SEGMENT_SIZES);

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
      AffineMap lowerBound,
      List<? extends Value> lowerOperands,
      AffineMap upperBound,
      List<? extends Value> upperOperands,
      long step,
      List<? extends Value> inits) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(lowerOperands)
            .addOperands(upperOperands)
            .addOperands(inits)
            .setOperandSegments(lowerOperands.size(), upperOperands.size(), inits.size())
            .setAttribute(LOWER, new AffineMapAttribute(lowerBound))
            .setAttribute(UPPER, new AffineMapAttribute(upperBound))
            .setAttribute(STEP, IntegerAttribute.index(step));
    Region region = state.addRegion();
    Block body = region.addBlock();
    body.addArgument(IndexType.INDEX, location);
    for (Value init : inits) {
      state.addResultType(init.type());
      body.addArgument(init.type(), init.location());
    }
    if (inits.isEmpty()) {
      Terminators.ensure(region, YieldOp.DEFINITION, state);
    }
    return builder.create(state, ForOp.class);
  }

  /** The map whose greatest result is where counting starts. */
  public AffineMap lowerBound() {
    return AccessAssembly.map(this, LOWER);
  }

  /** The operands of the lower-bound map, dimensions first. */
  public List<Value> lowerOperands() {
    return operandGroup(0);
  }

  /** The map whose least result is where counting ends; not reached itself. */
  public AffineMap upperBound() {
    return AccessAssembly.map(this, UPPER);
  }

  /** The operands of the upper-bound map, dimensions first. */
  public List<Value> upperOperands() {
    return operandGroup(1);
  }

  /** The distance of two counts. */
  public long step() {
    IntegerAttribute step = attribute(STEP, IntegerAttribute.class);
    if (step == null) {
      throw new IllegalStateException("affine.for without a step");
    }
    return step.longValue();
  }

  /** The values carried into the first iteration. */
  public List<Value> initArguments() {
    return operandGroup(2);
  }

  /** The only block. */
  public Block body() {
    return region(0).front();
  }

  /** The count. */
  public BlockArgument inductionVariable() {
    return body().argument(0);
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
    int count = initArguments().size();
    return opOperands().subList(operandCount() - count, operandCount());
  }

  @Override
  public List<BlockArgument> iterationArguments() {
    int count = body().argumentCount();
    return count == 0 ? List.of() : body().arguments().subList(1, count);
  }

  @Override
  public List<OpOperand> yieldedOperands() {
    return body().lastOp() instanceof YieldOp yield ? yield.opOperands() : List.of();
  }

  @Override
  public List<OpResult> loopResults() {
    return results();
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  /** The one dimension; its bounds are known where they are single constants. */
  @Override
  public List<LoopDimension> dimensions() {
    return List.of(
        new LoopDimension(
            inductionVariable(),
            lowerBound().isSingleConstant()
                ? LoopDimension.Bound.of(lowerBound().singleConstantResult())
                : LoopDimension.Bound.UNKNOWN,
            upperBound().isSingleConstant()
                ? LoopDimension.Bound.of(upperBound().singleConstantResult())
                : LoopDimension.Bound.UNKNOWN,
            LoopDimension.Bound.of(step())));
  }

  /** The body and the results; only one of them where the trip count is known. */
  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    RegionSuccessor into = new RegionSuccessor(region(0), iterationArguments());
    RegionSuccessor after = new RegionSuccessor(null, results());
    Long trips = tripCount();
    if (trips != null && from == null) {
      return List.of(trips == 0 ? after : into);
    }
    return trips != null && trips == 1 ? List.of(after) : List.of(into, after);
  }

  /** The trip count if both bounds are constants; else null. */
  public @Nullable Long tripCount() {
    if (!lowerBound().isSingleConstant() || !upperBound().isSingleConstant() || step() <= 0) {
      return null;
    }
    long distance = upperBound().singleConstantResult() - lowerBound().singleConstantResult();
    return distance <= 0 ? 0 : (distance - 1) / step() + 1;
  }

  @Override
  public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
    return inits();
  }

  /** Whether the body is fine. As in MLIR it is left open whether loops with other steps end. */
  @Override
  public boolean isSpeculatable() {
    return step() == 1 && MemoryEffectQueries.areNestedSpeculatable(this);
  }

  @Override
  protected boolean verifyRegions() {
    if (body().argumentCount() == 0 || inductionVariable().type() != IndexType.INDEX) {
      return emitOpError(
          "expected body to have a single index argument for the induction variable");
    }
    return verifyBound(lowerBound(), lowerOperands(), "lower")
        && verifyBound(upperBound(), upperOperands(), "upper")
        && (initArguments().size() == resultCount()
            || emitOpError("mismatch between the number of loop-carried values and results"));
  }

  private boolean verifyBound(AffineMap map, List<Value> values, String which) {
    if (map.numInputs() != values.size()) {
      return emitOpError(
          which
              + " bound map has "
              + map.numInputs()
              + " inputs for "
              + values.size()
              + " operands");
    }
    return AffineScopes.verify(this, values, map.numDims())
        && (map.numResults() != 0
            || emitOpError("expected " + which + " bound map to have at least one result"));
  }

  /**
   * Makes bounds of known values constants, and simplifies the others; a loop that never runs gives
   * its initial values.
   */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    boolean changed = foldBound(true, constants);
    changed |= foldBound(false, constants);
    Long trips = tripCount();
    if (resultCount() != 0 && trips != null && trips == 0) {
      List<FoldResult> results = new ArrayList<>();
      for (Value init : initArguments()) {
        results.add(FoldResult.of(init));
      }
      return results;
    }
    changed |= canonicalizeBounds();
    List<FoldResult> forwarded = resultCount() == 0 ? null : forwardedResults();
    if (forwarded != null) {
      return forwarded;
    }
    return changed ? List.of() : null;
  }

  /**
   * The results of a loop that only forwards its values: its initial values, or values defined
   * around it. Null if the body does anything, or the number of iterations matters.
   */
  private @Nullable List<FoldResult> forwardedResults() {
    if (!(body().firstOp() instanceof YieldOp yield)) {
      return null;
    }
    List<FoldResult> results = new ArrayList<>();
    boolean inOrder = true;
    boolean fromOutside = false;
    for (int i = 0; i < yield.operandCount(); i++) {
      Value value = yield.operand(i);
      if (!(value instanceof BlockArgument argument) || argument.owner() != body()) {
        fromOutside = true;
        results.add(FoldResult.of(value));
      } else if (argument == inductionVariable()) {
        return null;
      } else {
        int position = argument.index() - 1;
        inOrder &= position == i;
        results.add(FoldResult.of(initArguments().get(position)));
      }
    }
    // Each iteration would permute the values once more, and may be the first or none.
    Long trips = tripCount();
    return (trips == null ? fromOutside || !inOrder : trips > 1 && !inOrder) ? null : results;
  }

  private boolean canonicalizeBounds() {
    Region scope = AffineScopes.scopeOf(this);
    AppliedMap lower = new AppliedMap(lowerBound(), lowerOperands());
    AppliedMap upper = new AppliedMap(upperBound(), upperOperands());
    AppliedMap newLower = lower.canonicalize(scope).irredundant(true).distinct();
    AppliedMap newUpper = upper.canonicalize(scope).irredundant(false).distinct();
    if (newLower.equals(lower) && newUpper.equals(upper)) {
      return false;
    }
    setBounds(newLower, newUpper);
    return true;
  }

  private void setBounds(AppliedMap lower, AppliedMap upper) {
    List<Value> operands = new ArrayList<>(lower.operands());
    operands.addAll(upper.operands());
    int[] sizes = {lower.operands().size(), upper.operands().size(), initArguments().size()};
    operands.addAll(initArguments());
    setOperands(operands);
    setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
    setAttribute(LOWER, new AffineMapAttribute(lower.map()));
    setAttribute(UPPER, new AffineMapAttribute(upper.map()));
  }

  /** Whether the loop is known to have one round, from its only lower bound. */
  public boolean hasOneRound() {
    Long trips = tripCount();
    if (trips != null || lowerBound().numResults() != 1) {
      return trips != null && trips == 1;
    }
    AppliedMap span =
        new AppliedMap(upperBound(), upperOperands())
            .minus(new AppliedMap(lowerBound(), lowerOperands()))
            .canonicalize(AffineScopes.scopeOf(this));
    long least = Long.MAX_VALUE;
    for (AffineExpr expr : span.map().results()) {
      AffineExpr rounds = expr.ceilDiv(step());
      if (!(rounds instanceof AffineConstantExpr constant)) {
        return false;
      }
      least = Math.min(least, constant.value());
    }
    return least == 1;
  }

  /**
   * Lets the loop count from 0 by 1, unless its lower bound is the greatest of several. What it
   * counted before is an {@code affine.apply} of the new count.
   */
  public void normalize() {
    AffineMap lower = lowerBound();
    boolean fromZero = lower.isSingleConstant() && lower.singleConstantResult() == 0;
    if ((fromZero && step() == 1) || lower.numResults() != 1) {
      return;
    }
    AppliedMap from = new AppliedMap(lower, lowerOperands());
    AppliedMap trips =
        new AppliedMap(upperBound(), upperOperands())
            .minus(from)
            .canonicalize(AffineScopes.scopeOf(this));
    long step = step();
    List<AffineExpr> counts = new ArrayList<>();
    for (AffineExpr trip : trips.map().results()) {
      counts.add(trip.ceilDiv(step));
    }
    AffineMap end = new AffineMap(trips.map().numDims(), trips.map().numSymbols(), counts);
    setBounds(
        new AppliedMap(AffineMap.constant(0), List.of()), new AppliedMap(end, trips.operands()));
    setAttribute(STEP, IntegerAttribute.index(1));
    // The count follows the other dimensions.
    int dims = lower.numDims();
    List<Value> operands = new ArrayList<>(from.operands());
    operands.add(dims, inductionVariable());
    AffineExpr old = lower.result(0).add(AffineExpr.dim(dims).mul(step));
    AppliedMap count =
        new AppliedMap(AffineMap.of(dims + 1, lower.numSymbols(), old), operands)
            .canonicalize(AffineScopes.scopeOf(this));
    ApplyOp apply =
        ApplyOp.create(
            OpBuilder.atStart(context(), body()), location(), count.map(), count.operands());
    inductionVariable().replaceUsesIf(apply.result(), use -> use.owner() != apply);
  }

  private boolean foldBound(boolean lower, List<@Nullable Attribute> constants) {
    AffineMap map = lower ? lowerBound() : upperBound();
    if (map.isSingleConstant() && map.numInputs() == 0) {
      return false;
    }
    // The bounds that are folded first have no operands left, which the constants still have.
    int count = map.numInputs();
    int start = lower ? 0 : constants.size() - initArguments().size() - count;
    long[] values = MapAssembly.evaluate(map, constants.subList(start, start + count));
    if (values == null) {
      return false;
    }
    long bound = values[0];
    for (long value : values) {
      bound = lower ? Math.max(bound, value) : Math.min(bound, value);
    }
    List<Value> operands = new ArrayList<>(lower ? List.of() : lowerOperands());
    int kept = operands.size();
    operands.addAll(lower ? upperOperands() : List.of());
    int[] sizes = {kept, operands.size() - kept, initArguments().size()};
    operands.addAll(initArguments());
    setOperands(operands);
    setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
    setAttribute(lower ? LOWER : UPPER, new AffineMapAttribute(AffineMap.constant(bound)));
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.Argument count = parser.parseArgument(false, false).withType(IndexType.INDEX);
    parser.expect(Punctuation.EQUAL);
    parseBound(parser, state, LOWER);
    int lower = state.operands().size();
    if (!parser.acceptKeyword("to")) {
      throw parser.error("expected 'to' between bounds");
    }
    parseBound(parser, state, UPPER);
    int upper = state.operands().size() - lower;
    state.setAttribute(STEP, parseStep(parser));
    List<OpParser.Argument> carried = new ArrayList<>();
    List<OpParser.UnresolvedOperand> inits = new ArrayList<>();
    if (parser.acceptKeyword("iter_args")) {
      Assignments.parse(parser, carried, inits);
      state.addResultTypes(parser.acceptArrowTypeList());
    }
    if (carried.size() != state.resultTypes().size()) {
      throw parser.errorAt(
          parser.namePosition(), "mismatch between the number of loop-carried values and results");
    }
    for (int i = 0; i < inits.size(); i++) {
      state.addOperand(parser.resolve(inits.get(i), state.resultTypes().get(i)));
    }
    state.setOperandSegments(lower, upper, inits.size());
    List<OpParser.Argument> arguments = new ArrayList<>(carried.size() + 1);
    arguments.add(count);
    arguments.addAll(Assignments.typed(carried, state.resultTypes()));
    Region region = parser.parseRegion(arguments);
    Terminators.ensure(region, YieldOp.DEFINITION, state);
    state.addRegion(region);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  private static IntegerAttribute parseStep(OpParser parser) {
    if (!parser.acceptKeyword(STEP)) {
      return IntegerAttribute.index(1);
    }
    int position = parser.position();
    if (!(parser.parseAttribute(IndexType.INDEX) instanceof IntegerAttribute step)) {
      throw parser.errorAt(position, "invalid kind of attribute specified");
    }
    if (step.value().signum() < 0) {
      throw parser.errorAt(
          position, "expected step to be representable as a positive signed integer");
    }
    return step;
  }

  /** Reads a constant, a value, or a map with its values. */
  private static void parseBound(OpParser parser, OperationState state, String bound) {
    boolean lower = bound.equals(LOWER);
    boolean prefixed = parser.acceptKeyword(lower ? "max" : "min");
    List<OpParser.UnresolvedOperand> values = parser.parseOperandList();
    if (values.size() > 1) {
      throw parser.errorAt(parser.namePosition(), "expected only one loop bound operand");
    }
    if (values.size() == 1) {
      state.addOperand(parser.resolve(values.get(0), IndexType.INDEX));
      setMap(state, bound, AffineMap.of(0, 1, AffineExpr.symbol(0)));
      return;
    }
    int position = parser.position();
    Attribute attribute = parser.parseAttribute(IndexType.INDEX);
    if (attribute instanceof IntegerAttribute constant) {
      setMap(state, bound, AffineMap.constant(constant.longValue()));
      return;
    }
    if (!(attribute instanceof AffineMapAttribute map)) {
      throw parser.errorAt(
          parser.namePosition(), "expected valid affine map representation for loop bounds");
    }
    state.setAttribute(bound, map);
    int before = state.operands().size();
    int dims = MapAssembly.parseOperands(parser, state);
    if (map.map().numDims() != dims) {
      throw parser.errorAt(
          parser.namePosition(), "dim operand count and affine map dim count must match");
    }
    if (map.map().numInputs() != state.operands().size() - before) {
      throw parser.errorAt(
          parser.namePosition(), "symbol operand count and affine map symbol count must match");
    }
    if (map.map().numResults() > 1 && !prefixed) {
      throw parser.errorAt(
          position,
          (lower ? "lower" : "upper")
              + " loop bound affine map with multiple results requires '"
              + (lower ? "max" : "min")
              + "' prefix");
    }
  }

  private static void setMap(OperationState state, String name, AffineMap map) {
    state.setAttribute(name, new AffineMapAttribute(map));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printRegionArgument(inductionVariable(), DictionaryAttribute.EMPTY, false);
    printer.print(" = ");
    printBound(printer, lowerBound(), lowerOperands(), "max ");
    printer.print(" to ");
    printBound(printer, upperBound(), upperOperands(), "min ");
    if (step() != 1) {
      printer.print(" step ");
      printer.print(step());
    }
    boolean carries = !initArguments().isEmpty();
    Assignments.print(printer, " iter_args", iterationArguments(), initArguments());
    if (carries) {
      printer.print(" -> (");
      printer.printTypes(resultTypes());
      printer.print(')');
    }
    printer.print(' ');
    printer.printRegion(region(0), false, carries, false);
    printer.printAttributeDictionary(this, ELIDED);
  }

  private static void printBound(
      OpPrinter printer, AffineMap map, List<Value> values, String prefix) {
    if (map.numResults() != 1) {
      printer.print(prefix);
    } else if (map.numInputs() == 0 && map.result(0) instanceof AffineConstantExpr constant) {
      printer.print(constant.value());
      return;
    } else if (map.numDims() == 0
        && map.numSymbols() == 1
        && map.result(0) instanceof AffineSymbolExpr) {
      printer.printOperand(values.get(0));
      return;
    }
    printer.printAttribute(new AffineMapAttribute(map));
    MapAssembly.printOperands(printer, values, map.numDims());
  }
}
