package dev.jopt.ir.type;

/**
 * The type of values that say when something running meanwhile has completed, e.g. {@code
 * !async.token}. An operation with such an operand or result may use its operands after it is over.
 */
public interface CompletionType extends DialectType {}
