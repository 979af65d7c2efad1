package dev.jopt.conversion;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewriteObservation;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rewriter of the patterns of a {@link DialectConversion}. Values may be replaced by values of
 * other types, by several, or by none: their users are given a cast back, which goes when they have
 * been converted too.
 *
 * <p>Used by one thread at a time.
 */
public final class ConversionRewriter extends Rewriter {
  private final Casts casts = new Casts();
  private final Changes changes;
  private final Map<Region, TypeConverter> regionConverters = new IdentityHashMap<>();
  private @Nullable TypeConverter converter;
  private @Nullable Legalizer legalizer;

  /** Constants that were replaced, as they were, by the values that stand for them. */
  private final Map<Value, Operation> replacedConstants = new IdentityHashMap<>();

  private final OriginalFolds originalFolds = new OriginalFolds();

  ConversionRewriter(Context context, @Nullable RewriteListener listener) {
    super(context);
    changes = new Changes(RewriteObservation.with(context, listener), casts);
    setListener(changes);
  }

  /** Who decides what is legal. */
  void setLegalizer(Legalizer of) {
    legalizer = of;
  }

  Casts casts() {
    return casts;
  }

  OriginalFolds originalFolds() {
    return originalFolds;
  }

  Changes changes() {
    return changes;
  }

  @Nullable TypeConverter converterOf(Region region) {
    return regionConverters.get(region);
  }

  /** Forgets which pattern is being applied. */
  void setTypeConverter(@Nullable TypeConverter current) {
    converter = current;
  }

  @Nullable TypeConverter typeConverter() {
    return converter;
  }

  // Values.

  /** The operands of an operation, converted for a pattern; null if it does not apply to them. */
  @Nullable ConvertedOperands convertOperands(Operation op, ConversionPattern<?> pattern) {
    converter = pattern.typeConverter();
    List<List<Value>> operands = new ArrayList<>(op.operandCount());
    for (int i = 0; i < op.operandCount(); i++) {
      List<Value> values = casts.convert(op.operand(i), converter, op, this);
      if (values == null) {
        matchFailed(
            op,
            "unable to convert type for operand "
                + i
                + ", type was '"
                + op.operand(i).type()
                + "'");
        return null;
      }
      if (values.size() != 1 && !pattern.takesMany()) {
        matchFailed(op, "pattern '" + pattern.debugName() + "' does not support 1:N conversion");
        return null;
      }
      operands.add(values);
    }
    return new ConvertedOperands(op, operands);
  }

  /**
   * What a value is after conversion, as the operands of a pattern are.
   *
   * @param user the operation that will use it
   * @return null if its type has no conversion
   */
  public @Nullable List<Value> converted(Value value, Operation user) {
    return casts.convert(value, converter, user, this);
  }

  /**
   * Whether an operation that a pattern made would be legal, or a pattern is there for it and takes
   * its types. Patterns that copy operations ask before they change anything.
   */
  public boolean mayBecomeLegal(Operation op) {
    return legalizer != null && legalizer.mayBecomeLegal(op);
  }

  /** Whether casts that a pattern makes by itself may stay. */
  public boolean mayMakeCasts() {
    return mayBecomeLegal(
        UnrealizedConversionCastOp.create(
            new OpBuilder(context()), UnknownLocation.UNKNOWN, List.of(), List.of()));
  }

  /** Whether a pattern may put blocks with arguments into a region. */
  public boolean mayTakeBlocks(Region region) {
    return converterOf(region) != null || (legalizer != null && legalizer.isLegalAround(region));
  }

  @Override
  public void replaceOp(Operation op, List<? extends Value> replacements) {
    List<List<Value>> single = new ArrayList<>(replacements.size());
    for (Value replacement : replacements) {
      single.add(List.of(replacement));
    }
    replaceOpWithMany(op, single);
  }

  /**
   * Replaces each result of an operation by any number of values and erases the operation.
   *
   * @throws IllegalArgumentException if there are not as many lists as results
   */
  public void replaceOpWithMany(Operation op, List<? extends List<? extends Value>> replacements) {
    if (replacements.size() != op.resultCount()) {
      throw new IllegalArgumentException(
          op.name() + " has " + op.resultCount() + " results, not " + replacements.size());
    }
    List<Value> values = new ArrayList<>(replacements.size());
    for (int i = 0; i < replacements.size(); i++) {
      Value result = op.result(i);
      InsertPoint point = Casts.after(replacements.get(i), op);
      Value value = original(result.type(), replacements.get(i), point, op.location());
      originalFolds.replaced(result, value);
      values.add(value);
    }
    if (op.as(ConstantLike.class) != null
        && values.size() == 1
        && (legalizer == null || !legalizer.isMadeByFolding(op))) {
      replacedConstants.put(
          values.get(0), new OpBuilder(context()).insertCopy(op, new IrMapping()));
    }
    changes.whileReplacing(() -> super.replaceOp(op, values));
  }

  /**
   * The constant, detached, that stood in the place of a value before it was converted; null if
   * there was none.
   */
  public @Nullable Operation replacedConstant(Value value) {
    return replacedConstants.get(value);
  }

  /** A value of an original type that stands for its replacement. */
  private Value original(
      Type type, List<? extends Value> replacements, InsertPoint point, Location location) {
    return replacements.size() == 1 && replacements.get(0).type().equals(type)
        ? replacements.get(0)
        : casts.source(builder(point), type, replacements, location, converter);
  }

  /** A builder at a place, of whose casts patterns hear nothing. */
  OpBuilder builder(InsertPoint point) {
    return OpBuilder.at(context(), point);
  }

  @Override
  public void modifyInPlace(Operation op, Runnable change) {
    super.modifyInPlace(op, change);
    changes.modified(op);
  }

  // Blocks.

  /**
   * Changes the arguments of a block as a signature conversion says. The branches to the block are
   * the business of their own patterns.
   *
   * @param by the converter that makes remaining casts real, or null for none
   * @throws IllegalArgumentException if the conversion is one of another number of arguments
   */
  public void convertSignature(
      Block block, SignatureConversion signature, @Nullable TypeConverter by) {
    int count = block.argumentCount();
    if (signature.originalCount() != count) {
      throw new IllegalArgumentException(
          "the block has " + count + " arguments, not " + signature.originalCount());
    }
    if (signature.isIdentity(block.argumentTypes())) {
      return;
    }
    Location[] locations = new Location[signature.types().size()];
    for (int i = 0; i < count; i++) {
      SignatureConversion.Input input = signature.input(i);
      for (int j = 0; input != null && j < input.size(); j++) {
        locations[input.first() + j] = block.argument(i).location();
      }
    }
    for (int i = 0; i < locations.length; i++) {
      Location location = locations[i];
      block.addArgument(signature.types().get(i), location != null ? location : locationOf(block));
    }
    TypeConverter before = converter;
    converter = by;
    for (int i = 0; i < count; i++) {
      BlockArgument argument = block.argument(i);
      if (argument.hasUses() || originalFolds.names(argument)) {
        List<? extends Value> values = replacements(block, signature.input(i), count);
        Value value =
            original(argument.type(), values, InsertPoint.atStart(block), argument.location());
        originalFolds.replaced(argument, value);
        changes.whileReplacing(() -> replaceAllUses(argument, value));
      }
    }
    converter = before;
    block.eraseArgumentsIf(i -> i < count);
  }

  private static Location locationOf(Block block) {
    Operation parent = block.parentOp();
    return parent == null ? UnknownLocation.UNKNOWN : parent.location();
  }

  private static List<? extends Value> replacements(
      Block block, SignatureConversion.@Nullable Input input, int offset) {
    if (input == null) {
      return List.of();
    }
    List<Value> values = input.values();
    return values != null
        ? values
        : block.arguments().subList(offset + input.first(), offset + input.first() + input.size());
  }

  /**
   * Converts the arguments of all blocks of a region, now, and of those that patterns put into it
   * later.
   *
   * @return whether all had a conversion; if not, nothing was changed
   */
  public boolean convertRegionTypes(Region region, TypeConverter by) {
    return convertRegionTypes(region, by, null);
  }

  /** As above, with a conversion for the arguments of the entry block. */
  public boolean convertRegionTypes(
      Region region, TypeConverter by, @Nullable SignatureConversion entry) {
    Map<Block, SignatureConversion> signatures = new IdentityHashMap<>();
    for (Block block : region.blocks()) {
      SignatureConversion signature =
          entry != null && block.isEntryBlock() ? entry : by.convertSignature(block);
      if (signature == null) {
        return false;
      }
      signatures.put(block, signature);
    }
    regionConverters.put(region, by);
    for (Block block : region.blocks()) {
      convertSignature(block, signatures.get(block), by);
    }
    return true;
  }
}
