package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.insert}. */
final class InsertRewrites {
  static final String NAME = "vector.insert";

  /** Larger constants are made only if the operation has a single use. */
  static final int LARGE = 256;

  private InsertRewrites() {}

  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    Value stored = op.operand(0);
    VectorType type = VectorOps.vectorType(op.result());
    if (stored.type().equals(type)) {
      return List.of(FoldResult.of(stored));
    }
    boolean changed = ExtractFolding.takeConstantIndices(op, 2);
    long[] position = VectorOps.staticPosition(op);
    if (position != null && Arrays.stream(position).anyMatch(i -> i == VectorOps.POISON)) {
      return List.of(FoldResult.of(PoisonAttribute.POISON));
    }
    Operation inner = VectorOps.definedBy(op.operand(1), NAME);
    if (inner != null
        && position != null
        && Arrays.equals(position, VectorOps.staticPosition(inner))) {
      op.setOperand(1, inner.operand(1));
      return List.of();
    }
    Attribute part = constants.get(0);
    if (position != null
        && !type.isScalable()
        && part instanceof TypedAttribute
        && constants.get(1) instanceof DenseElementsAttribute whole
        && (type.numElements() <= LARGE || op.result().hasOneUse())) {
      return List.of(FoldResult.of(overwrite(whole, part, position)));
    }
    return changed ? List.of() : null;
  }

  private static Attribute overwrite(DenseElementsAttribute whole, Attribute part, long[] at) {
    List<Attribute> elements = new ArrayList<>();
    for (int i = 0; i < whole.numElements(); i++) {
      elements.add(whole.attributeAt(i));
    }
    int start = (int) VectorOps.linear((VectorType) whole.type(), at);
    if (part instanceof DenseElementsAttribute dense) {
      for (int i = 0; i < dense.numElements(); i++) {
        elements.set(start + i, dense.attributeAt(i));
      }
    } else {
      elements.set(start, part);
    }
    return DenseElementsAttribute.of(whole.type(), elements);
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(NAME, "InsertToBroadcast", InsertRewrites::toBroadcast),
        OperationPattern.of(NAME, "InsertChainFullyInitialized", InsertRewrites::toElements));
  }

  private static boolean toBroadcast(Operation op, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(op.result());
    if (type.isScalable()
        || VectorOps.countOf(op.operand(0).type()) != type.numElements()
        || !VectorOps.isBroadcastable(op.operand(0).type(), type)) {
      return false;
    }
    VectorOps.replace(rewriter, op, BroadcastRewrites.NAME, List.of(op.operand(0)));
    return true;
  }

  /** The last of insertions that together give all elements makes the vector of the elements. */
  private static boolean toElements(Operation op, Rewriter rewriter) {
    VectorType type = VectorOps.vectorType(op.result());
    if (type.isScalable()) {
      return false;
    }
    for (Operation user : op.result().users()) {
      if (user.name().equals(NAME) && user.operand(1) == op.result()) {
        return false;
      }
    }
    List<Operation> chain = new ArrayList<>();
    for (Operation insert = op; insert != null; ) {
      if (VectorOps.staticPosition(insert) == null) {
        return false;
      }
      chain.add(insert);
      insert = VectorOps.definedBy(insert.operand(1), NAME);
      if (insert != null && !insert.result().hasOneUse()) {
        return false;
      }
    }
    int used = countCovering(chain, type);
    if (used < 0) {
      return false;
    }
    List<Value> elements =
        new ArrayList<>(Collections.nCopies((int) type.numElements(), op.result()));
    for (int i = used - 1; i >= 0; i--) {
      place(chain.get(i), op, rewriter, elements);
    }
    VectorOps.replace(rewriter, op, "vector.from_elements", elements);
    return true;
  }

  /** How many insertions, the last first, give all elements; negative if all do not. */
  private static int countCovering(List<Operation> chain, VectorType type) {
    boolean[] given = new boolean[(int) type.numElements()];
    int missing = given.length;
    for (int i = 0; i < chain.size(); i++) {
      long[] position = VectorOps.numbers(chain.get(i), VectorOps.POSITION);
      int start = (int) VectorOps.linear(type, position);
      long end = start + VectorOps.countOf(chain.get(i).operand(0).type());
      for (int element = start; element < end; element++) {
        missing -= given[element] ? 0 : 1;
        given[element] = true;
      }
      if (missing == 0) {
        return i + 1;
      }
    }
    return -1;
  }

  private static void place(Operation insert, Operation op, Rewriter rewriter, List<Value> into) {
    Value stored = insert.operand(0);
    VectorType type = VectorOps.vectorType(op.result());
    int start = (int) VectorOps.linear(type, VectorOps.numbers(insert, VectorOps.POSITION));
    if (!(stored.type() instanceof VectorType part)) {
      into.set(start, stored);
      return;
    }
    List<Type> types = Collections.nCopies((int) part.numElements(), part.elementType());
    Operation elements =
        rewriter.create(
            rewriter
                .state(op.location(), "vector.to_elements")
                .addOperand(stored)
                .addResultTypes(types));
    for (int i = 0; i < elements.resultCount(); i++) {
      into.set(start + i, elements.result(i));
    }
  }
}
