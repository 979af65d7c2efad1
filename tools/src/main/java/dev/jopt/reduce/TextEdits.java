package dev.jopt.reduce;

import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes numbers and types smaller in the text of a program, which is then read again: so a size
 * changes in types, maps, attributes and constants at once, as it must for what fits together.
 */
final class TextEdits implements ProgramTransformation {
  private static final Map<String, String> NARROWER =
      Map.of("f64", "f32", "f80", "f32", "f128", "f32", "i128", "i32", "i64", "i32");

  private final ProgramText texts;
  private final UnaryOperator<String> change;

  /** Whether sizes of dimensions change, too. */
  private final boolean changesSizes;

  /** Whether a place is a word wherever it stands, or one place in the text. */
  private final boolean everywhere;

  private TextEdits(
      ProgramText texts, UnaryOperator<String> change, boolean changesSizes, boolean everywhere) {
    this.texts = texts;
    this.change = change;
    this.changesSizes = changesSizes;
    this.everywhere = everywhere;
  }

  static List<ProgramTransformation> all(ProgramText texts) {
    List<ProgramTransformation> all = new ArrayList<>();
    for (boolean everywhere : List.of(true, false)) {
      for (int number : List.of(0, 1, 2)) {
        all.add(new TextEdits(texts, word -> smaller(word, number), number > 0, everywhere));
      }
      all.add(new TextEdits(texts, word -> word.equals("?") ? "2" : word, true, everywhere));
      all.add(new TextEdits(texts, word -> NARROWER.getOrDefault(word, word), true, everywhere));
    }
    return all;
  }

  private static String smaller(String word, int number) {
    if (word.isEmpty() || !Character.isDigit(word.charAt(0))) {
      return word;
    }
    if (word.indexOf('.') >= 0) {
      return number + ".0";
    }
    boolean less = word.length() == 1 && word.charAt(0) - '0' <= number;
    return less || word.startsWith("0x") ? word : String.valueOf(number);
  }

  @Override
  public int places(Operation program) {
    return places(words(program)).size();
  }

  private List<String> words(Operation program) {
    return TextWords.of(texts.print(program));
  }

  /** The words to change, or the indices of words. */
  private List<Object> places(List<String> words) {
    Set<Object> places = new LinkedHashSet<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (!changed(words, i).equals(word)) {
        places.add(everywhere ? word : (Object) i);
      }
    }
    return new ArrayList<>(places);
  }

  private String changed(List<String> words, int index) {
    boolean isSize = index + 1 < words.size() && words.get(index + 1).equals("x");
    return isSize && !changesSizes ? words.get(index) : change.apply(words.get(index));
  }

  @Override
  public @Nullable Operation apply(Operation program, int from, int to) {
    List<String> words = words(program);
    Set<Object> chosen = new LinkedHashSet<>(places(words).subList(from, to));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean changes = chosen.contains(everywhere ? word : (Object) i);
      text.append(changes ? changed(words, i) : word);
    }
    return texts.parse(program.context(), text.toString());
  }
}
