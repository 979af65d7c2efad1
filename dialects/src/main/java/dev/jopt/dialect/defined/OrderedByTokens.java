package dev.jopt.dialect.defined;

import dev.jopt.dialect.gpu.TokenConstraint;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Asynchronous;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Work that tokens order: the first operands are those it waits for, the last result its own. */
interface OrderedByTokens extends Asynchronous, CapturesOperands {
  @Override
  default List<Value> dependencies() {
    return ((Operation) this).operandGroup(0);
  }

  @Override
  default @Nullable Value completion() {
    Operation op = (Operation) this;
    int last = op.resultCount() - 1;
    return last >= 0 && isToken(op.result(last).type()) ? op.result(last) : null;
  }

  @Override
  default boolean capturesOperand(int operandIndex) {
    return completion() != null || keepsOperands();
  }

  /** A handle of a sparse matrix keeps its operands, and a stream goes on by itself. */
  @Override
  default boolean keepsOperands() {
    Operation op = (Operation) this;
    return haveHandle(op.operandTypes()) || haveHandle(op.resultTypes());
  }

  private static boolean haveHandle(List<Type> types) {
    for (Type type : types) {
      if (isHandle(type)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHandle(Type type) {
    return (type instanceof DialectType || type instanceof OpaqueType) && !isToken(type);
  }

  private static boolean isToken(Type type) {
    return type.equals(TokenConstraint.TYPE);
  }
}
