/** The programs: {@code jopt} and its companions. */
module dev.jopt.tools {
  requires transitive dev.jopt.passes;
  requires transitive dev.jopt.parser;
  requires com.google.protobuf;
  requires info.picocli;

  exports dev.jopt.tools to
      dev.jopt.test;

  opens dev.jopt.tools.onnx to
      info.picocli;
}
