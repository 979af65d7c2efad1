package dev.jopt.run.cli;

import dev.jopt.run.Engine;
import dev.jopt.run.Interpreter;
import dev.jopt.run.jvm.AutoEngine;
import dev.jopt.run.jvm.JvmCompiler;
import org.jspecify.annotations.Nullable;

/** What runs a program. */
enum EngineChoice {
  INTERPRETER,
  COMPILER,
  AUTO,
  VECTORS;

  static @Nullable EngineChoice forKeyword(String keyword) {
    return switch (keyword) {
      case "interpreter" -> INTERPRETER;
      case "compiler" -> COMPILER;
      case "auto" -> AUTO;
      case "vectors" -> VECTORS;
      default -> null;
    };
  }

  Engine make() {
    return switch (this) {
      case INTERPRETER -> new Interpreter();
      case COMPILER -> new JvmCompiler();
      case AUTO -> new AutoEngine();
      case VECTORS -> JvmCompiler.withVectorApi();
    };
  }
}
