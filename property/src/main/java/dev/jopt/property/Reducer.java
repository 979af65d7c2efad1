package dev.jopt.property;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes cases smaller. A property whose case fails asks again and again for smaller ones, goes on
 * with the first that fails, too, and shows the last.
 */
@FunctionalInterface
public interface Reducer<T> {

  /**
   * Returns cases that are smaller than another, those first that are much smaller; none if it
   * cannot be smaller. Since each is smaller, no case comes again.
   */
  Iterable<T> smaller(T value);

  /** Returns the reducer that leaves cases as they are. */
  static <T> Reducer<T> none() {
    return value -> List.of();
  }

  /** Returns the reducer that leaves out elements, ever smaller runs of them. */
  static <E> Reducer<List<E>> ofLists() {
    return list -> {
      List<List<E>> smaller = new ArrayList<>();
      for (int length = list.size(); length > 0; length /= 2) {
        for (int at = 0; at < list.size(); at += length) {
          List<E> rest = new ArrayList<>(list.subList(0, at));
          rest.addAll(list.subList(Math.min(at + length, list.size()), list.size()));
          smaller.add(rest);
        }
      }
      return smaller;
    };
  }

  /** Returns the reducer that leaves out characters, ever shorter runs of them. */
  static Reducer<String> ofTexts() {
    return text -> {
      List<String> smaller = new ArrayList<>();
      for (int length = text.length(); length > 0; length /= 2) {
        for (int at = 0; at < text.length(); at += length) {
          int end = Math.min(at + length, text.length());
          smaller.add(text.substring(0, at) + text.substring(end));
        }
      }
      return smaller;
    };
  }

  /** Returns the reducer that leaves out bytes, ever shorter runs of them. */
  static Reducer<byte[]> ofBytes() {
    return bytes -> {
      List<byte[]> smaller = new ArrayList<>();
      for (int length = bytes.length; length > 0; length /= 2) {
        for (int at = 0; at < bytes.length; at += length) {
          int end = Math.min(at + length, bytes.length);
          byte[] rest = Arrays.copyOf(bytes, bytes.length - (end - at));
          System.arraycopy(bytes, end, rest, at, bytes.length - end);
          smaller.add(rest);
        }
      }
      return smaller;
    };
  }

  /**
   * Returns the reducer of cases that are made from something that can be reduced.
   *
   * @param part of the case
   * @param with makes the case that has another part in place of its own
   */
  static <T, P> Reducer<T> ofPart(
      Function<? super T, ? extends P> part,
      Reducer<P> reducer,
      BiFunction<? super T, ? super P, ? extends T> with) {
    return value -> {
      List<T> smaller = new ArrayList<>();
      for (P other : reducer.smaller(part.apply(value))) {
        smaller.add(with.apply(value, other));
      }
      return smaller;
    };
  }

  /** Returns a case as a person wants to see it. */
  static String describe(@Nullable Object value) {
    return value instanceof byte[] bytes ? Arrays.toString(bytes) : String.valueOf(value);
  }
}
