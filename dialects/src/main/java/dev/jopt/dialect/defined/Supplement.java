package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The facts that the records of a dialect lack, which MLIR has in C++. Without state: threads ask
 * at the same time.
 */
interface Supplement {
  /** The custom form of an operation whose definition has none that can be read, or null. */
  default @Nullable OperationForm form(String operation) {
    return null;
  }

  /** What {@code custom<Name>} means in the formats of the dialect. */
  default Map<String, Directive> directives() {
    return Map.of();
  }

  /** How the type of a part follows from that of another, where the file says {@code by-hand}. */
  default @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return null;
  }

  /** The rules of an operation that are written by hand; null if there are none. */
  default @Nullable Predicate<Operation> verifier(String operation) {
    return null;
  }

  /** Adds rules that the records do not state, say how result types are inferred. */
  default void complete(String operation, OpDefinitionBuilder builder) {}

  /** Tells the effects of an operation that the records do not; null if nothing is known. */
  default @Nullable Function<Operation, List<MemoryEffect>> effects(String operation) {
    return null;
  }

  /** Whether the body of a function has arguments after those of the signature, attributions. */
  default boolean hasAttributions(String operation) {
    return false;
  }

  /** Which operands a branch forwards to its successors; null of what is no branch. */
  default @Nullable SuccessorOperands successorOperands(String operation) {
    return null;
  }

  /** How operations of a kind are simplified; null if they are not. */
  default @Nullable Folder folder(String operation) {
    return null;
  }

  /** Reads an attribute of the dialect. */
  @FunctionalInterface
  interface AttributeReader {
    /**
     * Reads what follows the name.
     *
     * @param position where the name begins
     */
    Attribute read(AsmParser parser, int position, String mnemonic);
  }

  /** Reads the attributes that are no enumerations; null if they are kept verbatim. */
  default @Nullable AttributeReader attributeReader() {
    return null;
  }

  /** As {@link dev.jopt.ir.Dialect#verifyOperationAttribute}. */
  default boolean verifyOperationAttribute(Operation operation, NamedAttribute attribute) {
    return true;
  }

  /** The canonicalization patterns of the operations of the dialect. */
  default List<RewritePattern> canonicalizationPatterns() {
    return List.of();
  }

  /** As {@link dev.jopt.ir.Dialect#materializeConstant}. */
  default @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return null;
  }

  /** As {@link dev.jopt.ir.Dialect#inliner}. */
  default @Nullable DialectInliner inliner() {
    return null;
  }

  /** Suggests names for the results of an operation that names them. */
  default void suggestResultNames(Operation operation, ResultNames.Namer namer) {}

  /** The definition of an enumeration that Java code has already; null if it has none. */
  default @Nullable EnumDefinition enumeration(String mnemonic) {
    return null;
  }

  /** Whether an operation names the arguments of its regions. */
  default boolean namesArguments(String operation) {
    return false;
  }

  /** Suggests names for the arguments of a region of an operation that names them. */
  default void suggestArgumentNames(Operation operation, Region region, ResultNames.Namer namer) {}
}
