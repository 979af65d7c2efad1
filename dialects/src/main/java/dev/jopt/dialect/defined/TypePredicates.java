package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.print.ReferenceDialects;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads predicates on types: {@code and(vector, element(or(integer, index)))}. The functions are
 * {@code and}, {@code or}, {@code not} of predicates, {@code element} of the element type of a
 * shaped one, {@code signless(N)}, {@code signed(N)}, {@code unsigned(N)} and {@code integer(N)} of
 * a width, {@code rank(N)}, {@code rank-at-least(N)}, {@code elements(N)} of a fixed number of
 * them, {@code shape(NxM)}, {@code address-space(N)}, and {@code is(dialect.name)}; the rest are
 * names of kinds of types. {@code unchecked} holds always.
 */
final class TypePredicates {
  private static final Set<String> FUNCTIONS =
      Set.of(
          "address-space",
          "and",
          "element",
          "elements",
          "integer",
          "is",
          "not",
          "or",
          "rank",
          "rank-at-least",
          "shape",
          "signed",
          "signless",
          "unsigned");

  private static final Set<String> NAMES =
      Set.of(
          "any",
          "all-scalable",
          "all-sizes-one",
          "any-memref",
          "complex",
          "fixed-vector",
          "float",
          "function",
          "index",
          "integer",
          "memref",
          "no-size-zero",
          "none",
          "ranked",
          "ranked-tensor",
          "scalable-vector",
          "shaped",
          "signed",
          "signless",
          "static-shape",
          "tensor",
          "tuple",
          "unchecked",
          "unranked-memref",
          "unranked-tensor",
          "unsigned",
          "vector");

  private final String text;
  private int at;
  private boolean closed = true;

  private TypePredicates(String text) {
    this.text = text;
  }

  /**
   * The predicate of a text.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Predicate<Type> parse(String text) {
    return new TypePredicates(text).expression();
  }

  /**
   * Checks a text that a user wrote: that there is nothing but one predicate.
   *
   * @throws IllegalArgumentException if there is anything else
   */
  static void check(String text) {
    Matcher words = Pattern.compile("[^(), ]+").matcher(text);
    while (words.find()) {
      String word = words.group();
      boolean isArgument = words.start() > 0 && text.charAt(words.start() - 1) == '(';
      boolean isFunction = words.end() < text.length() && text.charAt(words.end()) == '(';
      boolean isKnown =
          isFunction
              ? FUNCTIONS.contains(word)
              : NAMES.contains(word)
                  || FloatType.forKeyword(word) != null
                  || isArgument && (word.indexOf('.') > 0 || word.matches("\\d{1,9}(x\\d{1,9})*"));
      if (!isKnown) {
        throw new IllegalArgumentException("'" + word + "' is no predicate on types");
      }
    }
    TypePredicates reader = new TypePredicates(text);
    boolean whole = false;
    try {
      reader.expression();
      whole = reader.at == text.length() && reader.closed;
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      whole = false;
    }
    if (!whole) {
      throw new IllegalArgumentException("'" + text + "' is no predicate on types");
    }
  }

  private Predicate<Type> expression() {
    String name = word();
    if (at == text.length() || text.charAt(at) != '(') {
      return named(name);
    }
    at++;
    Predicate<Type> result =
        switch (name) {
          case "and", "or" -> combined(name.equals("and"));
          case "not" -> not(expression());
          case "element" -> ofElement(expression());
          case "is" -> ofDialect(word());
          case "shape" -> ofShape(word());
          default -> numbered(name, Integer.parseInt(word()));
        };
    closed &= at < text.length() && text.charAt(at) == ')';
    at++;
    return result;
  }

  private String word() {
    int start = at;
    while (at < text.length() && "(), ".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at);
  }

  private Predicate<Type> combined(boolean all) {
    List<Predicate<Type>> parts = new ArrayList<>();
    parts.add(expression());
    while (at < text.length() && text.charAt(at) == ',') {
      at += 2;
      parts.add(expression());
    }
    return all ? Combined.allOf(parts) : Combined.anyOf(parts);
  }

  private static Predicate<Type> not(Predicate<Type> part) {
    return type -> !part.test(type);
  }

  private static Predicate<Type> ofElement(Predicate<Type> element) {
    return type ->
        type instanceof ComplexType number
            ? element.test(number.elementType())
            : isShaped(type, shaped -> element.test(shaped.elementType()));
  }

  private static Predicate<Type> ofShape(String sizes) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (String size : sizes.split("x")) {
      shape.add(Long.parseLong(size));
    }
    ImmutableLongArray wanted = shape.build();
    return type -> isShaped(type, shaped -> shaped.hasRank() && shaped.shape().equals(wanted));
  }

  /** A type that is kept verbatim may be a shaped one; nothing is known of it. */
  private static boolean isShaped(Type type, Predicate<ShapedType> test) {
    return isShapeUnknown(type) || (type instanceof ShapedType shaped && test.test(shaped));
  }

  /** Of the dialects of MLIR, few have types with sizes that are kept verbatim. */
  private static boolean isShapeUnknown(Type type) {
    return type instanceof OpaqueType opaque
        && (!ReferenceDialects.has(opaque.dialect())
            || VerbatimText.isNamed(opaque, "amx", "tile")
            || VerbatimText.isNamed(opaque, "emitc", "array")
            || VerbatimText.isNamed(opaque, "spirv", "arm.tensor")
            || VerbatimText.isNamed(opaque, "xegpu", "mem_desc")
            || VerbatimText.isNamed(opaque, "xegpu", "tensor_desc"));
  }

  /** A type of a dialect is known by its printed form, be it modelled or kept verbatim. */
  private static Predicate<Type> ofDialect(String name) {
    String dialect = name.substring(0, name.indexOf('.'));
    String mnemonic = name.substring(name.indexOf('.') + 1);
    return type ->
        type instanceof OpaqueType opaque
            ? opaque.dialect().equals(dialect) && VerbatimText.isNamed(opaque.text(), mnemonic)
            : type instanceof DialectType own
                && own.dialect().equals(dialect)
                && VerbatimText.isNamed(
                    StringAsmPrinter.toString(type).substring(dialect.length() + 2), mnemonic);
  }

  private static Predicate<Type> numbered(String name, int number) {
    return switch (name) {
      case "rank" -> type -> isShapeUnknown(type) || rankOf(type) == number;
      case "rank-at-least" -> type -> isShapeUnknown(type) || rankOf(type) >= number;
      case "elements" -> type -> isShaped(type, shaped -> hasElements(shaped, number));
      case "address-space" ->
          type -> type instanceof PointerType pointer && pointer.addressSpace() == number;
      case "integer" -> type -> type instanceof IntegerType own && own.width() == number;
      case "signless" ->
          type -> type instanceof IntegerType own && own.isSignless() && own.width() == number;
      case "signed" ->
          type -> type instanceof IntegerType own && own.isSigned() && own.width() == number;
      case "unsigned" ->
          type -> type instanceof IntegerType own && own.isUnsigned() && own.width() == number;
      default -> throw new IllegalArgumentException("unknown predicate " + name);
    };
  }

  private static boolean hasElements(ShapedType type, int number) {
    return type.hasRank() && type.hasStaticShape() && type.numElements() == number;
  }

  private static boolean hasOnlyOnes(ShapedType type) {
    for (int i = 0; i < type.rank(); i++) {
      if (type.shape().get(i) != 1) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAllScalable(Type type) {
    if (!(type instanceof VectorType vector)) {
      return false;
    }
    for (int i = 0; i < vector.rank(); i++) {
      if (!vector.isScalableDim(i)) {
        return false;
      }
    }
    return true;
  }

  private static int rankOf(Type type) {
    return type instanceof ShapedType shaped && shaped.hasRank() ? shaped.rank() : -1;
  }

  private static Predicate<Type> named(String name) {
    return switch (name) {
      case "any", "unchecked" -> type -> true;
      case "vector" -> type -> type instanceof VectorType;
      case "fixed-vector" -> type -> type instanceof VectorType vector && !vector.isScalable();
      case "scalable-vector" -> type -> type instanceof VectorType vector && vector.isScalable();
      case "no-size-zero" ->
          type -> isShaped(type, shaped -> shaped.hasRank() && !shaped.shape().contains(0));
      case "all-sizes-one" ->
          type -> isShaped(type, shaped -> shaped.hasRank() && hasOnlyOnes(shaped));
      case "all-scalable" -> TypePredicates::isAllScalable;
      case "shaped" -> type -> isShaped(type, shaped -> true);
      case "ranked" -> type -> isShaped(type, ShapedType::hasRank);
      case "static-shape" -> type -> isShaped(type, ShapedType::hasStaticShape);
      case "memref" -> type -> type instanceof MemRefType;
      case "unranked-memref" -> type -> type instanceof UnrankedMemRefType;
      case "any-memref" -> type -> type instanceof BaseMemRefType;
      case "ranked-tensor" -> type -> type instanceof RankedTensorType;
      case "unranked-tensor" -> type -> type instanceof UnrankedTensorType;
      case "tensor" -> type -> type instanceof TensorType;
      case "tuple" -> type -> type instanceof TupleType;
      case "integer" -> type -> type instanceof IntegerType;
      case "signless" -> type -> type instanceof IntegerType integer && integer.isSignless();
      case "signed" -> type -> type instanceof IntegerType integer && integer.isSigned();
      case "unsigned" -> type -> type instanceof IntegerType integer && integer.isUnsigned();
      case "index" -> type -> type instanceof IndexType;
      case "float" -> type -> type instanceof FloatType;
      case "complex" -> type -> type instanceof ComplexType;
      case "function" -> type -> type instanceof FunctionType;
      case "none" -> type -> type instanceof NoneType;
      default -> {
        Predicate<Type> ofDialect = DialectPredicates.of(name);
        yield ofDialect != null
            ? ofDialect
            : type -> type instanceof FloatType && type.toString().equals(name);
      }
    };
  }
}
