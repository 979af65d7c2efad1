package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks for data to be brought near. {@code memref.prefetch %m[%i], read, locality<3>, data :
 * memref<8xf32>}
 */
public final class PrefetchOp extends Operation implements MemoryEffects, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.prefetch", PrefetchOp.class, PrefetchOp::new)
          .summary("Hints that an element will be accessed soon and belongs in the cache.")
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .attribute("isWrite", CommonAttributes.BOOL)
          .attribute("localityHint", MemRefAttributes.LOCALITY_HINT)
          .attribute("isDataCache", CommonAttributes.BOOL)
          .parser(PrefetchOp::parse)
          .build();

  /** Creates a detached operation. */
  public PrefetchOp(OperationState state) {
    super(state);
  }

  /**
   * A hint for one element.
   *
   * @param locality from 0, not again, to 3, soon and often
   */
  public static PrefetchOp create(
      OpBuilder builder,
      Location location,
      Value memref,
      List<? extends Value> indices,
      boolean isWrite,
      int locality,
      boolean isDataCache) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .addOperands(indices)
            .setAttribute("isWrite", IntegerAttribute.of(isWrite))
            .setAttribute("localityHint", IntegerAttribute.i32(locality))
            .setAttribute("isDataCache", IntegerAttribute.of(isDataCache)),
        PrefetchOp.class);
  }

  private static final Set<String> ELIDED = Set.of("isWrite", "localityHint", "isDataCache");

  /** The buffer. */
  public Value memref() {
    return operand(0);
  }

  /** The position in the buffer, one index for each dimension. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  /** Prefetching counts as a write, else it would be dropped for having no result. */
  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.write(memref()));
  }

  private static void parse(OpParser parser, OperationState state) {
    OpParser.UnresolvedOperand memref = parser.parseOperand();
    List<OpParser.UnresolvedOperand> indices = parser.parseOperandList(Delimiter.SQUARE);
    parser.expect(Punctuation.COMMA);
    state.setAttribute(
        "isWrite", choice(parser, "write", "read", "rw specifier has to be 'read' or 'write'"));
    parser.expect(Punctuation.COMMA);
    parser.expectKeyword("locality");
    parser.expect(Punctuation.LESS);
    state.setAttribute("localityHint", parser.parseAttribute(IntegerType.I32));
    parser.expect(Punctuation.GREATER);
    parser.expect(Punctuation.COMMA);
    state.setAttribute(
        "isDataCache", choice(parser, "data", "instr", "cache type has to be 'data' or 'instr'"));
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.addOperand(parser.resolve(memref, TypeKind.MEMREF.parseWithColon(parser)));
    parser.resolveAll(indices, IndexType.INDEX, state);
  }

  private static Attribute choice(OpParser parser, String yes, String no, String error) {
    String found = parser.parseKeyword();
    if (!found.equals(yes) && !found.equals(no)) {
      throw parser.errorAt(parser.namePosition(), error);
    }
    return IntegerAttribute.of(found.equals(yes));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperand(memref());
    printer.print('[');
    printer.printOperands(indices());
    printer.print(isSet("isWrite") ? "], write, locality<" : "], read, locality<");
    printer.print(
        ((IntegerAttribute) Objects.requireNonNull(attribute("localityHint"))).longValue());
    printer.print(isSet("isDataCache") ? ">, data" : ">, instr");
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(memref().type());
  }

  private boolean isSet(String name) {
    return ((IntegerAttribute) Objects.requireNonNull(attribute(name))).booleanValue();
  }

  @Override
  protected boolean verify() {
    return indices().size() == ((MemRefType) memref().type()).rank()
        || emitOpError("too few indices");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastOp.absorbInto(this) ? List.of() : null;
  }
}
