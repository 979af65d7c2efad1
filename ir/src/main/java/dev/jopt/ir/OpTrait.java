package dev.jopt.ir;

/**
 * Structural properties that a definition declares and the verifier checks. A trait that comes with
 * a question to answer is an interface in {@code dev.jopt.ir.op} instead.
 */
public enum OpTrait {
  /** Swapping the operands changes nothing. */
  COMMUTATIVE,
  /** Applying the operation to its own result changes nothing. */
  IDEMPOTENT,
  /** Applying the operation twice gives back the operand. */
  INVOLUTION,
  /** All operands have one type. */
  SAME_TYPE_OPERANDS,
  /** All operands and results have one type. */
  SAME_OPERANDS_AND_RESULT_TYPE,
  /** All operands have one element type. */
  SAME_OPERANDS_ELEMENT_TYPE,
  /** All operands have compatible shapes. */
  SAME_OPERANDS_SHAPE,
  /** All operands and results have compatible shapes. */
  SAME_OPERANDS_AND_RESULT_SHAPE,
  /** All operands and results have one element type. */
  SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE,
  /** Applied to vectors or tensors the operation acts on each element. */
  ELEMENTWISE,
  /** {@code operandSegmentSizes} says how the operands divide among the groups. */
  ATTR_SIZED_OPERAND_SEGMENTS,
  /** {@code resultSegmentSizes} says how the results divide among the groups. */
  ATTR_SIZED_RESULT_SEGMENTS,
  /** All groups of operands of unknown size have the same size. */
  SAME_VARIADIC_OPERAND_SIZE,
  /** All groups of results of unknown size have the same size. */
  SAME_VARIADIC_RESULT_SIZE,
  /** No region may have block arguments in its entry block. */
  NO_REGION_ARGUMENTS,
  /** A buffer that is an operand or result may get the layout of its indices instead of a map. */
  MEMREFS_NORMALIZABLE
}
