package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What MLIR verifies of the atomic operations of {@code acc} and {@code omp}. */
final class AtomicVerifiers {
  private static final int CONTENDED = 3;
  private static final int SPECULATIVE = 12;

  private AtomicVerifiers() {}

  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "atomic.read" -> AtomicVerifiers::verifyRead;
      case "atomic.write" -> AtomicVerifiers::verifyWrite;
      case "atomic.update" -> AtomicVerifiers::verifyUpdate;
      case "atomic.capture" -> AtomicVerifiers::verifyCapture;
      default -> null;
    };
  }

  private static boolean verifyRead(Operation op) {
    return verifyOrder(op, "release", "reads")
        && (op.operand(0) != op.operand(1)
            || op.emitError("read and write must not be to the same location for atomic reads"))
        && verifyHint(op);
  }

  private static boolean verifyWrite(Operation op) {
    Type element = elementType(op.operand(0));
    return verifyOrder(op, "acquire", "writes")
        && (element == null
            || element.equals(op.operand(1).type())
            || op.emitError("address must dereference to value type"))
        && verifyHint(op);
  }

  private static boolean verifyUpdate(Operation op) {
    Region region = op.region(0);
    if (!verifyOrder(op, "acquire", "updates")) {
      return false;
    }
    if (!region.hasOneBlock()) {
      // A trait says so.
      return true;
    }
    Block body = region.front();
    if (body.argumentCount() != 1) {
      return op.emitError("the region must accept exactly one argument");
    }
    Type type = body.argument(0).type();
    Type element = elementType(op.operand(0));
    if (element != null && !element.equals(type)) {
      return op.emitError(
          "the type of the operand must be a pointer type whose element type is the same as that"
              + " of the region argument");
    }
    Operation yield = body.lastOp();
    if (yield != null && yield.operandCount() != 1) {
      return op.emitError("only updated value must be returned");
    }
    return (yield == null
            || yield.operand(0).type().equals(type)
            || op.emitError("input and yielded value must have the same type"))
        && verifyHint(op);
  }

  private static boolean verifyCapture(Operation op) {
    Region region = op.region(0);
    if (!region.hasOneBlock()) {
      return true;
    }
    Operation first = region.front().firstOp();
    Operation second = first == null ? null : first.nextOp();
    Operation last = second == null ? null : second.nextOp();
    if (first == null || second == null || last == null || last.nextOp() != null) {
      return op.emitError(
          "expected three operations in atomic.capture region (one terminator, and two atomic ops)");
    }
    boolean updated = is(first, op, "update") && is(second, op, "read");
    boolean read = is(first, op, "read") && (is(second, op, "update") || is(second, op, "write"));
    if (!updated && !read) {
      return first.emitError("invalid sequence of operations in the capture region");
    }
    return first.operand(0) == second.operand(0)
        || first.emitError(
            updated
                ? "updated variable in atomic.update must be captured in second operation"
                : "captured variable in atomic.read must be updated in second operation");
  }

  private static boolean is(Operation op, Operation capture, String kind) {
    return op.name().equals(capture.name().replace("capture", kind));
  }

  /** The type of what a pointer points to; null if it does not say. */
  private static @Nullable Type elementType(Value pointer) {
    return pointer.type() instanceof BaseMemRefType memref ? memref.elementType() : null;
  }

  private static boolean verifyOrder(Operation op, String refused, String what) {
    if (!(op.attribute("memory_order") instanceof EnumAttribute order)) {
      return true;
    }
    return !order.text().equals("acq_rel") && !order.text().equals(refused)
        || op.emitError("memory-order must not be acq_rel or " + refused + " for atomic " + what);
  }

  private static boolean verifyHint(Operation op) {
    if (!(op.attribute("hint") instanceof IntegerAttribute hint)) {
      return true;
    }
    if ((hint.longValue() & CONTENDED) == CONTENDED) {
      return op.emitOpError(
          "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined");
    }
    return (hint.longValue() & SPECULATIVE) != SPECULATIVE
        || op.emitOpError(
            "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be"
                + " combined.");
  }
}
