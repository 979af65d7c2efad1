package dev.jopt.ir.rewrite;

import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** What the captures of a {@link Matcher} found. Immutable. */
public final class Match {
  /** A match without captures. */
  static final Match EMPTY = new Match(null, null, null);

  private final @Nullable Capture<?> capture;
  private final @Nullable Object found;

  /** What was found before, or null. */
  private final @Nullable Match rest;

  private Match(@Nullable Capture<?> capture, @Nullable Object found, @Nullable Match rest) {
    this.capture = capture;
    this.found = found;
    this.rest = rest;
  }

  /** This match with one more find; null if the capture has found something else already. */
  @Nullable Match with(Capture<?> name, Object thing) {
    Object known = find(name);
    return known == null ? new Match(name, thing, this) : known.equals(thing) ? this : null;
  }

  private @Nullable Object find(Capture<?> name) {
    for (Match match = this; match != null; match = match.rest) {
      if (match.capture == name) {
        return match.found;
      }
    }
    return null;
  }

  /**
   * What a capture found.
   *
   * @throws NoSuchElementException if it is not part of what matched
   */
  public <T> T get(Capture<T> name) {
    Object known = find(name);
    if (known == null) {
      throw new NoSuchElementException("the capture is not part of what matched");
    }
    return name.kind().cast(known);
  }

  /** Whether a capture is part of what matched; one in an alternative may not be. */
  public boolean has(Capture<?> name) {
    return find(name) != null;
  }
}
