package dev.jopt.dialect.async;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@code async} dialect. The operations it is lowered to, coroutines and the runtime, are
 * defined by data.
 */
public final class AsyncDialect extends Dialect {
  /** Creates the dialect. */
  public AsyncDialect() {
    super("async");
  }

  @Override
  public List<String> operationNames() {
    return DefinitionFile.of("async").operationNames();
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    OpDefinition own = super.operation(localName);
    return own != null ? own : DefinitionFile.of("async").operation(localName);
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("add_to_group")) {
      return AddToGroupOp.DEFINITION;
    }
    if (name.is("await")) {
      return AwaitOp.DEFINITION;
    }
    if (name.is("await_all")) {
      return AwaitAllOp.DEFINITION;
    }
    if (name.is("call")) {
      return CallOp.DEFINITION;
    }
    if (name.is("create_group")) {
      return CreateGroupOp.DEFINITION;
    }
    if (name.is("execute")) {
      return ExecuteOp.DEFINITION;
    }
    if (name.is("func")) {
      return FuncOp.DEFINITION;
    }
    if (name.is("return")) {
      return ReturnOp.DEFINITION;
    }
    if (name.is("yield")) {
      return YieldOp.DEFINITION;
    }
    return null;
  }

  /** The types of coroutines. */
  @Override
  public boolean keepsVerbatim(String mnemonic) {
    return switch (mnemonic) {
      case "coro.handle", "coro.id", "coro.state" -> true;
      default -> false;
    };
  }

  @Override
  public Type parseType(AsmParser parser) {
    int position = parser.position();
    String mnemonic = parser.parseKeyword();
    switch (mnemonic) {
      case "token":
        return AsyncType.TOKEN;
      case "group":
        return AsyncType.GROUP;
      case "value":
        return ValueType.parse(parser);
      default:
        // Two blanks: so the reference says it.
        throw parser.errorAt(position, "unknown  type `" + mnemonic + "` in dialect `async`");
    }
  }
}
