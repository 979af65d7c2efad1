package dev.jopt.ir;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A namespace of operations, types and attributes. Found by {@link java.util.ServiceLoader}, or
 * given to {@link Context.Builder#register}. A dialect knows the names of its operations and gives
 * a definition only when its name is first met, so that the classes of unused operations are never
 * loaded.
 *
 * <p>A dialect has no mutable state: all threads that use the contexts it is registered with call
 * it at the same time.
 */
public abstract class Dialect {
  private final String name;

  /** Creates the dialect with the prefix of its names, e.g. {@code memref}. */
  protected Dialect(String name) {
    this.name = name;
  }

  /** The prefix of the dialect's names. */
  public final String name() {
    return name;
  }

  /**
   * The operations of the dialect, each stated once:
   *
   * <pre>{@code
   * if (name.is("convert")) {
   *   return ConvertOp.DEFINITION;
   * }
   * }</pre>
   *
   * <p>Only the class of the operation asked for is loaded; a small dialect may state all at once
   * with {@link OperationName#among}. A dialect whose operations are not known before it runs
   * overrides {@link #operationNames} and {@link #operation(String)} instead.
   *
   * @return null when the dialect has no such operation
   */
  protected @Nullable OpDefinition operation(OperationName name) {
    return null;
  }

  /** The names of all operations without the dialect's prefix, sorted. */
  public List<String> operationNames() {
    OperationName every = OperationName.equalToNone();
    operation(every);
    List<String> names = new ArrayList<>(every.compared());
    Collections.sort(names);
    return names;
  }

  /**
   * The definition of an operation.
   *
   * @param localName the name without the dialect's prefix
   * @return null when the dialect has no such operation
   */
  public @Nullable OpDefinition operation(String localName) {
    return operation(OperationName.of(localName));
  }

  /**
   * Whether a type or attribute that this dialect does not model is a part of it all the same, and
   * is kept verbatim as those of unknown dialects are.
   *
   * @param mnemonic the name after the dialect's prefix
   */
  public boolean keepsVerbatim(String mnemonic) {
    return false;
  }

  /**
   * As {@link #keepsVerbatim}, of a type: for dialects that model all types but not all attributes.
   */
  public boolean keepsTypeVerbatim(String mnemonic) {
    return keepsVerbatim(mnemonic);
  }

  /** Whether operations of this dialect that it does not define are legal. */
  public boolean allowsUnknownOperations() {
    return false;
  }

  /**
   * How a type or attribute that is kept verbatim is printed: parameters in their order, blanks
   * where the dialect puts them.
   *
   * @param form the text after {@code !dialect.} or {@code #dialect.}
   */
  public VerbatimForm normalForm(VerbatimForm form) {
    return form;
  }

  /**
   * What is wrong with a type or attribute that is kept verbatim.
   *
   * @param form its normal form
   * @param location gives where it is
   * @return an error; null where the dialect knows of none
   */
  public @Nullable Diagnostic verifyVerbatim(VerbatimForm form, Supplier<Location> location) {
    return null;
  }

  /**
   * The type of an attribute that is kept verbatim, for dialects whose attributes imply one.
   *
   * @param form its normal form
   * @param stated the type that follows it, or null
   */
  public @Nullable Type typeOfVerbatim(VerbatimForm form, @Nullable Type stated) {
    return stated;
  }

  /**
   * Reads a type after {@code !dialect.}; reports an error and throws when there is no such type.
   */
  public Type parseType(AsmParser parser) {
    throw parser.error("dialect '" + name + "' provides no type parsing hook");
  }

  /**
   * Reads an attribute after {@code #dialect.}; reports an error and throws when there is no such
   * attribute.
   *
   * @param type the type that the text around it demands, if any
   */
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    throw parser.error("dialect '" + name + "' provides no attribute parsing hook");
  }

  /** The alias that the printer hoists an attribute under, e.g. {@code map}, or null for none. */
  public @Nullable String aliasFor(DialectAttribute attribute) {
    return null;
  }

  /**
   * The canonicalization patterns that are not of one operation of this dialect, e.g. of all
   * operations with a capability; made anew on each call.
   */
  public List<RewritePattern> canonicalizationPatterns() {
    return List.of();
  }

  /**
   * The canonicalization patterns of an operation of this dialect that its definition does not
   * have; others in the list are left out. Asked when the first such operation is met.
   */
  public List<RewritePattern> canonicalizationPatternsOf(OpDefinition definition) {
    return List.of();
  }

  /**
   * What may be inlined of this dialect, and into it; null if nothing may.
   *
   * @see Context.Builder#attachInliner
   */
  public @Nullable DialectInliner inliner() {
    return null;
  }

  /**
   * Makes an operation of this dialect that yields a constant, for a folder.
   *
   * @return null when the dialect has none for such a value
   */
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return null;
  }

  /**
   * Checks a discardable attribute with this dialect's prefix on any operation.
   *
   * @return whether it is valid; if not, an error has been emitted
   */
  public boolean verifyOperationAttribute(Operation operation, NamedAttribute attribute) {
    return true;
  }

  /** As {@link #verifyOperationAttribute}, for the attributes of a function's argument. */
  public boolean verifyArgumentAttribute(Operation function, int index, NamedAttribute attribute) {
    return true;
  }

  /** As {@link #verifyOperationAttribute}, for the attributes of a function's result. */
  public boolean verifyResultAttribute(Operation function, int index, NamedAttribute attribute) {
    return true;
  }

  /** For people: the name. */
  @Override
  public String toString() {
    return "dialect '" + name() + "'";
  }
}
