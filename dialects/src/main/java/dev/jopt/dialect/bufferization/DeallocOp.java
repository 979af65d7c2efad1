package dev.jopt.dialect.bufferization;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.ConditionalDeallocation;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Frees buffers on conditions, but for those that others retained are. {@code %c =
 * bufferization.dealloc (%m : memref<2xf32>) if (%b) retain (%r : memref<2xf32>)}
 *
 * <p>It does not state its memory effects, so that it is kept even if its results are unused.
 */
public final class DeallocOp extends Operation
    implements ConditionalDeallocation, CapturesOperands {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("bufferization.dealloc", DeallocOp.class, DeallocOp::new)
          .summary("Frees each buffer whose condition holds and that no retained memref aliases.")
          .variadicOperand("memrefs", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .variadicOperand("conditions", CommonTypes.I1)
          .variadicOperand("retained", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .variadicResult("updatedConditions", CommonTypes.I1)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .infer(DeallocOp::resultTypesFor)
          .canonicalization(DeallocPatterns::all)
          .parser(DeallocOp::parse)
          .build();

  /** Creates a detached operation. */
  public DeallocOp(OperationState state) {
    super(state);
  }

  /** A release of each buffer whose condition holds, unless it is retained. */
  public static DeallocOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> memrefs,
      List<? extends Value> conditions,
      List<? extends Value> retained) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(memrefs)
            .addOperands(conditions)
            .addOperands(retained)
            .setOperandSegments(memrefs.size(), conditions.size(), retained.size())
            .addResultTypes(Collections.nCopies(retained.size(), IntegerType.I1)),
        DeallocOp.class);
  }

  private static final Set<String> ELIDED = Set.of(OpDefinition.OPERAND_SEGMENT_SIZES);

  private static @Nullable List<Type> resultTypesFor(OperationState state) {
    Attribute sizes = state.inherentAttributes().get(OpDefinition.OPERAND_SEGMENT_SIZES);
    if (!(sizes instanceof DenseArrayAttribute segments) || segments.size() != 3) {
      return null;
    }
    return Collections.nCopies((int) segments.longAt(2), IntegerType.I1);
  }

  /** The buffers that may be freed. */
  public List<Value> memrefs() {
    return operandGroup(0);
  }

  /** For each buffer, whether it is owned here. */
  public List<Value> conditions() {
    return operandGroup(1);
  }

  /** The buffers that stay. */
  public List<Value> retained() {
    return operandGroup(2);
  }

  /**
   * Gives the operation other buffers and conditions.
   *
   * @return whether they are others
   */
  public boolean update(List<Value> memrefs, List<Value> conditions, Rewriter rewriter) {
    if (memrefs.equals(memrefs()) && conditions.equals(conditions())) {
      return false;
    }
    List<Value> retained = retained();
    List<Value> operands = new ArrayList<>(memrefs);
    operands.addAll(conditions);
    operands.addAll(retained);
    Attribute sizes = OpDefinition.segmentSizes(memrefs.size(), conditions.size(), retained.size());
    rewriter.modifyInPlace(
        this,
        () -> {
          setOperands(operands);
          setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, sizes);
        });
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    List<OpParser.UnresolvedOperand> memrefs = List.of();
    List<Type> types = List.of();
    List<OpParser.UnresolvedOperand> conditions = List.of();
    int position = parser.position();
    if (parser.accept(Punctuation.L_PAREN)) {
      memrefs = parser.parseOperandList();
      types = parser.parseColonTypeList();
      parser.expect(Punctuation.R_PAREN);
      parser.expectKeyword("if");
      conditions = parser.parseOperandList(Delimiter.PAREN);
    }
    parser.resolveAll(memrefs, types, position, state);
    parser.resolveAll(conditions, IntegerType.I1, state);
    List<OpParser.UnresolvedOperand> retained = List.of();
    if (parser.acceptKeyword("retain")) {
      position = parser.position();
      parser.expect(Punctuation.L_PAREN);
      retained = parser.parseOperandList();
      types = parser.parseColonTypeList();
      parser.expect(Punctuation.R_PAREN);
      parser.resolveAll(retained, types, position, state);
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.setOperandSegments(memrefs.size(), conditions.size(), retained.size());
    state.addResultTypes(Collections.nCopies(retained.size(), IntegerType.I1));
  }

  @Override
  public void print(OpPrinter printer) {
    if (!memrefs().isEmpty()) {
      printer.print(" (");
      printer.printOperands(memrefs());
      printer.print(" : ");
      printer.printTypesOf(memrefs());
      printer.print(") if (");
      printer.printOperands(conditions());
      printer.print(')');
    }
    if (!retained().isEmpty()) {
      printer.print(" retain (");
      printer.printOperands(retained());
      printer.print(" : ");
      printer.printTypesOf(retained());
      printer.print(')');
    }
    printer.printAttributeDictionary(this, ELIDED);
  }

  @Override
  protected boolean verify() {
    if (memrefs().size() != conditions().size()) {
      return emitOpError("must have the same number of conditions as memrefs to deallocate");
    }
    return resultCount() == retained().size()
        || emitOpError(
            "must have the same number of updated conditions (results) as retained operands");
  }

  /** Any of the buffers may be freed here. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return true;
  }
}
