package dev.jopt.ir;

import static java.util.Objects.requireNonNull;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.type.Type;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Everything that an operation is made of, collected before it is made.
 *
 * <p>Used by one thread at a time.
 */
public final class OperationState {
  private final Context context;
  private OpDefinition definition;

  /** The location, or the start of the file if {@link #offset} counts from there. */
  private Location location;

  private int offset;

  // Arrays, because the parser fills them for every operation; entries after the count are stale.
  private Value[] operands = new Value[4];
  private int operandCount;
  private Type[] resultTypes = new Type[1];
  private int resultCount;
  private List<Region> regions = List.of();
  private List<Block> successors = List.of();
  private DictionaryAttribute inherentAttributes = DictionaryAttribute.EMPTY;
  private DictionaryAttribute discardableAttributes = DictionaryAttribute.EMPTY;
  private @Nullable String replaced;

  /** Starts the description of an operation. */
  public OperationState(Context context, Location location, OpDefinition definition) {
    this.context = context;
    this.location = location;
    this.definition = definition;
  }

  /**
   * Starts the description of another operation, at a place in a file, forgetting this one; the
   * lists given out so far are no longer valid.
   */
  public OperationState restart(SourceFile file, int newOffset, OpDefinition newDefinition) {
    location = file.start();
    offset = newOffset;
    definition = newDefinition;
    operandCount = 0;
    resultCount = 0;
    regions = List.of();
    successors = List.of();
    inherentAttributes = DictionaryAttribute.EMPTY;
    discardableAttributes = DictionaryAttribute.EMPTY;
    replaced = null;
    return this;
  }

  /** The context that the operation will belong to. */
  public Context context() {
    return context;
  }

  /** The kind of operation. */
  public OpDefinition definition() {
    return definition;
  }

  /** The source location. */
  public Location location() {
    return offset == 0 ? location : ((SourceLocation) location).at(offset);
  }

  Location locationBase() {
    return location;
  }

  int locationOffset() {
    return offset;
  }

  /** The operands so far, as an unmodifiable view; valid until operands are added. */
  public List<Value> operands() {
    return new View<>(operands, operandCount);
  }

  /** The result types so far, as an unmodifiable view; valid until results are added. */
  public List<Type> resultTypes() {
    return new View<>(resultTypes, resultCount);
  }

  int operandCount() {
    return operandCount;
  }

  Value operand(int index) {
    return operands[index];
  }

  int resultCount() {
    return resultCount;
  }

  Type resultType(int index) {
    return resultTypes[index];
  }

  /** The regions so far. */
  public List<Region> regions() {
    return regions;
  }

  /** The successors so far. */
  public List<Block> successors() {
    return successors;
  }

  /** The inherent attributes so far. */
  public DictionaryAttribute inherentAttributes() {
    return inherentAttributes;
  }

  /** The discardable attributes so far. */
  public DictionaryAttribute discardableAttributes() {
    return discardableAttributes;
  }

  /** Adds an operand. */
  public OperationState addOperand(Value value) {
    if (operandCount == operands.length) {
      operands = Arrays.copyOf(operands, operandCount * 2);
    }
    operands[operandCount++] = requireNonNull(value);
    return this;
  }

  /** Adds operands. */
  public OperationState addOperands(List<? extends Value> values) {
    for (int i = 0; i < values.size(); i++) {
      addOperand(values.get(i));
    }
    return this;
  }

  /** Adds a result. */
  public OperationState addResultType(Type type) {
    if (resultCount == resultTypes.length) {
      resultTypes = Arrays.copyOf(resultTypes, resultCount * 2);
    }
    resultTypes[resultCount++] = requireNonNull(type);
    return this;
  }

  /** Adds results. */
  public OperationState addResultTypes(List<? extends Type> types) {
    for (int i = 0; i < types.size(); i++) {
      addResultType(types.get(i));
    }
    return this;
  }

  /** Adds a new empty region. */
  public Region addRegion() {
    Region region = new Region();
    addRegion(region);
    return region;
  }

  /** Adds a detached region. */
  public OperationState addRegion(Region region) {
    if (regions.isEmpty()) {
      regions = new ArrayList<>(2);
    }
    regions.add(region);
    return this;
  }

  /** Adds a successor. */
  public OperationState addSuccessor(Block block) {
    if (successors.isEmpty()) {
      successors = new ArrayList<>(2);
    }
    successors.add(block);
    return this;
  }

  /** Sets an attribute; the definition decides whether the name is inherent or discardable. */
  public OperationState setAttribute(String name, Attribute value) {
    boolean inherent = definition.isInherentAttribute(name);
    DictionaryAttribute before = inherent ? inherentAttributes : discardableAttributes;
    DictionaryAttribute after = before.with(name, value);
    if (after.size() == before.size() && (replaced == null || name.compareTo(replaced) < 0)) {
      replaced = name;
    }
    if (inherent) {
      inherentAttributes = after;
    } else {
      discardableAttributes = after;
    }
    return this;
  }

  /** The first name, in alphabetical order, of an attribute that was set again; null for none. */
  public @Nullable String replacedAttribute() {
    return replaced;
  }

  /** Sets each attribute of a dictionary as {@link #setAttribute} does. */
  public OperationState setAttributes(DictionaryAttribute attributes) {
    if (!definition.hasInherentAttributes() && discardableAttributes.isEmpty()) {
      discardableAttributes = attributes;
      return this;
    }
    for (int i = 0; i < attributes.size(); i++) {
      setAttribute(attributes.name(i), attributes.value(i));
    }
    return this;
  }

  /** Sets each attribute of a dictionary, whether or not it was set before. */
  public OperationState overrideAttributes(DictionaryAttribute attributes) {
    String before = replaced;
    setAttributes(attributes);
    replaced = before;
    return this;
  }

  /** Replaces all inherent attributes. */
  public OperationState setInherentAttributes(DictionaryAttribute attributes) {
    inherentAttributes = attributes;
    return this;
  }

  /** Replaces all discardable attributes. */
  public OperationState setDiscardableAttributes(DictionaryAttribute attributes) {
    discardableAttributes = attributes;
    return this;
  }

  /**
   * Sets the sizes of the operand groups, for definitions with {@link
   * OpTrait#ATTR_SIZED_OPERAND_SEGMENTS}.
   */
  public OperationState setOperandSegments(int... sizes) {
    return setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
  }

  /**
   * Sets the sizes of the result groups, for definitions with {@link
   * OpTrait#ATTR_SIZED_RESULT_SEGMENTS}.
   */
  public OperationState setResultSegments(int... sizes) {
    return setAttribute(OpDefinition.RESULT_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
  }

  /**
   * Adds the result types that follow from operands, attributes and regions.
   *
   * @throws IllegalStateException if the definition does not infer its result types
   */
  public OperationState inferResultTypes() {
    List<Type> types = definition.inferResultTypes(this);
    if (types == null) {
      throw new IllegalStateException("the result types of " + definition.name() + " are unknown");
    }
    return addResultTypes(types);
  }

  /** Makes the operation, detached. Default-valued attributes that are missing are filled in. */
  public Operation create() {
    return definition.create(this);
  }

  /** The part of an array that is in use. */
  private static final class View<T> extends AbstractList<T> implements RandomAccess {
    private final T[] array;
    private final int size;

    View(T[] array, int size) {
      this.array = array;
      this.size = size;
    }

    @Override
    public T get(int index) {
      return array[Objects.checkIndex(index, size)];
    }

    @Override
    public int size() {
      return size;
    }
  }

  /** For people: the name of the operation to be, with the numbers of its parts. */
  @Override
  public String toString() {
    return "'"
        + definition.name()
        + "' with "
        + operandCount()
        + " operands, "
        + resultCount()
        + " results";
  }
}
