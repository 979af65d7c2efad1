package dev.jopt.example.server;

import java.util.Random;

/**
 * What a client may send, with the right answer.
 *
 * @param name what errors call the text
 * @param text a module, valid or not
 * @param answer what the passes make of it, or the message of the exception
 */
record Request(String name, String text, String answer) {
  private static final int TABLE_BYTES = 64 << 10;

  /** A request like no other: all others of its kind have other names and other constants. */
  static Request of(int number) {
    String name = "request-" + number;
    String function = "func.func @f" + number;
    switch (number % 4) {
      case 0:
        return valid(name, function, new Random(number));
      case 1:
        return new Request(
            name,
            function + "() {\n  retrun\n}\n",
            name + ":2:3: error: custom op 'retrun' is unknown (tried 'func.retrun' as well)");
      case 2:
        return new Request(
            name,
            function + "() -> i32 {\n  return\n}\n",
            name
                + ":2:3: error: 'func.return' op has 0 operands, but enclosing function (@f"
                + number
                + ") returns 1");
      default:
        return new Request(
            name,
            function + "() {\n  %0 = memref.alloc() : memref<2097152xi8>\n  return\n}\n",
            name + ":2:8: error: 'memref.alloc' op allocates more than 1048576 elements");
    }
  }

  private static Request valid(String name, String function, Random random) {
    StringBuilder table = new StringBuilder(2 * TABLE_BYTES);
    for (int i = 0; i < TABLE_BYTES; i++) {
      int value = random.nextInt(256);
      table.append(Character.toUpperCase(Character.forDigit(value >> 4, 16)));
      table.append(Character.toUpperCase(Character.forDigit(value & 15, 16)));
    }
    String attributes =
        " attributes {table = dense<\"0x" + table + "\"> : tensor<" + TABLE_BYTES + "xi8>} {\n";
    String text =
        """
          %a = memref.alloc() : memref<16xf32>
          memref.copy %x, %a : memref<16xf32> to memref<16xf32>
          memref.copy %a, %x : memref<16xf32> to memref<16xf32>
          return
        }
        """;
    String answer =
        """
            %c0 = arith.constant 0 : index
            %alloc = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
            %view = memref.view %alloc[%c0][] : memref<64xi8> to memref<16xf32>
            memref.copy %arg0, %view : memref<16xf32> to memref<16xf32>
            memref.copy %view, %arg0 : memref<16xf32> to memref<16xf32>
            return
          }
        }
        """;
    return new Request(
        name,
        function + "(%x: memref<16xf32>)" + attributes + text,
        "module {\n  " + function + "(%arg0: memref<16xf32>)" + attributes + answer);
  }
}
