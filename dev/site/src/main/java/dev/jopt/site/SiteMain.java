package dev.jopt.site;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The entry point: {@code SiteMain ROOT TARGET REPOSITORY-URL}. */
public final class SiteMain {
  private SiteMain() {}

  /**
   * Makes the site.
   *
   * @param args the root of the project, the folder to write to, the address of the sources
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    List<String> broken = new Site(Path.of(args[0]).normalize(), args[2]).writeTo(Path.of(args[1]));
    if (!broken.isEmpty()) {
      throw new IllegalStateException("broken links:\n" + String.join("\n", broken));
    }
  }
}
