package dev.jopt.dialect.affine;

import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import org.jspecify.annotations.Nullable;

/** What an access reads from a constant global buffer. */
final class GlobalElement {
  private GlobalElement() {}

  /** The element if all are the same, or if the place is constant; else null. */
  static @Nullable Attribute read(LoadOp load) {
    if (!(load.memref().definingOp() instanceof GetGlobalOp get)
        || !(new SymbolTables().lookUpNearest(get, get.globalName()) instanceof GlobalOp global)
        || !global.isConstant()
        || !(global.initialValue() instanceof DenseElementsAttribute elements)) {
      return null;
    }
    if (elements.isSplat()) {
      return elements.splatValue();
    }
    AffineMap map = load.map();
    if (!map.isConstant()) {
      return null;
    }
    long[] place = map.evaluate(new long[map.numDims()], new long[map.numSymbols()]);
    long index = 0;
    for (int i = 0; i < place.length; i++) {
      long size = elements.type().shape().get(i);
      if (place[i] < 0 || place[i] >= size) {
        return null;
      }
      index = index * size + place[i];
    }
    return elements.attributeAt((int) index);
  }
}
