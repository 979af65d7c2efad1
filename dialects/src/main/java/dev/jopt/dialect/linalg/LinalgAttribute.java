package dev.jopt.dialect.linalg;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One word out of a few: {@code #linalg.iterator_type<parallel>}.
 *
 * @param kind what the word says
 * @param value the word
 */
public record LinalgAttribute(Kind kind, String value) implements DialectAttribute {
  /** {@code #linalg.type_fn<cast_signed>}. */
  public static final LinalgAttribute CAST_SIGNED =
      new LinalgAttribute(Kind.TYPE_FUNCTION, "cast_signed");

  /** {@code #linalg.type_fn<cast_unsigned>}. */
  public static final LinalgAttribute CAST_UNSIGNED =
      new LinalgAttribute(Kind.TYPE_FUNCTION, "cast_unsigned");

  /** What such an attribute can be about. */
  public enum Kind {
    /** What a loop does. */
    ITERATOR_TYPE(
        "iterator_type",
        new EnumParameter("IteratorTypeEnum", "::mlir::utils::IteratorType"),
        List.of("parallel", "reduction")),
    /** How numbers of one type become numbers of another. */
    TYPE_FUNCTION(
        "type_fn",
        new EnumParameter("TypeFnAttr", "::mlir::linalg::TypeFn"),
        List.of("cast_signed", "cast_unsigned")),
    /** A function of one number. */
    UNARY_FUNCTION(
        "unary_fn",
        new EnumParameter("UnaryFnAttr", "::mlir::linalg::UnaryFn"),
        ScalarFunction.keywords(1)),
    /** A function of two numbers. */
    BINARY_FUNCTION(
        "binary_fn",
        new EnumParameter("BinaryFnAttr", "::mlir::linalg::BinaryFn"),
        ScalarFunction.keywords(2)),
    /** A function of three numbers. */
    TERNARY_FUNCTION(
        "ternary_fn",
        new EnumParameter("TernaryFnAttr", "::mlir::linalg::TernaryFn"),
        ScalarFunction.keywords(3)),
    /** Any function. */
    ELEMENTWISE_KIND(
        "elementwise_kind",
        new EnumParameter("ElementwiseKindAttr", "::mlir::linalg::ElementwiseKind"),
        ScalarFunction.keywords(0));

    private final String mnemonic;
    private final EnumParameter parameter;
    private final List<String> words;

    Kind(String mnemonic, EnumParameter parameter, List<String> words) {
      this.mnemonic = mnemonic;
      this.parameter = parameter;
      this.words = words;
    }

    /** The words there are. */
    public List<String> words() {
      return words;
    }

    static @Nullable Kind forMnemonic(String mnemonic) {
      for (Kind kind : values()) {
        if (kind.mnemonic.equals(mnemonic)) {
          return kind;
        }
      }
      return null;
    }
  }

  /**
   * Checks the word.
   *
   * @throws IllegalArgumentException if it is not one of the kind
   */
  public LinalgAttribute {
    if (!kind.words.contains(value)) {
      throw new IllegalArgumentException("no " + kind.mnemonic + ": " + value);
    }
  }

  /** The attribute of an iterator type. */
  public static LinalgAttribute of(IteratorType type) {
    return new LinalgAttribute(Kind.ITERATOR_TYPE, type.keyword());
  }

  /** The attribute of a function applied to elements. */
  public static LinalgAttribute of(ScalarFunction function) {
    return new LinalgAttribute(Kind.ELEMENTWISE_KIND, function.keyword());
  }

  @Override
  public String dialect() {
    return "linalg";
  }

  static LinalgAttribute parse(AsmParser parser) {
    int position = parser.position();
    String mnemonic = parser.parseKeyword();
    Kind kind = Kind.forMnemonic(mnemonic);
    if (kind == null) {
      throw parser.errorAt(position, "unknown attribute `" + mnemonic + "` in dialect `linalg`");
    }
    parser.expect(Punctuation.LESS);
    int wordPosition = parser.position();
    String word = kind.parameter.parseWord(parser);
    if (!kind.words.contains(word)) {
      throw kind.parameter.unknownWord(parser, wordPosition, kind.words);
    }
    parser.expect(Punctuation.GREATER);
    return new LinalgAttribute(kind, word);
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(kind.mnemonic);
    printer.print('<');
    printer.print(value);
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
