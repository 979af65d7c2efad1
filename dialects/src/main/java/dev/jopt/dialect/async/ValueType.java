package dev.jopt.dialect.async;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.CompletionType;
import dev.jopt.ir.type.Type;
import java.util.Objects;

/**
 * A value that becomes available later: {@code !async.value<f32>}.
 *
 * @param value the type of the contents
 */
public record ValueType(Type value) implements CompletionType {
  /** Checks for null. */
  public ValueType {
    Objects.requireNonNull(value);
  }

  /** As the constructor. */
  public static ValueType of(Type value) {
    return new ValueType(value);
  }

  /** The type of what {@code type} stands for once it is available: its own, of anything else. */
  static Type unwrap(Type type) {
    return type instanceof ValueType later ? later.value : type;
  }

  /** Reads the type from after its mnemonic. */
  static ValueType parse(AsmParser parser) {
    parser.expect(Punctuation.LESS);
    Type value = parser.parseType();
    parser.expect(Punctuation.GREATER);
    return new ValueType(value);
  }

  @Override
  public String dialect() {
    return "async";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("value<");
    printer.printType(value);
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
