package dev.jopt.dialect.affine;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Starts a transfer between buffers. {@code affine.dma_start %a[%i + 3], %b[%j], %tag[%k], %n,
 * %stride, %run : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>}; the last two operands may be
 * missing.
 *
 * <p>It tells nothing of its effects. Its maps are discardable attributes.
 */
public final class DmaStartOp extends Operation
    implements CapturesOperands, Foldable, MappedAccess {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.dma_start", DmaStartOp.class, DmaStartOp::new)
          .summary("Starts a non-blocking DMA transfer between two memrefs at affine indices.")
          .variadicOperand("operands", CommonTypes.ANY)
          .parser(DmaStartOp::parse)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  private static final String[] MAPS = {"src_map", "dst_map", "tag_map"};

  /** Creates a detached operation. */
  public DmaStartOp(OperationState state) {
    super(state);
  }

  /**
   * A transfer of {@code numElements} elements between the places that three maps give; its
   * accesses are {@code source}, {@code target} and {@code tag} in this order, each a buffer with
   * the operands of its map after it.
   *
   * @param stride the distance of runs and the elements in each, or empty
   */
  public static DmaStartOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> source,
      AffineMap sourceMap,
      List<? extends Value> target,
      AffineMap targetMap,
      List<? extends Value> tag,
      AffineMap tagMap,
      Value numElements,
      List<? extends Value> stride) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperands(source)
            .addOperands(target)
            .addOperands(tag)
            .addOperand(numElements)
            .addOperands(stride)
            .setAttribute(MAPS[0], new AffineMapAttribute(sourceMap))
            .setAttribute(MAPS[1], new AffineMapAttribute(targetMap))
            .setAttribute(MAPS[2], new AffineMapAttribute(tagMap)),
        DmaStartOp.class);
  }

  /** The buffer of an access: 0 for the source, 1 for the destination, 2 for the tag. */
  public Value memref(int access) {
    return operand(start(access));
  }

  /** The elements to move, then the distance of runs and the elements in each, if given. */
  public List<Value> amounts() {
    return operandRange(start(3), operandCount() - start(3));
  }

  /** The map of an access: 0 for the source, 1 for the destination, 2 for the tag. */
  public AffineMap map(int access) {
    return AccessAssembly.map(this, MAPS[access]);
  }

  /** The place of an access among the operands; for 3, that of the number of elements. */
  private int start(int access) {
    int start = 0;
    for (int i = 0; i < access; i++) {
      start += 1 + map(i).numInputs();
    }
    return start;
  }

  /** The operands of the map of an access, dimensions first. */
  public List<Value> indices(int access) {
    return operandRange(start(access) + 1, map(access).numInputs());
  }

  @Override
  public @Nullable String mapOfBuffer(int operand) {
    for (int i = 0; i < MAPS.length; i++) {
      if (start(i) == operand) {
        return MAPS[i];
      }
    }
    return null;
  }

  @Override
  protected boolean verify() {
    for (String name : MAPS) {
      if (!(attribute(name) instanceof AffineMapAttribute)) {
        return emitOpError("incorrect number of operands");
      }
    }
    int fewest = start(3) + 1;
    if (operandCount() != fewest && operandCount() != fewest + 2) {
      return emitOpError("incorrect number of operands");
    }
    return verifyType(0, "source")
        && verifyType(1, "destination")
        && verifyType(2, "tag")
        && verifyIndices(0, "src")
        && verifyIndices(1, "dst")
        && verifyIndices(2, "tag");
  }

  private boolean verifyType(int access, String what) {
    return operand(start(access)).type() instanceof MemRefType
        || emitOpError("expected DMA " + what + " to be of memref type");
  }

  private boolean verifyIndices(int access, String what) {
    Region scope = AffineScopes.scopeOf(this);
    for (Value index : indices(access)) {
      if (index.type() != IndexType.INDEX) {
        return emitOpError(what + " index to dma_start must have 'index' type");
      }
      if (!AffineScopes.isIndex(index, scope)) {
        return emitOpError(what + " index must be a valid dimension or symbol identifier");
      }
    }
    return true;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return dev.jopt.dialect.memref.CastOp.absorbInto(this) ? List.of() : null;
  }

  private static void parse(OpParser parser, OperationState state) {
    AccessAssembly.Access[] accesses = new AccessAssembly.Access[MAPS.length];
    for (int i = 0; i < accesses.length; i++) {
      accesses[i] = AccessAssembly.parse(parser, state, MAPS[i]);
      parser.expect(Punctuation.COMMA);
    }
    List<OpParser.UnresolvedOperand> counts = parser.parseOperandList();
    if (counts.isEmpty()) {
      parser.parseOperand();
    }
    if (counts.size() != 1 && counts.size() != 3) {
      throw parser.errorAt(parser.namePosition(), "expected two stride related operands");
    }
    List<Type> types = parser.parseColonTypeList();
    if (types.size() != accesses.length) {
      throw parser.errorAt(parser.namePosition(), "expected three types");
    }
    for (int i = 0; i < accesses.length; i++) {
      accesses[i].resolve(parser, types.get(i), state);
    }
    parser.resolveAll(counts, IndexType.INDEX, state);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    for (int i = 0; i < MAPS.length; i++) {
      AccessAssembly.print(printer, operand(start(i)), map(i), indices(i));
      printer.print(", ");
    }
    printer.printOperands(operandRange(start(3), operandCount() - start(3)));
    for (int i = 0; i < MAPS.length; i++) {
      printer.print(i == 0 ? " : " : ", ");
      printer.printType(operand(start(i)).type());
    }
  }

  /** The transfer goes on after the operation. */
  @Override
  public boolean capturesOperand(int operandIndex) {
    return true;
  }
}
