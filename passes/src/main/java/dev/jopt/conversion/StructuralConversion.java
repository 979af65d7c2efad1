package dev.jopt.conversion;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Ready patterns for operations that forward values of any type: functions, calls, returns,
 * branches, loops and conditionals. They change types only.
 *
 * <pre>{@code
 * ConversionTarget.Builder target = ConversionTarget.builder().illegalDialect("toy");
 * StructuralConversion.allow(target, converter);
 * List<RewritePattern> patterns = new ArrayList<>(StructuralConversion.patterns(converter));
 * patterns.add(new LowerAdd(converter));
 * DialectConversion.partial(module, target.build(), PatternSet.of(patterns));
 * }</pre>
 */
public final class StructuralConversion {
  private StructuralConversion() {}

  /** The patterns for functions, calls, returns, branches and structured control flow. */
  public static List<RewritePattern> patterns(TypeConverter converter) {
    return List.of(
        function(converter),
        branch(converter),
        types(CallLike.class, converter),
        types(RegionBranch.class, converter),
        types(RegionBranchTerminator.class, converter));
  }

  /** Says that these operations are legal where their types are, and illegal elsewhere. */
  public static ConversionTarget.Builder allow(
      ConversionTarget.Builder target, TypeConverter converter) {
    return target
        .dynamicallyLegal(CallLike.class, call -> converter.isLegal((Operation) call))
        .dynamicallyLegal(Branch.class, branch -> converter.isLegal((Operation) branch))
        .dynamicallyLegal(RegionBranch.class, op -> converter.isLegal((Operation) op))
        .dynamicallyLegal(RegionBranchTerminator.class, end -> converter.isLegal((Operation) end))
        .dynamicallyLegal(FunctionLike.class, function -> isLegal(function, converter));
  }

  /** Whether the signature of a function and the arguments of its blocks are legal. */
  public static boolean isLegal(FunctionLike function, TypeConverter converter) {
    return function.argumentTypes().stream().allMatch(converter::isLegal)
        && function.returnTypes().stream().allMatch(converter::isLegal)
        && converter.isLegal(function.bodyRegion());
  }

  // Functions.

  /**
   * Converts the signature of functions and the arguments of their blocks. The attributes of an
   * argument or result go to its replacement if that is one value, else they go away.
   */
  public static ConversionPattern<FunctionLike> function(TypeConverter converter) {
    return ConversionPattern.oneToN(
        FunctionLike.class,
        converter,
        (function, operands, rewriter) -> convert(function, converter, rewriter));
  }

  private static boolean convert(
      FunctionLike function, TypeConverter converter, ConversionRewriter rewriter) {
    Operation op = function.asOperation();
    SignatureConversion inputs = converter.convertSignature(function.argumentTypes());
    SignatureConversion results = converter.convertSignature(function.returnTypes());
    if (inputs == null || results == null) {
      return rewriter.matchFailed(op, "unable to convert the signature");
    }
    if (function.functionTypeWith(inputs.types(), results.types()) == null) {
      return rewriter.matchFailed(op, "cannot have the converted signature");
    }
    Region body = function.bodyRegion();
    boolean sameArguments =
        !function.isExternal() && body.front().argumentCount() == inputs.originalCount();
    if (!rewriter.convertRegionTypes(body, converter, sameArguments ? inputs : null)) {
      return rewriter.matchFailed(op, "unable to convert the arguments of a block");
    }
    rewriter.modifyInPlace(
        op,
        () -> {
          function.setSignature(inputs.types(), results.types());
          keepAttributes(op, FunctionLike.ARGUMENT_ATTRIBUTES, inputs);
          keepAttributes(op, FunctionLike.RESULT_ATTRIBUTES, results);
        });
    return true;
  }

  private static void keepAttributes(Operation op, String name, SignatureConversion signature) {
    if (op.attribute(name) instanceof ArrayAttribute present) {
      op.setAttribute(name, new ArrayAttribute(kept(present, signature)));
    }
  }

  private static List<Attribute> kept(ArrayAttribute present, SignatureConversion signature) {
    List<Attribute> kept = new ArrayList<>();
    for (int i = 0; i < signature.types().size(); i++) {
      kept.add(DictionaryAttribute.EMPTY);
    }
    for (int i = 0; i < Math.min(present.size(), signature.originalCount()); i++) {
      SignatureConversion.Input input = signature.input(i);
      if (input != null && input.size() == 1) {
        kept.set(input.first(), present.elements().get(i));
      }
    }
    return kept;
  }

  // Branches.

  /** Converts the operands that branches forward to their successors. */
  public static ConversionPattern<Branch> branch(TypeConverter converter) {
    return ConversionPattern.oneToN(
        Branch.class,
        converter,
        (branch, operands, rewriter) -> {
          Operation op = (Operation) branch;
          List<List<Value>> forwarded = new ArrayList<>();
          boolean[] isForwarded = new boolean[op.operandCount()];
          for (int i = 0; i < op.successorCount(); i++) {
            List<Value> values = new ArrayList<>();
            for (OpOperand operand : branch.successorOperands(i)) {
              values.addAll(operands.values(operand.index()));
              isForwarded[operand.index()] = true;
            }
            forwarded.add(values);
          }
          for (int i = 0; i < isForwarded.length; i++) {
            if (!isForwarded[i] && operands.values(i).size() != 1) {
              return rewriter.matchFailed(op, "operand " + i + " is not forwarded, and not 1:1");
            }
          }
          rewriter.modifyInPlace(
              op,
              () -> {
                for (int i = 0; i < isForwarded.length; i++) {
                  if (!isForwarded[i]) {
                    op.setOperand(i, operands.value(i));
                  }
                }
                for (int i = 0; i < forwarded.size(); i++) {
                  branch.setSuccessorOperands(i, forwarded.get(i));
                }
              });
          return true;
        });
  }

  // All others.

  /**
   * Makes operations anew with the types that the converter gives: operands, results, and the
   * arguments of all their blocks. It does not apply where a value that must stay one becomes
   * several or none.
   *
   * @param root which operations
   */
  public static <O> ConversionPattern<O> types(Class<O> root, TypeConverter converter) {
    return ConversionPattern.oneToN(
        root,
        converter,
        (op, operands, rewriter) -> convert((Operation) op, operands, converter, rewriter));
  }

  private static boolean convert(
      Operation op,
      ConvertedOperands operands,
      TypeConverter converter,
      ConversionRewriter rewriter) {
    List<List<Type>> results = resultTypes(op, converter);
    if (results == null) {
      return rewriter.matchFailed(op, "unable to convert the type of a result");
    }
    List<List<Value>> values = new ArrayList<>();
    for (int i = 0; i < operands.count(); i++) {
      values.add(operands.values(i));
    }
    OperationState state = OperationRebuild.state(op, values, results);
    if (state == null) {
      return rewriter.matchFailed(op, "what must be one value became several or none");
    }
    for (Region region : op.regions()) {
      if (!canConvert(region, converter)) {
        return rewriter.matchFailed(op, "unable to convert the arguments of a block");
      }
    }
    if (op.as(CallLike.class) != null) {
      keepAttributes(state, FunctionLike.ARGUMENT_ATTRIBUTES, values);
      keepAttributes(state, FunctionLike.RESULT_ATTRIBUTES, results);
    }
    Operation made = rewriter.create(state);
    for (int i = 0; i < op.regionCount(); i++) {
      made.region(i).takeBody(op.region(i));
      rewriter.convertRegionTypes(made.region(i), converter);
    }
    List<List<Value>> replacements = new ArrayList<>();
    int next = 0;
    for (List<Type> types : results) {
      replacements.add(List.copyOf(made.results().subList(next, next + types.size())));
      next += types.size();
    }
    rewriter.replaceOpWithMany(op, replacements);
    return true;
  }

  private static @Nullable List<List<Type>> resultTypes(Operation op, TypeConverter converter) {
    List<List<Type>> results = new ArrayList<>();
    for (Value result : op.results()) {
      List<Type> types = converter.convert(result);
      if (types == null) {
        return null;
      }
      results.add(types);
    }
    return results;
  }

  private static boolean canConvert(Region region, TypeConverter converter) {
    for (Block block : region.blocks()) {
      if (converter.convertSignature(block) == null) {
        return false;
      }
    }
    return true;
  }

  /** Keeps the attributes of arguments and results that became one value. */
  private static void keepAttributes(
      OperationState state, String name, List<? extends List<?>> parts) {
    if (!(state.inherentAttributes().get(name) instanceof ArrayAttribute present)
        || present.size() != parts.size()) {
      return;
    }
    List<Attribute> kept = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      for (int j = 0; j < parts.get(i).size(); j++) {
        boolean one = parts.get(i).size() == 1;
        kept.add(one ? present.elements().get(i) : DictionaryAttribute.EMPTY);
      }
    }
    state.setAttribute(name, new ArrayAttribute(kept));
  }
}
