package dev.jopt.dialect.async;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code async} dialect, without the operations that it is lowered to. */
public final class AsyncDialect extends Dialect {
  /** Creates the dialect. */
  public AsyncDialect() {
    super("async");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "add_to_group",
        "await",
        "await_all",
        "call",
        "create_group",
        "execute",
        "func",
        "return",
        "yield");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "add_to_group":
        return AddToGroupOp.DEFINITION;
      case "await":
        return AwaitOp.DEFINITION;
      case "await_all":
        return AwaitAllOp.DEFINITION;
      case "call":
        return CallOp.DEFINITION;
      case "create_group":
        return CreateGroupOp.DEFINITION;
      case "execute":
        return ExecuteOp.DEFINITION;
      case "func":
        return FuncOp.DEFINITION;
      case "return":
        return ReturnOp.DEFINITION;
      case "yield":
        return YieldOp.DEFINITION;
      default:
        return null;
    }
  }

  /** What coroutines and the runtime are made of. */
  @Override
  public boolean keepsVerbatim(String mnemonic) {
    switch (mnemonic) {
      case "coro.begin":
      case "coro.end":
      case "coro.free":
      case "coro.handle":
      case "coro.id":
      case "coro.save":
      case "coro.state":
      case "coro.suspend":
      case "runtime.add_ref":
      case "runtime.add_to_group":
      case "runtime.await":
      case "runtime.await_and_resume":
      case "runtime.create":
      case "runtime.create_group":
      case "runtime.drop_ref":
      case "runtime.is_error":
      case "runtime.load":
      case "runtime.num_worker_threads":
      case "runtime.resume":
      case "runtime.set_available":
      case "runtime.set_error":
      case "runtime.store":
        return true;
      default:
        return false;
    }
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
