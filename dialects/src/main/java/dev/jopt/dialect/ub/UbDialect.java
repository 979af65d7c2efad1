package dev.jopt.dialect.ub;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The dialect of undefined behaviour. */
public final class UbDialect extends Dialect {
  /** Creates the dialect. */
  public UbDialect() {
    super("ub");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("poison")) {
      return PoisonOp.DEFINITION;
    }
    if (name.is("unreachable")) {
      return UnreachableOp.DEFINITION;
    }
    return null;
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int position = parser.position();
    String mnemonic = parser.parseKeyword();
    if (mnemonic.equals(PoisonAttribute.MNEMONIC)) {
      return PoisonAttribute.POISON;
    }
    throw parser.errorAt(
        position, "unknown attribute `" + mnemonic + "` in dialect `" + name() + "`");
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return value instanceof PoisonAttribute ? PoisonOp.create(builder, location, type) : null;
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
