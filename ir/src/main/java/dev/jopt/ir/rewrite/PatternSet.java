package dev.jopt.ir.rewrite;

import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Patterns, ready to be asked which of them can match an operation. Immutable to the outside and
 * safe for use by several threads.
 *
 * <p>{@link #canonicalization} makes the patterns of a kind of operation when the first one of it
 * is met, so a program pays only for the operations that it has.
 */
public final class PatternSet {
  private static final RewritePattern[] NONE = {};
  private static final Comparator<RewritePattern> BEST_FIRST =
      // Not by Comparator.comparing, whose lambda the JDK links at each start.
      (a, b) -> Integer.compare(b.benefit(), a.benefit());

  private final List<RewritePattern> patterns;
  private final @Nullable Context context;
  private final List<String> disabled;
  private final List<String> enabled;

  /** Further patterns, which come after these where benefits are the same; or null. */
  private final @Nullable PatternSet rest;

  private final Map<OpDefinition, RewritePattern[]> applicable = new ConcurrentHashMap<>();

  private PatternSet(
      List<? extends RewritePattern> patterns,
      @Nullable Context context,
      List<String> disabled,
      List<String> enabled,
      @Nullable PatternSet rest) {
    this.patterns = List.copyOf(patterns);
    this.context = context;
    this.disabled = List.copyOf(disabled);
    this.enabled = List.copyOf(enabled);
    this.rest = rest;
  }

  /** A set of these patterns; of those with the same benefit the first is tried first. */
  public static PatternSet of(List<? extends RewritePattern> patterns) {
    return new PatternSet(patterns, null, List.of(), List.of(), null);
  }

  /** A set of these patterns; of those with the same benefit the first is tried first. */
  public static PatternSet of(RewritePattern... patterns) {
    return of(List.of(patterns));
  }

  /**
   * The canonicalization patterns of all dialects of a context, whether the IR uses them or not,
   * and of all operations that are met.
   */
  public static PatternSet canonicalization(Context context) {
    List<RewritePattern> patterns = new ArrayList<>();
    for (Dialect dialect : context.dialects()) {
      patterns.addAll(dialect.canonicalizationPatterns());
    }
    return new PatternSet(patterns, context, List.of(), List.of(), null);
  }

  /**
   * This set without some patterns.
   *
   * @param without the {@linkplain RewritePattern#debugName names} of patterns to leave out
   * @param only the names of the only patterns to keep; empty to keep all
   */
  public PatternSet filtered(List<String> without, List<String> only) {
    PatternSet filteredRest = rest == null ? null : rest.filtered(without, only);
    return new PatternSet(patterns, context, without, only, filteredRest);
  }

  /**
   * The patterns of this set and of another one; of those with the same benefit those of this set
   * are tried first.
   */
  public PatternSet and(PatternSet other) {
    PatternSet more = rest == null ? other : rest.and(other);
    return new PatternSet(patterns, context, disabled, enabled, more);
  }

  private boolean isWanted(RewritePattern pattern, OpDefinition definition) {
    return pattern.canMatch(definition)
        && !disabled.contains(pattern.debugName())
        && (enabled.isEmpty() || enabled.contains(pattern.debugName()));
  }

  /** The patterns to try on operations of this kind, the best first. */
  public List<RewritePattern> patterns(OpDefinition definition) {
    return Collections.unmodifiableList(Arrays.asList(patternsFor(definition)));
  }

  /** As {@link #patterns}, without a list to make. */
  RewritePattern[] patternsFor(OpDefinition definition) {
    if (!definition.isRegistered()) {
      // Files can make up any number of them.
      return select(definition);
    }
    RewritePattern[] known = applicable.get(definition);
    if (known == null) {
      known = select(definition);
      applicable.put(definition, known);
    }
    return known;
  }

  private RewritePattern[] select(OpDefinition definition) {
    List<RewritePattern> selected = new ArrayList<>();
    for (RewritePattern pattern : patterns) {
      if (isWanted(pattern, definition)) {
        selected.add(pattern);
      }
    }
    if (context != null && definition.isRegistered()) {
      addWanted(definition.canonicalizationPatterns(), definition, selected);
      Dialect dialect = context.dialect(definition.dialectName());
      if (dialect != null) {
        addWanted(dialect.canonicalizationPatternsOf(definition), definition, selected);
      }
    }
    if (rest != null) {
      selected.addAll(rest.patterns(definition));
    }
    selected.sort(BEST_FIRST);
    return selected.isEmpty() ? NONE : selected.toArray(NONE);
  }

  /** Operations may share a list; each takes its own from it. */
  private void addWanted(
      List<RewritePattern> from, OpDefinition definition, List<RewritePattern> into) {
    for (RewritePattern pattern : from) {
      if (isWanted(pattern, definition)) {
        into.add(pattern);
      }
    }
  }
}
