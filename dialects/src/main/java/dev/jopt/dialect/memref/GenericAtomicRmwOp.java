package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** Reads, changes as a region says, and writes one element at once. */
public final class GenericAtomicRmwOp extends Operation implements MemoryEffects, SingleBlock {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "memref.generic_atomic_rmw", GenericAtomicRmwOp.class, GenericAtomicRmwOp::new)
          .summary("Atomically updates one element by the function that its region computes.")
          .operand("memref", MemRefTypes.NUMBERS)
          .variadicOperand("indices", CommonTypes.INDEX)
          .result("result", MemRefTypes.NUMBER)
          .region("atomic_body")
          .typeMatches(
              "result type matches element type of memref", "result", "memref", Shapes::elementType)
          .parser(GenericAtomicRmwOp::parse)
          .build();

  /** Creates a detached operation. */
  public GenericAtomicRmwOp(OperationState state) {
    super(state);
  }

  /** An update of one element, whose empty body has the old one as its argument. */
  public static GenericAtomicRmwOp create(
      OpBuilder builder, Location location, Value memref, List<? extends Value> indices) {
    Type element = ((MemRefType) memref.type()).elementType();
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .addOperands(indices)
            .addResultType(element);
    state.addRegion().addBlock().addArgument(element, location);
    return builder.create(state, GenericAtomicRmwOp.class);
  }

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  /** The position of the element, one index for each dimension. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.read(memref()), MemoryEffect.write(memref()));
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand memref = parser.parseOperand();
    List<OpParser.UnresolvedOperand> indices = parser.parseOperandList(Delimiter.SQUARE);
    int position = parser.position();
    Type type = parser.parseColonType();
    state.addOperand(parser.resolve(memref, type));
    if (!(type instanceof MemRefType buffer)) {
      throw parser.errorAt(position, "invalid kind of type specified");
    }
    parser.resolveAll(indices, IndexType.INDEX, state);
    state.addRegion(parser.parseRegion(List.of()));
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.addResultType(buffer.elementType());
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(memref());
    printer.print('[');
    printer.printOperands(indices());
    printer.print("] : ");
    printer.printType(memref().type());
    printer.print(' ');
    printer.printRegion(region(0));
    printer.printAttributeDictionary(this, Set.of());
  }

  @Override
  protected boolean verify() {
    if (region(0).isEmpty() || region(0).front().argumentCount() != 1) {
      return emitOpError("expected single number of entry block arguments");
    }
    return region(0).front().argument(0).type().equals(result().type())
        || emitOpError("expected block argument of the same type result type");
  }

  @Override
  protected boolean verifyRegions() {
    for (Operation op : region(0).front().operations()) {
      if (!MemoryEffectQueries.isMemoryEffectFree(op)) {
        return op.emitError(
            "body of 'memref.generic_atomic_rmw' should contain only operations with no side"
                + " effects");
      }
    }
    return true;
  }
}
