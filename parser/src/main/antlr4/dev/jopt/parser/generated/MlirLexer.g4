/*
 * The tokens of MLIR's textual form.
 *
 * The lexer reads bytes: a character above \u007F is one byte of a UTF-8 sequence, which only
 * strings and comments may hold. No modes, predicates, or actions other than `skip`, so that the
 * whole lexer is one deterministic automaton. The build turns that automaton into the table which
 * reads files (LexerTable); the lexer that ANTLR generates from this file is its oracle in tests.
 *
 * Every byte sequence lexes: a text that is no token becomes BROKEN_STRING or UNEXPECTED, and the
 * reader says what is wrong with it.
 */
lexer grammar MlirLexer;

// Punctuation.

ARROW: '->';
COLON: ':';
COLON_COLON: '::';
COMMA: ',';
ELLIPSIS: '...';
EQUAL: '=';
GREATER: '>';
LESS: '<';
L_BRACE: '{';
L_PAREN: '(';
L_SQUARE: '[';
MINUS: '-';
PLUS: '+';
QUESTION: '?';
R_BRACE: '}';
R_PAREN: ')';
R_SQUARE: ']';
SLASH: '/';
STAR: '*';
VERTICAL_BAR: '|';

METADATA_BEGIN: '{-#';
METADATA_END: '#-}';

// Keywords of the core language. Each is also a bare identifier wherever one is allowed (rule
// `keyword` of the parser); the tokens from AFFINE_MAP to BARE_ID must stay adjacent.

AFFINE_MAP: 'affine_map';
AFFINE_SET: 'affine_set';
ARRAY: 'array';
AT: 'at';
CALLSITE: 'callsite';
CEILDIV: 'ceildiv';
COMPLEX: 'complex';
DENSE: 'dense';
DENSE_RESOURCE: 'dense_resource';
DIALECT_RESOURCES: 'dialect_resources';
DISTINCT: 'distinct';
EXTERNAL_RESOURCES: 'external_resources';
FALSE: 'false';
FLOORDIV: 'floordiv';
FUSED: 'fused';
INDEX: 'index';
LOC: 'loc';
MEMREF: 'memref';
MOD: 'mod';
NONE: 'none';
OFFSET: 'offset';
SPARSE: 'sparse';
STRIDED: 'strided';
SYMBOL: 'symbol';
TENSOR: 'tensor';
TO: 'to';
TRUE: 'true';
TUPLE: 'tuple';
UNIT: 'unit';
UNKNOWN: 'unknown';
VECTOR: 'vector';

FLOAT_TYPE
    : 'bf16' | 'f16' | 'tf32' | 'f32' | 'f64' | 'f80' | 'f128'
    | 'f8E5M2' | 'f8E4M3' | 'f8E4M3FN' | 'f8E5M2FNUZ' | 'f8E4M3FNUZ' | 'f8E4M3B11FNUZ'
    | 'f8E3M4' | 'f8E8M0FNU' | 'f6E2M3FN' | 'f6E3M2FN' | 'f4E2M1FN'
    ;

// i32, si8, ui1, i0.
INTEGER_TYPE: [su]? 'i' DIGIT+;

// The separator of dimension lists. The lexer itself never makes this token unless the `x` stands
// alone: `4x8xf32` reads as INTEGER BARE_ID, and the parser has the stream split the identifier.
X: 'x';

BARE_ID: LETTER_ (LETTER_ | DIGIT | [$.])*;

// Identifiers with a sigil.

VALUE_ID: '%' SUFFIX_ID;
BLOCK_ID: '^' SUFFIX_ID;
// An attribute alias or dialect attribute, and the number of a result in `%0#1`.
HASH_ID: '#' SUFFIX_ID;
// A type alias or dialect type.
EXCLAMATION_ID: '!' SUFFIX_ID;
SYMBOL_ID: '@' (BARE_ID | STRING);

// Literals.

// `0xf32` is a hexadecimal number here; a dimension list has the stream split it after the 0.
INTEGER: DIGIT+ | '0x' HEX_DIGIT+;
FLOAT: DIGIT+ '.' DIGIT* ([eE] [-+]? DIGIT+)?;
STRING: '"' STRING_PART* '"';

WHITESPACE: [ \t\r\n]+ -> skip;
COMMENT: '//' (~[\u0000\r\n\u0080-\uFFFF] | UTF8)* -> skip;

// What is not a token: a string (or symbol) up to where it goes wrong, or one stray byte.
BROKEN_STRING: '@'? '"' STRING_PART*;
UNEXPECTED: .;

fragment LETTER_: [a-zA-Z_];
fragment DIGIT: [0-9];
fragment HEX_DIGIT: [0-9a-fA-F];
fragment SUFFIX_ID: DIGIT+ | (LETTER_ | [$.\-]) (LETTER_ | DIGIT | [$.\-])*;
// A line feed, vertical tab or form feed ends the line and so breaks the string.
fragment STRING_PART
    : ~["\\\u0000\n\u000B\u000C\u0080-\uFFFF]
    | '\\' (["\\nt] | HEX_DIGIT HEX_DIGIT)
    | UTF8
    ;
// A valid sequence beyond ASCII: mlir-opt lets any bytes pass here.
fragment UTF8
    : [\u00C2-\u00DF] TAIL
    | '\u00E0' [\u00A0-\u00BF] TAIL
    | [\u00E1-\u00EC\u00EE\u00EF] TAIL TAIL
    | '\u00ED' [\u0080-\u009F] TAIL
    | '\u00F0' [\u0090-\u00BF] TAIL TAIL
    | [\u00F1-\u00F3] TAIL TAIL TAIL
    | '\u00F4' [\u0080-\u008F] TAIL TAIL
    ;
fragment TAIL: [\u0080-\u00BF];
