package dev.jopt.test.lit;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file that configures tests, {@code lit.properties} or {@code lit.local.properties}: a Java
 * properties file in which <code>${NAME}</code> stands for a parameter, and <code>${NAME:-text}
 * </code> for the text if there is none of that name.
 */
public final class LitFile {
  private static final Pattern PARAMETER = Pattern.compile("\\$\\{([^}:]+)(?::-([^}]*))?\\}");
  private static final CharMatcher BLANK = CharMatcher.whitespace();

  private final Path file;
  private final Map<String, String> parameters;

  private LitFile(Path file, Map<String, String> parameters) {
    this.file = file;
    this.parameters = parameters;
  }

  /** Takes the keys of a file. */
  @FunctionalInterface
  public interface Keys {
    /**
     * Takes a key.
     *
     * @param value its value, with the parameters
     * @throws LitFileException if there is no such key, or the value makes no sense
     */
    void set(String key, String value) throws LitFileException;
  }

  /**
   * Reads a file.
   *
   * @param parameters the parameters that it may use
   * @param keys gets its keys in their order, because the order of substitutions matters
   * @throws LitFileException if the file is wrong
   * @throws IOException if it cannot be read
   */
  public static void read(Path file, Map<String, String> parameters, Keys keys) throws IOException {
    LitFile reader = new LitFile(file, parameters);
    for (Map.Entry<String, String> entry : reader.entries().entrySet()) {
      keys.set(entry.getKey(), reader.expand(entry.getValue()));
    }
  }

  /** Returns the words of a value. */
  public static ImmutableList<String> words(String value) {
    return ImmutableList.copyOf(Splitter.on(BLANK).omitEmptyStrings().split(value));
  }

  /**
   * Returns the number that a value is.
   *
   * @throws LitFileException if it is none, or negative
   */
  public static int number(Path file, String key, String value) throws LitFileException {
    try {
      return Integer.parseUnsignedInt(value);
    } catch (NumberFormatException e) {
      throw new LitFileException(file + ": " + key + " is no number: '" + value + "'");
    }
  }

  /**
   * Sets what folders may say as well as suites.
   *
   * @return whether this is such a key
   * @throws LitFileException if the value makes no sense
   */
  public static boolean set(Path file, String key, String value, LitConfig config)
      throws LitFileException {
    int dot = key.indexOf('.');
    String rest = key.substring(dot + 1);
    switch (dot < 0 ? key : key.substring(0, dot + 1)) {
      case "suffixes" -> config.suffixes(words(value).toArray(new String[0]));
      case "excludes" -> words(value).forEach(config::exclude);
      case "features" -> words(value).forEach(config::feature);
      case "unsupported" -> config.unsupported(conditions(file, key, value));
      case "retries" -> config.retries(number(file, key, value));
      case "environment." -> config.environment(rest, value);
      case "substitution." -> {
        if (!rest.startsWith("%") || rest.length() < 2) {
          throw new LitFileException(file + ": a substitution starts with %: " + key);
        }
        config.substitution(rest, value);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static String[] conditions(Path file, String key, String value) throws LitFileException {
    List<String> conditions =
        Splitter.on(',').trimResults(BLANK).omitEmptyStrings().splitToList(value);
    for (String condition : conditions) {
      try {
        FeatureExpression.evaluate(condition, Set.of());
      } catch (IllegalArgumentException e) {
        throw new LitFileException(file + ": " + key + ": " + e.getMessage());
      }
    }
    return conditions.toArray(new String[0]);
  }

  private Map<String, String> entries() throws IOException {
    Map<String, String> entries = new LinkedHashMap<>();
    Properties properties =
        new Properties() {
          private static final long serialVersionUID = 1L;

          @Override
          public synchronized Object put(Object key, Object value) {
            entries.put((String) key, (String) value);
            return super.put(key, value);
          }
        };
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IllegalArgumentException e) {
      throw new LitFileException(file + ": " + e.getMessage());
    }
    return entries;
  }

  private String expand(String value) throws LitFileException {
    Matcher matcher = PARAMETER.matcher(value);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String given = parameters.get(matcher.group(1));
      if (given == null) {
        given = matcher.group(2);
      }
      if (given == null) {
        throw new LitFileException(
            "%s: unable to find '%s' parameter, use '--param=%s=VALUE'"
                .formatted(file, matcher.group(1), matcher.group(1)));
      }
      matcher.appendReplacement(out, Matcher.quoteReplacement(given));
    }
    return matcher.appendTail(out).toString();
  }
}
