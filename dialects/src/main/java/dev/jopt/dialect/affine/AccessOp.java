package dev.jopt.dialect.affine;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An access to a buffer at affine indices: operands from the buffer on, and a map of the rest. */
public abstract sealed class AccessOp extends Operation implements MappedAccess
    permits LoadOp, PrefetchOp, VectorLoadOp, WriteOp {

  private static final Set<String> ELIDED = Set.of(MapAssembly.MAP);

  AccessOp(OperationState state) {
    super(state);
  }

  /** The index of the memref operand; a stored value precedes it. */
  int memrefNumber() {
    return 0;
  }

  /** The buffer. */
  public final Value memref() {
    return operand(memrefNumber());
  }

  @Override
  public final @Nullable String mapOfBuffer(int operand) {
    return operand == memrefNumber() ? MapAssembly.MAP : null;
  }

  /** The map that computes the indices. */
  public final AffineMap map() {
    return AccessAssembly.map(this, MapAssembly.MAP);
  }

  /** The operands of the map, dimensions first. */
  public final List<Value> mapOperands() {
    int first = memrefNumber() + 1;
    return operandRange(first, operandCount() - first);
  }

  /** Adds the buffer, the map and its operands. */
  static OperationState addAccess(
      OperationState state, Value memref, AffineMap map, List<? extends Value> operands) {
    return state
        .addOperand(memref)
        .addOperands(operands)
        .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map));
  }

  /** Whether the map fits the buffer and its operands. */
  final boolean verifyAccess() {
    return AccessAssembly.verify(this, map(), mapOperands(), memref().type());
  }

  /**
   * An access as it stands in the text, with the type of the buffer.
   *
   * @param access the buffer and its indices
   * @param type the type of the buffer
   */
  record TypedAccess(AccessAssembly.Access access, MemRefType type) {
    /** Adds the operands: the buffer, dimensions, symbols. */
    void resolve(OpParser parser, OperationState state) {
      access.resolve(parser, type, state);
    }
  }

  /** Reads {@code %m[%i] attributes : type} and sets the attributes. */
  static TypedAccess parseAccess(OpParser parser, OperationState state) {
    AccessAssembly.Access access = AccessAssembly.parse(parser, state, MapAssembly.MAP);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    return new TypedAccess(access, (MemRefType) TypeKind.MEMREF.parseWithColon(parser));
  }

  /** Reads the value that a store writes and the comma after it. */
  static OpParser.UnresolvedOperand parseStored(OpParser parser) {
    OpParser.UnresolvedOperand value = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    return value;
  }

  /** Prints {@code %m[%i] attributes : type}, after the value that a store writes. */
  final void printAccess(OpPrinter printer) {
    printer.print(' ');
    if (memrefNumber() != 0) {
      printer.printOperand(operand(0));
      printer.print(", ");
    }
    AccessAssembly.print(printer, memref(), map(), mapOperands());
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(memref().type());
  }
}
