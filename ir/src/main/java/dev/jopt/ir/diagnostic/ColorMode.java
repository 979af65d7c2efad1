package dev.jopt.ir.diagnostic;

/** When to color output: the value of {@code --color}. */
public enum ColorMode {
  /** Color when the output is a terminal. */
  AUTO,
  /** Color always. */
  ALWAYS,
  /** Never color. */
  NEVER;

  /** Returns whether to color. */
  public boolean enabled(boolean isTerminal) {
    return this == ALWAYS || (this == AUTO && isTerminal);
  }
}
