package dev.jopt.ir.attribute;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.ParseFailure;
import java.util.List;
import java.util.Objects;

/** How messages name an enumeration, and the attribute that a value of it is the parameter of. */
public final class EnumParameter {
  private final String attributeName;
  private final String enumName;
  private final String parameterName;

  /**
   * Names both.
   *
   * @param attributeName for example {@code GPU_AddressSpaceAttr}
   * @param enumName for example {@code ::mlir::gpu::AddressSpace}
   */
  public EnumParameter(String attributeName, String enumName) {
    this(attributeName, enumName, "value");
  }

  /** As the other constructor, for a parameter that is not called {@code value}. */
  public EnumParameter(String attributeName, String enumName, String parameterName) {
    this.attributeName = Objects.requireNonNull(attributeName);
    this.enumName = Objects.requireNonNull(enumName);
    this.parameterName = Objects.requireNonNull(parameterName);
  }

  /** Reads a keyword or string, whatever it means. */
  public String parseWord(AsmParser parser) {
    String word = parser.acceptAnyKeyword();
    if (word == null) {
      word = parser.acceptString();
    }
    if (word == null) {
      throw failed(parser, parser.position(), "expected valid keyword or string");
    }
    return word;
  }

  /** Reports that the word at a position, which has been read, is none of the known ones. */
  public ParseFailure unknownWord(AsmParser parser, int position, List<String> known) {
    return failed(
        parser, position, "expected " + enumName + " to be one of: " + String.join(", ", known));
  }

  /** Says what is wrong with the word, and then what could not be made of it. */
  private ParseFailure failed(AsmParser parser, int position, String message) {
    parser.errorAt(position, message);
    return failedParameter(parser, attributeName, parameterName, enumName);
  }

  /**
   * Reports, after the error itself, which parameter could not be read.
   *
   * @param attributeName the attribute that has the parameter
   * @param parameterName its name
   * @param kind the expected kind
   */
  public static ParseFailure failedParameter(
      AsmParser parser, String attributeName, String parameterName, String kind) {
    return parser.error(
        "failed to parse "
            + attributeName
            + " parameter '"
            + parameterName
            + "' which is to be a `"
            + kind
            + "`");
  }
}
