package dev.jopt.transform.vector;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lowers products of a matrix and a scalable one, whose columns are its rows, to instructions of
 * Arm for two rows and as many pairs of columns as a register holds.
 */
final class SveContraction {
  private final VectorParts parts;
  private final MatrixInstruction instruction;
  private final long rows;
  private final long columns;

  private SveContraction(VectorParts parts, MatrixInstruction instruction) {
    this.parts = parts;
    this.instruction = instruction;
    this.rows = VectorParts.vector(instruction.left()).dimSize(0);
    this.columns = VectorParts.vector(instruction.right()).dimSize(0);
  }

  static RewritePattern integers() {
    return Unrolling.pattern(
        ContractionMaps.NAME,
        "LowerContractionToSVEI8MMPattern",
        parts -> lower(parts, MatrixInstruction.ofIntegers(parts)));
  }

  static RewritePattern floats() {
    return Unrolling.pattern(
        ContractionMaps.NAME,
        "LowerContractionToSVEBFMMLAPattern",
        parts -> lower(parts, MatrixInstruction.ofFloats(parts)));
  }

  private static boolean lower(VectorParts parts, @Nullable MatrixInstruction instruction) {
    if (instruction == null || !ContractionMaps.of(parts.op).isProductOfRows()) {
      return false;
    }
    VectorType left = VectorParts.vector(instruction.left());
    VectorType right = VectorParts.vector(instruction.right());
    return left.elementType().equals(instruction.element())
        && right.elementType().equals(instruction.element())
        && !left.isScalable()
        && right.isScalableDim(0)
        && !right.isScalableDim(1)
        && left.dimSize(0) % 2 == 0
        && left.dimSize(1) == instruction.depth()
        && right.dimSize(0) % 2 == 0
        && parts.replace(new SveContraction(parts, instruction).lower());
  }

  private Value lower() {
    List<Value> lefts = repeatedRows();
    List<Value> rights = columns();
    List<Value> sums = new ArrayList<>();
    for (long row = 0; row < rows; row += 2) {
      sums.addAll(sums(row));
    }
    for (int i = 0; i < sums.size(); i++) {
      Value left = lefts.get(i / rights.size());
      Value right = rights.get(i % rights.size());
      String prefix = instruction.name().equals("bfmmla") ? "arm_sve.intr." : "arm_sve.";
      sums.set(i, instruction.emit(parts, prefix, sums.get(i), left, right));
    }
    Value result = parts.poison(parts.op.result().type());
    for (int row = 0; row < rows; row += 2) {
      int first = row / 2 * rights.size();
      result = put(sums.subList(first, first + rights.size()), result, row);
    }
    return result;
  }

  /** Each two rows, as often as a register holds them. */
  private List<Value> repeatedRows() {
    long[] both = new long[2 * (int) instruction.depth()];
    for (int i = 0; i < both.length; i++) {
      both[i] = i;
    }
    VectorType register = scalable(instruction.element(), both.length);
    List<Value> pairs = new ArrayList<>();
    for (long row = 0; row < rows; row += 2) {
      Value first = parts.extract(instruction.left(), row);
      Value second = parts.extract(instruction.left(), row + 1);
      Value pair = parts.shuffle(first, second, both);
      pair = insertPart(pair, parts.poison(register), 0);
      pairs.add(
          parts.make(
              parts
                  .state("arm_sve.dupq_lane")
                  .addOperand(pair)
                  .addResultType(register)
                  .setAttribute("lane", IntegerAttribute.i64(0))));
    }
    return pairs;
  }

  /** The pairs of columns that go with them, register by register. */
  private List<Value> columns() {
    long depth = instruction.depth();
    Value all = parts.cast(instruction.right(), scalable(instruction.element(), columns * depth));
    List<Value> registers = new ArrayList<>();
    for (long column = 0; column < columns; column += 2) {
      registers.add(extractPart(all, 2 * depth, column * depth));
    }
    return registers;
  }

  /** What products are added to in two rows: blocks of two rows and two columns. */
  private List<Value> sums(long row) {
    Value first = parts.extract(parts.op.operand(2), row);
    Value second = parts.extract(parts.op.operand(2), row + 1);
    Type element = VectorParts.element(first.type());
    Value blocks;
    if (instruction.isSwapped()) {
      blocks = interleave(first, second);
    } else {
      first = parts.make("vector.bitcast", scalable(IntegerType.I64, columns / 2), first);
      second = parts.make("vector.bitcast", scalable(IntegerType.I64, columns / 2), second);
      Value pairs = interleave(first, second);
      blocks = parts.make("vector.bitcast", scalable(element, 2 * columns), pairs);
    }
    List<Value> registers = new ArrayList<>();
    for (long column = 0; column < columns; column += 2) {
      registers.add(extractPart(blocks, 4, 2 * column));
    }
    return registers;
  }

  private Value put(List<Value> sums, Value into, long row) {
    Type element = VectorParts.element(into.type());
    Value blocks = parts.poison(scalable(element, 2 * columns));
    for (int i = 0; i < sums.size(); i++) {
      blocks = insertPart(sums.get(i), blocks, 4L * i);
    }
    VectorType half = scalable(element, columns);
    if (!instruction.isSwapped()) {
      blocks = parts.make("vector.bitcast", scalable(IntegerType.I64, columns), blocks);
      half = scalable(IntegerType.I64, columns / 2);
    }
    Operation both =
        parts.rewriter.create(
            parts
                .state("vector.deinterleave")
                .addOperand(blocks)
                .addResultTypes(List.of(half, half)));
    Value first = both.result(0);
    Value second = both.result(1);
    if (!instruction.isSwapped()) {
      first = parts.make("vector.bitcast", scalable(element, columns), first);
      second = parts.make("vector.bitcast", scalable(element, columns), second);
    }
    return parts.insert(second, parts.insert(first, into, row), row + 1);
  }

  private Value interleave(Value first, Value second) {
    VectorType type = VectorParts.vector(first);
    return parts.make(
        "vector.interleave", scalable(type.elementType(), 2 * type.dimSize(0)), first, second);
  }

  private Value extractPart(Value from, long size, long position) {
    return parts.make(
        parts
            .state("vector.scalable.extract")
            .addOperand(from)
            .addResultType(scalable(VectorParts.element(from.type()), size))
            .setAttribute("pos", IntegerAttribute.i64(position)));
  }

  private Value insertPart(Value part, Value into, long position) {
    return parts.make(
        parts
            .state("vector.scalable.insert")
            .addOperand(part)
            .addOperand(into)
            .addResultType(into.type())
            .setAttribute("pos", IntegerAttribute.i64(position)));
  }

  private static VectorType scalable(Type element, long size) {
    return new VectorType(ImmutableLongArray.of(size), element, List.of(true));
  }
}
