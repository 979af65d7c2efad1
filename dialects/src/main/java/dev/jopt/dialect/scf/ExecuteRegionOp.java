package dev.jopt.dialect.scf;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs a region of any number of blocks once. {@code %r = scf.execute_region -> f32 { … }} */
public final class ExecuteRegionOp extends Operation
    implements RecursiveMemoryEffects, RegionBranch, RegionExecution {
  private static final String NO_INLINE = "no_inline";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.execute_region", ExecuteRegionOp.class, ExecuteRegionOp::new)
          .summary("Runs a region of any number of blocks once.")
          .optionalAttribute(NO_INLINE, CommonAttributes.UNIT)
          .variadicResult("results", CommonTypes.ANY)
          .region("region")
          .parser(ExecuteRegionOp::parse)
          .canonicalization(ExecuteRegionPatterns::all)
          .build();

  private static final Set<String> ELIDED = Set.of(NO_INLINE);

  /** Creates a detached operation. */
  public ExecuteRegionOp(OperationState state) {
    super(state);
  }

  /** An operation with an empty block; the caller fills it. */
  public static ExecuteRegionOp create(
      OpBuilder builder, Location location, List<? extends Type> resultTypes) {
    OperationState state = builder.state(location, DEFINITION).addResultTypes(resultTypes);
    state.addRegion().addBlock();
    return builder.create(state, ExecuteRegionOp.class);
  }

  /** Whether the region must stay apart. */
  public boolean isNoInline() {
    return hasAttribute(NO_INLINE);
  }

  @Override
  public List<RegionSuccessor> successors(@Nullable Region from) {
    return List.of(
        from == null
            ? new RegionSuccessor(region(0), List.of())
            : new RegionSuccessor(null, results()));
  }

  @Override
  public Kind regionExecution() {
    return Kind.SEQUENTIAL;
  }

  @Override
  protected boolean verify() {
    if (region(0).isEmpty()) {
      return emitOpError("region needs to have at least one block");
    }
    return region(0).front().argumentCount() == 0
        || emitOpError("region cannot have any arguments");
  }

  private static void parse(OpParser parser, OperationState state) {
    state.addResultTypes(parser.acceptArrowTypeList());
    if (parser.acceptKeyword(NO_INLINE)) {
      state.setAttribute(NO_INLINE, UnitAttribute.UNIT);
    }
    state.addRegion(parser.parseRegion(List.of()));
    state.setAttributes(parser.parseOptionalAttributeDictionary());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    if (resultCount() != 0) {
      printer.printArrowTypes(resultTypes());
      printer.print(' ');
    }
    if (isNoInline()) {
      printer.print("no_inline ");
    }
    printer.printRegion(region(0), false, true, false);
    printer.printAttributeDictionary(this, ELIDED);
  }
}
