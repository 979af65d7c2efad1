package dev.jopt.pass;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of the options of one pass. Immutable.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public final class PassOptions {
  private final List<PassOption<?>> declared;
  private final Map<PassOption<?>, Object> given;

  private PassOptions(List<PassOption<?>> declared, Map<PassOption<?>, Object> given) {
    this.declared = declared;
    this.given = given;
  }

  /** All options as they are by default. */
  public static PassOptions defaults(List<PassOption<?>> declared) {
    return new PassOptions(declared, Map.of());
  }

  /**
   * Reads {@code name=value} pairs.
   *
   * @param owner the pass or pipeline that the options belong to, for messages
   * @throws PipelineException if an option is unknown or its value is none
   */
  public static PassOptions parse(String owner, List<PassOption<?>> declared, String text) {
    Map<PassOption<?>, Object> given = new IdentityHashMap<>();
    for (OptionText.Entry entry : OptionText.split(text)) {
      PassOption<?> option = find(owner, declared, entry.name());
      Object value = parseValue(owner, option, entry.value());
      Object earlier = given.put(option, value);
      if (option.isList() && earlier != null) {
        List<Object> both = new ArrayList<>((List<?>) earlier);
        both.addAll((List<?>) value);
        given.put(option, List.copyOf(both));
      }
    }
    return new PassOptions(declared, given);
  }

  private static PassOption<?> find(String owner, List<PassOption<?>> declared, String name) {
    List<String> names = new ArrayList<>();
    for (PassOption<?> option : declared) {
      if (option.name().equals(name)) {
        return option;
      }
      names.add(option.name());
    }
    throw new PipelineException(
        "no such option " + name + " of '" + owner + "'" + NameSuggestion.hint(name, names));
  }

  private static Object parseValue(String owner, PassOption<?> option, String text) {
    try {
      return option.parse(text);
    } catch (IllegalArgumentException | ArithmeticException e) {
      String expected = e instanceof ArithmeticException ? "it is too large" : e.getMessage();
      throw new PipelineException(
          "for the option "
              + option.name()
              + " of '"
              + owner
              + "': '"
              + text
              + "' value invalid for "
              + option.typeName()
              + " argument: "
              + expected
              + NameSuggestion.hint(text, option.choices()),
          e);
    }
  }

  /**
   * The value of an option.
   *
   * @throws IllegalArgumentException if the pass does not declare the option
   */
  @SuppressWarnings("unchecked")
  public <T> T get(PassOption<T> option) {
    Object value = given.get(option);
    if (value == null && !declared.contains(option)) {
      throw new IllegalArgumentException("option " + option.name() + " is not declared");
    }
    return value == null ? option.defaultValue() : (T) value;
  }

  /** Whether the option was given a value. */
  public boolean isGiven(PassOption<?> option) {
    return given.containsKey(option);
  }

  /**
   * Reads the pipelines that options hold.
   *
   * @param owner the pass that the options belong to, for messages
   * @throws PipelineException if they are wrong
   */
  void checkPipelines(String owner, PassRegistry registry) {
    declared.forEach(option -> check(owner, option, registry));
  }

  private <T> void check(String owner, PassOption<T> option, PassRegistry registry) {
    if (isGiven(option)) {
      option.checkPipelines(owner, get(option), registry);
    }
  }

  /** These options with one changed. */
  public <T> PassOptions with(PassOption<T> option, T value) {
    get(option);
    Map<PassOption<?>, Object> changed = new IdentityHashMap<>(given);
    changed.put(option, value);
    return new PassOptions(declared, changed);
  }

  /**
   * Some of these options, for a pipeline that hands them to one of its passes.
   *
   * @throws IllegalArgumentException if one is not declared
   */
  public PassOptions only(List<PassOption<?>> some) {
    some.forEach(this::get);
    return new PassOptions(some, given);
  }

  /**
   * All options in the order of their names, in braces, as {@code mlir-opt} writes them: a list
   * that is empty leaves nothing but the space that separates it. Empty without options.
   */
  @Override
  public String toString() {
    if (declared.isEmpty()) {
      return "";
    }
    List<PassOption<?>> sorted = new ArrayList<>(declared);
    sorted.sort(Comparator.comparing(PassOption::name));
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < sorted.size(); i++) {
      if (i > 0) {
        text.append(' ');
      }
      print(sorted.get(i), text);
    }
    return text.append('}').toString();
  }

  private <T> void print(PassOption<T> option, StringBuilder text) {
    T value = get(option);
    if (!(value instanceof List<?> list && list.isEmpty())) {
      text.append(option.name()).append('=').append(option.print(value));
    }
  }
}
