package dev.jopt.dialect.support;

import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the signature of a function in parts, and collects it: {@code %a: i32 {name = 1}} or, where
 * there is no body, {@code i32 {name = 1}}, and the results after the arrow.
 */
public final class SignatureReader {
  private final OpParser parser;
  private final List<OpParser.Argument> arguments = new ArrayList<>();
  private final List<Type> inputs = new ArrayList<>();
  private final List<DictionaryAttribute> argumentAttributes = new ArrayList<>();
  private final List<Type> results = new ArrayList<>();
  private final List<DictionaryAttribute> resultAttributes = new ArrayList<>();

  /** Starts an empty signature. */
  public SignatureReader(OpParser parser) {
    this.parser = parser;
  }

  /** Reads an argument. */
  public void readArgument() {
    int position = parser.position();
    OpParser.Argument argument = parser.acceptArgument(true, true);
    if (argument != null) {
      if (arguments.size() != inputs.size()) {
        throw parser.errorAt(position, "expected type instead of SSA identifier");
      }
      arguments.add(argument);
      inputs.add(argument.type());
      argumentAttributes.add(argument.attributes());
      return;
    }
    if (!arguments.isEmpty()) {
      throw parser.error("expected SSA identifier");
    }
    inputs.add(parser.parseType());
    argumentAttributes.add(parser.parseOptionalAttributeDictionary());
    parser.acceptLocation();
  }

  /** Reads {@code -> results} where it is there: one type, or any number in parentheses. */
  public void readResults() {
    if (!parser.accept(Punctuation.ARROW)) {
      return;
    }
    if (!parser.accept(Punctuation.L_PAREN)) {
      results.add(parser.parseType());
      return;
    }
    if (parser.accept(Punctuation.R_PAREN)) {
      return;
    }
    do {
      results.add(parser.parseType());
      resultAttributes.add(parser.parseOptionalAttributeDictionary());
    } while (parser.accept(Punctuation.COMMA));
    parser.expect(Punctuation.R_PAREN);
  }

  /** The arguments that have names: all of them, or none. */
  public List<OpParser.Argument> arguments() {
    return arguments;
  }

  /** The types of the arguments. */
  public List<Type> inputs() {
    return inputs;
  }

  /** The attributes of each argument. */
  public List<DictionaryAttribute> argumentAttributes() {
    return argumentAttributes;
  }

  /** The types of the results. */
  public List<Type> results() {
    return results;
  }

  /** The attributes of each result in parentheses. */
  public List<DictionaryAttribute> resultAttributes() {
    return resultAttributes;
  }
}
