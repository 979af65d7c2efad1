package dev.jopt.dialect.defined;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.regex.Matcher;

/** The types {@code !sparse_tensor.iter_space} and {@code !sparse_tensor.iterator}. */
final class SparseSpaces {
  private static final String SPACE = "iter_space";
  private static final String ITERATOR = "iterator";
  private static final LazyPattern LEVELS =
      LazyPattern.of("lvls = (\\d{1,18})(?: to (\\d{1,18}))?>$");

  private SparseSpaces() {}

  static boolean isSpace(Type type) {
    return type instanceof OpaqueType opaque
        && opaque.dialect().equals("sparse_tensor")
        && opaque.text().startsWith(SPACE + "<");
  }

  /** The type of what goes through a space: the same in all but the mnemonic. */
  static Type iteratorOf(Type space) {
    OpaqueType opaque = (OpaqueType) space;
    int shift = ITERATOR.length() - SPACE.length();
    ImmutableList.Builder<Embedded> embedded = ImmutableList.builder();
    for (Embedded part : opaque.embedded()) {
      embedded.add(part.at(part.offset() + shift));
    }
    return new OpaqueType(
        "sparse_tensor", ITERATOR + opaque.text().substring(SPACE.length()), embedded.build());
  }

  /** How many levels a space has. */
  static long levels(Type space) {
    Matcher levels = LEVELS.matcher(space instanceof OpaqueType opaque ? opaque.text() : "");
    if (!levels.find() || levels.group(2) == null) {
      return 1;
    }
    return Long.parseLong(levels.group(2)) - Long.parseLong(levels.group(1));
  }
}
