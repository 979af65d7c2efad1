package dev.jopt.dialect.gpu;

import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * What one dimension of a parallel loop is mapped to: {@code #gpu.loop_dim_map<processor =
 * thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>}.
 *
 * @param processor the number of a keyword of {@link GpuEnums#PROCESSOR}
 * @param map from the processor's identifier to the loop's variable
 * @param bound from the loop's upper bound to the count of processors
 */
record LoopDimMapAttribute(long processor, AffineMap map, AffineMap bound)
    implements DialectAttribute {
  static final String MNEMONIC = "loop_dim_map";

  private static final String PROCESSOR = "processor";
  private static final String MAP = "map";
  private static final String BOUND = "bound";

  /** Reads what follows the mnemonic: the three parameters, in any order. */
  static LoopDimMapAttribute parse(AsmParser parser) {
    Long processor = null;
    AffineMap map = null;
    AffineMap bound = null;
    parser.expect(Punctuation.LESS);
    while (true) {
      String name = parser.acceptAnyKeyword();
      if (name == null) {
        parser.errorAt(parser.position(), "expected valid keyword");
        throw parser.error("expected a parameter name in struct");
      }
      parser.expect(Punctuation.EQUAL);
      if (name.equals(PROCESSOR) && processor == null) {
        processor = GpuEnums.PROCESSOR.parse(parser);
      } else if (name.equals(MAP) && map == null) {
        map = parseMap(parser, MAP);
      } else if (name.equals(BOUND) && bound == null) {
        bound = parseMap(parser, BOUND);
      } else {
        throw parser.error("duplicate or unknown struct parameter name: " + name);
      }
      if (processor != null && map != null && bound != null) {
        break;
      }
      parser.expect(Punctuation.COMMA);
    }
    parser.expect(Punctuation.GREATER);
    return new LoopDimMapAttribute(processor, map, bound);
  }

  private static AffineMap parseMap(AsmParser parser, String name) {
    try {
      return parser.parseAffineMap();
    } catch (ParseFailure failure) {
      throw EnumParameter.failedParameter(parser, "ParallelLoopDimMappingAttr", name, "AffineMap");
    }
  }

  @Override
  public String dialect() {
    return "gpu";
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(MNEMONIC + "<processor = ");
    printer.print(GpuEnums.PROCESSOR.text(processor));
    printer.print(", map = ");
    printer.print(map.toString());
    printer.print(", bound = ");
    printer.print(bound.toString());
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
