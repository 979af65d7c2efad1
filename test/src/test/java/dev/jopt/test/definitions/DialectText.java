package dev.jopt.test.definitions;

import dev.jopt.test.definitions.RecordFile.Entry;
import dev.jopt.test.definitions.RecordFile.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes the definition file of one dialect from the records of the files that define it. */
final class DialectText {
  /** The names of the traits of the records in a definition file; the others say nothing. */
  private static final Map<String, String> TRAITS =
      Map.ofEntries(
          Map.entry("Pure", "pure"),
          Map.entry("NoMemoryEffect", "no-effect"),
          Map.entry("RecursiveMemoryEffects", "recursive-effects"),
          Map.entry("Terminator", "terminator"),
          Map.entry("ReturnLike", "return"),
          Map.entry("IsolatedFromAbove", "isolated"),
          Map.entry("SymbolTable", "symbol-table"),
          Map.entry("Symbol", "symbol"),
          Map.entry("SingleBlock", "single-block"),
          Map.entry("NoTerminator", "no-terminator"),
          Map.entry("HasOnlyGraphRegion", "graph"),
          Map.entry("AutomaticAllocationScope", "allocation-scope"),
          Map.entry("ConstantLike", "constant"),
          Map.entry("Commutative", "commutative"),
          Map.entry("SameTypeOperands", "same-type-operands"),
          Map.entry("SameOperandsAndResultType", "same-operands-and-result-type"),
          Map.entry("SameOperandsShape", "same-operands-shape"),
          Map.entry("SameOperandsAndResultShape", "same-operands-and-result-shape"),
          Map.entry("SameOperandsElementType", "same-operands-element-type"),
          Map.entry("SameOperandsAndResultElementType", "same-operands-and-result-element-type"),
          Map.entry("Elementwise", "elementwise"),
          Map.entry("AttrSizedOperandSegments", "attr-sized-operand-segments"),
          Map.entry("AttrSizedResultSegments", "attr-sized-result-segments"),
          Map.entry("SameVariadicOperandSize", "same-variadic-operand-size"),
          Map.entry("SameVariadicResultSize", "same-variadic-result-size"),
          Map.entry("NoRegionArguments", "no-region-arguments"));

  /** How the type of one part follows from that of another, by the C++ that says it. */
  private static final Map<String, String> TRANSFORMS =
      Map.ofEntries(
          Map.entry("$_self", "same"),
          Map.entry("cast<Type>($_self)", "same"),
          Map.entry(
              "cast<VectorType>($_self).cloneWith({}, IntegerType::get($_ctxt, 1))", "i1-shape"),
          Map.entry(
              "cast<ShapedType>($_self).clone( IntegerType::get($_self.getContext(), 1))",
              "i1-shape"),
          Map.entry("cast<gpu::MMAMatrixType>($_self).getElementType()", "by-hand"),
          Map.entry("getI1SameShape($_self)", "i1-shape"),
          Map.entry("getUnaryOpResultType($_self)", "i1-shape"),
          Map.entry("getElementTypeOrSelf($_self)", "element-or-self"),
          Map.entry("cast<ComplexType>($_self).getElementType()", "element"),
          Map.entry("cast<VectorType>($_self).getElementType()", "element"),
          Map.entry("cast<ShapedType>($_self).getElementType()", "element"),
          Map.entry("cast<TensorType>($_self).getElementType()", "element"));

  private static final Pattern DEFAULT_DIALECT =
      Pattern.compile("getDefaultDialect\\(\\) *\\{ *return \"(\\w+)\"");

  private final String dialect;
  private final Names names;
  private final PredicateText predicates;
  private final AttributeText attributes;
  private final SpellingText spellings;
  private final Map<String, String> constraints = new LinkedHashMap<>();
  private final Map<String, String> operations = new TreeMap<>();

  /** What could not be put in words. */
  final List<String> missed = new ArrayList<>();

  DialectText(String dialect, Names names) {
    this.dialect = dialect;
    this.names = names;
    this.predicates = new PredicateText(names.types());
    this.attributes = new AttributeText(dialect, names);
    this.spellings = new SpellingText(dialect);
  }

  PredicateText predicates() {
    return predicates;
  }

  void add(RecordFile file) {
    for (Entry op : file.instancesOf("Op")) {
      Entry owner = op.reference("opDialect");
      if (owner != null && owner.text("name").equals(dialect) && !op.text("opName").isEmpty()) {
        operations.computeIfAbsent(op.text("opName"), name -> operation(op));
      }
    }
    attributes.addEnums(file);
    spellings.add(file);
  }

  boolean isEmpty() {
    return operations.isEmpty();
  }

  int operationCount() {
    return operations.size();
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("# The operations of dialect '").append(dialect).append("' of LLVM 22.\n");
    text.append("# Made by dev/definitions; do not edit.\n");
    text.append(spellings.names());
    attributes.enums().values().forEach(text::append);
    spellings.spellings().values().forEach(text::append);
    attributes
        .constraints()
        .forEach(
            (key, value) ->
                text.append("attribute ").append(key).append(": ").append(value).append('\n'));
    constraints.forEach(
        (value, key) ->
            text.append("type ")
                .append(key)
                .append(value.substring(value.indexOf(" \"")))
                .append(": ")
                .append(value, 0, value.indexOf(" \""))
                .append('\n'));
    operations.values().forEach(text::append);
    return text.toString();
  }

  private String operation(Entry op) {
    StringBuilder text = new StringBuilder();
    text.append("op ").append(op.text("opName")).append('\n');
    List<Entry> traits = new ArrayList<>();
    for (Entry trait : op.references("traits")) {
      flatten(trait, traits);
    }
    List<String> effects = new ArrayList<>();
    addTraits(op, traits, effects, text);
    addParents(op, traits, text);
    int unnamed = 0;
    for (Part part : op.parts("arguments")) {
      if (part.name().isEmpty()) {
        argument(new Part(part.entry(), "operand" + unnamed), effects, text);
        unnamed++;
      } else {
        argument(part, effects, text);
      }
    }
    int results = 0;
    for (Part part : op.parts("results")) {
      String name = part.name().isEmpty() ? unnamedResult(results) : part.name();
      results++;
      value("result", name, part.entry(), effects, text);
    }
    for (Part part : op.parts("regions")) {
      Entry region = part.entry();
      Entry predicate = region.reference("predicate");
      boolean single =
          predicate != null && predicate.text("predExpr").equals("::llvm::hasNItems($_self, 1)");
      text.append("  region ").append(part.name().isEmpty() ? "region" : part.name());
      text.append(region.is("VariadicRegion") ? "*" : "")
          .append(single ? " one-block" : "")
          .append('\n');
    }
    for (Part part : op.parts("successors")) {
      text.append("  successor ").append(part.name());
      text.append(part.entry().is("VariadicSuccessor") ? "*" : "").append('\n');
    }
    effects.forEach(effect -> text.append("  effect ").append(effect).append('\n'));
    addRules(op, traits, text);
    Matcher defaultDialect = DEFAULT_DIALECT.matcher(op.text("extraClassDeclaration"));
    // Without the interface the declaration says nothing.
    boolean asked =
        traits.stream()
            .anyMatch(trait -> trait.text("cppInterfaceName").equals("OpAsmOpInterface"));
    if (asked && defaultDialect.find()) {
      text.append("  default-dialect ").append(defaultDialect.group(1)).append('\n');
    }
    String format = op.text("assemblyFormat");
    if (!format.isEmpty()) {
      text.append("  format ").append(format).append('\n');
    } else if (op.flag("hasCustomAssemblyFormat")) {
      text.append("  format-by-hand\n");
    }
    return text.toString();
  }

  private static String unnamedResult(int index) {
    return index == 0 ? "result" : "result" + index;
  }

  /** Adds a trait, or the traits of a list of them. */
  static void flatten(Entry trait, List<Entry> into) {
    if (trait.is("TraitList") && !TRAITS.containsKey(trait.name())) {
      for (Entry part : trait.references("traits")) {
        flatten(part, into);
      }
    } else {
      into.add(trait);
    }
  }

  private void addTraits(Entry op, List<Entry> traits, List<String> effects, StringBuilder text) {
    List<String> words = new ArrayList<>();
    for (Entry trait : traits) {
      String word = TRAITS.get(trait.name());
      if (word != null && !words.contains(word)) {
        words.add(word);
      } else if (trait.is("SingleBlockImplicitTerminatorImpl")) {
        String terminator = names.operation(op.text("cppNamespace"), trait.text("trait"));
        if (terminator != null) {
          words.remove("single-block");
          words.add("implicit-terminator(" + terminator + ")");
        }
      } else if (trait.text("cppInterfaceName").equals("SymbolOpInterface")) {
        words.add("symbol");
      } else if (trait.text("cppInterfaceName").equals("FunctionOpInterface")) {
        words.add("function");
      } else if (trait.is("OpInterface")
          && trait.text("cppInterfaceName").equals("AsyncOpInterface")) {
        words.add("asynchronous");
      } else if (trait.text("cppInterfaceName").equals("OpAsmOpInterface")
          && trait.texts("alwaysOverriddenMethods").contains("getAsmResultNames")) {
        words.add("names-results");
      } else if (trait.text("cppInterfaceName").equals("MemoryEffectOpInterface")) {
        words.add("own-effects");
      } else if (trait.is("MemoryEffects")) {
        for (Entry effect : trait.references("effects")) {
          effects.add(effect(effect));
        }
      }
    }
    if (namesResultsByPart(op, traits)) {
      words.add("named-results");
    }
    if (!words.isEmpty()) {
      text.append("  is ").append(String.join(", ", words)).append('\n');
    }
  }

  /** Where the operation may stand, if all of that is of dialects that the records have. */
  private void addParents(Entry op, List<Entry> traits, StringBuilder text) {
    for (Entry trait : traits) {
      if (!trait.is("HasParent") && !trait.is("ParentOneOf")) {
        continue;
      }
      String list = trait.text("trait");
      List<String> parents = new ArrayList<>();
      for (String parent :
          list.substring(list.indexOf('<') + 1, list.lastIndexOf('>')).split(",")) {
        parents.add(names.operation(op.text("cppNamespace"), "<" + parent.strip() + ">"));
      }
      if (!parents.contains(null)) {
        text.append("  parent ").append(String.join(" ", parents)).append('\n');
      }
    }
  }

  /** MLIR generates names for several results of an operation that has none of its own for them. */
  private static boolean namesResultsByPart(Entry op, List<Entry> traits) {
    List<Part> results = op.parts("results");
    return results.size() > 1
        && results.stream().anyMatch(part -> !part.name().isEmpty())
        && traits.stream()
            .noneMatch(trait -> trait.text("cppInterfaceName").equals("OpAsmOpInterface"));
  }

  private static String effect(Entry decorator) {
    String effect = decorator.text("effect");
    String kind = effect.substring(effect.lastIndexOf(':') + 1).toLowerCase(Locale.ROOT);
    String resource = decorator.text("resource");
    return resource.endsWith("::DefaultResource") || resource.isEmpty()
        ? kind
        : kind + " of " + resource.substring(resource.lastIndexOf(':') + 1);
  }

  private void argument(Part part, List<String> effects, StringBuilder text) {
    Entry entry = part.entry();
    Entry constraint = entry.is("OpVariable") ? entry.reference("constraint") : entry;
    if (constraint == null) {
      return;
    }
    if (constraint.is("AttrConstraint")
        || constraint.is("PropConstraint")
        || constraint.is("Property")) {
      text.append("  attribute ").append(attributes.of(part.name(), constraint)).append('\n');
      // What an attribute names is no value, so the effect is on no part.
      decorators(entry).forEach(decorator -> effects.add(effect(decorator)));
    } else {
      value("operand", part.name(), entry, effects, text);
    }
  }

  /** The effects on an argument. */
  private static List<Entry> decorators(Entry argument) {
    return argument.is("OpVariable")
        ? argument.references("decorators").stream()
            .filter(decorator -> decorator.is("MemoryEffect"))
            .toList()
        : List.of();
  }

  private void value(
      String what, String name, Entry entry, List<String> effects, StringBuilder text) {
    Entry constraint = entry;
    if (entry.is("OpVariable")) {
      decorators(entry).forEach(decorator -> effects.add(effect(decorator) + " " + name));
      Entry found = entry.reference("constraint");
      constraint = found == null ? entry : found;
    }
    String arity = constraint.is("Optional") ? "?" : constraint.is("Variadic") ? "*" : "";
    Entry base = constraint.reference("baseType");
    Entry single = arity.isEmpty() || base == null ? constraint : base;
    text.append("  ").append(what).append(' ').append(name).append(arity).append(' ');
    text.append(type(single)).append('\n');
  }

  /** The key of a type constraint; constraints are listed once. */
  private String type(Entry constraint) {
    Entry predicate = constraint.reference("predicate");
    String value = predicate == null ? PredicateText.UNCHECKED : predicates.of(predicate);
    String only = names.onlyType(constraint.text("builderCall"));
    String spelled = names.spelledType(constraint.text("cppType"));
    String kind = spelled == null ? kind(constraint.text("cppType")) : null;
    value += only == null ? "" : " only " + only;
    value += kind == null ? "" : " kind " + kind;
    value += spelled == null ? "" : " spelled " + spelled;
    String summary =
        constraint.verbatim("summary").replaceAll("\\s*\n\\s*", " ").replace("\"", "'");
    String full = value + " \"" + summary + "\"";
    String known = constraints.get(full);
    if (known == null) {
      String name = constraint.name().startsWith("anonymous") ? "T1" : constraint.name();
      known = name;
      for (int i = 2; constraints.containsValue(known); i++) {
        known = (name.equals("T1") ? "T" : name + "_") + i;
      }
      constraints.put(full, known);
    }
    return known;
  }

  private @Nullable String kind(String cppType) {
    switch (cppType.startsWith("::") ? cppType : "::mlir::" + cppType) {
      case "::mlir::VectorType":
        return "vector";
      case "::mlir::MemRefType":
        return "memref";
      case "::mlir::RankedTensorType":
        return "ranked-tensor";
      case "::mlir::TensorType":
        return "any-tensor";
      case "::mlir::BaseMemRefType":
        return "any-memref";
      case "::mlir::ShapedType":
        return "shaped";
      case "::mlir::IntegerType":
        return "integer";
      case "::mlir::IndexType":
        return "index";
      case "::mlir::FunctionType":
        return "function";
      case "::mlir::FloatType":
        return "float";
      case "::mlir::ComplexType":
        return "complex";
      case "::mlir::UnrankedMemRefType":
        return "unranked-memref";
      case "::mlir::transform::TransformHandleTypeInterface":
        return "transform-handle";
      case "::mlir::transform::TransformValueHandleTypeInterface":
        return "transform-value-handle";
      case "::mlir::transform::TransformParamTypeInterface":
        return "transform-param";
      case "::mlir::omp::PointerLikeType":
        return "omp-pointer";
      case "::mlir::acc::PointerLikeType":
        return "acc-pointer";
      case "::mlir::PtrLikeTypeInterface":
        return "pointer-like";
      case "::mlir::pdl::PDLType":
        return "pdl";
      default:
        return names.typeClass(cppType);
    }
  }

  private void addRules(Entry op, List<Entry> traits, StringBuilder text) {
    for (Entry trait : traits) {
      if (trait.is("AllTypesMatch")) {
        text.append("  same ").append(String.join(" ", trait.texts("values"))).append('\n');
      } else if (trait.is("TypesMatchWith")) {
        String code =
            trait
                .text("transformer")
                .replaceAll("::llvm::|\\bllvm::", "")
                .replaceAll("::mlir::|\\bmlir::", "")
                .replace("::getI1", "getI1");
        String transform = TRANSFORMS.get(code);
        if (transform == null) {
          missed.add(dialect + "." + op.text("opName") + ": " + trait.text("transformer"));
          transform = "by-hand";
        }
        text.append("  match ").append(trait.text("rhs")).append(' ').append(trait.text("lhs"));
        text.append(' ').append(transform).append(' ').append(quoted(trait.text("summary")));
        text.append('\n');
      }
    }
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }
}
