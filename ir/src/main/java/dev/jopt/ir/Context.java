package dev.jopt.ir;

import com.google.common.collect.MapMaker;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.BuiltinDialect;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewriteObservation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * State that the IR of a program shares: the registered dialects and the diagnostic engine. Safe
 * for use by several threads.
 *
 * <p>A context keeps nothing of the modules that are read, made or printed with it: one of them can
 * serve a process for as long as it runs.
 */
public final class Context {
  /** The dialects known so far; another map takes its place when more are discovered. */
  private volatile Map<String, Dialect> dialects;

  /** The source of further dialects; null if there is none. */
  private volatile @Nullable ProviderSearch search;

  /** Where dialects come from that are neither registered nor found. */
  private volatile List<DialectLibrary> libraries;

  private final @Nullable ProviderSearch providers;
  private final boolean allowsUnregisteredDialects;
  private final Threading threading;
  private final @Nullable ExternalModels models;
  private final Map<String, DialectInliner> inliners;
  private final Consumer<String> reports;
  private final @Nullable Path workingDirectory;
  private volatile boolean showsOperationInDiagnostics;
  private volatile PrintingFlags diagnosticPrinting = PrintingFlags.DEFAULT;
  private final DiagnosticEngine diagnostics = new DiagnosticEngine();
  private final ThreadScope<Cancellation> cancellations = new ThreadScope<>();
  private final ThreadScope<RewriteListener> rewriteListeners = new ThreadScope<>();
  private final Map<String, OpDefinition> definitions = new ConcurrentHashMap<>();

  /**
   * The stand-ins for operations that no dialect defines, as long as something uses them: files can
   * make up any number of names. Made when first needed.
   */
  private volatile @Nullable ConcurrentMap<String, OpDefinition> unregistered;

  /**
   * The metadata of files by the operations and blocks that were read from them, as long as those
   * live. Made when first needed.
   */
  private volatile @Nullable Map<Object, FileResources> resources;

  private Context(Builder builder) {
    dialects = builder.dialects;
    search = builder.search;
    libraries = List.copyOf(builder.libraries);
    providers = builder.search;
    allowsUnregisteredDialects = builder.allowsUnregisteredDialects;
    threading = builder.threading;
    models = builder.models.copyOrNull();
    inliners = Map.copyOf(builder.inliners);
    reports = builder.reports;
    workingDirectory = builder.workingDirectory;
  }

  /**
   * A context with the builtin dialect and every dialect that the service loader finds from the
   * class loader of the caller, or else from that of this class; see {@link
   * #withAllDialects(ClassLoader)}.
   */
  public static Context withAllDialects() {
    return builder().registerAll(ProviderSearch.ofCaller()).build();
  }

  /**
   * A context with the builtin dialect and every dialect that the service loader finds from a class
   * loader, or else from that of this class. Which loader it is is settled now; it is not asked
   * before a name is met that no known dialect has. The class loader of the thread does not matter.
   *
   * @param loader where to look first; null stands for the system class loader
   */
  public static Context withAllDialects(@Nullable ClassLoader loader) {
    return builder().registerAll(loader).build();
  }

  /** Starts a context with the builtin dialect. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The directory that the names of files in options of passes are relative to; the empty path is
   * that of the process.
   */
  public Path workingDirectory() {
    return workingDirectory == null ? Path.of("") : workingDirectory;
  }

  /** Which threads may work on a module of this context. */
  public Threading threading() {
    return threading;
  }

  /** The diagnostic engine of this IR. */
  public DiagnosticEngine diagnostics() {
    return diagnostics;
  }

  /**
   * The token by which the work of this thread on IR of this context can be stopped; {@link
   * Cancellation#NEVER} if it cannot. Work that a thread hands to another one has to hand it, too;
   * the pass manager does.
   */
  public Cancellation cancellation() {
    Cancellation current = cancellations.current();
    return current == null ? Cancellation.NEVER : current;
  }

  ThreadScope<Cancellation> cancellations() {
    return cancellations;
  }

  /** Who hears the drivers of patterns that this thread starts; see {@link RewriteObservation}. */
  public ThreadScope<RewriteListener> rewriteListeners() {
    return rewriteListeners;
  }

  /**
   * Where dialects are looked for, and passes that are to run on this IR; null if all dialects were
   * registered one by one.
   */
  public @Nullable ProviderSearch providers() {
    return providers;
  }

  /**
   * The metadata of the file that an operation was read from, or null if it has none. A nested
   * operation has that of the top-level one around it.
   */
  public @Nullable FileResources resources(Operation op) {
    Map<Object, FileResources> known = resources;
    if (known == null) {
      return null;
    }
    Operation top = op;
    for (Operation outer = op.parentOp(); outer != null; outer = outer.parentOp()) {
      top = outer;
    }
    return known.get(top);
  }

  /** As {@link #resources(Operation)}, of a block that was read from a file. */
  public @Nullable FileResources resources(Block block) {
    Map<Object, FileResources> known = resources;
    return known == null ? null : known.get(block);
  }

  /** Sets the file metadata that a top-level operation is printed with. */
  public void setResources(Operation top, FileResources metadata) {
    resourceTable().put(top, metadata);
  }

  /** Sets what {@link #resources(Block)} gives for a block that was read from a file. */
  public void setResources(Block block, FileResources metadata) {
    resourceTable().put(block, metadata);
  }

  private synchronized Map<Object, FileResources> resourceTable() {
    Map<Object, FileResources> known = resources;
    if (known == null) {
      known = Collections.synchronizedMap(new WeakHashMap<>());
      resources = known;
    }
    return known;
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

  /**
   * All dialects: those registered one by one in order, then those found, sorted by name, then
   * those of libraries.
   */
  public List<Dialect> dialects() {
    discover();
    for (DialectLibrary library : libraries) {
      library.names().forEach(this::dialect);
    }
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
    if (known == null && search != null) {
      discover();
      known = dialects.get(name);
    }
    return known == null && !libraries.isEmpty() ? fromLibraries(name) : known;
  }

  private @Nullable Dialect fromLibraries(String name) {
    List<DialectLibrary> all = libraries;
    for (int i = 0; i < all.size(); i++) {
      if (Collections.binarySearch(all.get(i).names(), name) >= 0) {
        return addFrom(all.get(i), name);
      }
    }
    return null;
  }

  private synchronized @Nullable Dialect addFrom(DialectLibrary library, String name) {
    Dialect known = dialects.get(name);
    Dialect found = known == null ? library.dialect(name) : null;
    if (found == null) {
      return known;
    }
    Map<String, Dialect> all = new LinkedHashMap<>(dialects);
    all.put(name, found);
    dialects = all;
    return found;
  }

  private synchronized void discover() {
    ProviderSearch pending = search;
    if (pending != null) {
      dialects = withFound(dialects, pending.find(Dialect.class));
      List<DialectLibrary> all = new ArrayList<>(libraries);
      for (DialectLibrary library : pending.find(DialectLibrary.class)) {
        if (all.stream().noneMatch(known -> known.getClass() == library.getClass())) {
          all.add(library);
        }
      }
      libraries = List.copyOf(all);
      search = null;
    }
  }

  /**
   * Adds dialects that were found, the nearest first. Registered dialects hide those of the same
   * name, as do nearer ones; two of one class loader are a mistake.
   */
  private static Map<String, Dialect> withFound(Map<String, Dialect> known, List<Dialect> found) {
    Map<String, Dialect> chosen = new TreeMap<>();
    for (Dialect dialect : found) {
      Dialect earlier = known.get(dialect.name());
      if (earlier == null) {
        earlier = chosen.putIfAbsent(dialect.name(), dialect);
        if (earlier != null
            && earlier.getClass().getClassLoader() == dialect.getClass().getClassLoader()) {
          throw twoOfOneName(earlier, dialect);
        }
      }
    }
    Map<String, Dialect> all = new LinkedHashMap<>(known);
    all.putAll(chosen);
    return all;
  }

  private static IllegalArgumentException twoOfOneName(Dialect one, Dialect other) {
    return new IllegalArgumentException(
        "two dialects are named '"
            + one.name()
            + "': "
            + one.getClass().getName()
            + " and "
            + other.getClass().getName());
  }

  /** The implementation attached to an operation, or null. */
  <T> @Nullable T externalModel(Operation op, Class<T> capability) {
    return models == null ? null : models.find(op, capability);
  }

  /**
   * The inliner of the dialect of an operation: the one that was {@linkplain Builder#attachInliner
   * attached}, else that of the {@linkplain Dialect#inliner dialect}; null if there is none.
   */
  public @Nullable DialectInliner inliner(Operation op) {
    String name = op.definition().dialectName();
    DialectInliner attached = inliners.get(name);
    if (attached != null) {
      return attached;
    }
    Dialect dialect = dialect(name);
    return dialect == null ? null : dialect.inliner();
  }

  /**
   * Writes a report of a pass, whole lines, to where {@link Builder#reports} says. Not for
   * diagnostics, which go to {@link #diagnostics()}.
   */
  public void report(String text) {
    reports.accept(text);
  }

  /** The definition of an operation, a stand-in if no dialect defines it. */
  public OpDefinition operation(String name) {
    OpDefinition known = definitions.get(name);
    if (known != null) {
      return known;
    }
    int dot = name.indexOf('.');
    Dialect dialect = dot < 0 ? null : dialect(name.substring(0, dot));
    OpDefinition found = dialect == null ? null : dialect.operation(name.substring(dot + 1));
    if (found == null) {
      return unregistered(name);
    }
    OpDefinition earlier = definitions.putIfAbsent(name, found);
    return earlier == null ? found : earlier;
  }

  private OpDefinition unregistered(String name) {
    ConcurrentMap<String, OpDefinition> names = unregistered;
    if (names == null) {
      synchronized (this) {
        names = unregistered;
        if (names == null) {
          names = new MapMaker().weakValues().makeMap();
          unregistered = names;
        }
      }
    }
    OpDefinition known = names.get(name);
    while (known == null) {
      OpDefinition made = OpDefinition.unregistered(name);
      OpDefinition earlier = names.putIfAbsent(name, made);
      known = earlier == null ? made : earlier;
    }
    return known;
  }

  /** Collects the configuration of a context. Used by one thread at a time. */
  public static final class Builder {
    private final Map<String, Dialect> dialects = new LinkedHashMap<>();
    private final List<DialectLibrary> libraries = new ArrayList<>();
    private final ExternalModels models = new ExternalModels();
    private final Map<String, DialectInliner> inliners = new HashMap<>();
    private Consumer<String> reports = UnhandledReports::print;
    private @Nullable Path workingDirectory;
    private @Nullable ProviderSearch search;
    private boolean allowsUnregisteredDialects;
    private Threading threading = Threading.ofProcessors();

    private Builder() {
      add(new BuiltinDialect());
    }

    /**
     * Adds a dialect. If assertions are enabled, checks its definitions; see {@link DialectChecks}.
     *
     * @throws IllegalArgumentException if another of its name is there
     */
    public Builder register(Dialect dialect) {
      assert DialectChecks.passes(dialect);
      return add(dialect);
    }

    private Builder add(Dialect dialect) {
      Dialect earlier = dialects.putIfAbsent(dialect.name(), dialect);
      if (earlier != null && earlier.getClass() != dialect.getClass()) {
        throw twoOfOneName(earlier, dialect);
      }
      return this;
    }

    /**
     * Adds every dialect that the service loader finds from the class loader of the caller, or else
     * from that of this class, as {@link #registerAll(ClassLoader)} does.
     */
    public Builder registerAll() {
      return registerAll(ProviderSearch.ofCaller());
    }

    /**
     * Adds every dialect that the service loader finds from a class loader, or else from that of
     * this class. They come after those that are registered one by one, and those that have the
     * name of one of these are left out. The service loader is not asked before a name is met that
     * no known dialect has.
     *
     * @param loader where to look first; null stands for the system class loader
     */
    public Builder registerAll(@Nullable ClassLoader loader) {
      return registerAll(ProviderSearch.from(loader));
    }

    /** As {@link #registerAll(ClassLoader)}, looking where a search says. */
    public Builder registerAll(ProviderSearch providers) {
      search = providers;
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
        add(dialect);
      }
      return this;
    }

    /** Adds dialects that are made only when they are needed. */
    public Builder registerLibrary(DialectLibrary library) {
      libraries.add(library);
      return this;
    }

    /**
     * Gives operations of a class, which may be of a third-party dialect, a capability that they do
     * not have themselves: {@link Operation#as} finds it. Of two for the same operation the one
     * attached last is asked first.
     *
     * <pre>{@code
     * Context.builder().attach(CallOp.class, MemoryEffects.class, call -> List::of)
     * }</pre>
     *
     * @param capability an interface whose methods do not take the object for an operation
     * @param model makes the capability of one operation, or null if this one has none; called by
     *     any thread
     */
    public <O extends Operation, T> Builder attach(
        Class<O> operations, Class<T> capability, Function<O, ? extends @Nullable T> model) {
      models.add(operations::isInstance, capability, op -> model.apply(operations.cast(op)));
      return this;
    }

    /** As {@link #attach(Class, Class, Function)}, for operations of a name, registered or not. */
    public <T> Builder attach(
        String operation, Class<T> capability, Function<Operation, ? extends @Nullable T> model) {
      models.add(op -> op.name().equals(operation), capability, model);
      return this;
    }

    /**
     * Says what may be inlined of a dialect, and into it, instead of the dialect itself.
     *
     * @param dialect its name, that of a dialect that is not registered or of a third party
     */
    public Builder attachInliner(String dialect, DialectInliner inliner) {
      inliners.put(dialect, inliner);
      return this;
    }

    /**
     * Where the reports of passes such as {@code print-ir} go: to the standard error stream unless
     * this says otherwise.
     *
     * @param sink takes whole lines; called by any thread, but not by two at the same time
     */
    public Builder reports(Consumer<String> sink) {
      reports =
          text -> {
            synchronized (sink) {
              sink.accept(text);
            }
          };
      return this;
    }

    /**
     * The directory that the names of files in options of passes are relative to: that of the
     * process unless this says otherwise.
     */
    public Builder workingDirectory(@Nullable Path directory) {
      workingDirectory = directory;
      return this;
    }

    /** Whether operations, types and attributes of unknown dialects are accepted. */
    public Builder allowUnregisteredDialects(boolean allow) {
      allowsUnregisteredDialects = allow;
      return this;
    }

    /** Which threads may work on a module: as many as there are processors unless this says. */
    public Builder threading(Threading policy) {
      threading = policy;
      return this;
    }

    /** The context. */
    public Context build() {
      return new Context(this);
    }
  }
}
