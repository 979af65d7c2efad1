package dev.jopt.test.generated;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.IrParser;
import dev.jopt.test.Tool;
import dev.jopt.test.lit.LitTest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The types and attributes that occur in lit tests, and the operations of their valid parts. */
final class Harvest {
  /** Read once for all tests. */
  private static final Supplier<Harvest> SUITE =
      Suppliers.memoize(
          () ->
              of(
                  Context.builder().registerAll().allowUnregisteredDialects(true).build(),
                  Tool.suite().discover()));

  private final Context context;
  private final ImmutableList<Type> types;
  private final ImmutableList<Attribute> attributes;
  private final ImmutableListMultimap<String, Attribute> attributesOf;
  private final ImmutableListMultimap<String, Operation> examples;

  private Harvest(
      Context context,
      Set<Type> types,
      SetMultimap<String, Attribute> attributes,
      ImmutableListMultimap<String, Operation> examples) {
    this.context = context;
    this.types = ImmutableList.copyOf(types);
    this.attributes = ImmutableList.copyOf(new LinkedHashSet<>(attributes.values()));
    this.attributesOf = ImmutableListMultimap.copyOf(attributes);
    this.examples = examples;
  }

  /** All of the project's lit tests, in a context of their own. */
  static Harvest ofSuite() {
    return SUITE.get();
  }

  /** The context that all types and attributes are from. */
  Context context() {
    return context;
  }

  /** Reads the tests of a suite with dialects of a context. */
  private static Harvest of(Context context, List<LitTest> tests) {
    Set<Type> types = new LinkedHashSet<>();
    SetMultimap<String, Attribute> attributes = LinkedHashMultimap.create();
    ImmutableListMultimap.Builder<String, Operation> examples = ImmutableListMultimap.builder();
    for (LitTest test : tests) {
      for (String part : Tool.parts(test)) {
        if (part.contains("{-#")) {
          continue; // Its resources would be printed with every module that uses them.
        }
        Optional<ModuleOp> module =
            IrParser.tryParseUnverified(context, SourceFile.of(test.name(), part));
        if (module.isPresent()) {
          module.get().walk(op -> collect(op, types, attributes));
          if (Verifier.tryVerify(module.get())) {
            module.get().walk(op -> collect(op, examples));
          }
        }
      }
    }
    return new Harvest(context, types, attributes, examples.build());
  }

  private static void collect(
      Operation op, Set<Type> types, SetMultimap<String, Attribute> attributes) {
    types.addAll(op.operandTypes());
    types.addAll(op.resultTypes());
    for (NamedAttribute attribute : op.inherentAttributes()) {
      attributes.put(key(op.name(), attribute.name()), attribute.value());
    }
  }

  private static void collect(
      Operation op, ImmutableListMultimap.Builder<String, Operation> examples) {
    if (op.isRegistered() && !(op instanceof IsolatedFromAbove)) {
      examples.put(op.name(), op);
    }
  }

  private static String key(String operation, String attribute) {
    return operation + " " + attribute;
  }

  /** All types of values. */
  List<Type> types() {
    return types;
  }

  /** All attributes of operations. */
  List<Attribute> attributes() {
    return attributes;
  }

  /** The values that an attribute of an operation has anywhere. */
  List<Attribute> attributes(String operation, String attribute) {
    return attributesOf.get(key(operation, attribute));
  }

  /** The names that there are operations of. */
  List<String> operations() {
    return examples.keySet().asList();
  }

  /** The operations of a name, isolated ones not. */
  List<Operation> examples(String operation) {
    return examples.get(operation);
  }
}
