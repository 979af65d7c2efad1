// Arrays of numbers, and functions without types; docs/tutorial.md explains the language.
grammar Toy;

program: function* EOF;

function: 'def' NAME '(' (parameter (',' parameter)*)? ')' '{' statement* '}';

parameter: NAME;

statement
    : 'var' NAME shape? '=' expression ';'              # declaration
    | 'print' '(' expression ')' ';'                    # print
    | 'return' expression? ';'                          # return
    ;

expression
    : expression operator = '*' expression              # binary
    | expression operator = '+' expression              # binary
    | '(' expression ')'                                # parentheses
    | 'transpose' '(' expression ')'                    # transpose
    | NAME '(' (expression (',' expression)*)? ')'      # call
    | NAME                                              # variable
    | array                                             # constant
    ;

array: NUMBER | '[' array (',' array)* ']';

shape: '<' NUMBER (',' NUMBER)* '>';

NAME: [a-zA-Z_] [a-zA-Z_0-9]*;
NUMBER: [0-9]+ ('.' [0-9]+)?;
COMMENT: '#' ~[\r\n]* -> skip;
BLANK: [ \t\r\n]+ -> skip;
OTHER: .;
