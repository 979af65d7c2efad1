package dev.jopt.conversion;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Says what becomes of types: one type, several, or none.
 *
 * <pre>{@code
 * TypeConverter converter =
 *     TypeConverter.builder()
 *         .convert(Type.class, type -> type)
 *         .convert(IndexType.class, index -> IntegerType.I64)
 *         .convertToMany(ComplexType.class, c -> List.of(c.elementType(), c.elementType()))
 *         .build();
 * }</pre>
 *
 * <p>The conversion that was added last is asked first; one that answers null leaves the type to
 * the next. A type that no conversion takes has none, and is illegal. A type is legal if it is
 * converted to itself.
 *
 * <p>Immutable; safe for use by several threads if the functions are. What becomes of a type is
 * remembered; what becomes of a value, for which the program around it may matter, is not.
 */
public final class TypeConverter {
  /**
   * Makes a cast that stays in the program, an {@code unrealized_conversion_cast}, for a later
   * conversion to take away.
   */
  public static final Materialization CAST =
      (builder, request) ->
          UnrealizedConversionCastOp.create(
                  builder, request.location(), request.inputs(), request.types())
              .results();

  private final List<Rule> rules;
  private final boolean looksAtValues;
  private final List<Materialization> sources;
  private final List<Materialization> targets;
  private final Map<Type, Optional<List<Type>>> known = new ConcurrentHashMap<>();

  /** Decides on a type, or on the type of a value; null leaves it to the next. */
  private record Rule(
      @Nullable BiFunction<Type, TypeConverter, @Nullable Optional<List<Type>>> ofType,
      @Nullable Function<Value, @Nullable List<Type>> ofValue) {}

  /**
   * Values that are needed with other types.
   *
   * @param types the types needed
   * @param inputs the values that there are
   * @param location where the values come from
   * @param originalType the type that the value had before conversion
   */
  public record Request(
      List<Type> types, List<Value> inputs, Location location, Type originalType) {
    /** Copies the lists. */
    public Request {
      types = List.copyOf(types);
      inputs = List.copyOf(inputs);
    }
  }

  /** Makes values of other types from values. */
  @FunctionalInterface
  public interface Materialization {
    /**
     * Makes the operations that connect the two.
     *
     * @return one value for each type, or null to leave it to the next, having made nothing
     */
    @Nullable List<? extends Value> create(OpBuilder builder, Request request);
  }

  private TypeConverter(Builder builder) {
    rules = reversed(builder.rules);
    looksAtValues = rules.stream().anyMatch(rule -> rule.ofValue() != null);
    sources = reversed(builder.sources);
    targets = reversed(builder.targets);
  }

  private static <T> List<T> reversed(List<T> list) {
    List<T> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return List.copyOf(reversed);
  }

  /** Starts a converter that knows no types. */
  public static Builder builder() {
    return new Builder();
  }

  // Types.

  /** The types that a type becomes, whatever its values; null if it has no conversion. */
  public @Nullable List<Type> convert(Type type) {
    Optional<List<Type>> converted = known.get(type);
    if (converted == null) {
      converted = decide(type, null);
      known.put(type, converted);
    }
    return converted.orElse(null);
  }

  /** What becomes of the type of a value, or null if it has no conversion. */
  public @Nullable List<Type> convert(Value value) {
    return looksAtValues ? decide(value.type(), value).orElse(null) : convert(value.type());
  }

  private Optional<List<Type>> decide(Type type, @Nullable Value value) {
    for (Rule rule : rules) {
      Optional<List<Type>> decision = null;
      if (rule.ofType() != null) {
        decision = rule.ofType().apply(type, this);
      } else if (value != null && rule.ofValue() != null) {
        List<Type> types = rule.ofValue().apply(value);
        decision = types == null ? null : Optional.of(List.copyOf(types));
      }
      if (decision != null) {
        return decision;
      }
    }
    return Optional.empty();
  }

  /**
   * The one type that a type becomes, or null if it has no conversion or becomes several or none.
   */
  public @Nullable Type convertToOne(Type type) {
    List<Type> types = convert(type);
    return types != null && types.size() == 1 ? types.get(0) : null;
  }

  /** What becomes of types, one after the other; null if one has no conversion. */
  public @Nullable List<Type> convertAll(List<? extends Type> types) {
    List<Type> all = new ArrayList<>();
    for (Type type : types) {
      List<Type> converted = convert(type);
      if (converted == null) {
        return null;
      }
      all.addAll(converted);
    }
    return all;
  }

  // Legality.

  /** Whether a type is converted to itself. */
  public boolean isLegal(Type type) {
    List<Type> types = convert(type);
    return types != null && types.size() == 1 && types.get(0).equals(type);
  }

  /** Whether the type of a value is converted to itself. */
  public boolean isLegal(Value value) {
    List<Type> types = convert(value);
    return types != null && types.size() == 1 && types.get(0).equals(value.type());
  }

  /**
   * Whether the operands, the results and the arguments of all blocks of an operation are legal.
   */
  public boolean isLegal(Operation op) {
    return areLegal(op.operands())
        && areLegal(op.results())
        && op.regions().stream().allMatch(this::isLegal);
  }

  /**
   * Whether the arguments of all blocks of a region are legal; operations in the blocks may not be.
   */
  public boolean isLegal(Region region) {
    for (Block block : region.blocks()) {
      if (!areLegal(block.arguments())) {
        return false;
      }
    }
    return true;
  }

  private boolean areLegal(List<? extends Value> values) {
    for (Value value : values) {
      if (!isLegal(value)) {
        return false;
      }
    }
    return true;
  }

  /** What becomes of the arguments of a block, or null if one has no conversion. */
  public @Nullable SignatureConversion convertSignature(Block block) {
    SignatureConversion signature = new SignatureConversion(block.argumentCount());
    for (int i = 0; i < block.argumentCount(); i++) {
      List<Type> types = convert(block.argument(i));
      if (types == null) {
        return null;
      }
      signature.addInputs(i, types);
    }
    return signature;
  }

  /** What becomes of the arguments of a signature, or null if one has no conversion. */
  public @Nullable SignatureConversion convertSignature(List<? extends Type> inputs) {
    SignatureConversion signature = new SignatureConversion(inputs.size());
    for (int i = 0; i < inputs.size(); i++) {
      List<Type> types = convert(inputs.get(i));
      if (types == null) {
        return null;
      }
      signature.addInputs(i, types);
    }
    return signature;
  }

  // Materializations.

  /**
   * Makes a value of an original type from its converted values, for users that still want it.
   *
   * @return null if no materialization does
   */
  public @Nullable List<Value> materializeSource(OpBuilder builder, Request request) {
    return materialize(sources, builder, request);
  }

  /**
   * Makes values of the types that the converter gives from what a value was replaced by.
   *
   * @return null if no materialization does
   */
  public @Nullable List<Value> materializeTarget(OpBuilder builder, Request request) {
    return materialize(targets, builder, request);
  }

  private static @Nullable List<Value> materialize(
      List<Materialization> candidates, OpBuilder builder, Request request) {
    for (Materialization candidate : candidates) {
      List<? extends Value> values = candidate.create(builder, request);
      if (values == null) {
        continue;
      }
      List<Type> types = values.stream().map(Value::type).toList();
      if (!types.equals(request.types())) {
        throw new IllegalStateException(
            "a materialization made values of types " + types + ", not " + request.types());
      }
      return List.copyOf(values);
    }
    return null;
  }

  /**
   * Collects conversions and materializations.
   *
   * <p>Used by one thread at a time.
   */
  public static final class Builder {
    private final List<Rule> rules = new ArrayList<>();
    private final List<Materialization> sources = new ArrayList<>();
    private final List<Materialization> targets = new ArrayList<>();

    private Builder() {}

    /** Types of a class become one type; null leaves the type to the conversions added before. */
    public <T> Builder convert(Class<T> kind, Function<? super T, ? extends @Nullable Type> to) {
      return convert(kind, (type, converter) -> to.apply(type));
    }

    /** As {@link #convert(Class, Function)}, for types made of types that are converted, too. */
    public <T> Builder convert(
        Class<T> kind, BiFunction<? super T, TypeConverter, ? extends @Nullable Type> to) {
      return rule(
          kind,
          (type, converter) -> {
            Type converted = to.apply(type, converter);
            return converted == null ? null : Optional.of(List.of(converted));
          });
    }

    /**
     * Types of a class become any number of types; null leaves the type to the conversions added
     * before.
     */
    public <T> Builder convertToMany(Class<T> kind, Function<? super T, @Nullable List<Type>> to) {
      return rule(
          kind,
          (type, converter) -> {
            List<Type> converted = to.apply(type);
            return converted == null ? null : Optional.of(List.copyOf(converted));
          });
    }

    /** Types of a class for which the predicate holds have no conversion. */
    public <T> Builder refuse(Class<T> kind, Predicate<? super T> predicate) {
      return rule(kind, (type, converter) -> predicate.test(type) ? Optional.empty() : null);
    }

    /** The function decides by the value, not by its type alone; null leaves it to the others. */
    public Builder convertValue(Function<Value, @Nullable List<Type>> to) {
      rules.add(new Rule(null, to));
      return this;
    }

    private <T> Builder rule(
        Class<T> kind, BiFunction<T, TypeConverter, @Nullable Optional<List<Type>>> decide) {
      rules.add(
          new Rule(
              (type, converter) ->
                  kind.isInstance(type) ? decide.apply(kind.cast(type), converter) : null,
              null));
      return this;
    }

    /** How values come back to the types that they had. */
    public Builder materializeSource(Materialization materialization) {
      sources.add(materialization);
      return this;
    }

    /** How values come to the types that a pattern wants. */
    public Builder materializeTarget(Materialization materialization) {
      targets.add(materialization);
      return this;
    }

    /** The converter. */
    public TypeConverter build() {
      return new TypeConverter(this);
    }
  }
}
