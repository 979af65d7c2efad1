package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.async.AsyncType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** A type constraint of a definition file. */
class DefinedType implements TypeConstraint {
  /** The sizes of a shaped type, each with an {@code x} after it, and its element type. */
  private static final LazyPattern SIZES = LazyPattern.of("((?:(?:\\?|\\d{1,18})x)*)([^,]+)");

  private final String description;
  private final Predicate<Type> predicate;
  private final @Nullable Type onlyType;
  private final @Nullable TypeKind kind;

  DefinedType(
      String description,
      Predicate<Type> predicate,
      @Nullable Type onlyType,
      @Nullable TypeKind kind) {
    this.description = description;
    this.predicate = predicate;
    this.onlyType = onlyType;
    this.kind = kind;
  }

  /**
   * The constraint of a line {@code "DESCRIPTION": PREDICATE [only TYPE] [kind KIND] [spelled
   * NAME]}.
   */
  static DefinedType read(String line) {
    int quote = line.indexOf('"', 1);
    String description = line.substring(1, quote);
    String text = line.substring(quote + 3);
    String spelled = behind(text, " spelled ");
    String kindName = behind(text, " kind ");
    String only = behind(text, " only ");
    int end = text.length();
    for (String word : new String[] {" spelled ", " kind ", " only "}) {
      int at = text.indexOf(word);
      end = at < 0 ? end : Math.min(end, at);
    }
    Predicate<Type> predicate = TypePredicates.parse(text.substring(0, end));
    Type onlyType = only == null ? null : type(only);
    if ("wasmssa.local".equals(spelled)) {
      return new WasmLocalType(description);
    }
    if (spelled != null) {
      return new SpelledType(description, predicate, onlyType, spelled);
    }
    TypeKind kind = kindName == null ? null : kind(kindName);
    return kindName == null || kind != null
        ? new DefinedType(description, predicate, onlyType, kind)
        : new TypeOfKind(description, predicate, onlyType, kindName);
  }

  /** Not for shaped types: those that are kept verbatim may be shaped as well. */
  private static @Nullable TypeKind kind(String name) {
    for (TypeKind known : TypeKind.values()) {
      if (known != TypeKind.SHAPED
          && known.name().equals(name.replace('-', '_').toUpperCase(Locale.ROOT))) {
        return known;
      }
    }
    return null;
  }

  /**
   * As {@link #read}, of a line that a user wrote.
   *
   * @throws IllegalArgumentException if it is wrong
   */
  static DefinedType checked(String line) {
    String rest = line.substring(line.indexOf('"', 1) + 3);
    TypePredicates.check(rest.split(" (only|kind|spelled) ")[0]);
    String spelled = behind(rest, " spelled ");
    if (spelled != null && !spelled.matches("[a-zA-Z_][\\w$]*\\.[\\w.$]+")) {
      throw new IllegalArgumentException("'" + spelled + "' is no name of a type");
    }
    String kind = behind(rest, " kind ");
    if (kind == null || kind(kind) != null) {
      return read(line);
    }
    throw new IllegalArgumentException("'" + kind + "' is no kind of type");
  }

  private static @Nullable String behind(String text, String word) {
    int at = text.indexOf(word);
    if (at < 0) {
      return null;
    }
    int start = at + word.length();
    int end = text.indexOf(' ', start);
    return text.substring(start, end < 0 ? text.length() : end);
  }

  /** The type that a definition file writes. */
  static Type type(String text) {
    if (text.endsWith(">")
        && (text.startsWith("vector<")
            || text.startsWith("tensor<")
            || text.startsWith("memref<"))) {
      return shaped(text);
    }
    if (text.startsWith("!llvm.ptr")) {
      int open = text.indexOf('<');
      return new PointerType(
          open < 0 ? 0 : Long.parseLong(text.substring(open + 1, text.length() - 1)));
    }
    if (text.equals("!async.token")) {
      return AsyncType.TOKEN;
    }
    if (text.equals("!async.group")) {
      return AsyncType.GROUP;
    }
    SimpleType simple = text.startsWith("!llvm.") ? SimpleType.of(text.substring(6)) : null;
    if (simple != null) {
      return simple;
    }
    if (text.startsWith("!")) {
      int dot = text.indexOf('.');
      return new OpaqueType(text.substring(1, dot), text.substring(dot + 1));
    }
    switch (text) {
      case "index":
        return IndexType.INDEX;
      case "none":
        return NoneType.NONE;
      default:
        break;
    }
    FloatType real = FloatType.forKeyword(text);
    if (real != null) {
      return real;
    }
    for (IntegerType.Signedness signedness : IntegerType.Signedness.values()) {
      String prefix = signedness.prefix();
      if (text.startsWith(prefix) && isNumber(text, prefix.length())) {
        return IntegerType.of(Integer.parseInt(text.substring(prefix.length())), signedness);
      }
    }
    throw new IllegalArgumentException("unknown type " + text);
  }

  /** A shaped type without layout, encoding, or memory space. */
  private static Type shaped(String text) {
    int open = text.indexOf('<');
    Matcher sizes = SIZES.matcher(text.substring(open + 1, text.length() - 1));
    if (!sizes.matches()) {
      throw new IllegalArgumentException("unknown type " + text);
    }
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (String size : sizes.group(1).split("x")) {
      if (!size.isEmpty()) {
        shape.add(size.equals("?") ? ShapedType.DYNAMIC : Long.parseLong(size));
      }
    }
    String elementText = sizes.group(2);
    if (elementText.startsWith("tensor<") || elementText.indexOf("<", 8) >= 0) {
      // No type that can be an element nests deeper.
      throw new IllegalArgumentException("unknown type " + text);
    }
    Type element = type(elementText);
    return switch (text.substring(0, open)) {
      case "vector" -> VectorType.of(element, shape.build().toArray());
      case "tensor" -> RankedTensorType.of(element, shape.build().toArray());
      default -> MemRefType.of(element, shape.build().toArray());
    };
  }

  /** The type that a part of a type kept verbatim spells; null for any other text. */
  static @Nullable Type spelt(String text) {
    try {
      return type(text.strip());
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return null;
    }
  }

  /** Whether a text has decimal digits from a place on, and nothing else. */
  static boolean isNumber(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return from < text.length();
  }

  @Override
  public boolean accepts(Type type) {
    return predicate.test(type);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public @Nullable Type onlyType() {
    return onlyType;
  }

  @Override
  public @Nullable TypeKind kind() {
    return kind;
  }
}
