package dev.jopt.pass;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.builtin.ModuleOp;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The description of a pass, stated once in its class: help, documentation, the pipeline parser and
 * the pass manager all read it.
 *
 * <pre>{@code
 * private static final PassOption<Long> ALIGNMENT =
 *     PassOption.longInteger("alignment", 64, "alignment of every offset, in bytes");
 *
 * public static final PassInfo INFO =
 *     PassInfo.of("plan-memory", PlanMemory::new)
 *         .anchor(FunctionLike.class)
 *         .summary("Place statically sized buffers in one arena")
 *         .options(ALIGNMENT)
 *         .build();
 *
 * private PlanMemory(PassOptions options) { … options.get(ALIGNMENT) … }
 * }</pre>
 *
 * <p>Immutable; the factory of the pass may be called by any thread.
 */
public final class PassInfo {
  private final String name;
  private final List<String> aliases;
  private final String displayName;
  private final String summary;
  private final String description;
  private final @Nullable String anchor;
  private final @Nullable Class<?> anchorCapability;
  private final List<PassOption<?>> options;
  private final List<PassStatistic> statistics;
  private final List<String> dependentDialects;
  private final Function<PassOptions, Pass> factory;

  private PassInfo(Builder builder) {
    name = builder.name;
    aliases = List.copyOf(builder.aliases);
    displayName = builder.displayName;
    summary = builder.summary;
    description = builder.description;
    anchor = builder.anchor;
    anchorCapability = builder.anchorCapability;
    options = List.copyOf(builder.options);
    statistics = List.copyOf(builder.statistics);
    dependentDialects = List.copyOf(builder.dependentDialects);
    factory = builder.factory;
  }

  /** Starts the description of a pass with the name it has in pipelines. */
  public static Builder of(String name, Function<PassOptions, Pass> factory) {
    return new Builder(name, factory);
  }

  /** The name in pipelines, e.g. {@code canonicalize}. */
  public String name() {
    return name;
  }

  /** Other names in pipelines. */
  public List<String> aliases() {
    return aliases;
  }

  /** The name in reports, e.g. {@code Canonicalizer}. */
  public String displayName() {
    return displayName;
  }

  /** What it does, in a phrase. */
  public String summary() {
    return summary;
  }

  /** What it assumes and does, in Markdown; may be empty. */
  public String description() {
    return description;
  }

  /** The name of the operations that it runs on; null when it runs on those of other names too. */
  public @Nullable String anchor() {
    return anchor;
  }

  /**
   * The capability (an interface of {@code dev.jopt.ir.op}) of the operations that it runs on; null
   * when they need none. A pass without this and without {@link #anchor} runs on any isolated
   * operation.
   */
  public @Nullable Class<?> anchorCapability() {
    return anchorCapability;
  }

  /** The anchor, for messages: the name of an operation or capability, or null. */
  @Nullable String restriction() {
    return anchorCapability == null ? anchor : anchorCapability.getSimpleName();
  }

  /** The options, in order of declaration. */
  public List<PassOption<?>> options() {
    return options;
  }

  /** The statistics, in order of declaration. */
  public List<PassStatistic> statistics() {
    return statistics;
  }

  /**
   * The names of the dialects that the pass makes operations, types or attributes of which need not
   * be in its input. The pass manager loads them before a run.
   */
  public List<String> dependentDialects() {
    return dependentDialects;
  }

  /**
   * Whether the pass can be put into a pipeline with this anchor. What operations can do is known
   * when they are met, except that a module is never more than a module.
   */
  boolean canBePutInto(String pipelineAnchor) {
    if (pipelineAnchor.equals(Pipeline.ANY)) {
      return true;
    }
    return pipelineAnchor.equals(ModuleOp.DEFINITION.name())
        ? fits(ModuleOp.DEFINITION)
        : anchor == null || anchor.equals(pipelineAnchor);
  }

  private boolean fits(OpDefinition definition) {
    return (anchor == null || anchor.equals(definition.name()))
        && (anchorCapability == null || definition.has(anchorCapability));
  }

  /** Whether the pass can run on operations of this kind. */
  boolean canRunOn(OpDefinition definition) {
    return definition.isRegistered() && definition.isIsolatedFromAbove() && fits(definition);
  }

  /** The pass with its options as they are by default. */
  public PassInstance create() {
    return create(PassOptions.defaults(options));
  }

  /** The pass with these options. */
  public PassInstance create(PassOptions values) {
    return new PassInstance(this, values, factory.apply(values));
  }

  /**
   * The pass with options given as text.
   *
   * @throws PipelineException if an option is unknown or its value is none
   */
  public PassInstance create(String optionText) {
    return create(PassOptions.parse(name, options, optionText));
  }

  @Override
  public String toString() {
    return name;
  }

  /** Collects the description of a pass. */
  public static final class Builder {
    private final String name;
    private final Function<PassOptions, Pass> factory;
    private final List<String> aliases = new ArrayList<>();
    private String displayName;
    private String summary = "";
    private String description = "";
    private @Nullable String anchor;
    private @Nullable Class<?> anchorCapability;
    private final List<PassOption<?>> options = new ArrayList<>();
    private final List<PassStatistic> statistics = new ArrayList<>();
    private final List<String> dependentDialects = new ArrayList<>();

    private Builder(String name, Function<PassOptions, Pass> factory) {
      this.name = name;
      this.factory = factory;
      this.displayName = camelCase(name);
    }

    private static String camelCase(String name) {
      StringBuilder text = new StringBuilder();
      boolean up = true;
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (c == '-') {
          up = true;
        } else {
          text.append(up ? Character.toUpperCase(c) : c);
          up = false;
        }
      }
      return text.toString();
    }

    /** Other names that the pass answers to. */
    public Builder aliases(String... names) {
      aliases.addAll(List.of(names));
      return this;
    }

    /** The name in reports; by default the name in camel case. */
    public Builder displayName(String text) {
      displayName = text;
      return this;
    }

    /** What it does, in a phrase. */
    public Builder summary(String text) {
      summary = text;
      return this;
    }

    /** What it assumes and does, in Markdown. */
    public Builder description(String text) {
      description = text;
      return this;
    }

    /** The full name of the operations that it runs on. */
    public Builder anchor(String operation) {
      anchor = operation;
      return this;
    }

    /**
     * The capability of the operations that it runs on, an interface of {@code dev.jopt.ir.op}. So
     * a pass on functions names {@code FunctionLike.class} and runs on those of every dialect.
     */
    public Builder anchor(Class<?> capability) {
      anchorCapability = capability;
      return this;
    }

    /** The options. */
    public Builder options(PassOption<?>... declared) {
      options.addAll(List.of(declared));
      return this;
    }

    /** The statistics that the pass counts. */
    public Builder statistics(PassStatistic... declared) {
      statistics.addAll(List.of(declared));
      return this;
    }

    /**
     * The names of the dialects that the pass makes something of, besides those of its input: they
     * are loaded before several threads run it.
     */
    public Builder dependentDialects(String... names) {
      dependentDialects.addAll(List.of(names));
      return this;
    }

    /** The description. */
    public PassInfo build() {
      return new PassInfo(this);
    }
  }
}
