package dev.jopt.dialect.llvm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.op.FoldResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the part of a structure or array where it was put in. */
final class AggregateFolding {
  private static final String POSITION = "position";
  private static final String INSERT = "llvm.insertvalue";

  private AggregateFolding() {}

  /**
   * Folds an extraction to the value that was inserted at its position. Insertions at other
   * positions are skipped, also where nothing is found in the end.
   */
  static @Nullable List<FoldResult> foldExtract(ExtractValueOp op) {
    if (op.operand(0).definingOp() instanceof ExtractValueOp outer && outer != op) {
      List<Long> whole = new ArrayList<>(outer.position());
      whole.addAll(op.position());
      setSource(op, outer.operand(0), whole);
      return List.of();
    }
    Value source = op.operand(0);
    List<Long> wanted = op.position();
    // In unreachable code insertions may follow each other in a circle.
    Set<Operation> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Operation insert = source.definingOp();
        insert != null && insert.name().equals(INSERT) && seen.add(insert);
        insert = source.definingOp()) {
      List<Long> position = position(insert);
      int common = Math.min(position.size(), wanted.size());
      if (!position.subList(0, common).equals(wanted.subList(0, common))) {
        source = insert.operand(0);
      } else if (position.size() == wanted.size()) {
        // Also where the fold is only tried, the extraction stays next to the insertion.
        if (source != op.operand(0)) {
          setSource(op, source, wanted);
        }
        return List.of(FoldResult.of(insert.operand(1)));
      } else {
        // A part of what is wanted was inserted, or what is wanted is in what was.
        break;
      }
    }
    if (source == op.operand(0)) {
      return null;
    }
    setSource(op, source, wanted);
    return List.of();
  }

  private static void setSource(ExtractValueOp op, Value source, List<Long> position) {
    op.opOperands().get(0).set(source);
    op.setAttribute(
        POSITION, DenseArrayAttribute.i64(position.stream().mapToLong(Long::longValue).toArray()));
  }

  private static List<Long> position(Operation op) {
    List<Long> position = new ArrayList<>();
    if (op.attribute(POSITION) instanceof DenseArrayAttribute numbers) {
      for (int i = 0; i < numbers.size(); i++) {
        position.add(numbers.longAt(i));
      }
    }
    return position;
  }
}
