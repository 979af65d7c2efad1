package dev.jopt.dialect.affine;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks for data to be brought near. {@code affine.prefetch %m[%i + 3], read, locality<3>, data :
 * memref<8xf32>}
 *
 * <p>It tells nothing of its effects, else it would be dropped for having no result.
 */
public final class PrefetchOp extends AccessOp implements Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("affine.prefetch", PrefetchOp.class, PrefetchOp::new)
          .summary(
              "Hints that the element at affine indices will be accessed soon and belongs in the cache.")
          .operand("memref", CommonTypes.ANY_MEMREF)
          .variadicOperand("indices", CommonTypes.INDEX)
          .attribute("isWrite", CommonAttributes.BOOL)
          .attribute("localityHint", AffineAttributes.LOCALITY_HINT)
          .attribute("isDataCache", CommonAttributes.BOOL)
          .attribute(MapAssembly.MAP, CommonAttributes.AFFINE_MAP)
          .canonicalization(() -> List.of(new ComposeMap(PrefetchOp.class, 1)))
          .parser(PrefetchOp::parse)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  private static final Set<String> ELIDED =
      Set.of("isWrite", "localityHint", "isDataCache", MapAssembly.MAP);

  /** Creates a detached operation. */
  public PrefetchOp(OperationState state) {
    super(state);
  }

  /**
   * A hint for the place that a map gives.
   *
   * @param locality from 0, not again, to 3, soon and often
   */
  public static PrefetchOp create(
      OpBuilder builder,
      Location location,
      Value memref,
      AffineMap map,
      List<? extends Value> operands,
      boolean isWrite,
      int locality,
      boolean isDataCache) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(memref)
            .addOperands(operands)
            .setAttribute("isWrite", IntegerAttribute.of(isWrite))
            .setAttribute("localityHint", IntegerAttribute.i32(locality))
            .setAttribute("isDataCache", IntegerAttribute.of(isDataCache))
            .setAttribute(MapAssembly.MAP, new AffineMapAttribute(map)),
        PrefetchOp.class);
  }

  @Override
  protected boolean verify() {
    if (map().numResults() != ((MemRefType) memref().type()).rank()) {
      return emitOpError("affine.prefetch affine map num results must equal memref rank");
    }
    if (map().numInputs() + 1 != operandCount()) {
      return emitOpError("too few operands");
    }
    Region scope = AffineScopes.scopeOf(this);
    for (Value index : mapOperands()) {
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
    AccessAssembly.Access access = AccessAssembly.parse(parser, state, MapAssembly.MAP);
    parser.expect(Punctuation.COMMA);
    String mode = parser.parseKeyword();
    parser.expect(Punctuation.COMMA);
    parser.expectKeyword("locality");
    parser.expect(Punctuation.LESS);
    state.setAttribute("localityHint", parser.parseAttribute(IntegerType.I32));
    parser.expect(Punctuation.GREATER);
    parser.expect(Punctuation.COMMA);
    String cache = parser.parseKeyword();
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    access.resolve(parser, TypeKind.MEMREF.parseWithColon(parser), state);
    if (!mode.equals("read") && !mode.equals("write")) {
      throw parser.errorAt(parser.namePosition(), "rw specifier has to be 'read' or 'write'");
    }
    if (!cache.equals("data") && !cache.equals("instr")) {
      throw parser.errorAt(parser.namePosition(), "cache type has to be 'data' or 'instr'");
    }
    state.setAttribute("isWrite", IntegerAttribute.of(mode.equals("write")));
    state.setAttribute("isDataCache", IntegerAttribute.of(cache.equals("data")));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    AccessAssembly.print(printer, memref(), map(), mapOperands());
    printer.print(integer("isWrite").booleanValue() ? ", write" : ", read");
    printer.print(", locality<");
    printer.print(integer("localityHint").longValue());
    printer.print(integer("isDataCache").booleanValue() ? ">, data" : ">, instr");
    printer.printAttributeDictionary(this, ELIDED);
    printer.print(" : ");
    printer.printType(memref().type());
  }

  private IntegerAttribute integer(String name) {
    return Objects.requireNonNull(attribute(name, IntegerAttribute.class));
  }
}
