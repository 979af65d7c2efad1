package dev.jopt.test.judge;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A FileCheck that is not ours. */
interface Judge {

  /** Returns what it is called in reports. */
  String name();

  /** Returns why it is not there, null if it is. */
  @Nullable String absence();

  /**
   * Runs the script of a {@link InvocationFolder}.
   *
   * @param folder the trial's files
   * @return what the script printed
   */
  String run(Path folder) throws IOException, InterruptedException;
}
