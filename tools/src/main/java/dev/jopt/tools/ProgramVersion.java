package dev.jopt.tools;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The output of the programs for {@code --version}. */
public final class ProgramVersion {

  private ProgramVersion() {}

  /**
   * Returns the version of a program in two lines: its name and number; what it is about, and the
   * Java that it runs on.
   *
   * @param program its name
   * @param about its purpose, as half a sentence
   * @throws IOException if the number cannot be read
   */
  public static String of(String program, String about) throws IOException {
    String version;
    try (InputStream stream = ProgramVersion.class.getResourceAsStream("version.txt")) {
      version =
          stream == null ? "" : new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
    // The build fills in the version; classes compiled without it have none.
    boolean known = !version.isEmpty() && version.charAt(0) != '$';
    return program
        + " "
        + (known ? version : "(development build)")
        + "\n"
        + about
        + "; runs on Java "
        + Runtime.version()
        + ".\n";
  }
}
