package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.asm.TextEscapes;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A keyword or punctuation. */
final class FormatLiteral extends FormatElement {
  private final String spelling;
  private final @Nullable Punctuation punctuation;
  private volatile byte @Nullable [] text;

  FormatLiteral(String spelling) {
    this.spelling = spelling;
    Punctuation found = null;
    for (Punctuation candidate : Punctuation.values()) {
      if (candidate.spelling().equals(spelling)) {
        found = candidate;
      }
    }
    punctuation = found;
    if (found == null && !TextEscapes.isBareIdentifier(spelling)) {
      throw new IllegalArgumentException("'" + spelling + "' is neither keyword nor punctuation");
    }
  }

  String spelling() {
    return spelling;
  }

  /** Whether a blank stands before a literal that is not told otherwise. */
  boolean wantsSpaceBefore(boolean afterPunctuation) {
    if (spelling.length() != 1 && !spelling.equals("->")) {
      return true;
    }
    return (afterPunctuation ? ">)}]," : "<>(){}[],").indexOf(spelling.charAt(0)) < 0;
  }

  boolean wantsSpaceAfter() {
    return spelling.length() != 1 || "<({[".indexOf(spelling.charAt(0)) < 0;
  }

  boolean isPunctuation() {
    return punctuation != null;
  }

  @Override
  void parse(FormatParse parse) {
    if (punctuation != null) {
      parse.parser.expect(punctuation);
    } else {
      parse.parser.expectKeyword(spelling);
    }
  }

  @Override
  boolean accept(FormatParse parse) {
    return punctuation != null
        ? parse.parser.accept(punctuation)
        : parse.parser.acceptKeyword(spelling);
  }

  @Override
  boolean isOptional() {
    return true;
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    byte[] bytes = text;
    if (bytes == null) {
      bytes = (spaced ? " " + spelling : spelling).getBytes(StandardCharsets.US_ASCII);
      text = bytes;
    }
    printer.printAscii(bytes);
  }

  @Override
  public String toString() {
    return "`" + spelling + "`";
  }
}
