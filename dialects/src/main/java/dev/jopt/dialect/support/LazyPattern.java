package dev.jopt.dialect.support;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression that is compiled when it is first used. Most files need none, and a few of
 * them take as long to compile as a small file takes to read. Any number of threads may use one.
 */
public final class LazyPattern {
  private final String regex;
  private final int flags;
  private volatile @Nullable Pattern pattern;

  private LazyPattern(String regex, int flags) {
    this.regex = regex;
    this.flags = flags;
  }

  /** As {@link Pattern#compile(String)}, later. */
  public static LazyPattern of(String regex) {
    return of(regex, 0);
  }

  /** As {@link Pattern#compile(String, int)}, later. */
  public static LazyPattern of(String regex, int flags) {
    return new LazyPattern(regex, flags);
  }

  /** As {@link Pattern#matcher}. */
  public Matcher matcher(CharSequence text) {
    Pattern compiled = pattern;
    if (compiled == null) {
      compiled = Pattern.compile(regex, flags);
      pattern = compiled;
    }
    return compiled.matcher(text);
  }
}
