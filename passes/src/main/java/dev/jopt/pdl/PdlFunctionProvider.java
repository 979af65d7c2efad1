package dev.jopt.pdl;

/**
 * Gives the functions of a jar to the pass {@code apply-pdl-patterns}. Found by the service loader
 * where the context finds dialects.
 */
public interface PdlFunctionProvider {
  /** The functions. */
  PdlFunctions functions();
}
