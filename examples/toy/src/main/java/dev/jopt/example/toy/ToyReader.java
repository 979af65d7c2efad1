package dev.jopt.example.toy;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.example.toy.grammar.ToyLexer;
import dev.jopt.example.toy.grammar.ToyParser;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Symbol.Visibility;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.ParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;

/**
 * Makes a module of a program. Each function becomes a {@code func.func} of arrays whose shapes are
 * unknown; all but {@code main} are private.
 */
public final class ToyReader {
  private final String file;
  private final ModuleOp module;
  private final OpBuilder builder;
  private final Map<String, FuncOp> functions = new HashMap<>();
  private final Map<String, Value> variables = new HashMap<>();

  private ToyReader(Context context, String file) {
    this.file = file;
    module = ModuleOp.create(context, FileLineColLocation.of(file, 1, 1));
    builder = OpBuilder.atEnd(context, module.body());
  }

  /**
   * Reads a program.
   *
   * @param file what locations call it
   * @throws ParseException at the first error
   */
  public static ModuleOp read(Context context, String file, String text) {
    ToyReader reader = new ToyReader(context, file);
    ToyLexer lexer = new ToyLexer(CharStreams.fromString(text, file));
    ToyParser parser = new ToyParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.addErrorListener(reader.new SyntaxErrors());
    ToyParser.ProgramContext program = parser.program();
    program.function().forEach(reader::declare);
    program.function().forEach(reader::define);
    return reader.module;
  }

  private final class SyntaxErrors extends BaseErrorListener {
    @Override
    public void syntaxError(
        Recognizer<?, ?> recognizer,
        Object token,
        int line,
        int column,
        String message,
        RecognitionException cause) {
      throw error(FileLineColLocation.of(file, line, column + 1), message);
    }
  }

  private Location location(ParserRuleContext at) {
    Token start = at.getStart();
    return FileLineColLocation.of(file, start.getLine(), start.getCharPositionInLine() + 1);
  }

  private static ParseException error(Location location, String message) {
    return new ParseException(List.of(Diagnostic.error(location, message)));
  }

  /** Makes the function, still empty, so that others can call it wherever they stand. */
  private void declare(ToyParser.FunctionContext function) {
    String name = function.NAME().getText();
    List<Type> parameters = Collections.nCopies(function.parameter().size(), ToyTypes.UNKNOWN);
    boolean returns =
        function.statement().stream()
            .anyMatch(s -> s instanceof ToyParser.ReturnContext end && end.expression() != null);
    List<Type> results = returns ? List.of(ToyTypes.UNKNOWN) : List.of();
    FuncOp op =
        FuncOp.create(builder, location(function), name, FunctionType.of(parameters, results));
    if (!name.equals("main")) {
      Symbols.setVisibility(op, Visibility.PRIVATE);
    }
    if (functions.put(name, op) != null) {
      throw error(location(function), "function '" + name + "' is defined twice");
    }
  }

  private void define(ToyParser.FunctionContext function) {
    FuncOp op = functions.get(function.NAME().getText());
    Block body = op.addEntryBlock();
    builder.setInsertPointToEnd(body);
    variables.clear();
    for (ToyParser.ParameterContext parameter : function.parameter()) {
      define(parameter, parameter.getText(), body.argument(variables.size()));
    }
    for (ToyParser.StatementContext statement : function.statement()) {
      if (body.terminator() != null) {
        throw error(location(statement), "this statement follows the return");
      }
      execute(statement, op);
    }
    if (body.terminator() == null) {
      if (!op.returnTypes().isEmpty()) {
        throw error(location(function), "this function does not end with a return");
      }
      ReturnOp.create(builder, op.location(), List.of());
    }
  }

  private void define(ParserRuleContext at, String name, Value value) {
    if (variables.put(name, value) != null) {
      throw error(location(at), "variable '" + name + "' is defined twice");
    }
  }

  private void execute(ToyParser.StatementContext statement, FuncOp function) {
    Location location = location(statement);
    if (statement instanceof ToyParser.DeclarationContext declaration) {
      Value value = value(declaration.expression());
      if (declaration.shape() != null) {
        RankedTensorType type = ArrayText.type(declaration.shape());
        value = ReshapeOp.create(builder, location, value, type).result(0);
      }
      define(declaration, declaration.NAME().getText(), value);
    } else if (statement instanceof ToyParser.PrintContext print) {
      PrintOp.create(builder, location, value(print.expression()));
    } else if (statement instanceof ToyParser.ReturnContext end) {
      if ((end.expression() != null) == function.returnTypes().isEmpty()) {
        throw error(location, "one return of this function has a value, and one has not");
      }
      List<Value> values = new ArrayList<>();
      if (end.expression() != null) {
        values.add(unknown(value(end.expression()), location));
      }
      ReturnOp.create(builder, location, values);
    }
  }

  private Value value(ToyParser.ExpressionContext expression) {
    Location location = location(expression);
    if (expression instanceof ToyParser.BinaryContext binary) {
      Value left = value(binary.expression(0));
      Value right = value(binary.expression(1));
      boolean multiplies = binary.operator.getText().equals("*");
      OpDefinition kind = multiplies ? ElementwiseOp.MULTIPLY : ElementwiseOp.ADD;
      return ElementwiseOp.create(builder, location, kind, left, right);
    }
    if (expression instanceof ToyParser.ParenthesesContext parentheses) {
      return value(parentheses.expression());
    }
    if (expression instanceof ToyParser.TransposeContext transpose) {
      return TransposeOp.create(builder, location, value(transpose.expression())).result(0);
    }
    if (expression instanceof ToyParser.CallContext call) {
      return call(call, location);
    }
    if (expression instanceof ToyParser.VariableContext variable) {
      Value value = variables.get(variable.getText());
      if (value == null) {
        throw error(location, "variable '" + variable.getText() + "' is not defined");
      }
      return value;
    }
    ToyParser.ConstantContext constant = (ToyParser.ConstantContext) expression;
    try {
      return ConstantOp.create(builder, location, ArrayText.value(constant.array())).result(0);
    } catch (IllegalArgumentException e) {
      throw error(location, e.getMessage());
    }
  }

  private Value call(ToyParser.CallContext call, Location location) {
    String name = call.NAME().getText();
    FuncOp callee = functions.get(name);
    if (callee == null) {
      throw error(location, "function '" + name + "' is not defined");
    }
    if (callee.argumentTypes().size() != call.expression().size()) {
      throw error(
          location,
          "function '" + name + "' takes " + callee.argumentTypes().size() + " arguments");
    }
    if (callee.returnTypes().isEmpty()) {
      throw error(location, "function '" + name + "' returns nothing");
    }
    List<Value> arguments = new ArrayList<>();
    for (ToyParser.ExpressionContext argument : call.expression()) {
      arguments.add(unknown(value(argument), location(argument)));
    }
    return CallOp.create(builder, location, callee, arguments).result(0);
  }

  /** The array as functions take and return it. */
  private Value unknown(Value array, Location location) {
    return array.type().equals(ToyTypes.UNKNOWN)
        ? array
        : CastOp.create(builder, location, array, ToyTypes.UNKNOWN).result(0);
  }
}
