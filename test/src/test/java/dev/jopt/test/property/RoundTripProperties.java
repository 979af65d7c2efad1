package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Modules from the builder are valid, and their text says all of them. */
class RoundTripProperties {
  private final Context context = RandomIr.context();

  private ModuleOp module(Choices choices) {
    Random random = choices.random();
    return RandomIr.module(context, random, 1 + random.nextInt(3), 1 + choices.upTo(9));
  }

  private static PrintingFlags flags(boolean generic, boolean debugInfo) {
    return PrintingFlags.builder().genericForm(generic).debugInfo(debugInfo).build();
  }

  @Test
  void verifierAcceptsWhatTheBuilderMakes() {
    Property.tries(Campaign.tries(300))
        .seed(1)
        .check(
            choices -> {
              ModuleOp module = module(choices);
              try (Errors errors = new Errors(context)) {
                boolean valid = Verifier.tryVerify(module);
                assertWithMessage("%s in %s", errors, module).that(valid).isTrue();
              }
            });
  }

  @Test
  void printedTextIsReadAsTheSame() {
    Property.tries(Campaign.tries(300))
        .seed(2)
        .check(
            choices -> {
              PrintingFlags flags = flags(choices.anyBoolean(), choices.anyBoolean());
              String text = IrPrinter.print(module(choices), flags);
              TextComparison.assertSame(
                  text, IrPrinter.print(IrParser.parse(context, text), flags));
            });
  }

  /** Without locations: the custom form leaves out those of operations that it leaves out. */
  @Test
  void customFormSaysAllThatGenericFormSays() {
    PrintingFlags generic = flags(true, false);
    Property.tries(Campaign.tries(200))
        .seed(3)
        .check(
            choices -> {
              ModuleOp module = module(choices);
              String text = IrPrinter.print(module, generic);
              String custom = IrPrinter.print(IrParser.parse(context, text));
              TextComparison.assertSame(IrPrinter.print(module), custom);
              TextComparison.assertSame(
                  text, IrPrinter.print(IrParser.parse(context, custom), generic));
            });
  }

  @Test
  void copiesPrintTheSame() {
    PrintingFlags flags = flags(true, true);
    Property.tries(Campaign.tries(200))
        .seed(4)
        .check(
            choices -> {
              ModuleOp module = module(choices);
              String text = IrPrinter.print(module, flags);
              TextComparison.assertSame(text, IrPrinter.print(module.copy(), flags));
              TextComparison.assertSame(text, IrPrinter.print(module, flags));
              UseLists.check(module);
            });
  }
}
