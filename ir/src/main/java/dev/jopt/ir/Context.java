package dev.jopt.ir;

import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.BuiltinDialect;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What a body of IR shares: the dialects known, the one copy of each value that was read, and where
 * diagnostics go. Safe for use by several threads once it is made.
 */
public final class Context {
  /** The dialects known so far; another map takes its place when more are discovered. */
  private volatile Map<String, Dialect> dialects;

  /** Whether the service loader is still to be asked for more. */
  private volatile boolean discovers;

  private final boolean allowsUnregisteredDialects;
  private volatile boolean showsOperationInDiagnostics;
  private volatile PrintingFlags diagnosticPrinting = PrintingFlags.DEFAULT;
  private final DiagnosticEngine diagnostics = new DiagnosticEngine();
  private final Map<String, OpDefinition> definitions = new ConcurrentHashMap<>();
  private final FileResources resources = new FileResources();
  private final Map<Object, Object> interned = new ConcurrentHashMap<>();

  private Context(Builder builder) {
    dialects = builder.dialects;
    discovers = builder.discovers;
    allowsUnregisteredDialects = builder.allowsUnregisteredDialects;
  }

  /** A context with the builtin dialect and every dialect that the service loader finds. */
  public static Context withAllDialects() {
    return builder().registerAll().build();
  }

  /** Starts a context with the builtin dialect. */
  public static Builder builder() {
    return new Builder();
  }

  /** Where diagnostics about this IR go. */
  public DiagnosticEngine diagnostics() {
    return diagnostics;
  }

  /** What the files read say in their metadata. */
  public FileResources resources() {
    return resources;
  }

  /** Whether operations, types and attributes of unknown dialects are accepted. */
  public boolean allowsUnregisteredDialects() {
    return allowsUnregisteredDialects;
  }

  /** Whether an error of an operation is followed by a note with the operation as text. */
  public boolean showsOperationInDiagnostics() {
    return showsOperationInDiagnostics;
  }

  /** Sets whether an error of an operation is followed by a note with the operation as text. */
  public void setShowsOperationInDiagnostics(boolean shows) {
    showsOperationInDiagnostics = shows;
  }

  /** How diagnostics print operations, apart from what makes them stand alone. */
  public PrintingFlags diagnosticPrinting() {
    return diagnosticPrinting;
  }

  /** Sets how diagnostics print operations; generic form and local scope are always on. */
  public void setDiagnosticPrinting(PrintingFlags flags) {
    diagnosticPrinting = Objects.requireNonNull(flags);
  }

  /** All dialects: those registered one by one in order, then those found, sorted by name. */
  public List<Dialect> dialects() {
    discover();
    return knownDialects();
  }

  /**
   * The dialects that are registered or were needed so far. Those that the service loader would
   * find come in only when a name is met that no other dialect has.
   */
  public List<Dialect> knownDialects() {
    return List.copyOf(dialects.values());
  }

  /** The dialect of this name, or null. */
  public @Nullable Dialect dialect(String name) {
    Dialect known = dialects.get(name);
    if (known == null && discovers) {
      discover();
      known = dialects.get(name);
    }
    return known;
  }

  private synchronized void discover() {
    if (discovers) {
      Builder all = new Builder();
      for (Dialect dialect : dialects.values()) {
        all.register(dialect);
      }
      dialects = all.registerAll(ServiceLoader.load(Dialect.class)).dialects;
      discovers = false;
    }
  }

  /** The definition of an operation, a stand-in if no dialect defines it. */
  public OpDefinition operation(String name) {
    OpDefinition known = definitions.get(name);
    if (known != null) {
      return known;
    }
    OpDefinition found = lookUp(name);
    OpDefinition earlier = definitions.putIfAbsent(name, found);
    return earlier == null ? found : earlier;
  }

  private OpDefinition lookUp(String name) {
    int dot = name.indexOf('.');
    Dialect dialect = dot < 0 ? null : dialect(name.substring(0, dot));
    OpDefinition found = dialect == null ? null : dialect.operation(name.substring(dot + 1));
    return found == null ? OpDefinition.unregistered(name) : found;
  }

  /** The one copy of an immutable value (type, attribute, string) that equals {@code value}. */
  @SuppressWarnings("unchecked")
  public <T> T intern(T value) {
    Object earlier = interned.putIfAbsent(value, value);
    return earlier == null ? value : (T) earlier;
  }

  /** Collects what a context knows. */
  public static final class Builder {
    private final Map<String, Dialect> dialects = new LinkedHashMap<>();
    private boolean discovers;
    private boolean allowsUnregisteredDialects;

    private Builder() {
      register(new BuiltinDialect());
    }

    /**
     * Adds a dialect.
     *
     * @throws IllegalArgumentException if another of its name is there
     */
    public Builder register(Dialect dialect) {
      Dialect earlier = dialects.putIfAbsent(dialect.name(), dialect);
      if (earlier != null && earlier.getClass() != dialect.getClass()) {
        throw new IllegalArgumentException("two dialects are named '" + dialect.name() + "'");
      }
      return this;
    }

    /** Adds every dialect that the service loader finds; it is not asked before it must be. */
    public Builder registerAll() {
      discovers = true;
      return this;
    }

    /** Adds dialects in the order of their names. */
    public Builder registerAll(Iterable<Dialect> found) {
      List<Dialect> sorted = new ArrayList<>();
      for (Dialect dialect : found) {
        int at = sorted.size();
        while (at > 0 && sorted.get(at - 1).name().compareTo(dialect.name()) > 0) {
          at--;
        }
        sorted.add(at, dialect);
      }
      for (Dialect dialect : sorted) {
        register(dialect);
      }
      return this;
    }

    /** Whether operations, types and attributes of unknown dialects are accepted. */
    public Builder allowUnregisteredDialects(boolean allow) {
      allowsUnregisteredDialects = allow;
      return this;
    }

    /** The context. */
    public Context build() {
      return new Context(this);
    }
  }
}
