package dev.jopt.conversion;

import dev.jopt.conversion.ConversionConfig.Folding;
import dev.jopt.ir.Block;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.PatternCrash;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes single operations legal, with all that comes of it. */
final class Legalizer {
  /** How often an operation may be folded in place before the folder is taken to go round. */
  private static final int MOST_FOLDS = 32;

  /** How deep patterns may be applied to the results of other patterns. */
  private static final int GREATEST_DEPTH = 500;

  private static final int MOST_ATTEMPTS = 16;

  private final ConversionTarget target;
  private final PatternSet patterns;
  private final Folding folding;
  private final ConversionRewriter rewriter;
  private final Changes changes;
  private final Set<Operation> originals = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Operation> ignored = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Operands that were results of what has been folded since their operation was created. */
  private final Map<OpOperand, Value> foldedOperands = new IdentityHashMap<>();

  /** What operations were folded to. */
  private final Set<Operation> constants = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The patterns that created the operations being legalized. */
  private final Set<RewritePattern> active = Collections.newSetFromMap(new IdentityHashMap<>());

  private final List<String> attempts = new ArrayList<>();

  /** Hears of every step; null if there is none. */
  private final @Nullable RewriteListener told;

  private final Cancellation cancellation;
  private int depth;
  private boolean changed;
  private boolean stuck;

  Legalizer(
      ConversionTarget target, PatternSet patterns, Folding folding, ConversionRewriter rewriter) {
    this.target = target;
    this.patterns = patterns;
    this.folding = folding;
    this.rewriter = rewriter;
    this.changes = rewriter.changes();
    this.told = changes.told();
    this.cancellation = rewriter.context().cancellation();
  }

  /**
   * Takes note of the operations that are there before the conversion.
   *
   * @param ops those that are visited, in the order of the conversion
   */
  void setOriginals(Operation root, Collection<Operation> ops) {
    if (folding == Folding.BEFORE_PATTERNS) {
      findFolds(ops, rewriter.originalFolds());
    }
    // With the constants that folds in place have made: nobody converts those, as in MLIR.
    root.walk(originals::add);
  }

  private void findFolds(Collection<Operation> ops, OriginalFolds folds) {
    try {
      for (Operation op : ops) {
        if (target.legality(op) != Legality.LEGAL) {
          changed |= folds.find(op);
          if (op.regionCount() != 0 && mayBecomeLegal(op)) {
            folds.hideArguments(op);
          }
        }
      }
    } finally {
      folds.showArguments();
    }
  }

  /** Whether an operation is a constant that another operation was folded to. */
  boolean isMadeByFolding(Operation op) {
    return constants.contains(op);
  }

  /** Whether anything was changed. */
  boolean hasChanged() {
    return changed;
  }

  /** Whether a pattern was applied whose result cannot be made legal. */
  boolean isStuck() {
    return stuck;
  }

  /** Which patterns were tried on the latest operation and why they did not do, for people. */
  List<String> attempts() {
    return attempts.isEmpty() ? List.of("no pattern applies to it") : attempts;
  }

  /** Makes an operation legal that was there before; false if it is not and cannot be. */
  boolean legalizeOriginal(Operation op) {
    attempts.clear();
    return legalize(op);
  }

  private boolean legalize(Operation op) {
    cancellation.check();
    if (told == null) {
      return outcome(op).isLegal;
    }
    told.visitBegins(op);
    Outcome outcome = outcome(op);
    told.visitEnds(outcome.isLegal, outcome.result);
    return outcome.isLegal;
  }

  /** How an operation became legal. */
  private enum Outcome {
    IGNORED(true, "operation marked 'ignored' during conversion"),
    LEGAL(true, "operation marked legal by the target"),
    FOLDED(true, "operation was folded"),
    CONVERTED(true, "operation was converted by a pattern"),
    FAILED(false, "no matched legalization pattern");

    final boolean isLegal;
    final String result;

    Outcome(boolean isLegal, String result) {
      this.isLegal = isLegal;
      this.result = result;
    }
  }

  private Outcome outcome(Operation op) {
    if (ignored.contains(op)) {
      return Outcome.IGNORED;
    }
    if (target.legality(op) == Legality.LEGAL) {
      if (target.isRecursivelyLegal(op)) {
        op.walk(ignored::add);
      }
      return Outcome.LEGAL;
    }
    if (folding == Folding.BEFORE_PATTERNS && foldAloud(op)) {
      return Outcome.FOLDED;
    }
    if (applyPatterns(op)) {
      return Outcome.CONVERTED;
    }
    return folding == Folding.AFTER_PATTERNS && foldAloud(op) ? Outcome.FOLDED : Outcome.FAILED;
  }

  private boolean foldAloud(Operation op) {
    if (told == null) {
      return fold(op);
    }
    told.foldBegins(op);
    boolean folded = fold(op);
    told.foldEnds(folded);
    return folded;
  }

  // Folding.

  /** Whether the operation was folded away, or into one that is legal. */
  private boolean fold(Operation op) {
    if (op.as(ConstantLike.class) != null || op.block() == null) {
      return false;
    }
    if (folding == Folding.BEFORE_PATTERNS && originals.contains(op)) {
      List<FoldResult> folded = rewriter.originalFolds().of(op, changes);
      return folded != null && replaceByFold(op, folded);
    }
    DictionaryAttribute attributes = op.inherentAttributes();
    List<Value> operands = List.copyOf(op.operands());
    List<FoldResult> folded = foldAsBefore(op);
    if (folded == null || folded.isEmpty()) {
      changed |= folded != null;
      return folded != null && target.legality(op) == Legality.LEGAL;
    }
    if (replaceByFold(op, folded)) {
      return true;
    }
    if (!changes.isErased(op)) {
      op.setInherentAttributes(attributes);
      for (int i = 0; i < operands.size(); i++) {
        op.setOperand(i, operands.get(i));
      }
    }
    return false;
  }

  /**
   * Folds an operation, as often as it goes in place, as it was before the conversion or as its
   * pattern made it: operands that have become constants in the meantime do not count as such, and
   * those that were constants still do.
   *
   * @return null if it does not fold; an empty list if it was changed in place
   */
  private @Nullable List<FoldResult> foldAsBefore(Operation op) {
    Map<Value, Value> real = new IdentityHashMap<>();
    List<Value> before = operandsBefore(op, real);
    for (int i = 0; i < before.size() && !real.isEmpty(); i++) {
      op.setOperand(i, before.get(i));
    }
    List<FoldResult> folded = OperationFolder.fold(op);
    List<FoldResult> last = folded;
    for (int i = 0; last != null && last.isEmpty() && i < MOST_FOLDS; i++) {
      last = OperationFolder.fold(op);
      folded = last == null ? folded : last;
    }
    for (int i = 0; i < op.operandCount() && !real.isEmpty(); i++) {
      op.setOperand(i, real.getOrDefault(op.operand(i), op.operand(i)));
    }
    if (folded == null) {
      return null;
    }
    List<FoldResult> results = new ArrayList<>(folded.size());
    for (FoldResult result : folded) {
      Value value = result.value() == null ? null : real.get(result.value());
      results.add(value == null ? result : FoldResult.of(value));
    }
    return results;
  }

  /**
   * The operands, with the constants that they were, and with arguments of a block in place of
   * those that the conversion made constants or folded to something else.
   *
   * @param real takes for each operand that is another one what it is now
   */
  private List<Value> operandsBefore(Operation op, Map<Value, Value> real) {
    boolean original = originals.contains(op);
    Map<Value, Value> unknown = new IdentityHashMap<>();
    List<Value> operands = new ArrayList<>(op.operandCount());
    for (int i = 0; i < op.operandCount(); i++) {
      Value operand = op.operand(i);
      Operation definition = operand.definingOp();
      Operation constant = definition == null ? null : rewriter.replacedConstant(operand);
      Value before = operand;
      if (!original && foldedOperands.containsKey(op.opOperand(i))) {
        before = unknown(foldedOperands.get(op.opOperand(i)), unknown);
      } else if (constant != null) {
        before = constant.result();
      } else if (original && constant == null && isNewConstant(definition)) {
        before = unknown(operand, unknown);
      }
      if (before != operand) {
        real.put(before, operand);
      }
      operands.add(before);
    }
    return operands;
  }

  private static Value unknown(Value of, Map<Value, Value> known) {
    return known.computeIfAbsent(
        of, value -> new Block().addArgument(value.type(), value.location()));
  }

  private boolean isNewConstant(@Nullable Operation op) {
    return op != null && op.as(ConstantLike.class) != null && !originals.contains(op);
  }

  private boolean replaceByFold(Operation op, List<FoldResult> folded) {
    List<Value> values = new ArrayList<>();
    List<Operation> made = new ArrayList<>();
    rewriter.setInsertPoint(InsertPoint.before(op));
    boolean all = true;
    for (int i = 0; i < folded.size() && all; i++) {
      Value value = folded.get(i).value();
      if (value == null) {
        Operation constant =
            OperationFolder.materializeConstant(
                rewriter, op, folded.get(i).constant(), op.result(i).type());
        if (constant != null) {
          made.add(constant);
          constants.add(constant);
          value = constant.result();
        }
        all = constant != null && mayBecomeLegal(constant);
      } else {
        all = value.definingOp() != op;
      }
      values.add(value);
    }
    if (!all) {
      made.forEach(rewriter::eraseOp);
      return false;
    }
    changed = true;
    op.results().forEach(result -> result.uses().forEach(use -> foldedOperands.put(use, result)));
    rewriter.replaceOp(op, values);
    for (Operation constant : made) {
      if (!legalize(constant)) {
        stuck = true;
        return false;
      }
    }
    return true;
  }

  /** Whether an operation is legal, or a pattern is there for it and takes its types. */
  boolean mayBecomeLegal(Operation op) {
    if (target.legality(op) == Legality.LEGAL) {
      return true;
    }
    for (RewritePattern pattern : patterns.patterns(op.definition())) {
      // A tensor among patterns for the types of LLVM stays as it is.
      TypeConverter converter =
          pattern instanceof ConversionPattern<?> conversion ? conversion.typeConverter() : null;
      if (converter == null || converts(converter, op)) {
        return true;
      }
    }
    return false;
  }

  private static boolean converts(TypeConverter converter, Operation op) {
    for (Type type : op.resultTypes()) {
      if (converter.convert(type) == null) {
        return false;
      }
    }
    for (Value operand : op.operands()) {
      if (converter.convert(operand) == null) {
        return false;
      }
    }
    return true;
  }

  /** Whether the operation around a region is legal. */
  boolean isLegalAround(Region region) {
    Operation parent = region.parentOp();
    return parent != null && target.legality(parent) == Legality.LEGAL;
  }

  // Patterns.

  private boolean applyPatterns(Operation op) {
    String name = op.name();
    for (RewritePattern pattern : patterns.patterns(op.definition())) {
      if (active.contains(pattern) && !mayRecur(pattern)) {
        continue;
      }
      if (depth == GREATEST_DEPTH) {
        failed(pattern, name, "patterns are applied to what they made too often");
        return false;
      }
      Map<Value, Value> seen =
          pattern instanceof ConversionPattern<?> ? Map.of() : seenAsFolded(op);
      Changes.Application record = apply(pattern, op);
      if (record == null) {
        continue;
      }
      changed = true;
      if (!seen.isEmpty()) {
        record.created.forEach(created -> noteFolded(created, seen));
      }
      boolean first = active.add(pattern);
      depth++;
      boolean legal = legalizeResult(pattern, name, op, record);
      depth--;
      if (first) {
        active.remove(pattern);
      }
      // The changes of the pattern stay, so that no other can be tried.
      stuck |= !legal;
      return legal;
    }
    return false;
  }

  /**
   * What operands of an operation were that have been folded since: a pattern that does not ask for
   * converted operands hands them on as they were. A value that is there twice, once as it was, is
   * taken for that.
   */
  private Map<Value, Value> seenAsFolded(Operation op) {
    Map<Value, Value> folded = new IdentityHashMap<>();
    for (OpOperand operand : op.opOperands()) {
      if (foldedOperands.containsKey(operand)) {
        folded.put(operand.get(), foldedOperands.get(operand));
      }
    }
    for (OpOperand operand : op.opOperands()) {
      if (!foldedOperands.containsKey(operand)) {
        folded.remove(operand.get());
      }
    }
    return folded;
  }

  private void noteFolded(Operation created, Map<Value, Value> folded) {
    for (OpOperand operand : created.opOperands()) {
      if (folded.containsKey(operand.get())) {
        foldedOperands.put(operand, folded.get(operand.get()));
      }
    }
  }

  private static boolean mayRecur(RewritePattern pattern) {
    return pattern instanceof ConversionPattern<?> conversion && conversion.hasBoundedRecursion();
  }

  /** Applies a pattern; returns its changes, or null if it did not match. */
  private Changes.@Nullable Application apply(RewritePattern pattern, Operation op) {
    Changes.Application record = new Changes.Application();
    Changes.Application outer = changes.swap(record);
    rewriter.setTypeConverter(null);
    rewriter.setInsertPoint(op.block() == null ? null : InsertPoint.before(op));
    String name = op.name();
    boolean matched;
    try {
      if (told != null) {
        told.patternBegins(pattern, op);
      }
      matched = pattern.matchAndRewrite(op, rewriter);
      if (told != null) {
        told.patternEnds(pattern, matched);
      }
    } catch (RuntimeException e) {
      throw PatternCrash.of(pattern, name, e);
    } finally {
      changes.swap(outer);
    }
    if (matched) {
      return record;
    }
    if (!record.isEmpty()) {
      throw new IllegalStateException(
          "pattern '" + pattern.debugName() + "' changed '" + name + "' and then did not match");
    }
    failed(pattern, name, record.failure == null ? "did not match" : record.failure);
    return null;
  }

  private void failed(RewritePattern pattern, String op, String reason) {
    if (attempts.size() < MOST_ATTEMPTS) {
      attempts.add("pattern '" + pattern.debugName() + "' on '" + op + "': " + reason);
    }
  }

  private boolean legalizeResult(
      RewritePattern pattern, String name, Operation root, Changes.Application record) {
    return legalizeBlocks(pattern, name, root, record)
        && legalizeCreated(pattern, name, record)
        && legalizeModified(pattern, name, record);
  }

  /** Blocks that came into other operations get the arguments that are wanted there. */
  private boolean legalizeBlocks(
      RewritePattern pattern, String name, Operation root, Changes.Application record) {
    for (Block block : record.blocks) {
      Region region = block.parentRegion();
      Operation parent = block.parentOp();
      if (region == null || parent == null || parent == root || block.argumentCount() == 0) {
        continue;
      }
      TypeConverter converter = rewriter.converterOf(region);
      if (converter != null) {
        SignatureConversion signature = converter.convertSignature(block);
        if (signature == null) {
          failed(pattern, name, "made a block with an argument that has no conversion");
          return false;
        }
        rewriter.convertSignature(block, signature, converter);
      } else if (!record.created.contains(parent) && !legalize(parent)) {
        failed(pattern, name, "put a block into '" + parent.name() + "', which is not legal");
        return false;
      }
    }
    return true;
  }

  /** Operations created within new operations by other means than the rewriter, too. */
  private boolean legalizeCreated(RewritePattern pattern, String name, Changes.Application record) {
    Set<Operation> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Operation> created = new ArrayList<>();
    for (Operation op : record.created) {
      if (!changes.isErased(op)) {
        op.walk(
            inner -> {
              if (!originals.contains(inner) && seen.add(inner)) {
                created.add(inner);
              }
            });
      }
    }
    for (Operation op : created) {
      if (!changes.isErased(op) && !rewriter.casts().isCast(op) && !legalize(op)) {
        failed(pattern, name, "made '" + op.name() + "', which is not legal");
        return false;
      }
    }
    return true;
  }

  private boolean legalizeModified(
      RewritePattern pattern, String name, Changes.Application record) {
    for (Operation op : record.modified) {
      if (!changes.isErased(op) && !legalize(op)) {
        failed(pattern, name, "changed '" + op.name() + "', which is not legal then");
        return false;
      }
    }
    return true;
  }
}
