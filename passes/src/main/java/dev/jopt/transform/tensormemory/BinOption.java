package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableList;
import dev.jopt.tensormemory.MemoryBin;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads bins as options spell them: {@code name:size[@base]}. */
final class BinOption {
  private BinOption() {}

  /**
   * Reads bins.
   *
   * @throws BadBinException if the text of one is none; the message is the text
   */
  static ImmutableList<MemoryBin> parse(List<String> texts) {
    ImmutableList.Builder<MemoryBin> bins = ImmutableList.builder();
    Set<String> names = new HashSet<>();
    for (String text : texts) {
      try {
        MemoryBin bin = parse(text);
        if (names.add(bin.name())) {
          bins.add(bin);
          continue;
        }
      } catch (IllegalArgumentException | ArithmeticException e) {
        throw new BadBinException(text, e);
      }
      throw new BadBinException(text);
    }
    return bins.build();
  }

  private static MemoryBin parse(String text) {
    int colon = text.indexOf(':');
    if (colon <= 0) {
      throw new IllegalArgumentException("no name");
    }
    String rest = text.substring(colon + 1);
    int at = rest.indexOf('@');
    String size = at < 0 ? rest : rest.substring(0, at);
    long base = at < 0 ? 0 : number(rest.substring(at + 1));
    return new MemoryBin(
        text.substring(0, colon),
        base,
        size.equals("unlimited") ? MemoryBin.UNLIMITED : bytes(size));
  }

  private static long bytes(String text) {
    String[] units = {"KiB", "MiB", "GiB"};
    long factor = 1;
    for (String unit : units) {
      factor *= 1024;
      if (text.endsWith(unit)) {
        return Math.multiplyExact(number(text.substring(0, text.length() - 3)), factor);
      }
    }
    return number(text);
  }

  private static long number(String text) {
    boolean hex = text.toLowerCase(Locale.ROOT).startsWith("0x");
    String digits = hex ? text.substring(2) : text;
    if (digits.isEmpty() || digits.startsWith("+") || digits.startsWith("-")) {
      throw new IllegalArgumentException("no number");
    }
    return Long.parseLong(digits, hex ? 16 : 10);
  }
}
