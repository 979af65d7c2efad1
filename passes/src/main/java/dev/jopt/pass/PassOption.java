package dev.jopt.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A typed option of a pass: its name, its meaning, its default, and how its text reads.
 *
 * <p>Immutable, and safe for use by several threads.
 *
 * @param <T> the type of the value
 */
public final class PassOption<T> {
  private static final String PASSES = "passes";
  private static final String PIPELINES = "list of pipelines";

  private final String name;
  private final String typeName;
  private final T defaultValue;
  private final String description;
  private final List<String> choices;
  private final Function<String, T> parser;
  private final Function<T, String> printer;

  private PassOption(
      String name,
      String typeName,
      T defaultValue,
      String description,
      List<String> choices,
      Function<String, T> parser,
      Function<T, String> printer) {
    this.name = name;
    this.typeName = typeName;
    this.defaultValue = defaultValue;
    this.description = description;
    this.choices = List.copyOf(choices);
    this.parser = parser;
    this.printer = printer;
  }

  /** {@code true} or {@code false}; given without a value it is true. */
  public static PassOption<Boolean> bool(String name, boolean byDefault, String description) {
    return new PassOption<>(
        name,
        "bool",
        byDefault,
        description,
        List.of("true", "false"),
        PassOption::parseBool,
        String::valueOf);
  }

  /** An {@code int}. */
  public static PassOption<Integer> integer(String name, int byDefault, String description) {
    return new PassOption<>(
        name,
        "int",
        byDefault,
        description,
        List.of(),
        text -> Math.toIntExact(parseLong(text)),
        String::valueOf);
  }

  /** A {@code long}. */
  public static PassOption<Long> longInteger(String name, long byDefault, String description) {
    return new PassOption<>(
        name, "long", byDefault, description, List.of(), PassOption::parseLong, String::valueOf);
  }

  /** Any text. */
  public static PassOption<String> string(String name, String byDefault, String description) {
    return new PassOption<>(
        name, "string", byDefault, description, List.of(), text -> text, PassOption::quote);
  }

  /** One of the constants of an enumeration, spelled in lower case with {@code -} for {@code _}. */
  public static <E extends Enum<E>> PassOption<E> choice(
      String name, E byDefault, String description) {
    E[] constants = byDefault.getDeclaringClass().getEnumConstants();
    List<String> spellings = new ArrayList<>();
    for (E constant : constants) {
      spellings.add(spell(constant));
    }
    return new PassOption<>(
        name,
        "enum",
        byDefault,
        description,
        spellings,
        text -> {
          int index = spellings.indexOf(text);
          if (index < 0) {
            throw new IllegalArgumentException("expected one of " + String.join(", ", spellings));
          }
          return constants[index];
        },
        PassOption::spell);
  }

  /** Texts, separated by commas. */
  public static PassOption<List<String>> strings(String name, String description) {
    return new PassOption<>(
        name,
        "list of strings",
        List.of(),
        description,
        List.of(),
        OptionText::splitList,
        texts -> printList(texts, PassOption::quote));
  }

  /**
   * Elements of a pipeline, e.g. {@code func.func(cse),canonicalize}, for operations that a pass
   * knows when it runs. {@link PassRegistry#create} finds what is wrong with them.
   */
  public static PassOption<String> passes(String name, String byDefault, String description) {
    return new PassOption<>(
        name, PASSES, byDefault, description, List.of(), text -> text, PassOption::quote);
  }

  /**
   * Pipelines with the operations that they are for, separated by commas. {@link
   * PassRegistry#create} finds what is wrong with them.
   */
  public static PassOption<List<String>> pipelines(String name, String description) {
    return new PassOption<>(
        name,
        PIPELINES,
        List.of(),
        description,
        List.of(),
        OptionText::splitList,
        texts -> printList(texts, text -> text));
  }

  /** {@code long}s, separated by commas. */
  public static PassOption<List<Long>> longs(
      String name, List<Long> byDefault, String description) {
    return new PassOption<>(
        name,
        "list of longs",
        List.copyOf(byDefault),
        description,
        List.of(),
        text -> {
          List<Long> numbers = new ArrayList<>();
          for (String element : OptionText.splitList(text)) {
            numbers.add(parseLong(element));
          }
          return List.copyOf(numbers);
        },
        numbers -> printList(numbers, String::valueOf));
  }

  /** The name, as in {@code name=value}. */
  public String name() {
    return name;
  }

  /** The kind of value, for help. */
  public String typeName() {
    return typeName;
  }

  /** The value when the option is not given. */
  public T defaultValue() {
    return defaultValue;
  }

  /** The text of the default value; empty for an empty text or list. */
  public String defaultText() {
    boolean empty = defaultValue instanceof List<?> list && list.isEmpty();
    return empty ? "" : print(defaultValue);
  }

  /** The description. */
  public String description() {
    return description;
  }

  /** All values, for an option that has few; else empty. */
  public List<String> choices() {
    return choices;
  }

  /** Whether several values may be given, in one text or one after another. */
  boolean isList() {
    return defaultValue instanceof List;
  }

  /**
   * Reads the pipelines in a value, if it holds any.
   *
   * @throws PipelineException if they are wrong
   */
  void checkPipelines(String owner, T value, PassRegistry registry) {
    try {
      if (typeName.equals(PASSES)) {
        PipelineParser.parseInto(registry, (String) value, new Pipeline(Pipeline.ANY));
      } else if (typeName.equals(PIPELINES)) {
        ((List<?>) value).forEach(text -> PipelineParser.parse(registry, (String) text));
      }
    } catch (PipelineException e) {
      throw new PipelineException(
          "for the option " + name + " of '" + owner + "':\n" + e.getMessage(), e);
    }
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException if the text is none; the message says what was expected
   */
  T parse(String text) {
    return parser.apply(text);
  }

  /** The text of a value, which reads back as it. */
  String print(T value) {
    return printer.apply(value);
  }

  private static boolean parseBool(String text) {
    switch (text) {
      case "", "true", "TRUE", "True", "1" -> {
        return true;
      }
      case "false", "FALSE", "False", "0" -> {
        return false;
      }
      default -> throw new IllegalArgumentException("expected true or false");
    }
  }

  private static long parseLong(String text) {
    try {
      return Long.decode(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("expected an integer", e);
    }
  }

  private static String spell(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String quote(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (" ,{}()[]'\"=".indexOf(text.charAt(i)) >= 0) {
        return text.indexOf('"') < 0 ? '"' + text + '"' : "'" + text + "'";
      }
    }
    return text;
  }

  private static <E> String printList(List<E> elements, Function<E, String> printer) {
    List<String> texts = new ArrayList<>();
    for (E element : elements) {
      texts.add(printer.apply(element));
    }
    return "{" + String.join(",", texts) + "}";
  }

  @Override
  public String toString() {
    return name;
  }
}
