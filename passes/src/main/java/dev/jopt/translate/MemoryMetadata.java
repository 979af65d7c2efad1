package dev.jopt.translate;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What accesses to memory may overlap with, and what loops ask for. */
final class MemoryMetadata {
  private final ModuleTranslation module;
  private final Map<Object, MdNode> known = new HashMap<>();

  MemoryMetadata(ModuleTranslation module) {
    this.module = module;
  }

  /** Attaches what an operation states about its accesses. */
  void attach(Operation op, IrInstruction access) {
    List<MdNode> groups = nodes(op, "access_groups", this::accessGroup);
    if (!groups.isEmpty()) {
      access.attach(
          MetadataKind.ACCESS_GROUP,
          groups.size() == 1 ? groups.get(0) : module.metadata.tuple(groups));
    }
    attach(op, "alias_scopes", MetadataKind.ALIAS_SCOPE, access);
    attach(op, "noalias_scopes", MetadataKind.NOALIAS, access);
    List<MdNode> tags = nodes(op, "tbaa", this::tag);
    if (!tags.isEmpty()) {
      access.attach(MetadataKind.TBAA, tags.get(0));
    }
  }

  private void attach(Operation op, String name, MetadataKind kind, IrInstruction access) {
    List<MdNode> scopes = nodes(op, name, this::scope);
    if (!scopes.isEmpty()) {
      access.attach(kind, module.metadata.tuple(scopes));
    }
  }

  private static List<MdNode> nodes(
      Operation op, String name, Function<Object, MdNode> translation) {
    List<MdNode> nodes = new ArrayList<>();
    if (op.attribute(name) instanceof ArrayAttribute array) {
      array.elements().forEach(element -> nodes.add(translation.apply(element)));
    }
    return nodes;
  }

  private static AttributeText text(@Nullable Object attribute) {
    AttributeText text = AttributeText.of(attribute);
    if (text == null) {
      throw new TranslationException(null, "unsupported metadata " + attribute, false);
    }
    return text;
  }

  /** What tells equal metadata: the attribute, or of one within another, its identity. */
  private static Object key(Object value) {
    return value instanceof AttributeText text && text.value("id") != null
        ? List.of(text.kind(), String.valueOf(text.value("id")))
        : value;
  }

  private MdNode accessGroup(Object group) {
    Object id = text(group).value("id");
    return known.computeIfAbsent(
        List.of("access_group", String.valueOf(id)), key -> new MdNode(false).add("distinct !{}"));
  }

  // Scopes.

  /** A list of scopes. */
  MdNode scopes(List<Attribute> scopes) {
    return module.metadata.tuple(scopes.stream().map(this::scope).toList());
  }

  private MdNode scope(Object attribute) {
    MdNode before = known.get(key(attribute));
    if (before != null) {
      return before;
    }
    AttributeText text = text(attribute);
    List<Object> rest = new ArrayList<>(List.of(domain(text.value("domain"))));
    MdNode node = named(text, rest);
    known.put(key(attribute), node);
    return node;
  }

  private MdNode domain(@Nullable Object attribute) {
    AttributeText text = text(attribute);
    Object key = List.of("domain", String.valueOf(text.value("id")));
    MdNode before = known.get(key);
    if (before != null) {
      return before;
    }
    MdNode node = named(text, new ArrayList<>());
    known.put(key, node);
    return node;
  }

  /** A node that is told from others by a string, or is equal to no other. */
  private MdNode named(AttributeText text, List<Object> rest) {
    String description = text.string("description");
    if (description != null) {
      rest.add(MetadataPool.string(description));
    }
    String id = text.string("id");
    if (id == null) {
      return selfReferring(rest);
    }
    rest.add(0, MetadataPool.string(id));
    return module.metadata.tuple(rest);
  }

  private static MdNode selfReferring(List<Object> rest) {
    MdNode node = MetadataPool.distinct();
    node.add(node);
    rest.forEach(part -> node.add(", ", part));
    return node.add("}");
  }

  // Types.

  private MdNode tag(Object attribute) {
    return computed(
        attribute,
        text -> {
          List<Object> parts =
              new ArrayList<>(
                  List.of(
                      descriptor(text.value("base_type")),
                      descriptor(text.value("access_type")),
                      "i64 " + text.number("offset")));
          if (text.isTrue("constant")) {
            parts.add("i64 1");
          }
          return module.metadata.tuple(parts);
        });
  }

  private MdNode descriptor(@Nullable Object attribute) {
    if (attribute == null) {
      throw new TranslationException(null, "unsupported metadata", false);
    }
    return computed(
        attribute,
        text -> {
          if (text.kind().equals("tbaa_root")) {
            String id = text.string("id");
            return id == null
                ? selfReferring(List.of())
                : module.metadata.tuple(MetadataPool.string(id));
          }
          List<Object> parts = new ArrayList<>();
          parts.add(MetadataPool.string(String.valueOf(text.string("id"))));
          for (Object member : text.list("members")) {
            List<Object> elements = text(member).elements();
            parts.add(descriptor(elements.get(0)));
            parts.add("i64 " + elements.get(1));
          }
          return module.metadata.tuple(parts);
        });
  }

  private MdNode computed(Object attribute, Function<AttributeText, MdNode> translation) {
    MdNode before = known.get(attribute);
    if (before == null) {
      before = translation.apply(text(attribute));
      known.put(attribute, before);
    }
    return before;
  }

  // Loops.

  /** Attaches what a branch says about the loop that it closes. */
  void attachLoop(FunctionTranslation function, Operation op, IrInstruction branch) {
    Attribute annotation = op.attribute("loop_annotation");
    if (annotation != null) {
      branch.attach(MetadataKind.LOOP, loop(function, annotation));
    }
  }

  private MdNode loop(FunctionTranslation function, Object annotation) {
    MdNode before = known.get(annotation);
    if (before == null) {
      before = selfReferring(new LoopProperties(function, annotation).nodes());
      known.put(annotation, before);
    }
    return before;
  }

  /** The properties of one loop, in the order of LLVM's text. */
  private final class LoopProperties {
    private final FunctionTranslation function;
    private final AttributeText whole;
    private final List<Object> nodes = new ArrayList<>();

    LoopProperties(FunctionTranslation function, Object annotation) {
      this.function = function;
      this.whole = text(annotation);
    }

    private @Nullable AttributeText part(String name) {
      Object value = whole.value(name);
      return value == null ? null : text(value);
    }

    private void add(Object... parts) {
      nodes.add(module.metadata.tuple(parts));
    }

    private void unit(@Nullable AttributeText text, String parameter, String name) {
      if (text != null && text.isTrue(parameter)) {
        add(MetadataPool.string(name));
      }
    }

    private void either(@Nullable AttributeText text, String yes, String no) {
      if (text != null && text.word("disable") != null) {
        add(MetadataPool.string(text.isTrue("disable") ? yes : no));
      }
    }

    private void bit(@Nullable AttributeText text, String parameter, String name, boolean negates) {
      if (text != null && text.word(parameter) != null) {
        add(MetadataPool.string(name), "i1 " + (text.isTrue(parameter) != negates));
      }
    }

    private void number(@Nullable AttributeText text, String parameter, String name) {
      if (text != null && text.number(parameter) != null) {
        add(MetadataPool.string(name), "i32 " + text.number(parameter));
      }
    }

    private void followUp(@Nullable AttributeText text, String parameter, String name) {
      Object value = text == null ? null : text.value(parameter);
      if (value != null) {
        add(MetadataPool.string(name), loop(function, value));
      }
    }

    List<Object> nodes() {
      for (String place : List.of("startLoc", "endLoc")) {
        MdNode location = function.module.debug.location(whole.value(place), function.source());
        if (location != null) {
          nodes.add(location);
        }
      }
      unit(whole, "disableNonforced", "llvm.loop.disable_nonforced");
      unit(whole, "mustProgress", "llvm.loop.mustprogress");
      if (whole.word("isVectorized") != null) {
        add(
            MetadataPool.string("llvm.loop.isvectorized"),
            whole.isTrue("isVectorized") ? "i32 1" : "i32 0");
      }
      vectorize(part("vectorize"));
      number(part("interleave"), "count", "llvm.loop.interleave.count");
      unroll(part("unroll"));
      unrollAndJam(part("unrollAndJam"));
      AttributeText motion = part("licm");
      unit(motion, "disable", "llvm.licm.disable");
      unit(motion, "versioningDisable", "llvm.loop.licm_versioning.disable");
      distribute(part("distribute"));
      AttributeText pipeline = part("pipeline");
      bit(pipeline, "disable", "llvm.loop.pipeline.disable", false);
      number(pipeline, "initiationinterval", "llvm.loop.pipeline.initiationinterval");
      number(part("peeled"), "count", "llvm.loop.peeled.count");
      unit(part("unswitch"), "partialDisable", "llvm.loop.unswitch.partial.disable");
      List<Object> accesses = new ArrayList<>();
      whole.list("parallelAccesses").forEach(group -> accesses.add(accessGroup(group)));
      if (!accesses.isEmpty()) {
        accesses.add(0, MetadataPool.string("llvm.loop.parallel_accesses"));
        nodes.add(module.metadata.tuple(accesses));
      }
      return nodes;
    }

    private void vectorize(@Nullable AttributeText text) {
      String prefix = "llvm.loop.vectorize.";
      bit(text, "disable", prefix + "enable", true);
      bit(text, "predicateEnable", prefix + "predicate.enable", false);
      bit(text, "scalableEnable", prefix + "scalable.enable", false);
      number(text, "width", prefix + "width");
      followUp(text, "followupVectorized", prefix + "followup_vectorized");
      followUp(text, "followupEpilogue", prefix + "followup_epilogue");
      followUp(text, "followupAll", prefix + "followup_all");
    }

    private void unroll(@Nullable AttributeText text) {
      String prefix = "llvm.loop.unroll.";
      either(text, prefix + "disable", prefix + "enable");
      number(text, "count", prefix + "count");
      bit(text, "runtimeDisable", prefix + "runtime.disable", false);
      unit(text, "full", prefix + "full");
      followUp(text, "followupUnrolled", prefix + "followup_unrolled");
      followUp(text, "followupRemainder", prefix + "followup_remainder");
      followUp(text, "followupAll", prefix + "followup_all");
    }

    private void unrollAndJam(@Nullable AttributeText text) {
      String prefix = "llvm.loop.unroll_and_jam.";
      either(text, prefix + "disable", prefix + "enable");
      number(text, "count", prefix + "count");
      followUp(text, "followupOuter", prefix + "followup_outer");
      followUp(text, "followupInner", prefix + "followup_inner");
      followUp(text, "followupRemainderOuter", prefix + "followup_remainder_outer");
      followUp(text, "followupRemainderInner", prefix + "followup_remainder_inner");
      followUp(text, "followupAll", prefix + "followup_all");
    }

    private void distribute(@Nullable AttributeText text) {
      String prefix = "llvm.loop.distribute.";
      bit(text, "disable", prefix + "enable", true);
      followUp(text, "followupCoincident", prefix + "followup_coincident");
      followUp(text, "followupSequential", prefix + "followup_sequential");
      followUp(text, "followupFallback", prefix + "followup_fallback");
      followUp(text, "followupAll", prefix + "followup_all");
    }
  }
}
