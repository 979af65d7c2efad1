package dev.jopt.run.jvm;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The first part of the innermost loop of a structured operation, which the Vector API of Java
 * computes some elements at a time; the loop goes on behind it. Each element is computed as the
 * loop would, but for functions such as {@code exp}, which may be off in the last place. Rows that
 * lie in each other's way are left to the loop.
 */
final class VectorRow {
  private static final String API = "jdk/incubator/vector/";
  private static final String SPECIES = "L" + API + "VectorSpecies;";
  private static final String OPERATORS = API + "VectorOperators";
  private static final String UNARY = "L" + API + "VectorOperators$Unary;";
  private static final String SEGMENT = "java/lang/foreign/MemorySegment";
  private static final String ORDER = "Ljava/nio/ByteOrder;";

  /** Methods of vectors, which take as many as the operation has operands. */
  private static final Map<String, String> METHODS =
      Map.ofEntries(
          Map.entry("arith.addf", "add"),
          Map.entry("arith.divf", "div"),
          Map.entry("arith.maximumf", "max"),
          Map.entry("arith.minimumf", "min"),
          Map.entry("arith.mulf", "mul"),
          Map.entry("arith.negf", "neg"),
          Map.entry("arith.subf", "sub"),
          Map.entry("math.absf", "abs"),
          Map.entry("math.fma", "fma"),
          Map.entry("math.sqrt", "sqrt"));

  /** Functions, by what the API calls them. */
  private static final Map<String, String> FUNCTIONS =
      Map.ofEntries(
          Map.entry("math.cos", "COS"),
          Map.entry("math.exp", "EXP"),
          Map.entry("math.expm1", "EXPM1"),
          Map.entry("math.log", "LOG"),
          Map.entry("math.log10", "LOG10"),
          Map.entry("math.log1p", "LOG1P"),
          Map.entry("math.sin", "SIN"),
          Map.entry("math.tanh", "TANH"));

  private final StructuredOp op;
  private final FunctionEmitter f;
  private final LinalgRow.Access[][] accesses;
  private final @Nullable Type element;
  private final String vector;
  private final Map<Value, Part> values = new IdentityHashMap<>();
  private final Map<Part, Part> segments = new IdentityHashMap<>();
  private final Map<Part, Part> broadcasts = new IdentityHashMap<>();

  VectorRow(StructuredOp op, FunctionEmitter f, LinalgRow.Access[][] accesses) {
    this.op = op;
    this.f = f;
    this.accesses = accesses;
    LinalgRow.Access first = op.operandCount() == 0 ? null : accesses[0][op.operandCount() - 1];
    element = first == null ? null : first.type;
    vector = API + (element == FloatType.F64 ? "DoubleVector" : "FloatVector");
  }

  /** Whether the API computes all that the operation does, on floats of one type along rows. */
  boolean isPossible() {
    if (element != FloatType.F32 && element != FloatType.F64) {
      return false;
    }
    for (LinalgRow.Access[] copy : accesses) {
      for (int i = 0; i < op.operandCount(); i++) {
        boolean isOutput = i >= op.inputCount();
        if ((isOutput || op.bodyReads(i)) && !isPossible(copy[i], i, isOutput)) {
          return false;
        }
      }
    }
    for (Operation each : op.body().operations()) {
      boolean known =
          each instanceof Terminator
              ? each == op.body().lastOp()
              : METHODS.containsKey(each.name()) || FUNCTIONS.containsKey(each.name());
      if (!known || !isOfElements(each)) {
        return false;
      }
    }
    return true;
  }

  private boolean isPossible(LinalgRow.@Nullable Access access, int operand, boolean isOutput) {
    if (access == null) {
      return !isOutput && op.operand(operand).type() == element;
    }
    return access.type == element && (access.step.is(1) || !isOutput && access.element != null);
  }

  private boolean isOfElements(Operation each) {
    return each.operands().stream().allMatch(value -> value.type() == element && isKnown(value))
        && each.results().stream().allMatch(value -> value.type() == element);
  }

  private boolean isKnown(Value value) {
    Operation maker = value.definingOp();
    Block block = maker == null ? value.parentBlock() : maker.block();
    return block == op.body() || f.has(value);
  }

  /**
   * Makes the loop.
   *
   * @param index the number of elements that are done, 0 before
   * @param count the number of elements of the row
   */
  void emit(Part index, Part count) {
    pushSpecies();
    f.code.mv.visitMethodInsn(
        Opcodes.INVOKEINTERFACE, API + "VectorSpecies", "length", "()I", true);
    Part lanes = f.code.popNew(JvmKind.INT);
    Label end = new Label();
    // Rows that are shorter are not worth what comes before the loop.
    f.code.push(count);
    f.code.push(lanes);
    f.code.jump(Opcodes.IF_ICMPLT, end);
    prepare(count, end);
    Label top = new Label();
    f.code.label(top);
    f.code.push(count);
    f.code.push(index);
    f.code.op(Opcodes.ISUB);
    f.code.push(lanes);
    f.code.jump(Opcodes.IF_ICMPLT, end);
    int mark = f.code.mark();
    store(body(index), index);
    f.code.release(mark);
    f.code.push(index);
    f.code.push(lanes);
    f.code.op(Opcodes.IADD);
    f.code.pop(index);
    f.code.jump(Opcodes.GOTO, top);
    f.code.label(end);
  }

  private void pushSpecies() {
    f.code.mv.visitFieldInsn(Opcodes.GETSTATIC, vector, "SPECIES_PREFERRED", SPECIES);
  }

  /** Rows as segments, and what is the same for all elements as vectors. */
  private void prepare(Part count, Label end) {
    List<Part> written = new ArrayList<>();
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      written.add(segment(accesses[0][i].row));
    }
    for (int copy = 0; copy < accesses.length; copy++) {
      for (int i = 0; i < op.operandCount(); i++) {
        LinalgRow.Access access = accesses[copy][i];
        boolean isOutput = i >= op.inputCount();
        if (!isOutput && !op.bodyReads(i) || isOutput && copy > 0) {
          continue;
        }
        if (access == null) {
          broadcast(f.part(op.operand(i)));
        } else if (access.row != null) {
          demandApart(segment(access.row), written, count, end);
        } else {
          broadcast(access.element);
        }
      }
    }
    for (Operation each : op.body().operations()) {
      for (Value operand : each.operands()) {
        if (isOutside(operand)) {
          broadcast(f.part(operand));
        }
      }
    }
  }

  private boolean isOutside(Value value) {
    Operation maker = value.definingOp();
    return (maker == null ? value.parentBlock() : maker.block()) != op.body();
  }

  private Part segment(Part row) {
    return segments.computeIfAbsent(
        row,
        key -> {
          f.code.push(row);
          f.code.mv.visitMethodInsn(
              Opcodes.INVOKESTATIC,
              SEGMENT,
              "ofBuffer",
              "(Ljava/nio/Buffer;)L" + SEGMENT + ";",
              true);
          return f.code.popNew("L" + SEGMENT + ";");
        });
  }

  private void broadcast(Part scalar) {
    if (!broadcasts.containsKey(scalar)) {
      pushSpecies();
      f.code.push(scalar);
      f.code.call(
          vector, "broadcast", "(" + SPECIES + scalar.kind().descriptor + ")L" + vector + ";");
      broadcasts.put(scalar, f.code.popNew("L" + vector + ";"));
    }
  }

  /** Goes to the end where a row begins within one that is written, or the other way round. */
  private void demandApart(Part row, List<Part> written, Part count, Label end) {
    for (Part other : written) {
      if (other != row) {
        pushAddress(row);
        pushAddress(other);
        f.code.push(count);
        f.code.pushInt(element == FloatType.F64 ? Double.BYTES : Float.BYTES);
        f.code.op(Opcodes.IMUL);
        f.code.support("areApart", "(JJI)Z");
        f.code.jump(Opcodes.IFEQ, end);
      }
    }
  }

  private void pushAddress(Part segment) {
    f.code.push(segment);
    f.code.mv.visitMethodInsn(Opcodes.INVOKEINTERFACE, SEGMENT, "address", "()J", true);
  }

  private List<Part> body(Part index) {
    List<Part> results = List.of();
    for (int copy = 0; copy < accesses.length; copy++) {
      for (int i = 0; i < op.body().argumentCount(); i++) {
        boolean isOutput = i >= op.inputCount();
        if (op.bodyReads(i)) {
          values.put(
              op.body().argument(i),
              isOutput && copy > 0 ? results.get(i - op.inputCount()) : load(copy, i, index));
        }
      }
      for (Operation each : op.body().operations()) {
        if (each instanceof Terminator) {
          results = each.operands().stream().map(this::part).toList();
        } else {
          compute(each);
        }
      }
    }
    return results;
  }

  private Part part(Value value) {
    Part made = isOutside(value) ? broadcasts.get(f.part(value)) : values.get(value);
    if (made == null) {
      throw new IllegalStateException("a value is used before it is made");
    }
    return made;
  }

  private Part load(int copy, int operand, Part index) {
    LinalgRow.Access access = accesses[copy][operand];
    Part same = broadcasts.get(access == null ? f.part(op.operand(operand)) : access.element);
    if (same != null) {
      return same;
    }
    pushSpecies();
    f.code.push(segments.get(access.row));
    pushPlace(index);
    f.code.call(
        vector,
        "fromMemorySegment",
        "(" + SPECIES + "L" + SEGMENT + ";J" + ORDER + ")L" + vector + ";");
    return f.code.popNew("L" + vector + ";");
  }

  private void pushPlace(Part index) {
    f.code.push(index, JvmKind.LONG);
    f.code.pushLong(element == FloatType.F64 ? Double.BYTES : Float.BYTES);
    f.code.op(Opcodes.LMUL);
    f.code.call("java/nio/ByteOrder", "nativeOrder", "()" + ORDER);
  }

  private void compute(Operation each) {
    each.operands().forEach(value -> f.code.push(part(value)));
    String method = METHODS.get(each.name());
    if (method != null) {
      String others = ("L" + API + "Vector;").repeat(each.operandCount() - 1);
      f.code.virtual(vector, method, "(" + others + ")L" + vector + ";");
    } else {
      f.code.mv.visitFieldInsn(Opcodes.GETSTATIC, OPERATORS, FUNCTIONS.get(each.name()), UNARY);
      f.code.virtual(vector, "lanewise", "(" + UNARY + ")L" + vector + ";");
    }
    values.put(each.result(0), f.code.popNew("L" + vector + ";"));
  }

  private void store(List<Part> results, Part index) {
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      f.code.push(results.get(i - op.inputCount()));
      f.code.push(segments.get(accesses[0][i].row));
      pushPlace(index);
      f.code.virtual(vector, "intoMemorySegment", "(L" + SEGMENT + ";J" + ORDER + ")V");
    }
  }
}
