package dev.jopt.parser.format;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A dialect whose operations are made of a definition alone. */
final class FormatDialect extends Dialect {
  private final Map<String, OpDefinition> definitions = new TreeMap<>();

  FormatDialect() {
    super("t");
  }

  /** Adds an operation {@code t.name}. */
  FormatDialect add(String name, UnaryOperator<OpDefinitionBuilder> parts) {
    definitions.put(
        name, parts.apply(OpDefinition.of("t." + name, AnyOp.class, AnyOp::new)).build());
    return this;
  }

  @Override
  public List<String> operationNames() {
    return new ArrayList<>(definitions.keySet());
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    return definitions.get(localName);
  }

  /** An operation without a class of its own. */
  static final class AnyOp extends Operation {
    AnyOp(OperationState state) {
      super(state);
    }
  }
}
