package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.translate.IrConstant.Int;
import dev.jopt.translate.IrConstant.Real;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What LLVM's builder makes of instructions whose operands are constants. What it does not fold, or
 * folds in a way that is not known here, stays an instruction: null.
 */
final class ConstantFolder {
  private static final Set<String> EXPRESSIONS = Set.of("add", "sub", "xor");

  private final TargetLayout layout;

  ConstantFolder(TargetLayout layout) {
    this.layout = layout;
  }

  // Arithmetic.

  @Nullable IrConstant binary(String opcode, IrValue left, IrValue right, boolean exact) {
    if (!(left instanceof IrConstant a) || !(right instanceof IrConstant b)) {
      return null;
    }
    IrConstant folded = elementwise(a, b, a.type(), (x, y) -> scalar(opcode, x, y));
    if (folded != null || exact) {
      return folded;
    }
    boolean wraps = a.type() instanceof IntegerType && EXPRESSIONS.contains(opcode);
    return wraps && !a.isUndefOrPoison() && !b.isUndefOrPoison() ? expression(opcode, a, b) : null;
  }

  /** An expression; null where LLVM would find a simpler one. */
  private static @Nullable IrConstant expression(String opcode, IrConstant a, IrConstant b) {
    if (b.isZero()) {
      return a;
    }
    if (a.isZero() && !opcode.equals("sub")) {
      return b;
    }
    // The constant of a commutative one stands last.
    boolean swaps = a instanceof Int && !opcode.equals("sub");
    return swaps ? new IrConstant.Binary(opcode, b, a) : new IrConstant.Binary(opcode, a, b);
  }

  private static @Nullable IrConstant elementwise(
      IrConstant a,
      IrConstant b,
      Type type,
      BiFunction<IrConstant, IrConstant, @Nullable IrConstant> fold) {
    if (a.isPoison() || b.isPoison()) {
      return IrConstant.poison(type);
    }
    if (!(a.type() instanceof VectorType)) {
      return fold.apply(a, b);
    }
    IrConstant eachLeft = IrConstant.splatted(a);
    IrConstant eachRight = IrConstant.splatted(b);
    if (eachLeft != null && eachRight != null) {
      IrConstant result = fold.apply(eachLeft, eachRight);
      return result == null ? null : IrConstant.splat((VectorType) type, result);
    }
    List<IrConstant> left = IrConstant.elements(a);
    List<IrConstant> right = IrConstant.elements(b);
    if (left == null || right == null) {
      return null;
    }
    List<IrConstant> results = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      IrConstant result = fold.apply(left.get(i), right.get(i));
      if (result == null) {
        return null;
      }
      results.add(result);
    }
    return IrConstant.aggregate(type, results);
  }

  private static @Nullable IrConstant scalar(String opcode, IrConstant a, IrConstant b) {
    if (a.isPoison() || b.isPoison()) {
      return IrConstant.poison(a.type());
    }
    if (a instanceof Int x && b instanceof Int y) {
      return integers(opcode, x, y);
    }
    boolean undefined = a.isUndefOrPoison() || b.isUndefOrPoison();
    if (undefined && (opcode.equals("add") || opcode.equals("sub"))) {
      return IrConstant.undef(a.type());
    }
    return a instanceof Real x && b instanceof Real y ? reals(opcode, x.value, y.value) : null;
  }

  private static @Nullable IrConstant integers(String opcode, Int a, Int b) {
    BigInteger x = a.value;
    BigInteger y = b.value;
    boolean divides = opcode.endsWith("div") || opcode.endsWith("rem");
    boolean shifts = opcode.endsWith("shl") || opcode.endsWith("shr");
    if ((divides && y.signum() == 0)
        || (shifts && y.compareTo(BigInteger.valueOf(a.width())) >= 0)
        || (divides && opcode.startsWith("s") && overflows(a, b))) {
      return IrConstant.poison(a.type());
    }
    BigInteger result =
        switch (opcode) {
          case "add" -> x.add(y);
          case "sub" -> x.subtract(y);
          case "mul" -> x.multiply(y);
          case "and" -> x.and(y);
          case "or" -> x.or(y);
          case "xor" -> x.xor(y);
          case "udiv" -> x.divide(y);
          case "urem" -> x.mod(y);
          case "sdiv" -> a.signed().divide(b.signed());
          case "srem" -> a.signed().remainder(b.signed());
          case "shl" -> x.shiftLeft(y.intValue());
          case "lshr" -> x.shiftRight(y.intValue());
          case "ashr" -> a.signed().shiftRight(y.intValue());
          default -> null;
        };
    return result == null ? null : IrConstant.integer(result, a.type());
  }

  private static boolean overflows(Int a, Int b) {
    return b.signed().equals(BigInteger.ONE.negate())
        && a.value.equals(BigInteger.ONE.shiftLeft(a.width() - 1));
  }

  private static @Nullable IrConstant reals(String opcode, FloatAttribute a, FloatAttribute b) {
    // A double can hold what these have exactly, and twice as many digits of all but itself.
    if (a.type().width() > FloatType.F64.width() || a.isNaN() || b.isNaN()) {
      return null;
    }
    double x = a.doubleValue();
    double y = b.doubleValue();
    double result;
    switch (opcode) {
      case "fadd" -> result = x + y;
      case "fsub" -> result = x - y;
      case "fmul" -> result = x * y;
      case "fdiv" -> result = x / y;
      case "frem" -> result = x % y;
      default -> {
        return null;
      }
    }
    return new Real(FloatAttribute.of(Double.isNaN(result) ? Double.NaN : result, a.type()));
  }

  @Nullable IrConstant negated(IrValue operand) {
    return operand instanceof IrConstant value
        ? mapped(
            value, value.type(), x -> x instanceof Real real ? new Real(real.value.negate()) : null)
        : null;
  }

  private static @Nullable IrConstant mapped(
      IrConstant value, Type type, Function<IrConstant, @Nullable IrConstant> fold) {
    if (value.isPoison()) {
      return IrConstant.poison(type);
    }
    if (!(value.type() instanceof VectorType)) {
      return fold.apply(value);
    }
    IrConstant each = IrConstant.splatted(value);
    if (each != null) {
      IrConstant result = fold.apply(each);
      return result == null ? null : IrConstant.splat((VectorType) type, result);
    }
    List<IrConstant> elements = IrConstant.elements(value);
    if (elements == null) {
      return null;
    }
    List<IrConstant> results = new ArrayList<>();
    for (IrConstant element : elements) {
      IrConstant result =
          element.isPoison() ? IrConstant.poison(scalarOf(type)) : fold.apply(element);
      if (result == null) {
        return null;
      }
      results.add(result);
    }
    return IrConstant.aggregate(type, results);
  }

  private static Type scalarOf(Type type) {
    return type instanceof VectorType vector ? vector.elementType() : type;
  }

  // Comparison.

  @Nullable IrConstant compared(String predicate, IrValue left, IrValue right) {
    if (!(left instanceof IrConstant a) || !(right instanceof IrConstant b)) {
      return null;
    }
    Type type =
        a.type() instanceof VectorType vector
            ? vector.withElementType(IntegerType.I1)
            : IntegerType.I1;
    return elementwise(
        a,
        b,
        type,
        (x, y) -> {
          Boolean result = compare(predicate, x, y);
          return result == null ? null : IrConstant.integer(result ? 1 : 0, IntegerType.I1);
        });
  }

  private static @Nullable Boolean compare(String predicate, IrConstant a, IrConstant b) {
    if (a instanceof Int x && b instanceof Int y) {
      boolean signed = predicate.startsWith("s");
      int order = signed ? x.signed().compareTo(y.signed()) : x.value.compareTo(y.value);
      return switch (predicate) {
        case "eq" -> order == 0;
        case "ne" -> order != 0;
        case "slt", "ult" -> order < 0;
        case "sle", "ule" -> order <= 0;
        case "sgt", "ugt" -> order > 0;
        case "sge", "uge" -> order >= 0;
        default -> null;
      };
    }
    if (a instanceof Real x && b instanceof Real y) {
      return compare(predicate, x.value, y.value);
    }
    boolean distinct = isAddress(a) && b.isZero() || isAddress(b) && a.isZero();
    boolean nulls = a.type() instanceof PointerType && a.isZero() && b.isZero();
    if (predicate.equals("eq") || predicate.equals("ne")) {
      return distinct || nulls ? (Boolean) (nulls == predicate.equals("eq")) : null;
    }
    return null;
  }

  /** Whether an address cannot be null: that of what is defined, in the usual address space. */
  private static boolean isAddress(IrConstant value) {
    return value instanceof IrConstant.Symbol && value.type().equals(PointerType.POINTER);
  }

  private static @Nullable Boolean compare(String predicate, FloatAttribute a, FloatAttribute b) {
    boolean unordered = a.isNaN() || b.isNaN();
    if (a.type().width() > FloatType.F64.width()) {
      return null;
    }
    double x = a.doubleValue();
    double y = b.doubleValue();
    return switch (predicate) {
      case "false" -> false;
      case "true" -> true;
      case "ord" -> !unordered;
      case "uno" -> unordered;
      case "oeq" -> x == y;
      case "one" -> !unordered && x != y;
      case "olt" -> x < y;
      case "ole" -> x <= y;
      case "ogt" -> x > y;
      case "oge" -> x >= y;
      case "ueq" -> unordered || x == y;
      case "une" -> unordered || x != y;
      case "ult" -> unordered || x < y;
      case "ule" -> unordered || x <= y;
      case "ugt" -> unordered || x > y;
      case "uge" -> unordered || x >= y;
      default -> null;
    };
  }

  // Conversions.

  @Nullable IrConstant cast(String opcode, IrValue operand, Type type) {
    if (!(operand instanceof IrConstant value)) {
      return null;
    }
    return opcode.equals("bitcast") && !BitCasts.isElementwise(value.type(), type)
        ? BitCasts.regrouped(value, type, layout.isBigEndian())
        : mapped(value, type, each -> castScalar(opcode, each, scalarOf(type)));
  }

  private @Nullable IrConstant castScalar(String opcode, IrConstant value, Type type) {
    if (value instanceof Int number) {
      return castInteger(opcode, number, type);
    }
    if (value instanceof Real number) {
      return castReal(opcode, number.value, type);
    }
    if (value.isUndefOrPoison()) {
      return null;
    }
    return switch (opcode) {
      case "ptrtoint" -> addressAsInteger(value, (IntegerType) type);
      case "inttoptr" -> integerAsAddress(value, type);
      case "trunc" ->
          value instanceof IrConstant.Cast cast && cast.opcode.equals("ptrtoint")
              ? new IrConstant.Cast("ptrtoint", cast.operand, type)
              : new IrConstant.Cast(opcode, value, type);
      case "addrspacecast" -> new IrConstant.Cast(opcode, value, type);
      default -> null;
    };
  }

  private @Nullable IrConstant addressAsInteger(IrConstant value, IntegerType type) {
    if (value.isZero()) {
      return IrConstant.zero(type);
    }
    if (value instanceof IrConstant.Cast cast && cast.opcode.equals("inttoptr")) {
      if (cast.operand instanceof Int number) {
        return IrConstant.integer(number.value, type);
      }
      return cast.operand.type().equals(type) ? cast.operand : null;
    }
    return new IrConstant.Cast("ptrtoint", value, type);
  }

  private @Nullable IrConstant integerAsAddress(IrConstant value, Type type) {
    if (value instanceof IrConstant.Cast cast
        && cast.opcode.equals("ptrtoint")
        && cast.operand.type().equals(type)
        && ((IntegerType) cast.type()).width() >= layout.pointerBits((PointerType) type)) {
      return cast.operand;
    }
    return new IrConstant.Cast("inttoptr", value, type);
  }

  private @Nullable IrConstant castInteger(String opcode, Int number, Type type) {
    return switch (opcode) {
      case "trunc", "zext" -> IrConstant.integer(number.value, type);
      case "sext" -> IrConstant.integer(number.signed(), type);
      case "sitofp" -> real(number.signed(), (FloatType) type);
      case "uitofp" -> real(number.value, (FloatType) type);
      case "inttoptr" ->
          number.isZero()
              ? IrConstant.zero(type)
              : new IrConstant.Cast(
                  opcode,
                  IrConstant.integer(
                      number.value, IntegerType.of(layout.pointerBits((PointerType) type))),
                  type);
      case "bitcast" ->
          type instanceof FloatType real
              ? new Real(FloatAttribute.ofBits(number.value, real))
              : type.equals(number.type()) ? number : null;
      default -> null;
    };
  }

  private static IrConstant real(BigInteger value, FloatType type) {
    return new Real(FloatAttribute.ofDecimal(value.toString(), type));
  }

  private static @Nullable IrConstant castReal(String opcode, FloatAttribute number, Type type) {
    return switch (opcode) {
      case "fpext", "fptrunc" -> number.isNaN() ? null : new Real(number.convert((FloatType) type));
      case "fptosi", "fptoui" -> integer(opcode.equals("fptosi"), number, (IntegerType) type);
      case "bitcast" ->
          type instanceof IntegerType ? IrConstant.integer(number.bits(), type) : null;
      default -> null;
    };
  }

  private static @Nullable IrConstant integer(
      boolean signed, FloatAttribute number, IntegerType type) {
    if (number.type().width() > FloatType.F64.width()) {
      return null;
    }
    if (number.isNaN() || number.isInfinite()) {
      return IrConstant.poison(type);
    }
    BigInteger value = new BigDecimal(number.doubleValue()).toBigInteger();
    BigInteger end = BigInteger.ONE.shiftLeft(signed ? type.width() - 1 : type.width());
    BigInteger start = signed ? end.negate() : BigInteger.ZERO;
    return value.compareTo(start) < 0 || value.compareTo(end) >= 0
        ? IrConstant.poison(type)
        : IrConstant.integer(value, type);
  }

  // Aggregates.

  @Nullable IrConstant inserted(IrValue container, IrValue value, long[] position) {
    return container instanceof IrConstant whole && value instanceof IrConstant part
        ? inserted(whole, part, position, 0)
        : null;
  }

  private static @Nullable IrConstant inserted(
      IrConstant whole, IrConstant part, long[] position, int depth) {
    if (depth == position.length) {
      return part;
    }
    List<IrConstant> elements = IrConstant.elements(whole);
    int index = (int) position[depth];
    if (elements == null || index >= elements.size()) {
      return null;
    }
    IrConstant replaced = inserted(elements.get(index), part, position, depth + 1);
    if (replaced == null) {
      return null;
    }
    elements.set(index, replaced);
    return IrConstant.aggregate(whole.type(), elements);
  }

  @Nullable IrConstant extracted(IrValue container, long[] position) {
    IrConstant at = container instanceof IrConstant whole ? whole : null;
    for (int i = 0; i < position.length && at != null; i++) {
      at = IrConstant.element(at, (int) position[i]);
    }
    return at;
  }

  @Nullable IrConstant insertedElement(IrValue vector, IrValue value, IrValue index) {
    if (!(vector instanceof IrConstant whole) || !(index instanceof Int at)) {
      return null;
    }
    long size = IrConstant.size(whole.type());
    if (size >= 0 && at.value.compareTo(BigInteger.valueOf(size)) >= 0) {
      return value instanceof IrConstant ? IrConstant.poison(whole.type()) : null;
    }
    return size < 0 ? null : inserted(vector, value, new long[] {at.value.longValue()});
  }

  @Nullable IrConstant extractedElement(IrValue vector, IrValue index) {
    if (!(vector instanceof IrConstant whole) || !(index instanceof Int at)) {
      return null;
    }
    long size = IrConstant.size(whole.type());
    if (size >= 0 && at.value.compareTo(BigInteger.valueOf(size)) >= 0) {
      return IrConstant.poison(scalarOf(whole.type()));
    }
    if (size < 0) {
      // There are as many elements at least as the type says.
      long least = ((VectorType) whole.type()).shape().get(0);
      return at.value.compareTo(BigInteger.valueOf(least)) < 0 ? IrConstant.splatted(whole) : null;
    }
    return IrConstant.element(whole, at.value.intValue());
  }

  @Nullable IrConstant shuffled(IrValue first, IrValue second, int[] mask, VectorType type) {
    if (!(first instanceof IrConstant a)
        || !(second instanceof IrConstant b)
        || type.isScalable()) {
      return null;
    }
    List<IrConstant> elements = new ArrayList<>();
    long size = IrConstant.size(a.type());
    for (int lane : mask) {
      IrConstant element =
          lane < 0
              ? IrConstant.poison(type.elementType())
              : lane < size
                  ? IrConstant.element(a, lane)
                  : IrConstant.element(b, lane - (int) size);
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return IrConstant.aggregate(type, elements);
  }

  @Nullable IrConstant selected(IrValue condition, IrValue yes, IrValue no) {
    if (!(condition instanceof IrConstant c)
        || !(yes instanceof IrConstant a)
        || !(no instanceof IrConstant b)) {
      return null;
    }
    if (c.isPoison()) {
      return IrConstant.poison(a.type());
    }
    if (c instanceof Int bit) {
      return bit.isZero() ? b : a;
    }
    List<IrConstant> bits = IrConstant.elements(c);
    List<IrConstant> left = IrConstant.elements(a);
    List<IrConstant> right = IrConstant.elements(b);
    if (bits == null || left == null || right == null) {
      return null;
    }
    List<IrConstant> results = new ArrayList<>();
    for (int i = 0; i < bits.size(); i++) {
      if (!(bits.get(i) instanceof Int bit)) {
        return null;
      }
      results.add((bit.isZero() ? right : left).get(i));
    }
    return IrConstant.aggregate(a.type(), results);
  }

  // Addresses.

  /** A constant address, with indices that count elements of a type. */
  @Nullable IrConstant address(
      Type element, IrValue base, List<IrValue> indices, IrConstant.GepFlags flags) {
    if (!(base instanceof IrConstant start)
        || !(start.type() instanceof PointerType pointer)
        || !TargetLayout.isFixed(element)
        || !indices.stream().allMatch(IrConstant.class::isInstance)) {
      return null;
    }
    if (start.isUndefOrPoison() || indices.stream().allMatch(ConstantFolder::movesNothing)) {
      return start;
    }
    BigInteger bytes;
    try {
      bytes = offset(element, indices);
    } catch (ArithmeticException e) {
      return null;
    }
    if (bytes == null) {
      return null;
    }
    int width = layout.indexBits(pointer);
    BigInteger wrapped = ((Int) IrConstant.integer(bytes, IntegerType.of(width))).signed();
    return moved(start, wrapped, width, flags);
  }

  /** A vector of constant addresses: the indices get the width of offsets, and stay. */
  @Nullable IrConstant addresses(
      VectorType type,
      Type element,
      IrValue base,
      List<IrValue> indices,
      IrConstant.GepFlags flags) {
    if (!(base instanceof IrConstant start)
        || !TargetLayout.isFixed(element)
        || !(type.elementType() instanceof PointerType pointer)
        || !indices.stream().allMatch(IrConstant.class::isInstance)) {
      return null;
    }
    if (start.isUndefOrPoison()) {
      return start.isPoison() ? IrConstant.poison(type) : IrConstant.undef(type);
    }
    VectorType width = type.withElementType(IntegerType.of(layout.indexBits(pointer)));
    List<IrConstant> widened = new ArrayList<>();
    if (indices.stream().allMatch(ConstantFolder::movesNothing)) {
      return start.type() instanceof VectorType ? start : IrConstant.splat(type, start);
    }
    Type at = element;
    for (int i = 0; i < indices.size(); i++) {
      IrConstant index = (IrConstant) indices.get(i);
      boolean isMember = i > 0 && at instanceof StructType;
      if (i > 0) {
        at =
            isMember && index instanceof Int number
                ? IrConstant.elementType(at, number.value.longValue())
                : IrConstant.elementType(at, 0);
      }
      IrConstant wide = isMember ? index : widened(index, width);
      if (wide == null || at == null) {
        return null;
      }
      widened.add(wide);
    }
    return new IrConstant.Addresses(type, element, start, widened, flags);
  }

  /** Whether an index is zero, or may be. */
  private static boolean movesNothing(IrValue index) {
    return index instanceof IrConstant constant
        && (constant.isZero() || constant.isUndefOrPoison());
  }

  private @Nullable IrConstant widened(IrConstant index, VectorType type) {
    IntegerType width = (IntegerType) type.elementType();
    IrConstant vector =
        index.type() instanceof VectorType
            ? index
            : IrConstant.splat(type.withElementType(index.type()), index);
    int from = ((IntegerType) scalarOf(index.type())).width();
    return from == width.width()
        ? vector
        : cast(from < width.width() ? "sext" : "trunc", vector, type);
  }

  private static @Nullable BigInteger zeroIfPlain(IrValue index) {
    return index instanceof Int number ? number.signed() : null;
  }

  private @Nullable BigInteger offset(Type element, List<IrValue> indices) {
    BigInteger bytes = BigInteger.ZERO;
    Type type = element;
    for (int i = 0; i < indices.size(); i++) {
      BigInteger index = zeroIfPlain(indices.get(i));
      if (index == null) {
        return null;
      }
      if (i > 0 && type instanceof StructType struct) {
        bytes = bytes.add(BigInteger.valueOf(layout.offsetOf(struct, index.intValueExact())));
        type = struct.elements().get(index.intValueExact());
        continue;
      }
      if (i > 0) {
        type = IrConstant.elementType(type, 0);
        if (type == null) {
          return null;
        }
      }
      bytes = bytes.add(index.multiply(BigInteger.valueOf(layout.allocSize(type))));
    }
    return bytes;
  }

  private IrConstant moved(
      IrConstant start, BigInteger bytes, int width, IrConstant.GepFlags flags) {
    IrConstant base = start;
    BigInteger offset = bytes;
    boolean inbounds = flags.inbounds();
    boolean nusw = flags.nusw();
    boolean nuw = flags.nuw();
    if (start instanceof IrConstant.Offset inner) {
      base = inner.base;
      offset = offset.add(inner.bytes);
      inbounds &= inner.flags.inbounds();
      nusw &= inner.flags.hasNusw();
      nuw &= inner.flags.nuw();
    }
    if (base.isZero()
        || (base instanceof IrConstant.Cast cast
            && cast.opcode.equals("inttoptr")
            && cast.operand instanceof Int)) {
      BigInteger from =
          base instanceof IrConstant.Cast cast ? ((Int) cast.operand).value : BigInteger.ZERO;
      IrConstant number = IrConstant.integer(from.add(offset), IntegerType.of(width));
      return number.isZero()
          ? IrConstant.zero(base.type())
          : new IrConstant.Cast("inttoptr", number, base.type());
    }
    if (offset.signum() == 0) {
      return base;
    }
    inbounds |= isWithin(base, offset);
    nuw |= (inbounds || nusw) && offset.signum() >= 0;
    return new IrConstant.Offset(base, offset, width, new IrConstant.GepFlags(inbounds, nusw, nuw));
  }

  private boolean isWithin(IrConstant base, BigInteger offset) {
    return base instanceof IrConstant.Symbol symbol
        && symbol.variable != null
        && TargetLayout.isFixed(symbol.variable)
        && offset.signum() >= 0
        && offset.compareTo(BigInteger.valueOf(layout.allocSize(symbol.variable))) <= 0
        && !(symbol.variable instanceof ArrayType array && array.size() == 0);
  }
}
