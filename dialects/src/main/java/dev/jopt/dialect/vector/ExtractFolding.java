package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.extract}. */
final class ExtractFolding {
  static final String NAME = "vector.extract";

  private ExtractFolding() {}

  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    Value source = op.operand(0);
    if (source.type().equals(op.result().type())) {
      return List.of(FoldResult.of(source));
    }
    if (constants.get(0) instanceof PoisonAttribute poison) {
      return List.of(FoldResult.of(poison));
    }
    boolean changed = takeConstantIndices(op, 1);
    FoldResult result = foldSource(op, constants.get(0));
    if (result != null) {
      return result.value() == op.result() ? List.of() : List.of(result);
    }
    return changed ? List.of() : null;
  }

  /**
   * Indices that are constants within the vector become part of the position.
   *
   * @param first the number of operands before the indices
   */
  static boolean takeConstantIndices(Operation op, int first) {
    long[] position = VectorOps.numbers(op, VectorOps.POSITION);
    VectorType type = VectorOps.vectorType(op.operand(first - 1));
    boolean changed = false;
    int operand = first;
    for (int i = 0; i < position.length; i++) {
      if (position[i] != ShapedType.DYNAMIC) {
        continue;
      }
      if (Constants.of(op.operand(operand)) instanceof IntegerAttribute index
          && index.value().bitLength() < Long.SIZE
          && (index.longValue() == VectorOps.POISON
              || (index.longValue() >= 0 && index.longValue() < type.dimSize(i)))) {
        position[i] = index.longValue();
        op.eraseOperands(operand, 1);
        changed = true;
      } else {
        operand++;
      }
    }
    if (changed) {
      VectorOps.setNumbers(op, VectorOps.POSITION, position);
    }
    return changed;
  }

  /** The fold, which is the operation's own result if it was changed in place. */
  private static @Nullable FoldResult foldSource(Operation op, @Nullable Attribute constant) {
    long[] position = VectorOps.staticPosition(op);
    for (long index : VectorOps.numbers(op, VectorOps.POSITION)) {
      if (index == VectorOps.POISON) {
        return FoldResult.of(PoisonAttribute.POISON);
      }
    }
    if (constant instanceof DenseElementsAttribute dense && dense.isSplat()) {
      return FoldResult.of(part(dense, op.result().type(), new long[0]));
    }
    if (position != null) {
      if (constant instanceof DenseElementsAttribute dense) {
        return FoldResult.of(part(dense, op.result().type(), position));
      }
      if (foldChain(op, position)) {
        return FoldResult.of(op.result());
      }
      Value inserted = new InsertionChain(op, position).fold();
      if (inserted != null) {
        return FoldResult.of(inserted);
      }
    }
    Value folded = foldBroadcast(op);
    if (folded == null && position != null) {
      folded = foldShuffle(op, position);
      folded = folded != null ? folded : foldShapeCast(op, position);
      folded = folded != null ? folded : foldSlice(op, position);
      folded = folded != null ? folded : foldInsertedSlices(op, position);
      folded = folded != null ? folded : foldElements(op, position);
    }
    return folded == null ? null : FoldResult.of(folded);
  }

  private static Attribute part(DenseElementsAttribute dense, Type type, long[] position) {
    if (dense.isSplat()) {
      return type instanceof VectorType vector ? dense.resizeSplat(vector) : dense.splatValue();
    }
    int start = (int) VectorOps.linear((VectorType) dense.type(), position);
    if (!(type instanceof VectorType vector)) {
      return dense.attributeAt(start);
    }
    List<Attribute> elements = new ArrayList<>();
    for (int i = 0; i < vector.numElements(); i++) {
      elements.add(dense.attributeAt(start + i));
    }
    return DenseElementsAttribute.of(vector, elements);
  }

  private static void set(Operation op, Value source, long... position) {
    op.setOperand(0, source);
    VectorOps.setNumbers(op, VectorOps.POSITION, position);
  }

  private static boolean foldChain(Operation op, long[] position) {
    Operation inner = VectorOps.definedBy(op.operand(0), NAME);
    if (inner == null) {
      return false;
    }
    long[] all = position;
    Value source = op.operand(0);
    while (inner != null) {
      long[] outer = VectorOps.staticPosition(inner);
      if (outer == null) {
        return false;
      }
      all = concat(outer, all);
      source = inner.operand(0);
      inner = VectorOps.definedBy(source, NAME);
    }
    set(op, source, all);
    return true;
  }

  private static long[] concat(long[] first, long[] second) {
    long[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static @Nullable Value foldBroadcast(Operation op) {
    Operation broadcast = VectorOps.definedBy(op.operand(0), BroadcastRewrites.NAME);
    if (broadcast == null) {
      return null;
    }
    Value source = broadcast.operand(0);
    Type type = op.result().type();
    if (source.type().equals(type)) {
      return source;
    }
    if (!(source.type() instanceof VectorType from) || VectorOps.rankOf(type) > from.rank()) {
      return null;
    }
    int offset = from.rank() - VectorOps.rankOf(type);
    for (int i = 0; i < VectorOps.rankOf(type); i++) {
      if (from.dimSize(offset + i) != ((VectorType) type).dimSize(i)) {
        return null;
      }
    }
    VectorType to = VectorOps.vectorType(op.operand(0));
    int made = to.rank() - from.rank();
    long[] position = VectorOps.numbers(op, VectorOps.POSITION);
    if (position.length < made) {
      return null;
    }
    int operand = 1;
    for (int i = 0; i < position.length; i++) {
      boolean variable = position[i] == ShapedType.DYNAMIC;
      boolean stretched = i >= made && from.dimSize(i - made) == 1 && to.dimSize(i) != 1;
      if (variable && (i < made || stretched)) {
        op.eraseOperands(operand, 1);
      } else if (variable) {
        operand++;
      }
      if (stretched) {
        position[i] = 0;
      }
    }
    set(op, source, Arrays.copyOfRange(position, made, position.length));
    return op.result();
  }

  /** An element of a shuffle of rows is one of the vector that it was taken from. */
  private static @Nullable Value foldShuffle(Operation op, long[] position) {
    Operation shuffle = VectorOps.definedBy(op.operand(0), "vector.shuffle");
    if (shuffle == null
        || position.length == 0
        || VectorOps.vectorType(op.operand(0)).rank() != 1
        || VectorOps.vectorType(shuffle.operand(0)).rank() != 1) {
      return null;
    }
    long size = VectorOps.vectorType(shuffle.operand(0)).dimSize(0);
    long taken = VectorOps.numbers(shuffle, "mask")[(int) position[0]];
    boolean isSecond = taken >= size;
    set(op, shuffle.operand(isSecond ? 1 : 0), isSecond ? taken - size : taken);
    return op.result();
  }

  private static @Nullable Value foldShapeCast(Operation op, long[] position) {
    Operation cast = VectorOps.definedBy(op.operand(0), ShapeCastRewrites.NAME);
    if (cast == null) {
      return null;
    }
    VectorType from = VectorOps.vectorType(cast.operand(0));
    VectorType to = VectorOps.vectorType(op.operand(0));
    int inner = VectorOps.rankOf(op.result().type());
    if (from.isScalable() || to.isScalable() || inner > from.rank()) {
      return null;
    }
    long part = 1;
    for (int i = 1; i <= inner; i++) {
      if (from.dimSize(from.rank() - i) != to.dimSize(to.rank() - i)) {
        return null;
      }
      part *= to.dimSize(to.rank() - i);
    }
    long rest = VectorOps.linear(to, position) / part;
    long[] moved = new long[from.rank() - inner];
    for (int i = moved.length - 1; i >= 0; i--) {
      moved[i] = rest % from.dimSize(i);
      rest /= from.dimSize(i);
    }
    set(op, cast.operand(0), moved);
    return op.result();
  }

  private static @Nullable Value foldSlice(Operation op, long[] position) {
    Operation slice = VectorOps.definedBy(op.operand(0), "vector.extract_strided_slice");
    if (slice == null || !VectorOps.hasUnitStrides(slice)) {
      return null;
    }
    VectorType from = VectorOps.vectorType(slice.operand(0));
    VectorType to = VectorOps.vectorType(op.operand(0));
    long[] offsets = VectorOps.numbers(slice, "offsets");
    int used = offsets.length;
    while (used > 0 && offsets[used - 1] == 0 && to.dimSize(used - 1) == from.dimSize(used - 1)) {
      used--;
    }
    if (VectorOps.rankOf(op.result().type()) > from.rank() - used) {
      return null;
    }
    long[] moved = position.clone();
    for (int i = 0; i < used; i++) {
      moved[i] += offsets[i];
    }
    set(op, slice.operand(0), moved);
    return op.result();
  }

  private static @Nullable Value foldInsertedSlices(Operation op, long[] position) {
    int inner = VectorOps.rankOf(op.result().type());
    Operation insert = VectorOps.definedBy(op.operand(0), "vector.insert_strided_slice");
    while (insert != null) {
      VectorType from = VectorOps.vectorType(insert.operand(0));
      VectorType to = VectorOps.vectorType(insert.operand(1));
      if (inner > from.rank() || !VectorOps.hasUnitStrides(insert)) {
        return null;
      }
      long[] moved = within(position, VectorOps.numbers(insert, "offsets"), from, to);
      if (moved != null) {
        for (int i = 1; i <= inner; i++) {
          if (from.dimSize(from.rank() - i) != to.dimSize(to.rank() - i)) {
            return null;
          }
        }
        set(op, insert.operand(0), moved);
        return op.result();
      }
      insert = VectorOps.definedBy(insert.operand(1), "vector.insert_strided_slice");
    }
    return null;
  }

  /** A position within the slice that was inserted at offsets; null if it is outside of it. */
  private static long @Nullable [] within(
      long[] position, long[] offsets, VectorType slice, VectorType whole) {
    int missing = whole.rank() - slice.rank();
    long[] moved = new long[Math.max(0, position.length - missing)];
    for (int i = 0; i < position.length; i++) {
      long at = position[i] - offsets[i];
      if (at < 0 || at >= (i < missing ? 1 : slice.dimSize(i - missing))) {
        return null;
      }
      if (i >= missing) {
        moved[i - missing] = at;
      }
    }
    return moved;
  }

  private static @Nullable Value foldElements(Operation op, long[] position) {
    Operation elements = VectorOps.definedBy(op.operand(0), "vector.from_elements");
    return elements == null || op.result().type() instanceof VectorType
        ? null
        : elements.operand((int) VectorOps.linear(VectorOps.vectorType(op.operand(0)), position));
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(NAME, "ExtractOpFromBroadcast", ExtractFolding::broadcastLess),
        OperationPattern.of(NAME, "ExtractOpFromElements", ExtractFolding::someElements));
  }

  private static boolean broadcastLess(Operation op, Rewriter rewriter) {
    Operation broadcast = VectorOps.definedBy(op.operand(0), BroadcastRewrites.NAME);
    if (broadcast == null
        || !(op.result().type() instanceof VectorType type)
        || !VectorOps.isBroadcastable(broadcast.operand(0).type(), type)) {
      return false;
    }
    VectorOps.replace(rewriter, op, BroadcastRewrites.NAME, List.of(broadcast.operand(0)));
    return true;
  }

  private static boolean someElements(Operation op, Rewriter rewriter) {
    Operation elements = VectorOps.definedBy(op.operand(0), "vector.from_elements");
    long[] position = VectorOps.staticPosition(op);
    if (elements == null || position == null || !(op.result().type() instanceof VectorType type)) {
      return false;
    }
    int start = (int) VectorOps.linear(VectorOps.vectorType(op.operand(0)), position);
    VectorOps.replace(
        rewriter, op, elements.name(), elements.operandRange(start, (int) type.numElements()));
    return true;
  }
}
