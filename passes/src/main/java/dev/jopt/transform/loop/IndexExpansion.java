package dev.jopt.transform.loop;

import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.dialect.affine.DelinearizeIndexOp;
import dev.jopt.dialect.affine.LinearizeIndexOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.LoopLike;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits and joins linear indices by operations of {@code arith}. */
final class IndexExpansion {
  private static final OverflowAttribute NSW_NUW =
      OverflowAttribute.of(OverflowAttribute.NSW | OverflowAttribute.NUW);

  private final ConversionRewriter rewriter;
  private final Location location;
  private final AffineExpansion expansion;

  private IndexExpansion(Operation op, ConversionRewriter rewriter) {
    this.rewriter = rewriter;
    location = op.location();
    expansion = new AffineExpansion(rewriter, location);
  }

  static boolean expand(DelinearizeIndexOp op, ConversionRewriter rewriter) {
    rewriter.replaceOp(op, new IndexExpansion(op, rewriter).split(op));
    return true;
  }

  static boolean expand(LinearizeIndexOp op, ConversionRewriter rewriter) {
    rewriter.replaceOp(op, new IndexExpansion(op, rewriter).join(op));
    return true;
  }

  private List<Value> split(DelinearizeIndexOp op) {
    Value number = op.linearIndex();
    List<Value> strides = strides(withoutOuter(op.basis(), op.resultCount()), NSW_NUW);
    if (strides.isEmpty()) {
      return List.of(number);
    }
    Value zero = expansion.constant(0);
    List<Value> digits = new ArrayList<>();
    digits.add(expansion.binary(IntegerBinary.FLOORDIVSI, number, strides.get(0)));
    for (int i = 0; i < strides.size(); i++) {
      Value rest = remainder(number, strides.get(i), zero);
      digits.add(i + 1 < strides.size() ? expansion.quotient(rest, strides.get(i + 1)) : rest);
    }
    return digits;
  }

  private Value remainder(Value number, Value stride, Value zero) {
    Value remainder = expansion.binary(IntegerBinary.REMSI, number, stride);
    Value isNegative = expansion.compare(CmpIPredicate.SLT, remainder, zero);
    Value corrected = create(IntegerBinary.ADDI, remainder, stride, AffineExpansion.NSW);
    return expansion.select(isNegative, corrected, remainder);
  }

  /** A product of a digit and its stride, and how many loops around it could be left. */
  private record Term(Value value, int loops) {}

  private Value join(LinearizeIndexOp op) {
    List<Value> digits = op.digits();
    OverflowAttribute flags = op.isDisjoint() ? NSW_NUW : AffineExpansion.NSW;
    List<Value> strides = strides(withoutOuter(op.basis(), digits.size()), flags);
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < strides.size(); i++) {
      Value digit = digits.get(i);
      Value product = create(IntegerBinary.MULI, digit, strides.get(i), AffineExpansion.NSW);
      terms.add(new Term(product, invariantLoops(digit, op)));
    }
    Value last = digits.get(digits.size() - 1);
    terms.add(new Term(last, invariantLoops(last, op)));
    // What is invariant comes first, so that the sum of it can leave the loops.
    terms.sort(Comparator.comparingInt(Term::loops).reversed());
    Value sum = terms.get(0).value();
    for (Term term : terms.subList(1, terms.size())) {
      sum = create(IntegerBinary.ADDI, sum, term.value(), AffineExpansion.NSW);
    }
    return sum;
  }

  private static int invariantLoops(Value value, Operation user) {
    int count = 0;
    for (Operation op = user.parentOp(); op != null; op = op.parentOp()) {
      LoopLike loop = op.as(LoopLike.class);
      if (loop != null) {
        if (!loop.isDefinedOutside(value)) {
          break;
        }
        count++;
      }
    }
    return count;
  }

  private Value create(IntegerBinary kind, Value lhs, Value rhs, OverflowAttribute flags) {
    return IntegerBinaryOp.create(rewriter, location, kind, lhs, rhs, flags).result();
  }

  private static List<FoldResult> withoutOuter(List<FoldResult> basis, int digits) {
    return basis.size() == digits ? basis.subList(1, basis.size()) : basis;
  }

  /** The distance of two numbers of which only this digit differs, by one; none for the last. */
  private List<Value> strides(List<FoldResult> basis, OverflowAttribute flags) {
    List<Value> strides = new ArrayList<>();
    @Nullable Value product = null;
    long known = 1;
    for (int i = basis.size() - 1; i >= 0; i--) {
      if (basis.get(i).constant() instanceof IntegerAttribute constant) {
        known *= constant.longValue();
      } else {
        Value value = basis.get(i).value();
        product = product == null ? value : create(IntegerBinary.MULI, product, value, flags);
      }
      if (product != null && known == 1) {
        strides.add(product);
      } else {
        Value constant = expansion.constant(known);
        strides.add(
            product == null ? constant : create(IntegerBinary.MULI, product, constant, flags));
      }
    }
    Collections.reverse(strides);
    return strides;
  }
}
