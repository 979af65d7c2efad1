package dev.jopt.dialect.defined;

import com.google.common.primitives.Longs;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Takes the types of {@code spirv}, which are kept verbatim, apart. */
final class SpirVTypes {
  /** Where the offset or the decorations of a member begin. */
  private static final LazyPattern DECORATIONS = LazyPattern.of("(?<=[\\w>\uE000-\uF8FF])\\[");

  private SpirVTypes() {}

  /**
   * The normal form of a type or attribute whose blanks are as usual.
   *
   * @param text the mnemonic and the text after it
   */
  static String normalForm(String mnemonic, String text) {
    return switch (mnemonic) {
      case "array", "matrix" ->
          text.replaceFirst("^(\\w+<\\d+) ?x ?", "$1 x ").replaceFirst(", stride = ", ", stride=");
      case "rtarray" -> text.replaceFirst(", stride = ", ", stride=");
      case "struct" ->
          DECORATIONS.matcher(text).replaceAll(" [").replaceAll("(\\w+) = (?=\\d)", "$1=");
      case "target_env" -> text.replace("api = ", "api=").replaceAll("(\\w+) : (\\w+)", "$1:$2");
      default -> text;
    };
  }

  /** The pointer to a type in a storage class. */
  static Type pointerTo(Type type, String storageClass) {
    return new OpaqueType(
        "spirv", "ptr<" + StringAsmPrinter.toString(type) + ", " + storageClass + ">");
  }

  /** The pointee type of a pointer, or null. */
  static @Nullable Type pointee(@Nullable Type pointer) {
    List<String> parts = parts(pointer, "ptr<");
    return parts.size() == 2 ? DefinedType.spelt(parts.get(0)) : null;
  }

  /** The image of a sampled one, or null. */
  static @Nullable Type sampled(@Nullable Type image) {
    List<String> parts = parts(image, "sampled_image<");
    return parts.size() == 1 ? DefinedType.spelt(parts.get(0)) : null;
  }

  /** The storage class of a pointer; empty if the type is none. */
  static String storageClass(Type pointer) {
    List<String> parts = parts(pointer, "ptr<");
    return parts.size() == 2 ? parts.get(1) : "";
  }

  /** Whether a type is an array of a fixed length. */
  static boolean isArray(Type type) {
    return lengthOf(type) != null;
  }

  /** Whether a type is a matrix that several invocations hold together. */
  static boolean isCooperativeMatrix(Type type) {
    return !parts(type, "coopmatrix<").isEmpty();
  }

  /** The number of elements of an array. */
  static long length(Type array) {
    return Objects.requireNonNull(lengthOf(array));
  }

  /** The length of an array; null if the type is none, or says no number. */
  private static @Nullable Long lengthOf(Type type) {
    List<String> parts = parts(type, "array<");
    int times = parts.isEmpty() ? -1 : parts.get(0).indexOf(" x ");
    return times < 0 ? null : Longs.tryParse(parts.get(0).substring(0, times));
  }

  /** The type of a member of a composite, or null. */
  static @Nullable Type member(Type composite, long index) {
    if (composite instanceof VectorType vector) {
      return vector.elementType();
    }
    for (String sequence : List.of("array<", "matrix<", "rtarray<")) {
      List<String> parts = parts(composite, sequence);
      if (!parts.isEmpty()) {
        String first = parts.get(0);
        int times = first.indexOf(" x ");
        if (sequence.equals("rtarray<")) {
          return DefinedType.spelt(first);
        }
        return times < 0 ? null : DefinedType.spelt(first.substring(times + 3));
      }
    }
    for (String part : parts(composite, "struct<")) {
      if (part.startsWith("(")) {
        List<String> members = split(part.substring(1, part.lastIndexOf(')')));
        return index < 0 || index >= members.size()
            ? null
            : DefinedType.spelt(withoutDecorations(members.get((int) index)));
      }
    }
    return null;
  }

  /** Members of structures are followed by an offset and decorations. */
  private static String withoutDecorations(String member) {
    int end = member.endsWith("]") ? member.lastIndexOf(" [") : -1;
    return end < 0 ? member : member.substring(0, end);
  }

  private static List<String> parts(@Nullable Type type, String start) {
    return type instanceof OpaqueType opaque
            && opaque.dialect().equals("spirv")
            && opaque.text().startsWith(start)
        ? split(opaque.text().substring(start.length(), opaque.text().length() - 1))
        : List.of();
  }

  /** Splits at the commas that stand in no brackets. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ("<([".indexOf(c) >= 0) {
        depth++;
      } else if (">)]".indexOf(c) >= 0) {
        depth--;
      } else if (c == ',' && depth == 0) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }
}
