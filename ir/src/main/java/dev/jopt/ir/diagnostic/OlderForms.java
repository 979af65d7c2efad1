package dev.jopt.ir.diagnostic;

import dev.jopt.ir.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What older versions of MLIR wrote otherwise under a name that still exists, for notes below
 * errors; names that are gone are in {@link OlderSpellings}. The table is a resource and is read at
 * the first error that asks for it. Safe for use by several threads.
 */
public final class OlderForms {
  /** The operation of a row about what may stand in any of them. */
  private static final String ANY = "*";

  /**
   * A row: by what the older form of an operation is told, and what LLVM 22 has instead.
   *
   * @param sign the name of an attribute after a number sign, a part of the error's message after
   *     an exclamation mark, or a regular expression for the text after a tilde
   */
  private record Row(String operation, String sign, @Nullable Pattern text, String words) {
    static Row of(String line) {
      String[] columns = line.split(" \\| ", 4);
      String sign = columns[1];
      String version = columns[2];
      return new Row(
          columns[0],
          sign,
          switch (sign.charAt(0)) {
            case '#' -> Pattern.compile("\\b" + Pattern.quote(sign.substring(1)) + "\\b\"?\\s*=");
            case '~' -> Pattern.compile(sign.substring(1));
            default -> null;
          },
          (version.equals("?") ? "in LLVM 22, " : "since LLVM " + version + ", ") + columns[3]);
    }

    boolean isIn(String source, String message) {
      return text == null ? message.contains(sign.substring(1)) : text.matcher(source).find();
    }

    boolean isIn(Operation op, String message) {
      String name = sign.substring(1);
      return switch (sign.charAt(0)) {
        case '#' ->
            op.discardableAttributes().get(name) != null
                || op.inherentAttributes().get(name) != null;
        case '!' -> message.contains(name);
        default -> false;
      };
    }
  }

  private static final List<Row> ROWS = read();

  private OlderForms() {}

  private static List<Row> read() {
    List<Row> rows = new ArrayList<>();
    try (InputStream in = OlderForms.class.getResourceAsStream("older-forms.txt")) {
      if (in == null) {
        throw new IllegalStateException("no table of older forms");
      }
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#")) {
          rows.add(Row.of(line));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  /**
   * What to say of the custom form of an operation that could not be read.
   *
   * @param operation its name
   * @param source its text, as far as it was looked at
   * @param message what was found to be wrong
   * @return null if nothing in it is known to be older
   */
  public static @Nullable String noteOnForm(String operation, String source, String message) {
    for (Row row : ROWS) {
      if (row.operation.equals(operation) && row.isIn(source, message)) {
        return row.words;
      }
    }
    return null;
  }

  /**
   * What to say of an invalid operation.
   *
   * @return null if nothing in it is known to be older
   */
  public static @Nullable String noteOn(Operation op, String message) {
    String name = op.name();
    for (Row row : ROWS) {
      if ((row.operation.equals(name) || row.operation.equals(ANY)) && row.isIn(op, message)) {
        return row.words;
      }
    }
    return null;
  }

  /**
   * What to say of an error at a place in a text that may stand in any operation, such as a type.
   *
   * @param line the line of the place
   * @param at the place, as an index into the line
   * @return null if nothing around the place is known to be older
   */
  public static @Nullable String noteAt(String line, int at) {
    for (Row row : ROWS) {
      if (row.operation.equals(ANY) && row.sign.startsWith("~") && row.text != null) {
        Matcher matcher = row.text.matcher(line);
        while (matcher.find()) {
          // A missing token is reported after the blank before it.
          if (matcher.start() <= at + 1 && at <= matcher.end()) {
            return row.words;
          }
        }
      }
    }
    return null;
  }
}
