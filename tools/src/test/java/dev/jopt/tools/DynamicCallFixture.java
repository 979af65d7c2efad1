package dev.jopt.tools;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Every shape of dynamic call that a compiler makes of Java code; see DynamicCallRewriterTest. */
public final class DynamicCallFixture {
  /** A record with a component of each kind. */
  record Every(
      boolean bool,
      byte small,
      short middle,
      char letter,
      int number,
      long wide,
      float real,
      double exact,
      String text,
      int[] array,
      List<String> list) {}

  /** A record with no component. */
  record Nothing() {}

  /** A generic record, whose component is erased. */
  record Box<T extends Comparable<T>>(T content) {}

  /** An interface with a private method that a lambda becomes. */
  interface Greeting {
    /** Returns the greeting. */
    default Supplier<String> polite() {
      return () -> hidden() + "!";
    }

    private String hidden() {
      return "good morning";
    }
  }

  private static final class Hidden {
    private final int value;

    private Hidden(int value) {
      this.value = value;
    }

    private int doubled() {
      return 2 * value;
    }
  }

  private final String name;

  private DynamicCallFixture(String name) {
    this.name = name;
  }

  private String greet(String other) {
    return name + " greets " + other;
  }

  /** Returns a text to which each shape contributes a line. */
  public static String run() {
    List<Object> lines = new ArrayList<>();
    lambdas(lines);
    references(lines);
    records(lines);
    StringBuilder text = new StringBuilder();
    for (Object line : lines) {
      text.append(line).append('\n');
    }
    return text.toString();
  }

  private static void lambdas(List<Object> lines) {
    Supplier<String> constant = () -> "constant";
    lines.add(constant.get());
    long wide = 1L << 40;
    double exact = 0.25;
    int small = 3;
    DoubleSupplier capturing = () -> wide * exact + small;
    lines.add(capturing.getAsDouble());
    Greeting greeting = new Greeting() {};
    lines.add(greeting.polite().get());
    UnaryOperator<String> nested = text -> ((Supplier<String>) () -> text + text).get();
    lines.add(nested.apply("ab"));
    BiFunction<Integer, Long, Long> boxes = (left, right) -> left + right;
    lines.add(boxes.apply(1, 2L));
  }

  private static void references(List<Object> lines) {
    lines.add(((Function<String, String>) new DynamicCallFixture("one")::greet).apply("two"));
    lines.add(((ToLongFunction<String>) String::length).applyAsLong("widened"));
    lines.add(((ToDoubleFunction<Integer>) Integer::intValue).applyAsDouble(7));
    lines.add(((Function<String, Integer>) String::length).apply("boxed"));
    lines.add(((IntToLongFunction) Math::abs).applyAsLong(-5));
    lines.add(((IntFunction<Hidden>) Hidden::new).apply(21).doubled());
    lines.add(((Function<Hidden, Integer>) Hidden::doubled).apply(new Hidden(4)));
    lines.add(((IntFunction<int[]>) int[]::new).apply(3).length);
    lines.add(((Function<List<String>, Integer>) List::size).apply(List.of("a", "b")));
    // The result of add is dropped.
    Consumer<Object> sink = lines::add;
    sink.accept("added");
  }

  private static void records(List<Object> lines) {
    int[] array = {1};
    Every every = every(-0.0, array);
    lines.add(every.toString().replaceAll("\\[I@[0-9a-f]*", "array"));
    lines.add(every.equals(every(-0.0, array)));
    lines.add(every.equals(every(0.0, array)));
    lines.add(every.equals(every(-0.0, new int[] {1})));
    Object nothing = null;
    lines.add(every.equals(nothing));
    lines.add(every(Double.NaN, array).equals(every(Double.NaN, array)));
    lines.add(every.hashCode() == every(-0.0, array).hashCode());
    lines.add(new Box<>("content").hashCode() == "content".hashCode());
    lines.add(new Box<>(null) + " " + new Box<>(null).equals(new Box<>(null)));
    lines.add(new Nothing() + " " + new Nothing().hashCode());
    lines.add(new Nothing().equals(new Nothing()));
    lines.add(Arrays.asList(new Box<>(1), new Box<>(2)));
  }

  private static Every every(double exact, int[] array) {
    return new Every(
        true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, exact, "text", array, List.of("list"));
  }
}
