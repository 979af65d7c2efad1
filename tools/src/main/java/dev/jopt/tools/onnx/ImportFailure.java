package dev.jopt.tools.onnx;

/** A model cannot be imported; the message states the reason for its user. */
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
