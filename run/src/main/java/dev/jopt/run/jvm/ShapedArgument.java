package dev.jopt.run.jvm;

/**
 * An argument whose type leaves sizes open.
 *
 * @param data the elements, as {@link CompiledFunction} takes them
 * @param sizes the sizes of all dimensions
 */
public record ShapedArgument(Object data, int... sizes) {}
