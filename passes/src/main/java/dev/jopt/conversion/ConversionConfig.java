package dev.jopt.conversion;

import dev.jopt.ir.rewrite.RewriteListener;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link DialectConversion} goes about its work.
 *
 * @param folding when operations that are not legal are folded
 * @param materialize whether casts that stay are made real by type converters, and it is an error
 *     where none does; else they stay as they are
 * @param listener is told of all changes but those of casts, by the thread that converts; or null
 */
public record ConversionConfig(
    Folding folding, boolean materialize, @Nullable RewriteListener listener) {
  /** Folds first, makes casts real. */
  public static final ConversionConfig DEFAULT =
      new ConversionConfig(Folding.BEFORE_PATTERNS, true, null);

  /** When operations that are not legal are folded. */
  public enum Folding {
    /** Never. */
    NEVER,
    /** Before patterns are tried. */
    BEFORE_PATTERNS,
    /** When no pattern applies. */
    AFTER_PATTERNS
  }

  /** This configuration with another time of folding. */
  public ConversionConfig withFolding(Folding when) {
    return new ConversionConfig(when, materialize, listener);
  }

  /** This configuration with casts that are made real, or stay. */
  public ConversionConfig withMaterialize(boolean real) {
    return new ConversionConfig(folding, real, listener);
  }

  /** This configuration with a listener. */
  public ConversionConfig withListener(@Nullable RewriteListener told) {
    return new ConversionConfig(folding, materialize, told);
  }
}
