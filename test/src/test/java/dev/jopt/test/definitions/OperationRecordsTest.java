package dev.jopt.test.definitions;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.ir.Context;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.AttributeSpec;
import dev.jopt.ir.OpDefinition.RegionSpec;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.test.definitions.RecordFile.Entry;
import dev.jopt.test.definitions.RecordFile.Part;
import dev.jopt.test.lit.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The operations that have classes agree with the records of the installed LLVM. Those that are
 * defined by data alone are made from them, see {@link DefinitionFilesTest}.
 */
class OperationRecordsTest {
  private static final List<String> SOURCES =
      List.of(
          "IR/BuiltinOps",
          "Dialect/Affine/IR/AffineOps",
          "Dialect/Arith/IR/ArithOps",
          "Dialect/Bufferization/IR/BufferizationOps",
          "Dialect/ControlFlow/IR/ControlFlowOps",
          "Dialect/Func/IR/FuncOps",
          "Dialect/GPU/IR/GPUOps",
          "Dialect/Index/IR/IndexOps",
          "Dialect/LLVMIR/LLVMOps",
          "Dialect/Linalg/IR/LinalgOps",
          "Dialect/Linalg/IR/LinalgRelayoutOps",
          "Dialect/Linalg/IR/LinalgStructuredOps",
          "Dialect/Math/IR/MathOps",
          "Dialect/MemRef/IR/MemRefOps",
          "Dialect/SCF/IR/SCFOps",
          "Dialect/Tensor/IR/TensorOps",
          "Dialect/UB/IR/UBOps",
          "Dialect/Vector/IR/VectorOps");

  /** Traits that are capabilities here: the name in the records, then the interface. */
  private static final List<List<String>> CAPABILITIES =
      List.of(
          List.of("Terminator", "Terminator"),
          List.of("IsolatedFromAbove", "IsolatedFromAbove"),
          List.of("SymbolTable", "SymbolTable"),
          List.of("AutomaticAllocationScope", "AutomaticAllocationScope"),
          List.of("RecursiveMemoryEffects", "RecursiveMemoryEffects"));

  /** What differs and is meant to. */
  private static final List<String> DELIBERATE =
      List.of(
          // Groups of one size stand in one group, whose halves have names in the class.
          "linalg.reduce: operands [inputs, inits] but here [inputsAndInits]",
          "memref.extract_strided_metadata: results [base_buffer, offset, sizes, strides] but here"
              + " [base_buffer, offset, sizes_and_strides]",
          // It reads the shape from memory.
          "memref.reshape is not pure");

  private final Context context = Context.withAllDialects();
  private final List<String> differences = new ArrayList<>();

  @Test
  void classesAgreeWithRecords() throws Exception {
    Optional<Path> found = Programs.find("llvm-tblgen-22");
    Path program = found.isEmpty() ? null : found.get().toRealPath();
    Path include = program == null ? null : program.getParent().resolveSibling("include");
    assumeTrue(
        include != null && Files.exists(include.resolve("mlir")),
        "no llvm-tblgen-22 on the path to read records with");
    for (String source : SOURCES) {
      RecordFile file = RecordFile.read(program.toString(), include, "mlir/" + source + ".td");
      for (Entry op : file.instancesOf("Op")) {
        compare(op);
      }
    }
    assertThat(differences).containsExactlyElementsIn(DELIBERATE);
  }

  private void compare(Entry op) {
    String name = op.reference("opDialect").text("name") + "." + op.text("opName");
    OpDefinition definition = context.operation(name);
    if (!definition.isRegistered()) {
      differences.add(name + " is missing");
      return;
    }
    compareNames(op, definition);
    List<Entry> traits = new ArrayList<>();
    op.references("traits").forEach(trait -> DialectText.flatten(trait, traits));
    Set<String> names = new TreeSet<>();
    traits.forEach(trait -> names.add(trait.name()));
    for (List<String> capability : CAPABILITIES) {
      check(
          name,
          capability.get(0),
          names.contains(capability.get(0)) ? "yes" : "no",
          has(definition, capability.get(1)) ? "yes" : "no");
    }
    // The interface of functions contains that of symbols.
    if (names.contains("Symbol") && !has(definition, "Symbol")) {
      differences.add(name + " is no symbol");
    }
    // One class may stand for operations of which some may not be moved.
    if (names.contains("Pure")
        && !(has(definition, "NoMemoryEffect") && has(definition, "Speculatable"))) {
      differences.add(name + " is not pure");
    }
  }

  private static boolean has(OpDefinition definition, String capability) {
    try {
      return definition.has(Class.forName("dev.jopt.ir.op." + capability));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private void compareNames(Entry op, OpDefinition definition) {
    List<String> operands = new ArrayList<>();
    Set<String> attributes = new TreeSet<>();
    for (Part part : op.parts("arguments")) {
      Entry variable = part.entry();
      Entry constraint = variable.is("OpVariable") ? variable.reference("constraint") : variable;
      if (constraint == null || constraint.is("TypeConstraint")) {
        operands.add(part.name());
      } else if (!part.name().isEmpty()) {
        attributes.add(part.name());
      }
    }
    List<String> results = new ArrayList<>();
    op.parts("results").forEach(part -> results.add(part.name()));
    Set<String> known = new TreeSet<>();
    for (AttributeSpec attribute : definition.attributes()) {
      if (!attribute.name().endsWith("SegmentSizes")) {
        known.add(attribute.name());
      }
    }
    String name = definition.name();
    compareGroups(name, "operands", operands, definition.operands());
    compareGroups(name, "results", results, definition.results());
    check(name, "attributes", attributes.toString(), known.toString());
    List<RegionSpec> regions = definition.regions();
    check(name, "regions", "" + op.parts("regions").size(), "" + regions.size());
    int successors = op.parts("successors").size();
    check(name, "successors", "" + successors, "" + definition.successors().size());
  }

  /** Groups that have no names in the records may have any. */
  private void compareGroups(
      String operation, String what, List<String> names, List<ValueSpec> groups) {
    List<String> known = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      known.add(i < names.size() && names.get(i).isEmpty() ? "" : groups.get(i).name());
    }
    check(operation, what, names.toString(), known.toString());
  }

  private void check(String operation, String what, String recorded, String here) {
    if (!recorded.equals(here)) {
      differences.add(operation + ": " + what + " " + recorded + " but here " + here);
    }
  }
}
