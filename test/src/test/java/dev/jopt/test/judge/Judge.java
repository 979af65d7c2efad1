package dev.jopt.test.judge;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A FileCheck that is not ours. */
interface Judge {

  /** Returns its name in reports. */
  String name();

  /** Returns why it is not there, null if it is. */
  @Nullable String absence();

  /**
   * Runs the script of a {@link InvocationFolder}.
   *
   * @param folder the trial's files
   * @return the output of the script
   */
  String run(Path folder) throws IOException, InterruptedException;
}
