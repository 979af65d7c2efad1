package dev.jopt.bufferization;

/** The layouts that buffers get of which nothing is known. */
public enum BufferLayout {
  /** That of the value that is returned, for results; fully dynamic for arguments. */
  INFER_LAYOUT_MAP,
  /** Row-major without gaps. */
  IDENTITY_LAYOUT_MAP,
  /** Any offset and strides. */
  FULLY_DYNAMIC_LAYOUT_MAP
}
