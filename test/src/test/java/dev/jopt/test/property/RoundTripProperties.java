package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.IrPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** What the builder makes is valid, and text says all of it. */
class RoundTripProperties {
  private final Context context = RandomIr.context();

  private ModuleOp module(Random random) {
    return RandomIr.module(context, random, 1 + random.nextInt(3), 1 + random.nextInt(10));
  }

  private static PrintingFlags flags(boolean generic, boolean debugInfo) {
    return PrintingFlags.builder().genericForm(generic).debugInfo(debugInfo).build();
  }

  @Property(seed = "1", tries = 300, shrinking = ShrinkingMode.OFF)
  void verifierAcceptsWhatTheBuilderMakes(@ForAll Random random) {
    Campaign.repeat(
        () -> {
          ModuleOp module = module(random);
          try (Errors errors = new Errors(context)) {
            boolean valid = Verifier.tryVerify(module);
            assertWithMessage("%s in %s", errors, module).that(valid).isTrue();
          }
        });
  }

  @Property(seed = "2", tries = 300, shrinking = ShrinkingMode.OFF)
  void printedTextIsReadAsTheSame(
      @ForAll Random random, @ForAll boolean generic, @ForAll boolean debugInfo) {
    PrintingFlags flags = flags(generic, debugInfo);
    Campaign.repeat(
        () -> {
          String text = IrPrinter.print(module(random), flags);
          Texts.assertSame(text, IrPrinter.print(IrParser.parse(context, text), flags));
        });
  }

  /** Without locations: the custom form leaves out those of what it leaves out itself. */
  @Property(seed = "3", tries = 200, shrinking = ShrinkingMode.OFF)
  void customFormSaysAllThatGenericFormSays(@ForAll Random random) {
    PrintingFlags generic = flags(true, false);
    Campaign.repeat(
        () -> {
          ModuleOp module = module(random);
          String text = IrPrinter.print(module, generic);
          String custom = IrPrinter.print(IrParser.parse(context, text));
          Texts.assertSame(IrPrinter.print(module), custom);
          Texts.assertSame(text, IrPrinter.print(IrParser.parse(context, custom), generic));
        });
  }

  @Property(seed = "4", tries = 200, shrinking = ShrinkingMode.OFF)
  void copiesPrintTheSame(@ForAll Random random) {
    PrintingFlags flags = flags(true, true);
    Campaign.repeat(
        () -> {
          ModuleOp module = module(random);
          String text = IrPrinter.print(module, flags);
          Texts.assertSame(text, IrPrinter.print(module.copy(), flags));
          Texts.assertSame(text, IrPrinter.print(module, flags));
          UseLists.check(module);
        });
  }
}
