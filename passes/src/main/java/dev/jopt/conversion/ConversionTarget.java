package dev.jopt.conversion;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Says which operations a conversion may leave.
 *
 * <pre>{@code
 * ConversionTarget target =
 *     ConversionTarget.builder()
 *         .legalDialect("arith")
 *         .illegalDialect("toy")
 *         .dynamicallyLegal(PrintOp.class, print -> converter.isLegal(print))
 *         .build();
 * }</pre>
 *
 * <p>Rules for the name or class of an operation come before rules for a capability, those before
 * rules for its dialect, and those before rules for unknown operations. A dialect that is illegal
 * as a whole is that also where a capability would be legal. Of two rules of one kind the later one
 * is asked first; one that answers {@link Legality#UNKNOWN} leaves the answer to the next.
 *
 * <p>Immutable; safe for use by several threads if the predicates are.
 */
public final class ConversionTarget {
  private final List<Rule> rules;
  private final List<Rule> recursive;

  /** How much a statement says about which operations it means; the narrowest comes first. */
  private enum Scope {
    KIND,

    /** No rules of its own: what the last rules for dialects say. */
    ILLEGAL_DIALECT,
    CAPABILITY,
    DIALECT,
    ANY
  }

  private record Rule(
      Scope scope, Predicate<OpDefinition> covers, Function<Operation, Legality> legality) {}

  private ConversionTarget(Builder builder) {
    rules = new ArrayList<>();
    for (Scope scope : Scope.values()) {
      for (int i = builder.rules.size() - 1; i >= 0; i--) {
        if (builder.rules.get(i).scope() == scope) {
          rules.add(builder.rules.get(i));
        }
      }
      if (scope == Scope.ILLEGAL_DIALECT && !builder.illegalDialects.isEmpty()) {
        Set<String> illegal = Set.copyOf(builder.illegalDialects);
        rules.add(
            new Rule(scope, kind -> illegal.contains(kind.dialectName()), op -> Legality.ILLEGAL));
      }
    }
    recursive = List.copyOf(builder.recursive);
  }

  /** Starts a target that says nothing. */
  public static Builder builder() {
    return new Builder();
  }

  /** The legality of an operation for the target. */
  public Legality legality(Operation op) {
    return first(rules, op);
  }

  /** Whether all that a legal operation contains is legal with it. */
  public boolean isRecursivelyLegal(Operation op) {
    return first(recursive, op) == Legality.LEGAL && legality(op) == Legality.LEGAL;
  }

  private static Legality first(List<Rule> rules, Operation op) {
    for (Rule rule : rules) {
      if (rule.covers().test(op.definition())) {
        Legality legality = rule.legality().apply(op);
        if (legality != Legality.UNKNOWN) {
          return legality;
        }
      }
    }
    return Legality.UNKNOWN;
  }

  /**
   * Collects the rules of a target.
   *
   * <p>Used by one thread at a time.
   */
  public static final class Builder {
    private final List<Rule> rules = new ArrayList<>();
    private final List<Rule> recursive = new ArrayList<>();

    /** Those of which the last that was said is that they are illegal. */
    private final Set<String> illegalDialects = new HashSet<>();

    private Builder() {}

    /** Operations of these dialects are legal. */
    public Builder legalDialect(String... dialects) {
      return dialects(dialects, op -> Legality.LEGAL);
    }

    /** Operations of these dialects are illegal, unless their names or classes are legal. */
    public Builder illegalDialect(String... dialects) {
      dialects(dialects, op -> Legality.ILLEGAL);
      illegalDialects.addAll(List.of(dialects));
      return this;
    }

    /** Operations of a dialect are legal where the predicate holds, else illegal. */
    public Builder dynamicallyLegalDialect(String dialect, Predicate<Operation> predicate) {
      return dialects(new String[] {dialect}, op -> verdict(predicate.test(op)));
    }

    /** Operations of these classes, or with these capabilities, are legal. */
    public Builder legal(Class<?>... kinds) {
      for (Class<?> kind : kinds) {
        decide(kind, op -> Legality.LEGAL);
      }
      return this;
    }

    /** Operations of these names are legal. */
    public Builder legal(String... names) {
      return named(names, Legality.LEGAL);
    }

    /** Operations of these classes, or with these capabilities, are illegal. */
    public Builder illegal(Class<?>... kinds) {
      for (Class<?> kind : kinds) {
        decide(kind, op -> Legality.ILLEGAL);
      }
      return this;
    }

    /** Operations of these names are illegal. */
    public Builder illegal(String... names) {
      return named(names, Legality.ILLEGAL);
    }

    /** Operations of a class or with a capability are legal where the predicate holds. */
    public <O> Builder dynamicallyLegal(Class<O> kind, Predicate<? super O> predicate) {
      return decide(kind, op -> verdict(predicate.test(op)));
    }

    /** Operations of a name are legal where the predicate holds. */
    public Builder dynamicallyLegal(String name, Predicate<Operation> predicate) {
      return add(Scope.KIND, kind -> kind.name().equals(name), op -> verdict(predicate.test(op)));
    }

    /** A function decides on operations of a class or with a capability, or leaves it to others. */
    public <O> Builder decide(Class<O> kind, Function<? super O, Legality> legality) {
      Scope scope = Operation.class.isAssignableFrom(kind) ? Scope.KIND : Scope.CAPABILITY;
      return add(
          kind == Operation.class ? Scope.ANY : scope,
          definition -> definition.has(kind),
          op -> legality.apply(kind.cast(op)));
    }

    /** Operations that nothing else is said of are legal where the predicate holds. */
    public Builder unknownDynamicallyLegal(Predicate<Operation> predicate) {
      return decide(Operation.class, op -> verdict(predicate.test(op)));
    }

    /**
     * Where operations of these classes, or with these capabilities, are legal, so are all in them.
     */
    public Builder recursivelyLegal(Class<?>... kinds) {
      for (Class<?> kind : kinds) {
        recursivelyLegal(kind, op -> true);
      }
      return this;
    }

    /** As {@link #recursivelyLegal(Class[])}, where the predicate holds. */
    public <O> Builder recursivelyLegal(Class<O> kind, Predicate<? super O> predicate) {
      recursive.add(
          new Rule(
              Scope.KIND,
              definition -> definition.has(kind),
              op -> predicate.test(kind.cast(op)) ? Legality.LEGAL : Legality.UNKNOWN));
      return this;
    }

    private Builder dialects(String[] dialects, Function<Operation, Legality> legality) {
      List<String> names = List.of(dialects);
      illegalDialects.removeAll(names);
      return add(Scope.DIALECT, kind -> names.contains(kind.dialectName()), legality);
    }

    private Builder named(String[] given, Legality legality) {
      List<String> names = List.of(given);
      return add(Scope.KIND, kind -> names.contains(kind.name()), op -> legality);
    }

    private static Legality verdict(boolean legal) {
      return legal ? Legality.LEGAL : Legality.ILLEGAL;
    }

    private Builder add(
        Scope scope, Predicate<OpDefinition> covers, Function<Operation, Legality> legality) {
      rules.add(new Rule(scope, covers, legality));
      return this;
    }

    /** The target. */
    public ConversionTarget build() {
      return new ConversionTarget(this);
    }
  }
}
