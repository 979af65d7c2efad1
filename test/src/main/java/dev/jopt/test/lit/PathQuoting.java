package dev.jopt.test.lit;

/**
 * Puts paths into command lines such that the shell reads each as the path it is, whatever
 * characters it has. A path without special characters is inserted as it is, as LLVM's lit does
 * with all of them.
 */
final class PathQuoting {

  /** The characters that are special to a shell outside of quotes. */
  private static final String SPECIAL = " \t\r\n\f|&;<>()$`\\\"'*?[]";

  /** The characters that a backslash escapes between double quotes. */
  private static final String SPECIAL_IN_DOUBLE_QUOTES = "\"\\$";

  private PathQuoting() {}

  /**
   * Replaces each occurrence of a word in a command line by a path, quoted as its place needs it:
   * outside of quotes, between single quotes or between double quotes.
   */
  static String replace(String line, String word, String path) {
    if (!isSpecial(path)) {
      return line.replace(word, path);
    }
    StringBuilder out = new StringBuilder();
    char quote = 0;
    boolean escaped = false;
    for (int i = 0; i < line.length(); ) {
      if (line.startsWith(word, i)) {
        insert(out, quote, escaped, path);
        escaped = false;
        i += word.length();
        continue;
      }
      char c = line.charAt(i++);
      out.append(c);
      if (escaped) {
        escaped = false;
      } else if (c == '\\' && quote != '\'') {
        escaped =
            quote == 0
                || (i < line.length() && SPECIAL_IN_DOUBLE_QUOTES.indexOf(line.charAt(i)) >= 0);
      } else if (quote == 0 && (c == '\'' || c == '"')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      }
    }
    return out.toString();
  }

  private static boolean isSpecial(String path) {
    for (int i = 0; i < path.length(); i++) {
      if (SPECIAL.indexOf(path.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static void insert(StringBuilder out, char quote, boolean escaped, String path) {
    if (quote == '\'') {
      out.append(path.replace("'", "'\"'\"'"));
    } else if (quote == '"') {
      for (int i = 0; i < path.length(); i++) {
        char c = path.charAt(i);
        if (SPECIAL_IN_DOUBLE_QUOTES.indexOf(c) >= 0) {
          out.append('\\');
        }
        out.append(c);
      }
    } else if (escaped) {
      // The backslash before the word takes the first character.
      out.append(path.charAt(0)).append(ShellScript.quote(path.substring(1)));
    } else {
      out.append(ShellScript.quote(path));
    }
  }
}
