package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableMap;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import dev.jopt.tools.onnx.OnnxModel.Graph;
import dev.jopt.tools.onnx.OnnxModel.Node;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes a function of one graph. */
final class GraphImport {
  private final Context context;
  private final Location location;
  private final Graph graph;
  private final OnnxTensorTypes types;
  private final Map<String, Tensor> constants = new LinkedHashMap<>();
  private final List<String> inputs = new ArrayList<>();
  private final List<PlannedOp> planned = new ArrayList<>();

  GraphImport(Context context, Location location, Graph graph, ImmutableMap<String, Long> extents) {
    this.context = context;
    this.location = location;
    this.graph = graph;
    this.types = new OnnxTensorTypes(graph, extents, constants);
  }

  /**
   * Makes the module.
   *
   * @param version of the operators of ONNX
   */
  ModuleOp run(long version) throws ImportFailure {
    collectGiven();
    List<Node> nodes = new ArrayList<>();
    Set<String> given = new LinkedHashSet<>(inputs);
    given.addAll(constants.keySet());
    Set<String> names = NodeOrder.check(graph.nodes(), given);
    for (OnnxModel.Value output : graph.outputs()) {
      if (output.name().isEmpty()) {
        throw new ImportFailure("an output of the graph has no name");
      }
      if (!names.contains(output.name())) {
        throw new ImportFailure(
            "nothing defines tensor '" + output.name() + "', an output of the graph");
      }
    }
    for (Node node : graph.nodes()) {
      if (node.operator().equals("Constant") && node.domain().isEmpty()) {
        addConstant(node);
      } else if (node.outputs().stream().anyMatch(output -> !output.isEmpty())) {
        nodes.add(node);
      }
    }
    plan(nodes, new NodeMapper(types, constants, version, names));
    return build();
  }

  private void collectGiven() throws ImportFailure {
    for (Tensor initializer : graph.initializers()) {
      if (constants.put(initializer.name(), initializer) != null) {
        throw new ImportFailure("tensor '" + initializer.name() + "' is defined twice");
      }
    }
    Set<String> seen = new LinkedHashSet<>();
    for (OnnxModel.Value input : graph.inputs()) {
      if (input.name().isEmpty()) {
        throw new ImportFailure("an input of the graph has no name");
      }
      if (!seen.add(input.name())) {
        throw new ImportFailure("tensor '" + input.name() + "' is defined twice");
      }
      if (!constants.containsKey(input.name())) {
        inputs.add(input.name());
        types.define(input.name());
      }
    }
  }

  private void addConstant(Node node) throws ImportFailure {
    String name = node.outputs().isEmpty() ? "" : node.outputs().get(0);
    for (Map.Entry<String, NodeAttribute> attribute : node.attributes().entrySet()) {
      Tensor tensor = TensorData.of(name, attribute.getValue());
      if (attribute.getKey().startsWith("value") && tensor != null) {
        constants.put(name, tensor);
        return;
      }
    }
    throw new ImportFailure(node.label() + ": it has no value that is a dense tensor");
  }

  private void plan(List<Node> nodes, NodeMapper mapper) throws ImportFailure {
    for (Node node : nodes) {
      try {
        planned.add(mapper.map(node));
      } catch (ImportFailure e) {
        throw new ImportFailure(node.label() + ": " + e.text());
      }
    }
    dropUnread(mapper);
  }

  /** Drops nodes whose results are constants, unless they are read from memory. */
  private void dropUnread(NodeMapper mapper) {
    Set<String> read = new HashSet<>();
    graph.outputs().forEach(output -> read.add(output.name()));
    for (int i = planned.size() - 1; i >= 0; i--) {
      PlannedOp op = planned.get(i);
      if (mapper.isKnown(op) && op.results().stream().noneMatch(read::contains)) {
        planned.remove(i);
      } else {
        read.addAll(op.operands());
      }
    }
  }

  private ModuleOp build() throws ImportFailure {
    ModuleOp module = ModuleOp.create(context, location);
    OpBuilder builder = OpBuilder.atEnd(context, module.body());
    List<String> arguments = arguments();
    List<Type> argumentTypes = typesOf(arguments);
    List<String> outputs = graph.outputs().stream().map(OnnxModel.Value::name).toList();
    String name = graph.name().isEmpty() ? "main" : graph.name();
    FuncOp function =
        FuncOp.create(builder, location, name, new FunctionType(argumentTypes, typesOf(outputs)));
    builder.setInsertPointToEnd(function.addEntryBlock());
    Map<String, Value> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String id = arguments.get(i);
      values.put(id, function.bodyRegion().front().argument(i));
      function.setArgumentAttributes(
          i, DictionaryAttribute.of("graph.name", StringAttribute.of(id)));
    }
    for (PlannedOp op : planned) {
      Operation made = builder.create(state(builder, op, values));
      for (int i = 0; i < op.results().size(); i++) {
        values.put(op.results().get(i), made.result(i));
      }
    }
    ReturnOp.create(builder, location, outputs.stream().map(values::get).toList());
    return module;
  }

  /** The inputs of the model, then the constants that something reads. */
  private List<String> arguments() {
    Set<String> read = new LinkedHashSet<>();
    planned.forEach(op -> read.addAll(op.operands()));
    graph.outputs().forEach(output -> read.add(output.name()));
    List<String> arguments = new ArrayList<>(inputs);
    for (String constant : constants.keySet()) {
      if (read.contains(constant)) {
        arguments.add(constant);
      }
    }
    return arguments;
  }

  private List<Type> typesOf(List<String> names) throws ImportFailure {
    List<Type> all = new ArrayList<>();
    for (String name : names) {
      all.add(types.get(name));
    }
    return all;
  }

  private OperationState state(OpBuilder builder, PlannedOp op, Map<String, Value> values)
      throws ImportFailure {
    Node node = op.node();
    String place = node.name().isEmpty() ? op.results().get(0) : node.name();
    OperationState state =
        builder
            .state(new NameLocation(place, location), op.name())
            .addResultTypes(typesOf(op.results()));
    for (String operand : op.operands()) {
      state.addOperand(values.get(operand));
    }
    for (NamedAttribute attribute : op.attributes()) {
      state.setAttribute(attribute.name(), attribute.value());
    }
    if (op.results().size() == 1) {
      return state.setAttribute("name", StringAttribute.of(op.results().get(0)));
    }
    List<Attribute> names = new ArrayList<>();
    op.results().forEach(result -> names.add(StringAttribute.of(result)));
    return state.setAttribute("names", new ArrayAttribute(names));
  }
}
