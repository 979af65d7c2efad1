package dev.jopt.transform.deallocation;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.deallocation.flow.Restrict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Marks the arguments that take results and share their memory with no other argument. */
public final class XlaBufferArgRewritePass implements Pass {
  private static final String RESULT_MAPPING = "xla_framework.result_mapping";
  private static final String INNER_MAPPING = "xla_framework.result_inner_mapping";
  private static final String INPUT_MAPPING = "xla_framework.input_mapping";

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("xla-buffer-arg-rewrite", options -> new XlaBufferArgRewritePass())
          .aliases("hlo-xla-buffer-arg-rewrite")
          .anchor(FunctionLike.class)
          .summary("Mark result arguments that alias no other argument")
          .description(
              """
              Reads the `xla_framework` attributes of an entry point, which say which buffer each
              argument is. An argument that receives a result and is not an input buffer gets
              `deallocation.restrict = true`; `buffer-reuse` may then compute the result in place.
              Functions without `xla_framework.result_mapping` are not changed.""")
          .build();

  private XlaBufferArgRewritePass() {}

  @Override
  public void run(Operation op, PassRun run) {
    run.preserveAllAnalyses();
    if (!(op instanceof FunctionLike function) || !op.hasAttribute(RESULT_MAPPING)) {
      return;
    }
    List<Integer> resultArguments = new ArrayList<>();
    Set<BigInteger> inputBuffers = new HashSet<>();
    for (int i = 0; i < function.argumentTypes().size(); i++) {
      Attribute buffer = function.argumentAttributes(i).get(INPUT_MAPPING);
      if (buffer == null) {
        resultArguments.add(i);
      }
      inputBuffers.add(
          buffer instanceof IntegerAttribute number ? number.value() : BigInteger.ONE.negate());
    }
    List<BigInteger> mapping = mapping(op);
    if (mapping.size() != resultArguments.size()) {
      op.emitError("number of result arguments does not match size of mapping");
      run.fail();
      return;
    }
    for (int i = 0; i < mapping.size(); i++) {
      if (!inputBuffers.contains(mapping.get(i))) {
        int argument = resultArguments.get(i);
        function.setArgumentAttributes(
            argument,
            function.argumentAttributes(argument).with(Restrict.ATTRIBUTE, IntegerAttribute.TRUE));
      }
    }
  }

  /** The buffers of the results, in order. */
  private static List<BigInteger> mapping(Operation function) {
    List<BigInteger> buffers = new ArrayList<>();
    if (function.attribute(INNER_MAPPING) instanceof ArrayAttribute inner) {
      for (Attribute buffer : inner.elements()) {
        addInteger(buffer, buffers);
      }
    } else {
      addInteger(function.attribute(RESULT_MAPPING), buffers);
    }
    return buffers;
  }

  private static void addInteger(@Nullable Attribute buffer, List<BigInteger> buffers) {
    if (buffer instanceof IntegerAttribute number) {
      buffers.add(number.value());
    }
  }
}
