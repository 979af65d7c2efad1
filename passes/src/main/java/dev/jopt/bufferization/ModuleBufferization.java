package dev.jopt.bufferization;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Bufferizes the functions of a module with their arguments and results, callees first. */
public final class ModuleBufferization {
  private static final String ACCESS = "bufferization.access";

  private final Operation module;
  private final BufferizationOptions options;
  private final List<String> notAnalyzed;
  private final ProgramSymbols symbols;
  private final OneShotBufferization.Statistics statistics;
  private final List<FuncOp> ordered = new ArrayList<>();
  private final List<FuncOp> recursive = new ArrayList<>();

  /**
   * A bufferization of a module.
   *
   * @param notAnalyzed the functions that are not analyzed, in which each write is to a copy
   */
  public ModuleBufferization(
      Operation module,
      BufferizationOptions options,
      List<String> notAnalyzed,
      ProgramSymbols symbols,
      OneShotBufferization.Statistics statistics) {
    this.module = module;
    this.options = options;
    this.notAnalyzed = notAnalyzed;
    this.symbols = symbols;
    this.statistics = statistics;
  }

  /**
   * Analyzes and bufferizes.
   *
   * @throws BufferizationFailure after an error was emitted
   */
  public void run() {
    order();
    if (!options.copyBeforeWrite()) {
      BufferizationOptions analyzed = options;
      if (!notAnalyzed.isEmpty()) {
        Predicate<Operation> filter = options.filter();
        analyzed = options.withFilter(op -> filter.test(op) && !isNotAnalyzed(op));
      }
      OneShotAnalysis analysis = new OneShotAnalysis(module, analyzed);
      analyze(analysis);
      statistics.add(analysis);
      if (options.testAnalysisOnly()) {
        return;
      }
      OneShotBufferization copying = new OneShotBufferization(analyzed, symbols, statistics);
      for (Operation op : ownOperations()) {
        copying.insertCopies(op, analysis);
      }
    }
    rewrite();
  }

  /** The operations of the module, but no modules in it, whose functions stay as they are. */
  private List<Operation> ownOperations() {
    List<Operation> found = new ArrayList<>();
    for (Operation op : module.region(0).front().operations()) {
      if (op.as(SymbolTable.class) == null) {
        found.add(op);
      }
    }
    return found;
  }

  private boolean isNotAnalyzed(Operation op) {
    FuncOp function = op instanceof FuncOp own ? own : op.parentOfType(FuncOp.class);
    return function != null && notAnalyzed.contains(function.symbolName());
  }

  // Order.

  private @Nullable FuncOp callee(CallOp call) {
    return call.calleeSymbol() != null
            && symbols.tables().lookUpNearest(call, call.calleeSymbol()) instanceof FuncOp function
        ? function
        : null;
  }

  private static boolean hasTensors(FuncOp function) {
    Predicate<Type> isTensor = type -> type instanceof TensorType;
    return function.argumentTypes().stream().anyMatch(isTensor)
        || function.returnTypes().stream().anyMatch(isTensor);
  }

  private void order() {
    Map<FuncOp, Set<FuncOp>> callers = new IdentityHashMap<>();
    Map<FuncOp, Integer> calls = new LinkedHashMap<>();
    for (Operation op : module.region(0).front().operations()) {
      if (op instanceof FuncOp function) {
        calls.put(function, 0);
        function.walk(
            CallOp.class,
            call -> {
              FuncOp callee = callee(call);
              if (callee != null
                  && hasTensors(callee)
                  && callers.computeIfAbsent(callee, key -> new LinkedHashSet<>()).add(function)) {
                calls.merge(function, 1, Integer::sum);
              }
            });
      }
    }
    Deque<FuncOp> open = new ArrayDeque<>();
    calls.forEach(
        (function, count) -> {
          if (count == 0) {
            open.add(function);
          }
        });
    while (!open.isEmpty()) {
      FuncOp function = open.removeLast();
      ordered.add(function);
      for (FuncOp caller : callers.getOrDefault(function, Set.of())) {
        if (calls.merge(caller, -1, Integer::sum) == 0) {
          open.add(caller);
        }
      }
      calls.remove(function);
    }
    recursive.addAll(calls.keySet());
  }

  /** The functions of {@code func} in an operation that have a body, inner ones first. */
  public static List<FunctionLike> functions(Operation root) {
    List<FunctionLike> found = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          if (op instanceof FuncOp function && !function.isExternal()) {
            found.add(function);
          }
        });
    return found;
  }

  // Analysis.

  /**
   * Analyzes, callees first, without a change.
   *
   * @throws BufferizationFailure after an error was emitted
   */
  public OneShotAnalysis analyze() {
    order();
    OneShotAnalysis analysis = new OneShotAnalysis(module, options);
    analyze(analysis);
    return analysis;
  }

  private void analyze(OneShotAnalysis analysis) {
    for (FuncOp function : ordered) {
      if (analysis.options().isAllowed(function)) {
        checkReturns(function);
        FunctionAnalysis.Summary summary = analysis.functions().begin(function);
        findEquivalentCalls(function, analysis);
        analysis.analyze(function);
        summarizeAliases(function, summary, analysis);
        summarizeAccesses(function, summary, analysis);
        summary.complete();
      }
    }
    for (FuncOp function : recursive) {
      if (analysis.options().isAllowed(function)) {
        checkReturns(function);
        findEquivalentCalls(function, analysis);
        analysis.analyze(function);
      }
    }
  }

  /** A function that never returns says nothing about its results, which callers need to know. */
  private static void checkReturns(FuncOp function) {
    if (!function.isExternal() && returns(function).isEmpty()) {
      function.emitError("cannot bufferize func.func without func.return");
      throw new BufferizationFailure();
    }
  }

  private void findEquivalentCalls(FuncOp function, OneShotAnalysis analysis) {
    function.walk(
        CallOp.class,
        call -> {
          FunctionAnalysis.Summary summary = analysis.functions().complete(callee(call));
          if (summary != null) {
            summary
                .equivalentArguments()
                .forEach(
                    (result, argument) -> {
                      if (analysis.isInPlace(call.opOperand(argument))) {
                        analysis.unionEquivalents(call.result(result), call.operand(argument));
                      }
                    });
          }
        });
  }

  private static List<ReturnOp> returns(FuncOp function) {
    List<ReturnOp> found = new ArrayList<>();
    for (Block block : function.bodyRegion().blocks()) {
      if (block.lastOp() instanceof ReturnOp end) {
        found.add(end);
      }
    }
    return found;
  }

  private static void summarizeAliases(
      FuncOp function, FunctionAnalysis.Summary summary, OneShotAnalysis analysis) {
    List<ReturnOp> ends = returns(function);
    for (int i = 0; i < function.argumentTypes().size(); i++) {
      List<Integer> results = new ArrayList<>();
      for (int j = 0; j < function.returnTypes().size(); j++) {
        if (mayAlias(function, i, j, ends, analysis)) {
          results.add(j);
        }
      }
      summary.aliasingResults().put(i, results);
    }
    for (int j = 0; j < function.returnTypes().size() && !ends.isEmpty(); j++) {
      int same = equivalentArgument(function, ends.get(0), j, analysis);
      boolean all = same >= 0;
      for (ReturnOp end : ends.subList(1, ends.size())) {
        all = all && equivalentArgument(function, end, j, analysis) == same;
      }
      if (all) {
        summary.equivalentArguments().put(j, same);
      }
    }
  }

  private static boolean mayAlias(
      FuncOp function, int argument, int result, List<ReturnOp> ends, OneShotAnalysis analysis) {
    Type from = function.argumentTypes().get(argument);
    Type to = function.returnTypes().get(result);
    if (function.isExternal()) {
      return from instanceof TensorType && to instanceof TensorType;
    }
    if (!(from instanceof RankedTensorType) || !(to instanceof RankedTensorType)) {
      return false;
    }
    Value value = function.bodyRegion().front().argument(argument);
    return ends.stream().anyMatch(end -> analysis.areAliasing(end.operand(result), value));
  }

  private static int equivalentArgument(
      FuncOp function, ReturnOp end, int result, OneShotAnalysis analysis) {
    Value value = end.operand(result);
    if (!(value.type() instanceof TensorType)) {
      return -1;
    }
    for (BlockArgument argument : function.bodyRegion().front().arguments()) {
      if (argument.type() instanceof RankedTensorType && analysis.areEquivalent(value, argument)) {
        if (analysis.options().testAnalysisOnly()) {
          annotate(end, result, argument.index());
        }
        return argument.index();
      }
    }
    return -1;
  }

  private static void annotate(ReturnOp end, int result, int argument) {
    String name = "__equivalent_func_args__";
    List<Attribute> known = new ArrayList<>();
    if (end.attribute(name) instanceof ArrayAttribute given) {
      known.addAll(given.elements());
    } else {
      for (int i = 0; i < end.operandCount(); i++) {
        known.add(IntegerAttribute.i64(-1));
      }
    }
    known.set(result, IntegerAttribute.i64(argument));
    end.setAttribute(name, new ArrayAttribute(known));
  }

  private static void summarizeAccesses(
      FuncOp function, FunctionAnalysis.Summary summary, OneShotAnalysis analysis) {
    for (int i = 0; i < function.argumentTypes().size(); i++) {
      if (!(function.argumentTypes().get(i) instanceof TensorType)) {
        continue;
      }
      boolean read = true;
      boolean written = true;
      if (function.argumentAttributes(i).get(ACCESS) instanceof StringAttribute stated) {
        read = stated.value().equals("read") || stated.value().equals("read-write");
        written = stated.value().equals("write") || stated.value().equals("read-write");
      } else if (!function.isExternal()) {
        Value argument = function.bodyRegion().front().argument(i);
        read = analysis.isValueRead(argument);
        written = analysis.isValueWritten(argument);
      }
      if (read) {
        summary.readArguments().add(i);
      }
      if (written) {
        summary.writtenArguments().add(i);
      }
      if (analysis.options().testAnalysisOnly()) {
        String access = read ? written ? "read-write" : "read" : written ? "write" : "none";
        function.setArgumentAttributes(
            i, function.argumentAttributes(i).with(ACCESS, StringAttribute.of(access)));
      }
    }
  }

  // Rewriting.

  private void rewrite() {
    List<FuncOp> functions = new ArrayList<>(ordered);
    functions.addAll(recursive);
    for (FuncOp function : functions) {
      BufferizationOptions own =
          notAnalyzed.contains(function.symbolName()) ? options.withCopyBeforeWrite(true) : options;
      new OneShotBufferization(own, symbols, statistics).bufferize(function);
      if (options.infersResultLayouts()) {
        foldCasts(function);
      }
    }
    for (Operation op : ownOperations()) {
      if (!(op instanceof FuncOp)) {
        new OneShotBufferization(options, symbols, statistics).bufferize(op);
      }
    }
    module.walk(FuncOp.class, ModuleBufferization::removeAttributes);
  }

  private static Value uncast(Value value) {
    return value.definingOp() instanceof CastOp cast ? cast.operand(0) : value;
  }

  /** Returns what is cast to the type of the result, where all returns agree. */
  private static void foldCasts(FuncOp function) {
    List<ReturnOp> ends = returns(function);
    if (ends.isEmpty()) {
      return;
    }
    List<Type> results = new ArrayList<>();
    for (int i = 0; i < function.returnTypes().size(); i++) {
      Type type = uncast(ends.get(0).operand(i)).type();
      for (ReturnOp end : ends) {
        if (!uncast(end.operand(i)).type().equals(type)) {
          type = function.returnTypes().get(i);
          break;
        }
      }
      results.add(type);
      if (!type.equals(function.returnTypes().get(i))) {
        for (ReturnOp end : ends) {
          end.setOperand(i, uncast(end.operand(i)));
        }
      }
    }
    function.setSignature(function.argumentTypes(), results);
  }

  private static void removeAttributes(FuncOp function) {
    for (int i = 0; i < function.argumentTypes().size(); i++) {
      DictionaryAttribute given = function.argumentAttributes(i);
      DictionaryAttribute kept =
          given.without("bufferization.buffer_layout").without("bufferization.writable");
      if (!kept.equals(given)) {
        function.setArgumentAttributes(i, kept);
      }
    }
  }
}
