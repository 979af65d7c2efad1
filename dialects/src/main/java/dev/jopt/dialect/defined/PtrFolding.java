package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds of pointers: casts there and back, and additions of nothing. */
final class PtrFolding {
  private static final String TO_POINTER = "ptr.to_ptr";
  private static final String FROM_POINTER = "ptr.from_ptr";

  private PtrFolding() {}

  static @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "ptr_add" ->
          (op, constants) ->
              Constants.isZero(constants.get(1)) ? CastPairs.keep(op, op.operand(0)) : null;
      case "to_ptr" ->
          (op, constants) -> innermost(op, FROM_POINTER, TO_POINTER, PtrFolding::operand);
      case "from_ptr" ->
          (op, constants) -> innermost(op, TO_POINTER, FROM_POINTER, PtrFolding::describedBy);
      default -> null;
    };
  }

  /** What undoing a cast gives; null if it cannot be told. */
  private interface Undo {
    @Nullable Value of(Operation inner, Operation outer);
  }

  /** Goes up pairs of casts to the first value of the type of the last. */
  private static @Nullable List<FoldResult> innermost(
      Operation op, String inverse, String kind, Undo undo) {
    Value found = null;
    Operation outer = op;
    while (outer != null && outer.name().equals(kind)) {
      Operation inner = outer.operand(0).definingOp();
      Value before =
          inner != null
                  && inner.name().equals(inverse)
                  && inner.operand(0).type().equals(outer.result(0).type())
              ? undo.of(inner, outer)
              : null;
      if (before == null || before == op.result(0)) {
        break;
      }
      found = before;
      outer = before.definingOp();
    }
    return found == null ? null : List.of(FoldResult.of(found));
  }

  private static Value operand(Operation inner, Operation outer) {
    return inner.operand(0);
  }

  /** The buffer, if its description is that of the pointer made of it, or needs none. */
  private static @Nullable Value describedBy(Operation toPointer, Operation fromPointer) {
    Value buffer = toPointer.operand(0);
    Operation metadata =
        fromPointer.operandCount() > 1 ? fromPointer.operand(1).definingOp() : null;
    boolean same =
        metadata != null
            && metadata.name().equals("ptr.get_metadata")
            && metadata.operand(0) == buffer;
    return same || hasNoMetadata(buffer.type()) ? buffer : null;
  }

  private static boolean hasNoMetadata(Type type) {
    return type instanceof MemRefType memref
        && memref.hasStaticShape()
        && memref.isIdentityLayout();
  }
}
