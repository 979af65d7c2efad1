package dev.jopt.dialect.affine;

import dev.jopt.dialect.memref.AtomicKind;
import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.op.ParallelLoop;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Counts several indices between affine bounds at once, reducing yielded values. {@code %r =
 * affine.parallel (%i, %j) = (0, max(%a, 3)) to (10, %n) step (2, 1) reduce ("addf") -> (f32) { …
 * }}
 */
public final class ParallelOp extends Operation
    implements AutomaticAllocationScope,
        Foldable,
        ImplicitTerminator,
        InferIntegerRanges,
        ParallelLoop,
        RecursiveMemoryEffects,
        Speculatable {
  static final String REDUCTIONS = "reductions";
  static final String STEPS = "steps";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.parallel", ParallelOp.class, ParallelOp::new)
          .summary(
              "Runs its body for all points of a hyper-rectangular band with affine bounds, in any order.")
          .variadicOperand("mapOperands", CommonTypes.INDEX)
          .attribute(REDUCTIONS, AffineAttributes.REDUCTIONS)
          .attribute(ParallelBounds.LOWER.map(), CommonAttributes.AFFINE_MAP)
          .attribute(ParallelBounds.LOWER.groups(), AffineAttributes.I32_ELEMENTS)
          .attribute(ParallelBounds.UPPER.map(), CommonAttributes.AFFINE_MAP)
          .attribute(ParallelBounds.UPPER.groups(), AffineAttributes.I32_ELEMENTS)
          .attribute(STEPS, AffineAttributes.I64_LIST)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("region")
          .parser(ParallelOp::parse)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  private static final Set<String> ELIDED =
      Set.of(
          REDUCTIONS,
          ParallelBounds.LOWER.map(),
          ParallelBounds.LOWER.groups(),
          ParallelBounds.UPPER.map(),
          ParallelBounds.UPPER.groups(),
          STEPS);

  /** Creates a detached operation. */
  public ParallelOp(OperationState state) {
    super(state);
  }

  /**
   * A loop whose body has an index for each step and, when there are no results, its terminator;
   * otherwise the caller adds the {@link YieldOp}.
   *
   * @param lowerBounds one map for each index, of one operand list; the greatest result counts
   * @param upperBounds one map for each index, of one operand list; the least result counts
   * @param reductions how the values yielded become the results
   */
  public static ParallelOp create(
      OpBuilder builder,
      Location location,
      List<? extends Type> resultTypes,
      List<AtomicKind> reductions,
      List<AffineMap> lowerBounds,
      List<? extends Value> lowerOperands,
      List<AffineMap> upperBounds,
      List<? extends Value> upperOperands,
      List<Long> steps) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(lowerOperands)
            .addOperands(upperOperands)
            .addResultTypes(resultTypes);
    List<Attribute> kinds = new ArrayList<>();
    for (AtomicKind reduction : reductions) {
      kinds.add(IntegerAttribute.i64(reduction.ordinal()));
    }
    state.setAttribute(REDUCTIONS, new ArrayAttribute(kinds));
    ParallelBounds.LOWER.set(state, lowerBounds);
    ParallelBounds.UPPER.set(state, upperBounds);
    List<Attribute> strides = new ArrayList<>();
    Region region = state.addRegion();
    Block body = region.addBlock();
    for (long step : steps) {
      strides.add(IntegerAttribute.i64(step));
      body.addArgument(IndexType.INDEX, location);
    }
    if (resultTypes.isEmpty()) {
      Terminators.ensure(region, YieldOp.DEFINITION, state);
    }
    state.setAttribute(STEPS, new ArrayAttribute(strides));
    return builder.create(state, ParallelOp.class);
  }

  /** The map of the lower bounds: the results of each index's group count by the greatest. */
  public AffineMap lowerBounds() {
    return AccessAssembly.map(this, ParallelBounds.LOWER.map());
  }

  /** The map of the upper bounds: the results of each index's group count by the least. */
  public AffineMap upperBounds() {
    return AccessAssembly.map(this, ParallelBounds.UPPER.map());
  }

  /** The operands of the map of the lower bounds, dimensions first. */
  public List<Value> lowerOperands() {
    return operandRange(0, lowerBounds().numInputs());
  }

  /** The operands of the map of the upper bounds, dimensions first. */
  public List<Value> upperOperands() {
    int start = lowerBounds().numInputs();
    return operandRange(start, operandCount() - start);
  }

  private ArrayAttribute list(String name) {
    return Objects.requireNonNull(attribute(name, ArrayAttribute.class));
  }

  private DenseElementsAttribute groups(ParallelBounds bounds) {
    return Objects.requireNonNull(attribute(bounds.groups(), DenseElementsAttribute.class));
  }

  /** The map whose greatest result is the lower bound of a dimension. */
  public AffineMap lowerBound(int dimension) {
    return bound(lowerBounds(), ParallelBounds.LOWER, dimension);
  }

  /** The map whose least result is the upper bound of a dimension. */
  public AffineMap upperBound(int dimension) {
    return bound(upperBounds(), ParallelBounds.UPPER, dimension);
  }

  private AffineMap bound(AffineMap all, ParallelBounds bounds, int dimension) {
    DenseElementsAttribute sizes = groups(bounds);
    int start = 0;
    for (int i = 0; i < dimension; i++) {
      start += (int) sizes.longAt(i);
    }
    int size = (int) sizes.longAt(dimension);
    return new AffineMap(
        all.numDims(), all.numSymbols(), all.results().subList(start, start + size));
  }

  /** The step of a dimension. */
  public long step(int dimension) {
    return ((IntegerAttribute) list(STEPS).get(dimension)).longValue();
  }

  /** How the values that are yielded for a result become the result. */
  public AtomicKind reduction(int index) {
    return AtomicKind.values()[((IntegerAttribute) list(REDUCTIONS).get(index)).intValueExact()];
  }

  /**
   * Lets the loop count from 0 by 1 in all directions, unless some bound is the greatest or least
   * of several. What it counted before are {@code affine.apply} of the new counts.
   */
  public void normalize() {
    AffineMap lower = lowerBounds();
    int count = inductionVariables().size();
    if (lower.numResults() != count || upperBounds().numResults() != count) {
      return;
    }
    boolean normal = true;
    List<Long> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long step = ((IntegerAttribute) list(STEPS).get(i)).longValue();
      steps.add(step);
      normal &= step == 1 && lower.result(i).equals(AffineExpr.constant(0));
    }
    if (normal) {
      return;
    }
    List<Value> lowerOperands = lowerOperands();
    AppliedMap trips =
        new AppliedMap(upperBounds(), upperOperands())
            .minus(new AppliedMap(lower, lowerOperands))
            .canonicalize(AffineScopes.scopeOf(this));
    List<AffineExpr> counts = new ArrayList<>();
    List<AffineExpr> zeros = new ArrayList<>();
    List<Attribute> ones = new ArrayList<>();
    OpBuilder builder = OpBuilder.atStart(context(), body());
    for (int i = 0; i < count; i++) {
      zeros.add(AffineExpr.constant(0));
      ones.add(IntegerAttribute.i64(1));
      counts.add(trips.map().result(i).ceilDiv(steps.get(i)));
      int dims = lower.numDims();
      List<Value> operands = new ArrayList<>(lowerOperands);
      operands.add(dims, body().argument(i));
      AffineExpr old = lower.result(i).add(AffineExpr.dim(dims).mul(steps.get(i)));
      ApplyOp apply =
          ApplyOp.create(
              builder, location(), AffineMap.of(dims + 1, lower.numSymbols(), old), operands);
      body().argument(i).replaceUsesIf(apply.result(), use -> use.owner() != apply);
    }
    setOperands(trips.operands());
    setAttribute(STEPS, new ArrayAttribute(ones));
    setAttribute(ParallelBounds.LOWER.map(), new AffineMapAttribute(new AffineMap(0, 0, zeros)));
    setAttribute(
        ParallelBounds.UPPER.map(),
        new AffineMapAttribute(
            new AffineMap(trips.map().numDims(), trips.map().numSymbols(), counts)));
  }

  /** The only block. */
  public Block body() {
    return region(0).front();
  }

  @Override
  public OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  @Override
  public List<BlockArgument> inductionVariables() {
    return body().arguments();
  }

  @Override
  public boolean isSpeculatable() {
    return MemoryEffectQueries.areNestedSpeculatable(this);
  }

  @Override
  public List<LoopDimension> dimensions() {
    List<LoopDimension.Bound> lower =
        ParallelBounds.of(lowerBounds(), groups(ParallelBounds.LOWER), lowerOperands());
    List<LoopDimension.Bound> upper =
        ParallelBounds.of(upperBounds(), groups(ParallelBounds.UPPER), upperOperands());
    List<LoopDimension> dimensions = new ArrayList<>();
    for (int i = 0; i < lower.size(); i++) {
      LoopDimension.Bound step =
          LoopDimension.Bound.of(((IntegerAttribute) list(STEPS).get(i)).longValue());
      dimensions.add(new LoopDimension(body().argument(i), lower.get(i), upper.get(i), step));
    }
    return List.copyOf(dimensions);
  }

  /** Nothing, as in MLIR, is known of the indices. */
  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    for (BlockArgument index : body().arguments()) {
      found.accept(index, IntegerRange.full(IntegerRange.INDEX_WIDTH));
    }
  }

  @Override
  protected boolean verify() {
    int lower = (int) groups(ParallelBounds.LOWER).type().numElements();
    int upper = (int) groups(ParallelBounds.UPPER).type().numElements();
    int steps = list(STEPS).size();
    int arguments = region(0).isEmpty() ? 0 : body().argumentCount();
    if (lower != steps || upper != steps || arguments != steps) {
      return emitOpError(
          "the number of region arguments ("
              + arguments
              + ") and the number of map groups for lower ("
              + lower
              + ") and upper bound ("
              + upper
              + "), and the number of steps ("
              + steps
              + ") must all match");
    }
    if (!verifyGroups(ParallelBounds.LOWER, lowerBounds(), "lower")
        || !verifyGroups(ParallelBounds.UPPER, upperBounds(), "upper")) {
      return false;
    }
    if (list(REDUCTIONS).size() != resultCount()) {
      return emitOpError("a reduction must be specified for each output");
    }
    for (int i = 0; i < resultCount(); i++) {
      if (!ParallelBounds.canReduce(reduction(i), result(i).type())) {
        return emitOpError("result type cannot match reduction attribute");
      }
    }
    if (operandCount() != lowerBounds().numInputs() + upperBounds().numInputs()) {
      return emitOpError("expected as many operands as the maps of its bounds have inputs");
    }
    return AffineScopes.verify(this, lowerOperands(), lowerBounds().numDims())
        && AffineScopes.verify(this, upperOperands(), upperBounds().numDims());
  }

  private boolean verifyGroups(ParallelBounds bounds, AffineMap map, String which) {
    DenseElementsAttribute groups = groups(bounds);
    long expected = 0;
    for (int i = 0; i < groups.type().numElements(); i++) {
      if (groups.longAt(i) <= 0) {
        return emitOpError("expected " + which + " bound map to have at least one result");
      }
      expected += groups.longAt(i);
    }
    return expected == map.numResults()
        || emitOpError("expected " + which + " bounds map to have " + expected + " results");
  }

  /** Composes the bounds with the definitions of their operands, and simplifies them. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Region scope = AffineScopes.scopeOf(this);
    AppliedMap lower = new AppliedMap(lowerBounds(), lowerOperands());
    AppliedMap upper = new AppliedMap(upperBounds(), upperOperands());
    AppliedMap newLower = lower.canonicalize(scope);
    AppliedMap newUpper = upper.canonicalize(scope);
    if (newLower.equals(lower) && newUpper.equals(upper)) {
      return null;
    }
    List<Value> operands = new ArrayList<>(newLower.operands());
    operands.addAll(newUpper.operands());
    setOperands(operands);
    setAttribute(ParallelBounds.LOWER.map(), new AffineMapAttribute(newLower.map()));
    setAttribute(ParallelBounds.UPPER.map(), new AffineMapAttribute(newUpper.map()));
    return List.of();
  }

  private static void parse(OpParser parser, OperationState state) {
    List<OpParser.Argument> arguments = new ArrayList<>();
    for (OpParser.Argument argument : parser.parseArgumentList(Delimiter.PAREN, false, false)) {
      arguments.add(argument.withType(IndexType.INDEX));
    }
    parser.expect(Punctuation.EQUAL);
    ParallelBounds.LOWER.parse(parser, state);
    parser.expectKeyword("to");
    ParallelBounds.UPPER.parse(parser, state);
    state.setAttribute(STEPS, ParallelBounds.parseSteps(parser, arguments.size()));
    state.setAttribute(REDUCTIONS, parseReductions(parser));
    state.addResultTypes(parser.acceptArrowTypeList());
    Region region = parser.parseRegion(arguments);
    Terminators.ensure(region, YieldOp.DEFINITION, state);
    state.addRegion(region);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  private static ArrayAttribute parseReductions(OpParser parser) {
    List<Attribute> reductions = new ArrayList<>();
    if (parser.acceptKeyword("reduce")) {
      parser.parseCommaSeparated(
          Delimiter.PAREN, () -> reductions.add(IntegerAttribute.i64(parseReduction(parser))));
    }
    return new ArrayAttribute(reductions);
  }

  private static int parseReduction(OpParser parser) {
    int position = parser.position();
    String keyword = parser.parseString();
    for (AtomicKind kind : AtomicKind.values()) {
      if (kind.keyword().equals(keyword)) {
        return kind.ordinal();
      }
    }
    throw parser.errorAt(position, "invalid reduction value: \"" + keyword + '"');
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(" (");
    printer.printOperands(body().arguments());
    printer.print(") = (");
    ParallelBounds.print(
        printer, lowerBounds(), groups(ParallelBounds.LOWER), lowerOperands(), "max");
    printer.print(") to (");
    ParallelBounds.print(
        printer, upperBounds(), groups(ParallelBounds.UPPER), upperOperands(), "min");
    printer.print(')');
    printSteps(printer);
    if (resultCount() != 0) {
      printer.print(" reduce (");
      for (int i = 0; i < resultCount(); i++) {
        printer.print(i == 0 ? "\"" : ", \"");
        printer.print(reduction(i).keyword());
        printer.print('"');
      }
      printer.print(") -> (");
      printer.printTypes(resultTypes());
      printer.print(')');
    }
    printer.print(' ');
    printer.printRegion(region(0), false, resultCount() != 0, false);
    printer.printAttributeDictionary(this, ELIDED);
  }

  private void printSteps(OpPrinter printer) {
    ArrayAttribute steps = list(STEPS);
    boolean allOne = true;
    for (Attribute step : steps.elements()) {
      allOne &= ((IntegerAttribute) step).longValue() == 1;
    }
    if (!allOne) {
      printer.print(" step (");
      for (int i = 0; i < steps.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.print(((IntegerAttribute) steps.get(i)).longValue());
      }
      printer.print(')');
    }
  }
}
