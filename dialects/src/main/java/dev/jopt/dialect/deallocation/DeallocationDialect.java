package dev.jopt.dialect.deallocation;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code deallocation} dialect. */
public final class DeallocationDialect extends Dialect {
  /** Creates the dialect. */
  public DeallocationDialect() {
    super("deallocation");
  }

  @Override
  public List<String> operationNames() {
    return List.of("free", "get_buffer", "null", "own", "retain");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "free":
        return FreeOp.DEFINITION;
      case "get_buffer":
        return GetBufferOp.DEFINITION;
      case "null":
        return NullOp.DEFINITION;
      case "own":
        return OwnOp.DEFINITION;
      case "retain":
        return RetainOp.DEFINITION;
      default:
        return null;
    }
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
}
