package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.attribute.FloatAttribute;
import java.util.regex.Matcher;

/**
 * The form in which MLIR prints types of {@code quant}: {@code uniform<i8:f32, 1.000000e+00:128>},
 * without a storage range that is that of the storage type and a zero point of zero.
 */
final class QuantizedText {
  private static final LazyPattern NUMBER = LazyPattern.of("-?\\d+\\.\\d*(?:[eE][-+]?\\d+)?");
  private static final LazyPattern STORAGE = LazyPattern.of("<([iu])(\\d{1,2})<(-?\\d+):(-?\\d+)>");
  private static final LazyPattern NO_OFFSET =
      LazyPattern.of("(\\d\\.\\d+(?:e[-+]\\d+)?):0(?=[,}>])");

  private QuantizedText() {}

  static String of(String text) {
    String bare = text.replaceAll("\\s", "");
    if (bare.matches(".*[\"#!].*")) {
      return text;
    }
    Matcher storage = STORAGE.matcher(bare);
    if (storage.find() && isWholeRange(storage)) {
      bare = bare.replace(storage.group(), "<" + storage.group(1) + storage.group(2));
    }
    String numbers =
        NUMBER
            .matcher(bare)
            .replaceAll(found -> FloatAttribute.f64(Double.parseDouble(found.group())).text());
    String normal =
        bare.startsWith("uniform") ? NO_OFFSET.matcher(numbers).replaceAll("$1") : numbers;
    // Blanks follow all commas where scales are those of blocks, else the first alone.
    return bare.contains(":{") ? normal.replace(",", ", ") : normal.replaceFirst(",", ", ");
  }

  private static boolean isWholeRange(Matcher storage) {
    int width = Integer.parseInt(storage.group(2));
    boolean signed = storage.group(1).equals("i");
    if (width < 1 || width > 62) {
      return false;
    }
    long low = signed ? -(1L << (width - 1)) : 0;
    return storage.group(3).equals(Long.toString(low))
        && storage.group(4).equals(Long.toString(low + (1L << width) - 1));
  }
}
