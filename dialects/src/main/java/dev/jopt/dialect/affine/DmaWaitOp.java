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
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Waits for a transfer. {@code affine.dma_wait %tag[%i + 1], %n : memref<2xi32>}
 *
 * <p>It tells nothing of its effects: it must stay where it is. Its map is a discardable attribute.
 */
public final class DmaWaitOp extends Operation implements Foldable, MappedAccess {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.dma_wait", DmaWaitOp.class, DmaWaitOp::new)
          .summary("Blocks until the DMA transfer of a tag has completed.")
          .variadicOperand("operands", CommonTypes.ANY)
          .parser(DmaWaitOp::parse)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  private static final String TAG_MAP = "tag_map";

  /** Creates a detached operation. */
  public DmaWaitOp(OperationState state) {
    super(state);
  }

  /** A wait for the transfer whose tag is at the place that a map gives. */
  public static DmaWaitOp create(
      OpBuilder builder,
      Location location,
      Value tag,
      AffineMap tagMap,
      List<? extends Value> tagOperands,
      Value numElements) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(tag)
            .addOperands(tagOperands)
            .addOperand(numElements)
            .setAttribute(TAG_MAP, new AffineMapAttribute(tagMap)),
        DmaWaitOp.class);
  }

  /** The buffer of tags. */
  public Value tag() {
    return operand(0);
  }

  /** The map that computes the indices of the tag. */
  public AffineMap tagMap() {
    return AccessAssembly.map(this, TAG_MAP);
  }

  /** The operands of the map, dimensions first. */
  public List<Value> tagOperands() {
    return operandRange(1, tagMap().numInputs());
  }

  /** The number of transferred elements. */
  public Value numElements() {
    return operand(operandCount() - 1);
  }

  @Override
  public @Nullable String mapOfBuffer(int operand) {
    return operand == 0 ? TAG_MAP : null;
  }

  @Override
  protected boolean verify() {
    if (!(attribute(TAG_MAP) instanceof AffineMapAttribute map)
        || operandCount() != map.map().numInputs() + 2) {
      return emitOpError("incorrect number of operands");
    }
    if (!(tag().type() instanceof MemRefType)) {
      return emitOpError("expected DMA tag to be of memref type");
    }
    Region scope = AffineScopes.scopeOf(this);
    for (Value index : tagOperands()) {
      if (index.type() != IndexType.INDEX) {
        return emitOpError("index to dma_wait must have 'index' type");
      }
      if (!AffineScopes.isIndex(index, scope)) {
        return emitOpError("index must be a valid dimension or symbol identifier");
      }
    }
    return true;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return dev.jopt.dialect.memref.CastOp.absorbInto(this) ? List.of() : null;
  }

  private static void parse(OpParser parser, OperationState state) {
    AccessAssembly.Access tag = AccessAssembly.parse(parser, state, TAG_MAP);
    parser.expect(Punctuation.COMMA);
    OpParser.UnresolvedOperand count = parser.parseOperand();
    tag.resolve(parser, parser.parseColonType(), state);
    state.addOperand(parser.resolve(count, IndexType.INDEX));
    if (!(state.operands().get(0).type() instanceof MemRefType)) {
      throw parser.errorAt(parser.namePosition(), "expected tag to be of memref type");
    }
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    AccessAssembly.print(printer, tag(), tagMap(), tagOperands());
    printer.print(", ");
    printer.printOperand(numElements());
    printer.print(" : ");
    printer.printType(tag().type());
  }
}
