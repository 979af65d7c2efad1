package dev.jopt.run.code;

/** A step of a program that is ready to run. */
@FunctionalInterface
public interface Node {
  /**
   * Takes the step.
   *
   * @throws dev.jopt.run.value.Fault if the program does what it must not do
   */
  void execute(Frame frame);
}
