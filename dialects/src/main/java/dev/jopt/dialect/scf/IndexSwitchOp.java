package dev.jopt.dialect.scf;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Terminators;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs one of several regions, selected by an index. {@code scf.index_switch %i case 2 { … }
 * default { … }}, each case on a line of its own.
 */
public final class IndexSwitchOp extends Operation
    implements ImplicitTerminator, RecursiveMemoryEffects, RegionBranch, RegionExecution {
  private static final String CASES = "cases";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.index_switch", IndexSwitchOp.class, IndexSwitchOp::new)
          .summary("Runs one of several regions, selected by an index.")
          .operand("arg", CommonTypes.INDEX)
          .attribute(CASES, CommonAttributes.DENSE_I64_ARRAY)
          .variadicResult("results", CommonTypes.ANY)
          .singleBlockRegion("defaultRegion")
          .variadicRegion("caseRegions", true)
          .parser(IndexSwitchOp::parse)
          .canonicalization(IndexSwitchPatterns::all)
          .build();

  private static final Set<String> ELIDED = Set.of(CASES);

  /** Creates a detached operation. */
  public IndexSwitchOp(OperationState state) {
    super(state);
  }

  /** A switch whose bodies have an empty block each that the caller fills. */
  public static IndexSwitchOp create(
      OpBuilder builder,
      Location location,
      List<? extends Type> resultTypes,
      Value index,
      ImmutableLongArray cases) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(index)
            .addResultTypes(resultTypes)
            .setAttribute(CASES, DenseArrayAttribute.i64(cases));
    for (int i = 0; i <= cases.length(); i++) {
      state.addRegion().addBlock();
    }
    return builder.create(state, IndexSwitchOp.class);
  }

  /** The index. */
  public Value index() {
    return operand(0);
  }

  /** The number of each case. */
  public ImmutableLongArray cases() {
    DenseArrayAttribute cases = attribute(CASES, DenseArrayAttribute.class);
    if (cases == null) {
      throw new IllegalStateException("scf.index_switch without cases");
    }
    return cases.longs();
  }

  /** The region that runs if no case matches. */
  public Region defaultRegion() {
    return region(0);
  }

  /** The region of case {@code index}. */
  public Region caseRegion(int index) {
    return region(index + 1);
  }

  @Override
  public OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    if (from != null) {
      return List.of(new RegionSuccessor(null, results()));
    }
    List<RegionSuccessor> successors = new ArrayList<>(regionCount());
    for (Region region : regions()) {
      successors.add(new RegionSuccessor(region, List.of()));
    }
    return successors;
  }

  @Override
  public List<RegionSuccessor> entrySuccessors(List<@Nullable Attribute> constants) {
    if (!(constants.get(0) instanceof IntegerAttribute value)) {
      return successors(null);
    }
    int taken = value.fitsLong() ? cases().indexOf(value.longValue()) : -1;
    return List.of(new RegionSuccessor(region(taken + 1), List.of()));
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
    ImmutableLongArray cases = cases();
    if (cases.length() != regionCount() - 1) {
      return emitOpError(
          "has " + (regionCount() - 1) + " case regions but " + cases.length() + " case values");
    }
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < cases.length(); i++) {
      if (!seen.add(cases.get(i))) {
        return emitOpError("has duplicate case value: " + cases.get(i));
      }
    }
    if (!verifyYield(defaultRegion(), "default region")) {
      return false;
    }
    for (int i = 0; i < cases.length(); i++) {
      if (!verifyYield(caseRegion(i), "case region #" + i)) {
        return false;
      }
    }
    return true;
  }

  private boolean verifyYield(Region region, String what) {
    Operation last = region.front().lastOp();
    if (!(last instanceof YieldOp)) {
      return last == null
          || emitOpError("expected region to end with scf.yield, but got " + last.name());
    }
    if (last.operandCount() != resultCount()) {
      return emitOpError(
          "expected each region to return "
              + resultCount()
              + " values, but "
              + what
              + " returns "
              + last.operandCount(),
          new Note(last.location(), "see yield operation here"));
    }
    for (int i = 0; i < resultCount(); i++) {
      Type found = last.operand(i).type();
      if (!found.equals(result(i).type())) {
        return emitOpError(
            "expected result #" + i + " of each region to be '" + result(i).type() + "'",
            new Note(last.location(), what + " returns '" + found + "' here"));
      }
    }
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    state.addOperand(parser.resolve(parser.parseOperand(), IndexType.INDEX));
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    if (parser.accept(Punctuation.ARROW)) {
      state.addResultTypes(parser.parseTypeList());
    }
    ImmutableLongArray.Builder cases = ImmutableLongArray.builder();
    List<Region> regions = new ArrayList<>();
    while (parser.acceptKeyword("case")) {
      cases.add(parser.parseInteger());
      regions.add(parser.parseRegion(List.of()));
    }
    state.setAttribute(CASES, DenseArrayAttribute.i64(cases.build()));
    parser.expectKeyword("default");
    Region otherwise = parser.parseRegion(List.of());
    Terminators.ensure(otherwise, YieldOp.DEFINITION, state);
    state.addRegion(otherwise);
    for (Region region : regions) {
      state.addRegion(region);
    }
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(index());
    printer.printAttributeDictionary(this, ELIDED);
    if (resultCount() != 0) {
      printer.print(" -> ");
      printer.printTypes(resultTypes());
    }
    printer.print(' ');
    ImmutableLongArray cases = cases();
    for (int i = 0; i < cases.length(); i++) {
      printer.printNewline();
      printer.print("case ");
      printer.print(cases.get(i));
      printer.print(' ');
      printer.printRegion(caseRegion(i), false, true, false);
    }
    printer.printNewline();
    printer.print("default ");
    Operation last = defaultRegion().front().lastOp();
    boolean terminator =
        last != null && (last.operandCount() != 0 || !last.discardableAttributes().isEmpty());
    printer.printRegion(defaultRegion(), true, terminator, false);
  }
}
