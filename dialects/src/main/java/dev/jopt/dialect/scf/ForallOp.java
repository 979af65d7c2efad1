package dev.jopt.dialect.scf;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.DestinationVerifier;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.op.ParallelLoop;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs its body once for each of several parallel threads, which may share tensors. {@code %r =
 * scf.forall (%i, %j) in (4, %n) shared_outs(%o = %t) -> (tensor<8xf32>) { … }}
 */
public final class ForallOp extends Operation
    implements AutomaticAllocationScope,
        DestinationStyle,
        ImplicitTerminator,
        ParallelLoop,
        RecursiveMemoryEffects,
        RegionBranch {
  static final String STATIC_LOWER_BOUND = "staticLowerBound";
  static final String STATIC_UPPER_BOUND = "staticUpperBound";
  static final String STATIC_STEP = "staticStep";
  static final String MAPPING = "mapping";

  private static final int OUTPUTS = 3;

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.forall", ForallOp.class, ForallOp::new)
          .summary("Runs its body once for each of several parallel threads.")
          .variadicOperand("dynamicLowerBound", CommonTypes.INDEX)
          .variadicOperand("dynamicUpperBound", CommonTypes.INDEX)
          .variadicOperand("dynamicStep", CommonTypes.INDEX)
          .variadicOperand("outputs", CommonTypes.RANKED_TENSOR)
          .attribute(STATIC_LOWER_BOUND, CommonAttributes.DENSE_I64_ARRAY)
          .attribute(STATIC_UPPER_BOUND, CommonAttributes.DENSE_I64_ARRAY)
          .attribute(STATIC_STEP, CommonAttributes.DENSE_I64_ARRAY)
          .optionalAttribute(MAPPING, CommonAttributes.ARRAY)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("region")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(ForallAssembly::parse)
          .canonicalization(ForallPatterns::all)
          .build();

  /** Creates a detached operation. */
  public ForallOp(OperationState state) {
    super(state);
  }

  /**
   * A loop whose body has its arguments and an empty terminator.
   *
   * @param lowerBounds values or index constants, one for each dimension; so the next two
   * @param outputs the shared tensors
   * @param mapping which threads run what, or null
   */
  public static ForallOp create(
      OpBuilder builder,
      Location location,
      List<FoldResult> lowerBounds,
      List<FoldResult> upperBounds,
      List<FoldResult> steps,
      List<? extends Value> outputs,
      @Nullable ArrayAttribute mapping) {
    OperationState state = builder.state(location, DEFINITION);
    int lower = addMixed(state, lowerBounds, STATIC_LOWER_BOUND);
    int upper = addMixed(state, upperBounds, STATIC_UPPER_BOUND);
    int step = addMixed(state, steps, STATIC_STEP);
    state.addOperands(outputs).setOperandSegments(lower, upper, step, outputs.size());
    if (mapping != null) {
      state.setAttribute(MAPPING, mapping);
    }
    Region region = state.addRegion();
    Block body = region.addBlock();
    for (int i = 0; i < lowerBounds.size(); i++) {
      body.addArgument(IndexType.INDEX, location);
    }
    for (Value output : outputs) {
      body.addArgument(output.type(), output.location());
      state.addResultType(output.type());
    }
    ensureTerminator(region, state);
    return builder.create(state, ForallOp.class);
  }

  /** Makes these the bounds; there must be as many dimensions as before. */
  void setBounds(
      List<FoldResult> lowerBounds, List<FoldResult> upperBounds, List<FoldResult> steps) {
    List<Value> outputs = List.copyOf(outputs());
    OperationState state = new OperationState(context(), location(), DEFINITION);
    int lower = addMixed(state, lowerBounds, STATIC_LOWER_BOUND);
    int upper = addMixed(state, upperBounds, STATIC_UPPER_BOUND);
    int step = addMixed(state, steps, STATIC_STEP);
    state.addOperands(outputs).setOperandSegments(lower, upper, step, outputs.size());
    if (mapping() != null) {
      state.setAttribute(MAPPING, mapping());
    }
    setOperands(state.operands());
    setInherentAttributes(state.inherentAttributes());
  }

  private static int addMixed(OperationState state, List<FoldResult> mixed, String attribute) {
    ImmutableLongArray.Builder statics = ImmutableLongArray.builder();
    int values = 0;
    for (FoldResult one : mixed) {
      Value value = one.value();
      if (value != null) {
        state.addOperand(value);
        statics.add(ShapedType.DYNAMIC);
        values++;
      } else if (one.constant() instanceof IntegerAttribute constant) {
        statics.add(constant.longValue());
      } else {
        throw new IllegalArgumentException("a bound that is no integer: " + one.constant());
      }
    }
    state.setAttribute(attribute, DenseArrayAttribute.i64(statics.build()));
    return values;
  }

  static void ensureTerminator(Region region, OperationState state) {
    if (region.isEmpty()) {
      region.addBlock();
    }
    Block block = region.front();
    if (!(block.lastOp() instanceof InParallelOp)) {
      OperationState terminator =
          new OperationState(state.context(), state.location(), InParallelOp.DEFINITION);
      terminator.addRegion().addBlock();
      block.append(terminator.create());
    }
  }

  /** Number of dimensions. */
  public int rank() {
    return MixedIndices.statics(this, STATIC_LOWER_BOUND).length();
  }

  /** The lower bound of each dimension: values or index constants. */
  public List<FoldResult> lowerBounds() {
    return MixedIndices.of(this, 0, STATIC_LOWER_BOUND);
  }

  /** The exclusive upper bound of each dimension: values or index constants. */
  public List<FoldResult> upperBounds() {
    return MixedIndices.of(this, 1, STATIC_UPPER_BOUND);
  }

  /** The step of each dimension: values or index constants. */
  public List<FoldResult> steps() {
    return MixedIndices.of(this, 2, STATIC_STEP);
  }

  /** The shared tensors. */
  public List<Value> outputs() {
    return operandGroup(OUTPUTS);
  }

  /** Which threads run what, or null. */
  public @Nullable ArrayAttribute mapping() {
    return attribute(MAPPING, ArrayAttribute.class);
  }

  /** Whether all lower bounds are 0 and all steps 1, be it as the values of constants. */
  public boolean isNormalized() {
    return allAre(lowerBounds(), 0) && allAre(steps(), 1);
  }

  private static boolean allAre(List<FoldResult> numbers, long wanted) {
    for (FoldResult number : numbers) {
      Value value = number.value();
      Attribute constant = value == null ? number.constant() : Constants.of(value);
      if (!(constant instanceof IntegerAttribute integer) || integer.longValue() != wanted) {
        return false;
      }
    }
    return true;
  }

  /** The only block. */
  public Block body() {
    return region(0).front();
  }

  /** The end of the body. */
  public InParallelOp terminator() {
    if (body().lastOp() instanceof InParallelOp terminator) {
      return terminator;
    }
    throw new IllegalStateException("scf.forall without scf.forall.in_parallel");
  }

  @Override
  public OpDefinition implicitTerminator() {
    return InParallelOp.DEFINITION;
  }

  @Override
  public List<OpOperand> destinationOperands() {
    return opOperands().subList(operandCount() - outputs().size(), operandCount());
  }

  @Override
  public List<BlockArgument> inductionVariables() {
    return body().arguments().subList(0, rank());
  }

  @Override
  public List<OpOperand> inits() {
    return destinationOperands();
  }

  @Override
  public List<BlockArgument> iterationArguments() {
    return body().arguments().subList(rank(), body().argumentCount());
  }

  /** The body from outside, the end from the body: a thread does not come back. */
  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    return List.of(
        from == null
            ? new RegionSuccessor(region(0), List.of())
            : new RegionSuccessor(null, List.of()));
  }

  @Override
  public List<LoopDimension> dimensions() {
    List<FoldResult> lower = lowerBounds();
    List<FoldResult> upper = upperBounds();
    List<FoldResult> steps = steps();
    List<LoopDimension> dimensions = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      dimensions.add(
          new LoopDimension(
              body().argument(i),
              LoopDimension.Bound.of(lower.get(i)),
              LoopDimension.Bound.of(upper.get(i)),
              LoopDimension.Bound.of(steps.get(i))));
    }
    return List.copyOf(dimensions);
  }

  @Override
  public boolean hasThreadPerIteration() {
    return true;
  }

  @Override
  protected boolean verify() {
    int rank = rank();
    List<Value> outputs = outputs();
    if (mapping() != null && !areOfDialects(mapping())) {
      return emitOpError(
          "attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute");
    }
    if (resultCount() != outputs.size()) {
      return emitOpError(
          "produces " + resultCount() + " results, but has only " + outputs.size() + " outputs");
    }
    if (body().argumentCount() != rank + outputs.size()) {
      return emitOpError("region expects " + rank + " arguments");
    }
    for (int i = 0; i < rank; i++) {
      if (body().argument(i).type() != IndexType.INDEX) {
        return emitOpError("expects " + i + "-th block argument to be an index");
      }
    }
    for (int i = 0; i < outputs.size(); i++) {
      Type type = body().argument(i + rank).type();
      if (!type.equals(outputs.get(i).type())) {
        return emitOpError(
            "type mismatch between " + i + "-th output and corresponding block argument");
      }
    }
    ArrayAttribute mapping = mapping();
    if (mapping != null && mapping.size() != 0 && threadMappings(mapping) != rank) {
      return emitOpError("mapping attribute size must match op rank");
    }
    return verifyBounds("lower bound", 0, STATIC_LOWER_BOUND, rank)
        && verifyBounds("upper bound", 1, STATIC_UPPER_BOUND, rank)
        && verifyBounds("step", 2, STATIC_STEP, rank);
  }

  @Override
  protected boolean verifyRegions() {
    return DestinationVerifier.verify(this, operandCount() - outputs().size());
  }

  private static boolean areOfDialects(ArrayAttribute attributes) {
    for (Attribute attribute : attributes.elements()) {
      if (!isOfDialect(attribute)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfDialect(Attribute attribute) {
    return attribute instanceof OpaqueAttribute || attribute instanceof DialectAttribute;
  }

  private boolean verifyBounds(String what, int group, String attribute, int rank) {
    ImmutableLongArray statics = MixedIndices.statics(this, attribute);
    if (statics.length() != rank) {
      return emitError("expected " + rank + " " + what + " values, got " + statics.length());
    }
    int dynamic = 0;
    for (int i = 0; i < rank; i++) {
      if (statics.get(i) == ShapedType.DYNAMIC) {
        dynamic++;
      }
    }
    return operandGroup(group).size() == dynamic
        || emitError("expected " + dynamic + " dynamic " + what + " values");
  }

  /** How many entries stand for a dimension; {@code #gpu.mask<…>} switches threads off instead. */
  private static int threadMappings(ArrayAttribute mapping) {
    int count = 0;
    for (Attribute entry : mapping.elements()) {
      if (!entry.toString().startsWith("#gpu.mask<")) {
        count++;
      }
    }
    return count;
  }

  @Override
  public void print(OpPrinter printer) {
    ForallAssembly.print(this, printer);
  }
}
