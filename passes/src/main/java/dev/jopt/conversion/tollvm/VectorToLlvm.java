package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lowers what {@code vector} does with the elements of vectors. Most of it is for vectors of one
 * dimension; those of more are unrolled to these by other patterns before.
 */
final class VectorToLlvm {
  private VectorToLlvm() {}

  /**
   * The choices of {@code convert-vector-to-llvm}.
   *
   * @param reassociate whether reductions of floating-point numbers may add in any order
   * @param narrowIndices whether the numbers of elements are counted in 32 bits
   * @param vectorAlignment whether accesses are aligned as vectors are, not as their elements
   */
  record Options(boolean reassociate, boolean narrowIndices, boolean vectorAlignment) {
    static final Options DEFAULT = new Options(false, false, false);
  }

  static List<RewritePattern> patterns(LlvmTypes types, LibraryFunctions runtime, Options options) {
    VectorReductionToLlvm reductions = new VectorReductionToLlvm(options.reassociate());
    VectorAccessToLlvm accesses = new VectorAccessToLlvm(options.vectorAlignment());
    VectorPrintToLlvm printing = new VectorPrintToLlvm(runtime);
    return new Lowerings(types)
        .add("vector.bitcast", VectorToLlvm::bitcast)
        .add("vector.broadcast", VectorToLlvm::broadcast)
        .add("vector.compressstore", accesses::compressStore)
        .add("vector.create_mask", site -> createMask(site, options.narrowIndices()))
        .add("vector.deinterleave", VectorToLlvm::deinterleave)
        .add("vector.expandload", accesses::expandLoad)
        .add("vector.extract", VectorToLlvm::extract)
        .add("vector.fma", VectorToLlvm::multiplyAdd)
        .add("vector.from_elements", VectorToLlvm::fromElements)
        .add("vector.gather", accesses::gather)
        .add("vector.insert", VectorToLlvm::insert)
        .add("vector.interleave", VectorToLlvm::interleave)
        .add("vector.load", accesses::load)
        .add("vector.mask", reductions::masked)
        .add("vector.maskedload", accesses::maskedLoad)
        .add("vector.maskedstore", accesses::maskedStore)
        .add("vector.print", printing::print)
        .add("vector.reduction", reductions::reduce)
        .add("vector.scalable.extract", site -> part(site, "intr.vector.extract", site.operand(0)))
        .add(
            "vector.scalable.insert",
            site -> part(site, "intr.vector.insert", site.operand(1), site.operand(0)))
        .add("vector.scatter", accesses::scatter)
        .add("vector.shuffle", VectorToLlvm::shuffle)
        .add("vector.step", VectorToLlvm::step)
        .add("vector.store", accesses::store)
        .add("vector.to_elements", VectorToLlvm::toElements)
        .add("vector.type_cast", VectorToLlvm::typeCast)
        .add("vector.vscale", site -> site.replace(site.emit("intr.vscale", site.types.index())))
        .patterns();
  }

  static VectorType vector(Value value) {
    return (VectorType) value.type();
  }

  /** Whether a value of {@code vector} is one vector in LLVM too. */
  static boolean isRow(Value value) {
    return vector(value).rank() <= 1;
  }

  private static long[] numbers(Operation op, String name) {
    return ((DenseArrayAttribute) op.attribute(name)).longs().toArray();
  }

  // Single elements.

  static Value elementAt(Site site, Value vector, Value position) {
    return site.emit("extractelement", SmallTypes.scalar(vector.type()), vector, position);
  }

  static Value withElement(Site site, Value vector, Value element, Value position) {
    return site.emit("insertelement", vector.type(), vector, element, position);
  }

  private static Value shuffled(Site site, Type type, Value first, Value second, long... mask) {
    return site.emit(
        "shufflevector",
        type,
        DictionaryAttribute.EMPTY.with("mask", DenseArrayAttribute.i32(ints(mask))),
        first,
        second);
  }

  private static int[] ints(long... numbers) {
    return Arrays.stream(numbers).mapToInt(number -> (int) number).toArray();
  }

  /** The indices of an extraction or insertion: numbers, or values after conversion. */
  private static List<Object> position(Site site, int first) {
    List<Object> position = new ArrayList<>();
    int next = first;
    for (long index : numbers(site.op, "static_position")) {
      position.add(index == ShapedType.DYNAMIC ? (Object) site.operand(next++) : (Object) index);
    }
    return position;
  }

  /** The indices if all of them are numbers, or null. */
  private static long @Nullable [] fixed(List<Object> position) {
    long[] numbers = new long[position.size()];
    for (int i = 0; i < numbers.length; i++) {
      if (!(position.get(i) instanceof Long number)) {
        return null;
      }
      numbers[i] = number;
    }
    return numbers;
  }

  private static Value asValue(Site site, Object index) {
    return index instanceof Value value
        ? value
        : site.constant(IntegerAttribute.i64((Long) index), IntegerType.I64);
  }

  private static boolean extract(Site site) {
    int rank = vector(site.op.operand(0)).rank();
    List<Object> position = position(site, 1);
    boolean scalar = position.size() == rank;
    if (rank == 0) {
      position.add(0L);
    }
    Value part = site.operand(0);
    if (rank > 1) {
      long[] outer = fixed(scalar ? position.subList(0, rank - 1) : position);
      if (outer == null) {
        return site.fail("an index of an array is not constant");
      }
      part = outer.length == 0 ? part : site.extract(part, outer);
    }
    return site.replace(
        scalar ? elementAt(site, part, asValue(site, position.get(position.size() - 1))) : part);
  }

  private static boolean insert(Site site) {
    VectorType type = vector(site.op.result());
    List<Object> position = position(site, 2);
    boolean scalar = position.size() == type.rank();
    boolean nested = type.rank() > 1;
    if (type.rank() == 0) {
      position.add(0L);
    }
    int last = position.size() - 1;
    long[] outer = fixed(scalar ? position.subList(0, last) : position);
    if (nested && outer == null) {
      return site.fail("an index of an array is not constant");
    }
    Value result = site.operand(0);
    if (scalar) {
      Value row = nested ? site.extract(site.operand(1), outer) : site.operand(1);
      result = withElement(site, row, result, asValue(site, position.get(last)));
    }
    return site.replace(nested ? site.insert(site.operand(1), result, outer) : result);
  }

  private static boolean fromElements(Site site) {
    if (!isRow(site.op.result())) {
      return site.fail("has more than one dimension");
    }
    Value result = site.poison(site.resultType(0));
    for (int i = 0; i < site.op.operandCount(); i++) {
      Value position = site.constant(IntegerAttribute.i64(i), IntegerType.I64);
      result = withElement(site, result, site.operand(i), position);
    }
    return site.replace(result);
  }

  private static boolean toElements(Site site) {
    if (!isRow(site.op.operand(0))) {
      return site.fail("has more than one dimension");
    }
    Value[] elements = new Value[site.op.resultCount()];
    Value any = null;
    for (int i = 0; i < elements.length; i++) {
      if (site.op.result(i).hasUses()) {
        Value position = site.constant(IntegerAttribute.i64(i), IntegerType.I64);
        any = elements[i] = elementAt(site, site.operand(0), position);
      }
    }
    if (any == null) {
      return site.erase();
    }
    for (int i = 0; i < elements.length; i++) {
      elements[i] = elements[i] == null ? any : elements[i];
    }
    return site.replace(elements);
  }

  // Whole vectors.

  private static boolean bitcast(Site site) {
    return isRow(site.op.result())
        ? site.replace(site.emit("bitcast", site.resultType(0), site.operand(0)))
        : site.fail("has more than one dimension");
  }

  private static boolean multiplyAdd(Site site) {
    return isRow(site.op.result())
        ? site.replace(
            site.emit(
                "intr.fmuladd",
                site.resultType(0),
                site.operand(0),
                site.operand(1),
                site.operand(2)))
        : site.fail("has more than one dimension");
  }

  private static boolean broadcast(Site site) {
    if (site.op.operand(0).type() instanceof VectorType) {
      return site.fail("repeats a vector");
    }
    VectorType type = vector(site.op.result());
    Type result = site.resultType(0);
    Value whole = type.rank() > 1 ? site.poison(result) : null;
    VectorType row = (VectorType) Site.rowType(result);
    Value undefined = site.poison(row);
    Value zero = site.constant(IntegerAttribute.i32(0), IntegerType.I32);
    Value first = withElement(site, undefined, site.operand(0), zero);
    if (type.rank() == 0 || whole == null && row.dimSize(0) == 1) {
      return site.replace(first);
    }
    long[] zeros = new long[(int) row.dimSize(0)];
    if (whole == null) {
      return site.replace(shuffled(site, row, first, undefined, zeros));
    }
    Value repeated = shuffled(site, row, first, first, zeros);
    return site.replace(fill(site, result, whole, new ArrayList<>(), repeated));
  }

  private static Value fill(Site site, Type level, Value into, List<Long> position, Value row) {
    if (!(level instanceof ArrayType array)) {
      return site.insert(into, row, position.stream().mapToLong(Long::longValue).toArray());
    }
    Value filled = into;
    for (long i = 0; i < array.size(); i++) {
      position.add(i);
      filled = fill(site, array.element(), filled, position, row);
      position.remove(position.size() - 1);
    }
    return filled;
  }

  private static boolean shuffle(Site site) {
    VectorType first = vector(site.op.operand(0));
    VectorType second = vector(site.op.operand(1));
    VectorType type = vector(site.op.result());
    long[] mask = numbers(site.op, "mask");
    Type result = site.resultType(0);
    if (type.rank() <= 1 && first.equals(second)) {
      return site.replace(shuffled(site, result, site.operand(0), site.operand(1), mask));
    }
    Value whole = site.poison(result);
    for (int i = 0; i < mask.length; i++) {
      boolean fromFirst = mask[i] < first.dimSize(0);
      Value source = site.operand(fromFirst ? 0 : 1);
      long from = fromFirst ? mask[i] : mask[i] - first.dimSize(0);
      if (type.rank() == 1) {
        Value element = elementAt(site, source, site.index(from));
        whole = withElement(site, whole, element, site.index(i));
      } else if (from >= 0) {
        whole = site.insert(whole, site.extract(source, from), i);
      }
    }
    return site.replace(whole);
  }

  private static boolean interleave(Site site) {
    VectorType type = vector(site.op.result());
    if (type.rank() != 1) {
      return site.fail("has more than one dimension");
    }
    if (type.isScalable()) {
      return site.replace(
          site.emit(
              "intr.vector.interleave2", site.resultType(0), site.operand(0), site.operand(1)));
    }
    long[] mask = new long[(int) type.dimSize(0)];
    for (int i = 0; i < mask.length; i++) {
      mask[i] = i / 2 + (i % 2) * (mask.length / 2L);
    }
    return site.replace(shuffled(site, site.resultType(0), site.operand(0), site.operand(1), mask));
  }

  private static boolean deinterleave(Site site) {
    VectorType type = vector(site.op.result(0));
    if (type.rank() != 1) {
      return site.fail("has more than one dimension");
    }
    Type half = site.resultType(0);
    if (type.isScalable()) {
      Value both =
          site.emit("intr.vector.deinterleave2", StructType.of(half, half), site.operand(0));
      Value even = site.extract(both, 0);
      return site.replace(even, site.extract(both, 1));
    }
    Value poison = site.poison(site.operand(0).type());
    long[] evens = new long[(int) type.dimSize(0)];
    long[] odds = new long[evens.length];
    for (int i = 0; i < evens.length; i++) {
      evens[i] = 2L * i;
      odds[i] = 2L * i + 1;
    }
    Value even = shuffled(site, half, site.operand(0), poison, evens);
    return site.replace(even, shuffled(site, half, site.operand(0), poison, odds));
  }

  /** A part of a vector that is as long as the machine likes. */
  private static boolean part(Site site, String name, Value... operands) {
    return site.replace(
        site.emit(
            name,
            site.resultType(0),
            DictionaryAttribute.EMPTY.with("pos", site.op.attribute("pos")),
            operands));
  }

  private static boolean step(Site site) {
    return vector(site.op.result()).isScalable()
        ? site.replace(site.emit("intr.stepvector", site.resultType(0)))
        : site.fail("is of constants");
  }

  private static boolean createMask(Site site, boolean narrow) {
    VectorType type = vector(site.op.result());
    if (type.rank() != 1 || !type.isScalable()) {
      return site.fail("is of fixed size");
    }
    IntegerType index = narrow ? IntegerType.I32 : IntegerType.I64;
    VectorType numbers = type.withElementType(index);
    Value steps = site.emit("intr.stepvector", numbers);
    Value bound =
        site.builder
            .create(
                site.builder
                    .state(site.location, "arith.index_cast")
                    .addOperand(site.op.operand(0))
                    .addResultType(index))
            .result();
    Value bounds =
        site.builder
            .create(
                site.builder
                    .state(site.location, "vector.broadcast")
                    .addOperand(bound)
                    .addResultType(numbers))
            .result();
    return site.replace(
        CmpIOp.create(site.builder, site.location, CmpIPredicate.SLT, steps, bounds).result());
  }

  private static boolean typeCast(Site site) {
    MemRefType from = Site.memRef(site.op.operand(0));
    MemRefType to = Site.memRef(site.op.result());
    if (!from.mapsToIndices() || from.shape().stream().anyMatch(n -> n == ShapedType.DYNAMIC)) {
      return site.fail("is not contiguous");
    }
    Value descriptor = site.descriptor(to);
    descriptor = site.insert(descriptor, site.extract(site.operand(0), 0), 0);
    descriptor = site.insert(descriptor, site.extract(site.operand(0), 1), 1);
    descriptor = site.insert(descriptor, site.index(0), 2);
    var layout = to.stridesAndOffset();
    for (int i = 0; i < to.rank(); i++) {
      descriptor = site.insert(descriptor, site.index(to.dimSize(i)), 3, i);
      descriptor = site.insert(descriptor, site.index(layout.strides().get(i)), 4, i);
    }
    return site.replace(descriptor);
  }
}
