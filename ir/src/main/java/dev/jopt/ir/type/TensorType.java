package dev.jopt.ir.type;

/** A tensor, ranked or not. */
public sealed interface TensorType extends ShapedType
    permits RankedTensorType, UnrankedTensorType {}
