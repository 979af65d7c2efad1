package dev.jopt.pass;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Knows passes and pipelines by name. Used by one thread at a time. */
public final class PassRegistry {
  private final SortedMap<String, PassProvider> passes = new TreeMap<>();
  private final SortedMap<String, PassProvider> pipelines = new TreeMap<>();

  /** Whether the service loader is still to be asked; a run without passes never does. */
  private boolean discovers;

  /** Creates an empty registry. */
  public PassRegistry() {}

  /** A registry with everything that the service loader finds. */
  public static PassRegistry withAllPasses() {
    return withAllPasses(List.of());
  }

  /**
   * A registry with everything that the service loader finds; as long as only names of the given
   * providers are asked for, it is not asked.
   */
  public static PassRegistry withAllPasses(List<? extends PassProvider> known) {
    PassRegistry registry = new PassRegistry();
    for (PassProvider provider : known) {
      registry.register(provider);
    }
    registry.discovers = true;
    return registry;
  }

  private void discover() {
    if (discovers) {
      discovers = false;
      Set<Class<?>> known = new HashSet<>();
      passes.values().forEach(provider -> known.add(provider.getClass()));
      pipelines.values().forEach(provider -> known.add(provider.getClass()));
      for (PassProvider provider : ServiceLoader.load(PassProvider.class)) {
        if (!known.contains(provider.getClass())) {
          register(provider);
        }
      }
    }
  }

  /**
   * Adds the passes and pipelines of a provider.
   *
   * @throws IllegalArgumentException if a name is taken
   */
  public PassRegistry register(PassProvider provider) {
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

  private void put(SortedMap<String, PassProvider> map, String name, PassProvider provider) {
    if (passes.containsKey(name) || pipelines.containsKey(name)) {
      throw new IllegalArgumentException("two passes or pipelines are named '" + name + "'");
    }
    map.put(name, provider);
  }

  /** The names of all passes, sorted, without aliases. */
  public List<String> passNames() {
    discover();
    return List.copyOf(passes.keySet());
  }

  /** The names of all pipelines, sorted, without aliases. */
  public List<String> pipelineNames() {
    discover();
    return List.copyOf(pipelines.keySet());
  }

  /** The pass of this name or alias, or null. */
  public @Nullable PassInfo pass(String name) {
    PassProvider provider = passes.get(name);
    if (provider != null) {
      return provider.pass(name);
    }
    if (pipelines.containsKey(name)) {
      return null;
    }
    // Only what is not at hand, an alias, or a mistake makes all descriptions load.
    for (PassInfo info : passes()) {
      if (info.name().equals(name) || info.aliases().contains(name)) {
        return info;
      }
    }
    return null;
  }

  /** The pipeline of this name or alias, or null. */
  public @Nullable PipelineInfo pipeline(String name) {
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
    passes.forEach(
        (name, provider) -> {
          PassInfo info = provider.pass(name);
          if (info != null) {
            infos.add(info);
          }
        });
    return infos;
  }

  /** All pipelines, sorted by name. */
  public List<PipelineInfo> pipelines() {
    discover();
    List<PipelineInfo> infos = new ArrayList<>();
    pipelines.forEach(
        (name, provider) -> {
          PipelineInfo info = provider.pipeline(name);
          if (info != null) {
            infos.add(info);
          }
        });
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
