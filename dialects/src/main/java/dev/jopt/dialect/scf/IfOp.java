package dev.jopt.dialect.scf;

import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
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
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs one of two bodies, by a condition. {@code %r = scf.if %c -> (f32) { … } else { … }} */
public final class IfOp extends Operation
    implements Foldable,
        ImplicitTerminator,
        RecursiveMemoryEffects,
        RegionBranch,
        RegionExecution,
        Speculatable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.if", IfOp.class, IfOp::new)
          .summary("Runs one of two regions, depending on an i1 condition.")
          .operand("condition", CommonTypes.I1)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("thenRegion")
          .region("elseRegion")
          .traits(OpTrait.NO_REGION_ARGUMENTS)
          .parser(IfOp::parse)
          .canonicalization(IfPatterns::all)
          .build();

  /** Creates a detached operation. */
  public IfOp(OperationState state) {
    super(state);
  }

  /**
   * A condition whose bodies have a block each and, when there are no results, their terminators;
   * otherwise the caller adds a {@link YieldOp} to each.
   *
   * @param withElse whether there is a second body; there must be one for results
   */
  public static IfOp create(
      OpBuilder builder,
      Location location,
      List<? extends Type> resultTypes,
      Value condition,
      boolean withElse) {
    OperationState state =
        builder.state(location, DEFINITION).addOperand(condition).addResultTypes(resultTypes);
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
  public Value condition() {
    return operand(0);
  }

  /** The region that runs if the condition is true. */
  public Region thenRegion() {
    return region(0);
  }

  /** The region that runs if the condition is false; empty without. */
  public Region elseRegion() {
    return region(1);
  }

  /** The block that runs when the condition is true. */
  public Block thenBlock() {
    return region(0).front();
  }

  /** The block that runs when the condition is false, or null. */
  public @Nullable Block elseBlock() {
    return region(1).firstBlock();
  }

  /** The end of the body that runs when the condition is true. */
  public YieldOp thenYield() {
    return yieldOf(thenBlock());
  }

  /** The end of the body that runs when the condition is false, or null when there is none. */
  public @Nullable YieldOp elseYield() {
    Block block = elseBlock();
    return block == null ? null : yieldOf(block);
  }

  private static YieldOp yieldOf(Block block) {
    if (block.lastOp() instanceof YieldOp yield) {
      return yield;
    }
    throw new IllegalStateException("scf.if without scf.yield");
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
  public List<RegionSuccessor> entrySuccessors(List<@Nullable Attribute> constants) {
    return RegionSuccessor.chosen(successors(null), constants.get(0));
  }

  @Override
  public boolean isSpeculatable() {
    return MemoryEffectQueries.areNestedSpeculatable(this);
  }

  /** {@code if not c} is the condition with its bodies swapped. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Block otherwise = elseBlock();
    if (otherwise == null
        || !(condition().definingOp() instanceof IntegerBinaryOp not)
        || not.kind() != IntegerBinary.XORI
        || !Constants.isOne(Constants.of(not.rhs()))) {
      return null;
    }
    setOperand(0, not.lhs());
    Block then = thenBlock();
    then.remove();
    otherwise.remove();
    thenRegion().append(otherwise);
    elseRegion().append(then);
    return List.of();
  }

  @Override
  public boolean runsAtMostOnce(Region region) {
    return true;
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  @Override
  protected boolean verify() {
    if (!elseRegion().isEmpty() && !elseRegion().hasOneBlock()) {
      return emitOpError(
          "region #1 ('elseRegion') failed to verify constraint: region with at most 1 blocks");
    }
    return resultCount() == 0
        || !elseRegion().isEmpty()
        || emitOpError("must have an else block if defining values");
  }

  private static void parse(OpParser parser, OperationState state) {
    state.addOperand(parser.resolve(parser.parseOperand(), IntegerType.I1));
    state.addResultTypes(parser.acceptArrowTypeList());
    Region whenTrue = parser.parseRegion(List.of());
    Terminators.ensure(whenTrue, YieldOp.DEFINITION, state);
    state.addRegion(whenTrue);
    if (parser.acceptKeyword("else")) {
      Region whenFalse = parser.parseRegion(List.of());
      Terminators.ensure(whenFalse, YieldOp.DEFINITION, state);
      state.addRegion(whenFalse);
    } else {
      state.addRegion();
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(condition());
    if (resultCount() != 0) {
      printer.print(" -> (");
      printer.printTypes(resultTypes());
      printer.print(')');
    }
    printer.print(' ');
    printer.printRegion(thenRegion(), false, resultCount() != 0, false);
    if (!elseRegion().isEmpty()) {
      printer.print(" else ");
      printer.printRegion(elseRegion(), false, resultCount() != 0, false);
    }
    printer.printAttributeDictionary(this, Set.of());
  }
}
