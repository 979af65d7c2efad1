package dev.jopt.dialect.deallocation;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The {@code deallocation} dialect. */
public final class DeallocationDialect extends Dialect {
  /** Creates the dialect. */
  public DeallocationDialect() {
    super("deallocation");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("free")) {
      return FreeOp.DEFINITION;
    }
    if (name.is("get_buffer")) {
      return GetBufferOp.DEFINITION;
    }
    if (name.is("null")) {
      return NullOp.DEFINITION;
    }
    if (name.is("own")) {
      return OwnOp.DEFINITION;
    }
    if (name.is("retain")) {
      return RetainOp.DEFINITION;
    }
    return null;
  }

  @Override
  public Type parseType(AsmParser parser) {
    int position = parser.position();
    String name = parser.parseKeyword();
    if (name.equals("ownership")) {
      return OwnershipType.OWNERSHIP;
    }
    throw parser.errorAt(position, "unknown  type `" + name + "` in dialect `deallocation`");
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
