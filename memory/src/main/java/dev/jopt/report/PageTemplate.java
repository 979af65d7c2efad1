package dev.jopt.report;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes one HTML page that needs nothing else, no network and no other file, of parts that are
 * resources. A line {@code <!-- insert NAME -->} of a page stands for the lines of the part of that
 * name, and {@code <!-- insert data -->} for JSON that is written when the page is. Parts that
 * pages share are beside this class.
 */
public final class PageTemplate {
  private static final String MARK = "<!-- insert ";
  private static final String MARK_END = " -->";
  private static final String DATA = "data";

  private final Parts own;

  /** Finds the parts of a page. */
  @FunctionalInterface
  public interface Parts {
    /** Opens a part; null if there is none of that name. */
    @Nullable InputStream open(String name);
  }

  /** Writes the data of a page. */
  @FunctionalInterface
  public interface Data {
    /**
     * Writes one JSON value; what must not stand in a script is escaped on the way.
     *
     * @throws IOException if that fails
     */
    void write(Writer json) throws IOException;
  }

  /** A template whose parts are found by {@code own}, or else are the shared ones. */
  public PageTemplate(Parts own) {
    this.own = own;
  }

  /**
   * Writes a page.
   *
   * @param page the name of the part to begin with
   * @throws IOException if that fails
   */
  public void write(String page, Data data, Appendable out) throws IOException {
    for (String line : lines(page)) {
      if (!line.startsWith(MARK)) {
        out.append(line).append('\n');
        continue;
      }
      String name = line.substring(MARK.length(), line.length() - MARK_END.length());
      if (name.equals(DATA)) {
        data.write(new ScriptText(out));
        out.append('\n');
      } else {
        for (String inserted : lines(name)) {
          out.append(inserted).append('\n');
        }
      }
    }
  }

  private List<String> lines(String name) throws IOException {
    InputStream found = own.open(name);
    try (InputStream in = found == null ? PageTemplate.class.getResourceAsStream(name) : found) {
      if (in == null) {
        throw new FileNotFoundException(name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
