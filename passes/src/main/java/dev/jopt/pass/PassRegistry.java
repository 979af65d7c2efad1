package dev.jopt.pass;

import dev.jopt.ir.ProviderSearch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Knows passes and pipelines by name. Used by one thread at a time. */
public final class PassRegistry {
  private final Map<String, PassProvider> passes = new HashMap<>();
  private final Map<String, PassProvider> pipelines = new HashMap<>();

  /**
   * Those that are known but not asked for their names yet, or null; a run without passes never
   * does.
   */
  private @Nullable Supplier<? extends List<? extends PassProvider>> known;

  /** Where more are still to be looked for, or null; a run without passes never does. */
  private @Nullable ProviderSearch search;

  /** Creates an empty registry. */
  public PassRegistry() {}

  /**
   * A registry with everything that the service loader finds from the class loader of the caller,
   * or else from that of this class, as {@link dev.jopt.ir.Context#withAllDialects()} does for
   * dialects.
   */
  public static PassRegistry withAllPasses() {
    return withAllPasses(List::of, ProviderSearch.ofCaller());
  }

  /**
   * A registry with everything that the service loader finds from a class loader, or else from that
   * of this class. The class loader of the thread does not matter.
   *
   * @param loader where to look first; null stands for the system class loader
   */
  public static PassRegistry withAllPasses(@Nullable ClassLoader loader) {
    return withAllPasses(List::of, ProviderSearch.from(loader));
  }

  /**
   * A registry with the given providers and everything that a search finds. The given ones are
   * asked for when the first name is looked up; as long as only their names are, no search is made.
   * A given pass or pipeline hides a found one of its name, as does one nearer to the class loader;
   * only two of one class loader are a mistake.
   */
  public static PassRegistry withAllPasses(
      Supplier<? extends List<? extends PassProvider>> known, ProviderSearch search) {
    PassRegistry registry = new PassRegistry();
    registry.known = known;
    registry.search = search;
    return registry;
  }

  private void loadKnown() {
    Supplier<? extends List<? extends PassProvider>> pending = known;
    if (pending != null) {
      known = null;
      for (PassProvider provider : pending.get()) {
        register(provider);
      }
    }
  }

  private void discover() {
    loadKnown();
    ProviderSearch pending = search;
    if (pending != null) {
      PassRegistry found = new PassRegistry();
      for (PassProvider provider : pending.find(PassProvider.class)) {
        for (String name : provider.passNames()) {
          found.putFound(found.passes, name, provider);
        }
        for (String name : provider.pipelineNames()) {
          found.putFound(found.pipelines, name, provider);
        }
      }
      found.passes.forEach((name, provider) -> putIfFree(passes, name, provider));
      found.pipelines.forEach((name, provider) -> putIfFree(pipelines, name, provider));
      search = null;
    }
  }

  /** Adds a pass or pipeline that was found, after the nearer ones. */
  private void putFound(Map<String, PassProvider> map, String name, PassProvider provider) {
    PassProvider nearer = passes.getOrDefault(name, pipelines.get(name));
    if (nearer != null
        && nearer.getClass().getClassLoader() == provider.getClass().getClassLoader()) {
      throw twoOfOneName(name);
    }
    putIfFree(map, name, provider);
  }

  private void putIfFree(Map<String, PassProvider> map, String name, PassProvider provider) {
    if (!passes.containsKey(name) && !pipelines.containsKey(name)) {
      map.put(name, provider);
    }
  }

  private static IllegalArgumentException twoOfOneName(String name) {
    return new IllegalArgumentException("two passes or pipelines are named '" + name + "'");
  }

  /**
   * Adds the passes and pipelines of a provider.
   *
   * @throws IllegalArgumentException if a name is taken
   */
  public PassRegistry register(PassProvider provider) {
    loadKnown();
    for (String name : provider.passNames()) {
      put(passes, name, provider);
    }
    for (String name : provider.pipelineNames()) {
      put(pipelines, name, provider);
    }
    return this;
  }

  /**
   * Adds one pass.
   *
   * @throws IllegalArgumentException if its name is taken
   */
  public PassRegistry register(PassInfo info) {
    return register(
        new PassProvider() {
          @Override
          public List<String> passNames() {
            return List.of(info.name());
          }

          @Override
          public @Nullable PassInfo pass(String name) {
            return name.equals(info.name()) ? info : null;
          }
        });
  }

  private void put(Map<String, PassProvider> map, String name, PassProvider provider) {
    if (passes.containsKey(name) || pipelines.containsKey(name)) {
      throw twoOfOneName(name);
    }
    map.put(name, provider);
  }

  /** The names of all passes, sorted, without aliases. */
  public List<String> passNames() {
    discover();
    return sorted(passes);
  }

  /** The names of all pipelines, sorted, without aliases. */
  public List<String> pipelineNames() {
    discover();
    return sorted(pipelines);
  }

  /** A run that only looks up a name does without an order. */
  private static List<String> sorted(Map<String, PassProvider> map) {
    return map.keySet().stream().sorted().toList();
  }

  /** The pass of this name or alias, or null. */
  public @Nullable PassInfo pass(String name) {
    loadKnown();
    PassProvider provider = passes.get(name);
    if (provider != null) {
      return provider.pass(name);
    }
    if (pipelines.containsKey(name)) {
      return null;
    }
    // Only a name that is not at hand, an alias or a mistake, makes all descriptions load.
    for (PassInfo info : passes()) {
      if (info.name().equals(name) || info.aliases().contains(name)) {
        return info;
      }
    }
    return null;
  }

  /**
   * A pass with options given as text. Passes that the options name, for the pass to run, are
   * looked up here, so a mistake is known before anything runs.
   *
   * @throws PipelineException if an option is unknown or its value is none
   */
  public PassInstance create(PassInfo pass, String optionText) {
    PassInstance instance = pass.create(optionText);
    instance.options().checkPipelines(pass.name(), this);
    return instance;
  }

  /** The pipeline of this name or alias, or null. */
  public @Nullable PipelineInfo pipeline(String name) {
    loadKnown();
    PassProvider provider = pipelines.get(name);
    if (provider != null) {
      return provider.pipeline(name);
    }
    if (passes.containsKey(name)) {
      return null;
    }
    for (PipelineInfo info : pipelines()) {
      if (info.name().equals(name) || info.aliases().contains(name)) {
        return info;
      }
    }
    return null;
  }

  /** All passes, sorted by name. */
  public List<PassInfo> passes() {
    discover();
    List<PassInfo> infos = new ArrayList<>();
    for (String name : sorted(passes)) {
      PassInfo info = Objects.requireNonNull(passes.get(name)).pass(name);
      if (info != null) {
        infos.add(info);
      }
    }
    return infos;
  }

  /** All pipelines, sorted by name. */
  public List<PipelineInfo> pipelines() {
    discover();
    List<PipelineInfo> infos = new ArrayList<>();
    for (String name : sorted(pipelines)) {
      PipelineInfo info = Objects.requireNonNull(pipelines.get(name)).pipeline(name);
      if (info != null) {
        infos.add(info);
      }
    }
    return infos;
  }

  /** All names and aliases of passes and pipelines, for guesses. */
  public List<String> allNames() {
    List<String> names = new ArrayList<>();
    for (PassInfo info : passes()) {
      names.add(info.name());
      names.addAll(info.aliases());
    }
    for (PipelineInfo info : pipelines()) {
      names.add(info.name());
      names.addAll(info.aliases());
    }
    return names;
  }
}
