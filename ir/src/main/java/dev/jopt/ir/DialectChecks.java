package dev.jopt.ir;

import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.op.Symbol;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks all definitions of a dialect at once. A context asks for a definition when the name of its
 * operation is first met, and a definition compiles its {@code format} when the custom form is
 * first read or printed. So operations that a program does not use cost nothing, but a mistake in
 * one shows only when it is used. This finds it early:
 *
 * <ul>
 *   <li>in a test of the dialect, {@code DialectChecks.check(new MyDialect())};
 *   <li>when a plug-in is loaded;
 *   <li>when a dialect is registered with a context by hand and assertions are enabled ({@code
 *       -ea}).
 * </ul>
 *
 * <p>It loads the classes of all operations. Safe for use by several threads.
 */
public final class DialectChecks {
  private DialectChecks() {}

  /**
   * Checks a dialect.
   *
   * @throws IllegalArgumentException if anything is wrong, with a line for each problem
   */
  public static void check(Dialect dialect) {
    List<String> problems = problems(dialect);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
  }

  /** As {@link #check}, for an {@code assert} statement. */
  static boolean passes(Dialect dialect) {
    check(dialect);
    return true;
  }

  /** The errors of a dialect, one sentence each. */
  public static List<String> problems(Dialect dialect) {
    List<String> problems = new ArrayList<>();
    String previous = null;
    for (String localName : dialect.operationNames()) {
      if (localName.equals(previous)) {
        problems.add(dialect + " lists '" + localName + "' twice");
        continue;
      }
      if (previous != null && previous.compareTo(localName) > 0) {
        problems.add(dialect + " lists '" + localName + "' after '" + previous + "', not sorted");
      }
      previous = localName;
      String name = dialect.name() + "." + localName;
      try {
        OpDefinition definition = dialect.operation(localName);
        if (definition == null) {
          problems.add("'" + name + "' is listed but has no definition");
        } else {
          addProblems(definition, name, problems);
        }
      } catch (RuntimeException | LinkageError e) {
        // The initializer of the class that holds the definition may be what has failed.
        Throwable cause = e.getCause() == null ? e : e.getCause();
        problems.add("'" + name + "' has no valid definition: " + cause.getMessage());
      }
    }
    return problems;
  }

  private static void addProblems(OpDefinition definition, String name, List<String> problems) {
    if (!definition.name().equals(name)) {
      problems.add("'" + name + "' is defined as '" + definition.name() + "'");
    }
    Class<? extends Operation> opClass = definition.opClass();
    if (Modifier.isAbstract(opClass.getModifiers())) {
      problems.add("'" + name + "' has an abstract class");
    }
    if (definition.formatText() != null && definition.customParser() != null) {
      problems.add("'" + name + "' has a format and a parser, of which only one is used");
    }
    if (definition.customParser() != null && !overridesPrint(opClass)) {
      problems.add("'" + name + "' has a parser, but its class does not override print");
    }
    try {
      definition.format();
    } catch (IllegalArgumentException e) {
      problems.add("'" + name + "' has an invalid format: " + e.getMessage());
    }
    addUnknownParts(definition, problems);
    // A form written by hand may keep the name among the discardable attributes, as gpu.func does.
    if (definition.isSymbol()
        && definition.customParser() == null
        && !declares(definition, Symbol.NAME_ATTRIBUTE)) {
      problems.add("'" + name + "' is a symbol without attribute '" + Symbol.NAME_ATTRIBUTE + "'");
    }
    if (definition.isFunctionLike() && definition.regions().size() != 1) {
      problems.add("'" + name + "' is FunctionLike, but has not one region");
    }
    definition.canonicalizationPatterns();
  }

  /** What rules about types name must be there, lest they silently hold. */
  private static void addUnknownParts(OpDefinition definition, List<String> problems) {
    Set<String> parts = new HashSet<>();
    definition.operands().forEach(operand -> parts.add(operand.name()));
    definition.results().forEach(result -> parts.add(result.name()));
    for (AttributeSpec attribute : definition.attributeSpecs()) {
      parts.add(attribute.name());
    }
    List<String> named = new ArrayList<>();
    definition.typeRules().forEach(rule -> Collections.addAll(named, rule.target(), rule.source()));
    definition.sameTypes().forEach(same -> named.addAll(same.names()));
    for (String part : named) {
      if (!parts.contains(part)) {
        problems.add(
            "'"
                + definition.name()
                + "' has a rule about the type of '"
                + part
                + "', which is no operand, result or attribute of it");
      }
    }
  }

  private static boolean declares(OpDefinition definition, String attribute) {
    for (AttributeSpec spec : definition.attributeSpecs()) {
      if (spec.name().equals(attribute)) {
        return true;
      }
    }
    return false;
  }

  private static boolean overridesPrint(Class<? extends Operation> opClass) {
    try {
      return opClass.getMethod("print", OpPrinter.class).getDeclaringClass() != Operation.class;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
