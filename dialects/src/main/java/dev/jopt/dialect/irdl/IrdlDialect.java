package dev.jopt.dialect.irdl;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A dialect that an {@code irdl.dialect} defines. Filled by the loader, then immutable. */
final class IrdlDialect extends Dialect {
  private final Map<String, ParameterRules> types = new TreeMap<>();
  private final Map<String, ParameterRules> attributes = new TreeMap<>();
  private final Map<String, OpDefinition> operations = new TreeMap<>();

  IrdlDialect(String name) {
    super(name);
  }

  void addType(String mnemonic, ParameterRules rules) {
    types.put(mnemonic, rules);
  }

  void addAttribute(String mnemonic, ParameterRules rules) {
    attributes.put(mnemonic, rules);
  }

  void addOperation(String mnemonic, OperationRules rules) {
    operations.put(
        mnemonic,
        OpDefinition.of(
                name() + "." + mnemonic,
                IrdlOperation.class,
                state -> new IrdlOperation(state, rules))
            .variadicOperand("operands", AnyType.ANY)
            .variadicResult("results", AnyType.ANY)
            .variadicRegion("regions", false)
            .build());
  }

  @Override
  public List<String> operationNames() {
    return List.copyOf(operations.keySet());
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    return operations.get(localName);
  }

  @Override
  public Type parseType(AsmParser parser) {
    int start = parser.position();
    String mnemonic = parser.parseKeyword();
    ParameterRules rules = types.get(mnemonic);
    if (rules == null) {
      throw parser.errorAt(start, "expected dynamic type");
    }
    return ParametricType.of(name(), mnemonic, parameters(parser, start, rules));
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int start = parser.position();
    String mnemonic = parser.parseKeyword();
    ParameterRules rules = attributes.get(mnemonic);
    if (rules == null) {
      throw parser.errorAt(start, "expected dynamic attribute");
    }
    return ParametricAttribute.of(name(), mnemonic, parameters(parser, start, rules));
  }

  private static List<Attribute> parameters(AsmParser parser, int start, ParameterRules rules) {
    List<Attribute> parameters = new ArrayList<>();
    if (parser.peek(Punctuation.LESS)) {
      parser.parseCommaSeparated(Delimiter.ANGLE, () -> parameters.add(parser.parseAttribute()));
    }
    String problem = rules.problemOf(parameters);
    if (problem != null) {
      throw parser.errorAt(start, problem);
    }
    return parameters;
  }
}
