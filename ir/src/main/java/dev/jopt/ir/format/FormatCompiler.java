package dev.jopt.ir.format;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.FormatLexer.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes an {@link AssemblyFormat} of its text. */
final class FormatCompiler {
  private final OpDefinition definition;
  private final Map<String, Directive> directives;
  private final FormatLexer lexer;
  private final FormatUses uses;
  private final List<FormatDictionary> dictionaries = new ArrayList<>();
  private final List<FormatProperties> properties = new ArrayList<>();
  private final boolean hasProperties;

  /** The anchor that the group being read has so far, and whether it is in its second part. */
  private @Nullable FormatElement anchor;

  FormatCompiler(OpDefinition definition, String text, Map<String, Directive> directives) {
    this.definition = definition;
    this.directives = directives;
    this.uses = new FormatUses(definition);
    this.hasProperties = text.contains("prop-dict");
    this.lexer = new FormatLexer(text);
  }

  AssemblyFormat compile() {
    List<FormatElement> elements = new ArrayList<>();
    FormatLayout layout;
    try {
      while (lexer.kind() != Kind.END) {
        elements.add(element(false));
      }
      if (dictionaries.size() != 1) {
        throw new IllegalArgumentException("'attr-dict' must be there once");
      }
      layout = uses.layout();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "format of "
              + definition.name()
              + ", at character "
              + lexer.start()
              + ": "
              + e.getMessage(),
          e);
    }
    Set<String> elided = uses.elidedAttributes();
    for (FormatDictionary dictionary : dictionaries) {
      dictionary.elide(elided, definition.attributes());
    }
    for (FormatProperties dictionary : properties) {
      dictionary.elide(elided);
    }
    FormatAmbiguity.refuse(elements);
    new FormatSpacing().lay(elements);
    return new AssemblyFormat(elements.toArray(new FormatElement[0]), layout);
  }

  private FormatElement element(boolean inGroup) {
    FormatElement element;
    if (lexer.is('(')) {
      element = group();
    } else if (lexer.kind() == Kind.LITERAL) {
      element = literal(lexer.advance());
    } else if (lexer.kind() == Kind.VARIABLE) {
      element = variable(lexer.advance(), false, false);
    } else if (lexer.kind() == Kind.NAME) {
      element = directive(lexer.advance());
    } else {
      throw new IllegalArgumentException("unexpected '" + lexer.token() + "'");
    }
    if (lexer.is('^')) {
      if (!inGroup || anchor != null) {
        throw new IllegalArgumentException("an anchor must be one of an optional group");
      }
      anchor = element;
      lexer.advance();
    }
    return element;
  }

  private static FormatElement literal(String text) {
    if (text.equals("\\n")) {
      return new FormatWhitespace("\n");
    }
    return text.isBlank() ? new FormatWhitespace(text) : new FormatLiteral(text);
  }

  // Variables.

  private FormatElement variable(String name, boolean reference, boolean qualified) {
    for (AttributeSpec spec : definition.attributes()) {
      if (spec.name().equals(name)) {
        if (!reference) {
          uses.attribute(spec);
        }
        return new FormatAttribute(spec, qualified);
      }
    }
    int operand = indexOf(definition.operands(), name);
    if (operand >= 0) {
      FormatValues values = new FormatValues(definition, false, operand);
      if (!reference) {
        uses.operands(values);
      }
      return new FormatOperands(values);
    }
    for (int i = 0; i < definition.regions().size(); i++) {
      if (definition.regions().get(i).name().equals(name)) {
        if (!reference) {
          uses.region(i);
        }
        boolean variadic = definition.regions().get(i).arity() == Arity.VARIADIC;
        return new FormatRegions("$" + name, i, variadic, definition.implicitTerminator());
      }
    }
    for (int i = 0; i < definition.successors().size(); i++) {
      if (definition.successors().get(i).name().equals(name)) {
        if (!reference) {
          uses.successor(i);
        }
        boolean variadic = definition.successors().get(i).arity() == Arity.VARIADIC;
        return new FormatSuccessors("$" + name, i, variadic);
      }
    }
    throw new IllegalArgumentException(
        "'$" + name + "' is no operand, attribute, region or successor");
  }

  private static int indexOf(List<ValueSpec> specs, String name) {
    for (int i = 0; i < specs.size(); i++) {
      if (specs.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  // Directives.

  private FormatElement directive(String name) {
    switch (name) {
      case "attr-dict":
        return dictionary(false);
      case "attr-dict-with-keyword":
        return dictionary(true);
      case "prop-dict":
        FormatProperties found = new FormatProperties();
        properties.add(found);
        return found;
      case "operands":
        FormatValues all = new FormatValues(definition, false, FormatValues.ALL);
        uses.operands(all);
        return new FormatOperands(all);
      case "regions":
        uses.allRegions();
        return new FormatRegions("regions", 0, true, definition.implicitTerminator());
      case "successors":
        uses.allSuccessors();
        return new FormatSuccessors("successors", 0, true);
      case "type":
        return type(false, false);
      case "functional-type":
        return functionalType();
      case "qualified":
        return qualified();
      case "custom":
        return custom();
      case "oilist":
        return clauses();
      default:
        throw new IllegalArgumentException("unknown directive '" + name + "'");
    }
  }

  private FormatDictionary dictionary(boolean withKeyword) {
    FormatDictionary dictionary =
        new FormatDictionary(withKeyword, hasProperties, uses.defaultedAttributes());
    dictionaries.add(dictionary);
    return dictionary;
  }

  private FormatTypes type(boolean reference, boolean qualified) {
    expect('(');
    FormatValues values = values();
    expect(')');
    if (!reference) {
      uses.types(values);
    }
    return new FormatTypes(values, qualified);
  }

  private FormatFunctionalType functionalType() {
    expect('(');
    FormatValues inputs = values();
    expect(',');
    FormatValues outputs = values();
    expect(')');
    uses.types(inputs);
    uses.types(outputs);
    return new FormatFunctionalType(inputs, outputs);
  }

  /** {@code $operand}, {@code $result}, {@code operands} or {@code results}. */
  private FormatValues values() {
    Kind kind = lexer.kind();
    String name = lexer.advance();
    if (kind == Kind.NAME && name.equals("operands")) {
      return new FormatValues(definition, false, FormatValues.ALL);
    }
    if (kind == Kind.NAME && name.equals("results")) {
      return new FormatValues(definition, true, FormatValues.ALL);
    }
    if (kind == Kind.VARIABLE) {
      int operand = indexOf(definition.operands(), name);
      if (operand >= 0) {
        return new FormatValues(definition, false, operand);
      }
      int result = indexOf(definition.results(), name);
      if (result >= 0) {
        return new FormatValues(definition, true, result);
      }
    }
    throw new IllegalArgumentException("'" + name + "' is no operand or result");
  }

  private FormatElement qualified() {
    expect('(');
    Kind kind = lexer.kind();
    String name = lexer.advance();
    FormatElement element;
    if (kind == Kind.VARIABLE) {
      element = variable(name, false, true);
    } else if (name.equals("type")) {
      element = type(false, true);
    } else {
      throw new IllegalArgumentException("only attributes and types can be qualified");
    }
    expect(')');
    return element;
  }

  private FormatElement custom() {
    expect('<');
    String name = lexer.advance();
    expect('>');
    Directive directive = directives.get(name);
    if (directive == null && name.equals("DynamicIndexList")) {
      directive = DynamicIndexList.DYNAMIC_INDEX_LIST;
    }
    if (directive == null) {
      throw new IllegalArgumentException("no directive '" + name + "' is given");
    }
    expect('(');
    List<FormatCustom.Argument> arguments = new ArrayList<>();
    while (!lexer.is(')')) {
      if (!arguments.isEmpty()) {
        expect(',');
      }
      arguments.add(argument(false));
    }
    expect(')');
    for (AttributeSpec spec : definition.attributes()) {
      if (directive.impliedAttributes().contains(spec.name())) {
        uses.attribute(spec);
      }
    }
    FormatCustom custom = new FormatCustom(name, directive, arguments);
    if (!custom.takesArguments()) {
      uses.unknown();
    }
    return custom;
  }

  private FormatCustom.Argument argument(boolean reference) {
    Kind kind = lexer.kind();
    String text = lexer.advance();
    if (kind == Kind.STRING) {
      return new FormatCustom.Argument(text, null, false);
    }
    if (kind == Kind.VARIABLE) {
      return new FormatCustom.Argument(text, variable(text, reference, false), reference);
    }
    if (text.equals("type")) {
      FormatTypes types = type(reference, false);
      return new FormatCustom.Argument(types.values().name(), types, reference);
    }
    if (text.equals("ref")) {
      expect('(');
      FormatCustom.Argument referred = argument(true);
      expect(')');
      return referred;
    }
    throw new IllegalArgumentException("'" + text + "' cannot be an argument");
  }

  // Groups.

  private FormatGroup group() {
    FormatElement outerAnchor = anchor;
    anchor = null;
    List<FormatElement> present = elements();
    boolean inverted = anchor == null;
    List<FormatElement> absent = List.of();
    if (lexer.is(':')) {
      lexer.advance();
      if (!lexer.is('(')) {
        throw new IllegalArgumentException("expected '('");
      }
      absent = elements();
    }
    expect('?');
    FormatElement found = anchor;
    anchor = outerAnchor;
    if (found == null) {
      throw new IllegalArgumentException("an optional group needs an anchor");
    }
    return new FormatGroup(present, absent, found, inverted);
  }

  private List<FormatElement> elements() {
    expect('(');
    List<FormatElement> elements = new ArrayList<>();
    while (!lexer.is(')')) {
      if (lexer.kind() == Kind.END) {
        throw new IllegalArgumentException("expected ')'");
      }
      elements.add(element(true));
    }
    lexer.advance();
    return elements;
  }

  private FormatClauses clauses() {
    List<FormatClauses.Clause> clauses = new ArrayList<>();
    expect('(');
    do {
      if (lexer.is('|')) {
        lexer.advance();
      }
      if (!(element(false) instanceof FormatLiteral keyword)) {
        throw new IllegalArgumentException("a clause must begin with a literal");
      }
      List<FormatElement> elements = new ArrayList<>();
      while (!lexer.is('|') && !lexer.is(')')) {
        elements.add(element(false));
      }
      clauses.add(new FormatClauses.Clause(keyword, elements));
    } while (lexer.is('|'));
    expect(')');
    return new FormatClauses(clauses);
  }

  private void expect(char character) {
    if (!lexer.is(character)) {
      throw new IllegalArgumentException(
          "expected '" + character + "' instead of '" + lexer.token() + "'");
    }
    lexer.advance();
  }
}
