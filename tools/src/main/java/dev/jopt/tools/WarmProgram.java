package dev.jopt.tools;

import java.io.IOException;

/** A program that a warm process runs for others. Several threads may run it at the same time. */
@FunctionalInterface
public interface WarmProgram {

  /**
   * Runs the program.
   *
   * @return its exit code
   * @throws IOException if a stream fails
   */
  int run(Invocation invocation) throws IOException;
}
