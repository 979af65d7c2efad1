package dev.jopt.dialect.affine;

import dev.jopt.dialect.support.Terminators;
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
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs one of two regions, depending on whether its operands satisfy an integer set. {@code
 * affine.if #set(%i)[%n] { … } else { … }}
 */
public final class IfOp extends Operation
    implements Foldable,
        ImplicitTerminator,
        RecursiveMemoryEffects,
        RegionBranch,
        RegionExecution,
        Speculatable {
  private static final String CONDITION = "condition";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.if", IfOp.class, IfOp::new)
          .summary(
              "Runs one of two regions, depending on whether its operands satisfy an integer set.")
          .variadicOperand("operands", CommonTypes.ANY)
          .attribute(CONDITION, AffineAttributes.INTEGER_SET)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("thenRegion")
          .region("elseRegion")
          .traits(OpTrait.NO_REGION_ARGUMENTS)
          .canonicalization(LoopPatterns::ofIf)
          .parser(IfOp::parse)
          .build();

  private static final Set<String> ELIDED = Set.of(CONDITION);

  /** Creates a detached operation. */
  public IfOp(OperationState state) {
    super(state);
  }

  /**
   * A branch whose bodies have their terminators when there are no results; otherwise the caller
   * adds the {@link YieldOp}s.
   */
  public static IfOp create(
      OpBuilder builder,
      Location location,
      List<? extends Type> resultTypes,
      IntegerSet condition,
      List<? extends Value> operands,
      boolean withElse) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(operands)
            .setAttribute(CONDITION, new IntegerSetAttribute(condition))
            .addResultTypes(resultTypes);
    Region whenTrue = state.addRegion();
    Region whenFalse = state.addRegion();
    whenTrue.addBlock();
    if (withElse) {
      whenFalse.addBlock();
    }
    if (resultTypes.isEmpty()) {
      Terminators.ensure(whenTrue, YieldOp.DEFINITION, state);
      if (withElse) {
        Terminators.ensure(whenFalse, YieldOp.DEFINITION, state);
      }
    }
    return builder.create(state, IfOp.class);
  }

  /** The condition. */
  public IntegerSet condition() {
    IntegerSetAttribute attribute = attribute(CONDITION, IntegerSetAttribute.class);
    if (attribute == null) {
      throw new IllegalStateException("affine.if without a condition");
    }
    return attribute.set();
  }

  /** The region that runs if the values are in the set. */
  public Region thenRegion() {
    return region(0);
  }

  /** The region that runs otherwise; empty without. */
  public Region elseRegion() {
    return region(1);
  }

  @Override
  public OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    return RegionSuccessor.oneOf(from, thenRegion(), elseRegion(), results());
  }

  @Override
  public boolean isSpeculatable() {
    return MemoryEffectQueries.areNestedSpeculatable(this);
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  @Override
  protected boolean verify() {
    if (!elseRegion().isEmpty() && !elseRegion().hasOneBlock()) {
      return emitOpError("expects region #1 to have 0 or 1 blocks");
    }
    if (operandCount() != condition().numInputs()) {
      return emitOpError(
          "operand count and condition integer set dimension and symbol count must match");
    }
    return AffineScopes.verify(this, operands(), condition().numDims());
  }

  /** Composes the condition with the definitions of its operands. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    IntegerSet set = condition();
    List<AffineExpr> exprs = new ArrayList<>();
    for (IntegerSet.Constraint constraint : set.constraints()) {
      exprs.add(constraint.expr());
    }
    AppliedMap old =
        new AppliedMap(new AffineMap(set.numDims(), set.numSymbols(), exprs), operands());
    AppliedMap canonical = old.canonicalizeOperands(AffineScopes.scopeOf(this));
    if (canonical.equals(old)) {
      return null;
    }
    AffineMap map = canonical.map();
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    for (int i = 0; i < exprs.size(); i++) {
      constraints.add(
          new IntegerSet.Constraint(map.result(i), set.constraints().get(i).isEquality()));
    }
    setOperands(canonical.operands());
    setAttribute(
        CONDITION,
        new IntegerSetAttribute(new IntegerSet(map.numDims(), map.numSymbols(), constraints)));
    return List.of();
  }

  private static void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    if (!(parser.parseAttribute() instanceof IntegerSetAttribute condition)) {
      throw parser.errorAt(position, "invalid kind of attribute specified");
    }
    state.setAttribute(CONDITION, condition);
    int dims = MapAssembly.parseOperands(parser, state);
    if (condition.set().numDims() != dims) {
      throw parser.errorAt(
          parser.namePosition(), "dim operand count and integer set dim count must match");
    }
    if (condition.set().numInputs() != state.operands().size()) {
      throw parser.errorAt(
          parser.namePosition(), "symbol operand count and integer set symbol count must match");
    }
    state.addResultTypes(parser.acceptArrowTypeList());
    Region then = parser.parseRegion(List.of());
    Terminators.ensure(then, YieldOp.DEFINITION, state);
    state.addRegion(then);
    if (parser.acceptKeyword("else")) {
      Region otherwise = parser.parseRegion(List.of());
      Terminators.ensure(otherwise, YieldOp.DEFINITION, state);
      state.addRegion(otherwise);
    } else {
      state.addRegion();
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printAttribute(new IntegerSetAttribute(condition()));
    MapAssembly.printOperands(printer, operands(), condition().numDims());
    if (resultCount() != 0) {
      printer.print(' ');
      printer.printArrowTypes(resultTypes());
    }
    printer.print(' ');
    printer.printRegion(thenRegion(), false, resultCount() != 0, false);
    if (!elseRegion().isEmpty()) {
      printer.print(" else ");
      printer.printRegion(elseRegion(), false, resultCount() != 0, false);
    }
    printer.printAttributeDictionary(this, ELIDED);
  }
}
