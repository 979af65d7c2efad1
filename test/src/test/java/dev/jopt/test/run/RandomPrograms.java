package dev.jopt.test.run;

/** Random programs that can be run. */
public final class RandomPrograms {
  private RandomPrograms() {}

  /** Returns a function of scalars, loops, branches and buffers, in which some runs fail. */
  public static String loops(long seed) {
    return new RandomLoopProgram(seed).text();
  }

  /** Returns functions on tensors, vectors and buffers. */
  public static String tensors(long seed) {
    return new RandomTensorProgram(seed).text();
  }
}
