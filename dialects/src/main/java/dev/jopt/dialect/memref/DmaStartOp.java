package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Starts a transfer. {@code memref.dma_start %s[%i], %d[%j], %n, %tag[%k] : memref<8xf32>,
 * memref<8xf32, 1>, memref<1xi32>}
 */
public final class DmaStartOp extends Operation
    implements CapturesOperands, MemoryEffects, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.dma_start", DmaStartOp.class, DmaStartOp::new)
          .summary("Starts a non-blocking DMA transfer between two memrefs.")
          .variadicOperand("operands", CommonTypes.ANY)
          .parser(DmaStartOp::parse)
          .build();

  /** Creates a detached operation. */
  public DmaStartOp(OperationState state) {
    super(state);
  }

  /**
   * A transfer of {@code numElements} elements from the place of {@code source} to that of {@code
   * target}, watched by the place of {@code tag}; each is a buffer with its indices after it.
   *
   * @param stride the distance of runs and the elements in each, or empty
   */
  public static DmaStartOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> source,
      List<? extends Value> target,
      Value numElements,
      List<? extends Value> tag,
      List<? extends Value> stride) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(source)
            .addOperands(target)
            .addOperand(numElements)
            .addOperands(tag)
            .addOperands(stride),
        DmaStartOp.class);
  }

  // Operands: source, its indices, target, its indices, number of elements, tag, its indices,
  // and for a strided transfer the stride and the number of elements at each.

  private int rankAt(int operand) {
    return operand < operandCount() && operand(operand).type() instanceof MemRefType type
        ? type.rank()
        : -1;
  }

  private int targetAt() {
    return 1 + rankAt(0);
  }

  private int countAt() {
    return targetAt() + 1 + rankAt(targetAt());
  }

  private int tagAt() {
    return countAt() + 1;
  }

  private int strideAt() {
    return tagAt() + 1 + rankAt(tagAt());
  }

  /** The buffer read. */
  public Value source() {
    return operand(0);
  }

  /** The position of the first element that is read. */
  public List<Value> sourceIndices() {
    return operands().subList(1, targetAt());
  }

  /** The buffer written. */
  public Value target() {
    return operand(targetAt());
  }

  /** The position of the first element that is written. */
  public List<Value> targetIndices() {
    return operands().subList(targetAt() + 1, countAt());
  }

  /** How many elements are transferred. */
  public Value numElements() {
    return operand(countAt());
  }

  /** The buffer of tags. */
  public Value tag() {
    return operand(tagAt());
  }

  /** The position of the transfer's tag. */
  public List<Value> tagIndices() {
    return operands().subList(tagAt() + 1, strideAt());
  }

  /** The distance of chunks and the elements in each, or nothing. */
  public List<Value> strideOperands() {
    return operands().subList(strideAt(), operandCount());
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(
        MemoryEffect.read(source()), MemoryEffect.write(target()), MemoryEffect.read(tag()));
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand source = parser.parseOperand();
    List<OpParser.UnresolvedOperand> sourceIndices = parser.parseOperandList(Delimiter.SQUARE);
    parser.expect(Punctuation.COMMA);
    OpParser.UnresolvedOperand target = parser.parseOperand();
    List<OpParser.UnresolvedOperand> targetIndices = parser.parseOperandList(Delimiter.SQUARE);
    parser.expect(Punctuation.COMMA);
    OpParser.UnresolvedOperand count = parser.parseOperand();
    parser.expect(Punctuation.COMMA);
    OpParser.UnresolvedOperand tag = parser.parseOperand();
    List<OpParser.UnresolvedOperand> rest =
        new ArrayList<>(parser.parseOperandList(Delimiter.SQUARE));
    int strides = 0;
    while (parser.accept(Punctuation.COMMA)) {
      rest.add(parser.parseOperand());
      strides++;
    }
    if (strides != 0 && strides != 2) {
      throw parser.errorAt(parser.namePosition(), "expected two stride related operands");
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    List<Type> types = parser.parseColonTypeList();
    if (types.size() != 3) {
      throw parser.errorAt(parser.namePosition(), "fewer/more types expected");
    }
    state.addOperand(parser.resolve(source, types.get(0)));
    parser.resolveAll(sourceIndices, IndexType.INDEX, state);
    state.addOperand(parser.resolve(target, types.get(1)));
    parser.resolveAll(targetIndices, IndexType.INDEX, state);
    state.addOperand(parser.resolve(count, IndexType.INDEX));
    state.addOperand(parser.resolve(tag, types.get(2)));
    parser.resolveAll(rest, IndexType.INDEX, state);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printIndexed(printer, 0, targetAt());
    printer.print(", ");
    printIndexed(printer, targetAt(), countAt());
    printer.print(", ");
    printer.printOperand(operand(countAt()));
    printer.print(", ");
    printIndexed(printer, tagAt(), strideAt());
    for (int i = strideAt(); i < operandCount(); i++) {
      printer.print(", ");
      printer.printOperand(operand(i));
    }
    printer.printAttributeDictionary(this, Set.of());
    printer.print(" : ");
    printer.printTypesOf(List.of(source(), target(), tag()));
  }

  private void printIndexed(OpPrinter printer, int from, int to) {
    printer.printOperand(operand(from));
    printer.print('[');
    printer.printOperands(operands().subList(from + 1, to));
    printer.print(']');
  }

  @Override
  protected boolean verify() {
    if (!verifyCount(4)) {
      return false;
    }
    if (rankAt(0) < 0) {
      return emitOpError("expected source to be of memref type");
    }
    if (!verifyCount(4 + rankAt(0))) {
      return false;
    }
    if (!areIndices(1, targetAt())) {
      return emitOpError("expected source indices to be of index type");
    }
    if (rankAt(targetAt()) < 0) {
      return emitOpError("expected destination to be of memref type");
    }
    if (!verifyCount(2 + countAt())) {
      return false;
    }
    if (!areIndices(targetAt() + 1, countAt())) {
      return emitOpError("expected destination indices to be of index type");
    }
    if (!areIndices(countAt(), tagAt())) {
      return emitOpError("expected num elements to be of index type");
    }
    if (rankAt(tagAt()) < 0) {
      return emitOpError("expected tag to be of memref type");
    }
    if (!verifyCount(strideAt())) {
      return false;
    }
    if (!areIndices(tagAt() + 1, strideAt())) {
      return emitOpError("expected tag indices to be of index type");
    }
    if (operandCount() != strideAt() && operandCount() != strideAt() + 2) {
      return emitOpError("incorrect number of operands");
    }
    return areIndices(strideAt(), operandCount())
        || emitOpError("expected stride and num elements per stride to be of type index");
  }

  private boolean verifyCount(int least) {
    return operandCount() >= least || emitOpError("expected at least " + least + " operands");
  }

  private boolean areIndices(int from, int to) {
    for (int i = from; i < to; i++) {
      if (operand(i).type() != IndexType.INDEX) {
        return false;
      }
    }
    return true;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastOp.absorbInto(this) ? List.of() : null;
  }

  /** The transfer goes on after the operation. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return true;
  }
}
