package dev.jopt.tools.onnx;

/** A model cannot be imported; the message says why to whoever has it. */
final class ImportFailure extends Exception {
  private static final long serialVersionUID = 1L;

  ImportFailure(String message) {
    super(message, null, false, false);
  }

  /** The message. */
  String text() {
    return String.valueOf(getMessage());
  }
}
