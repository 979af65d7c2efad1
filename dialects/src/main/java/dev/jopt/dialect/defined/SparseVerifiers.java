package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.Type;
import java.util.HashSet;
import java.util.List;

/** What the iterations of {@code sparse_tensor} must satisfy beyond their types. */
final class SparseVerifiers {
  private SparseVerifiers() {}

  static boolean verifyExtraction(Operation op) {
    if (!(op.attribute("loLvl") instanceof IntegerAttribute low
        && op.attribute("hiLvl") instanceof IntegerAttribute high)) {
      return true;
    }
    if (low.longValue() >= high.longValue()) {
      return op.emitOpError("expected smaller level lower bound than level upper bound");
    }
    boolean hasParent = op.operandCount() == 2;
    return hasParent == (low.longValue() != 0)
        || op.emitOpError("parent iterator should be specified iff level lower bound equals 0");
  }

  /** No coordinate is beyond the levels of the first space. */
  static boolean verifyCoordinates(Operation op) {
    long used = SparseIterationForms.bits(op.attribute(SparseIterationForms.COORDINATES));
    int count = Long.SIZE - Long.numberOfLeadingZeros(used);
    return count <= (op.operandCount() == 0 ? 0 : SparseSpaces.levels(op.operand(0).type()))
        || op.emitOpError("required out-of-bound coordinates");
  }

  static boolean verifyIterate(Operation op) {
    Block body = op.region(0).isEmpty() ? null : op.region(0).front();
    Type iterator = SparseSpaces.iteratorOf(op.operand(0).type());
    int last = body == null ? -1 : body.argumentCount() - 1;
    if (body == null || last < 0 || !body.argument(last).type().equals(iterator)) {
      return op.emitOpError("mismatch in iterator and iteration space type");
    }
    return verifyCarried(op, body, 1, "");
  }

  static boolean verifyCoiterate(Operation op) {
    if (!(op.attribute(SparseIterationForms.CASES) instanceof ArrayAttribute cases)
        || cases.elements().size() != op.regionCount()) {
      return op.emitOpError("mismatch in number of cases and regions");
    }
    for (int i = 0; i < op.regionCount(); i++) {
      int iterators = Long.bitCount(SparseIterationForms.bits(cases.elements().get(i)));
      if (op.region(i).isEmpty()) {
        return op.emitOpError("expected a body on " + i + "th region");
      }
      if (!verifyCarried(op, op.region(i).front(), iterators, " on " + i + "th region")) {
        return false;
      }
    }
    return new HashSet<>(cases.elements()).size() == op.regionCount()
        || op.emitOpError("contains duplicated cases.");
  }

  /** What goes into a body, comes out of it and out of the operation has the same types. */
  private static boolean verifyCarried(Operation op, Block body, int iterators, String where) {
    long used = SparseIterationForms.bits(op.attribute(SparseIterationForms.COORDINATES));
    int carried = body.argumentCount() - iterators - Long.bitCount(used);
    Operation end = body.lastOp();
    List<Value> initial = op.operandGroup(1);
    List<? extends Value> yielded = end == null ? List.of() : end.operands();
    int results = op.resultCount();
    if (carried != results || initial.size() != results || yielded.size() != results) {
      return op.emitOpError(
          "number mismatch between iter args and results" + (where.isEmpty() ? "." : where));
    }
    for (int i = 0; i < results; i++) {
      Type type = op.result(i).type();
      String of =
          !initial.get(i).type().equals(type)
              ? "th iter operand"
              : !body.argument(i).type().equals(type)
                  ? "th iter region arg"
                  : !yielded.get(i).type().equals(type) ? "th yield value" : "";
      if (!of.isEmpty()) {
        return op.emitOpError("types mismatch between " + i + of + " and defined value" + where);
      }
    }
    return true;
  }
}
