; Colours for the nodes of felixtensor/tree-sitter-mlir 0.2. Where two patterns match, the later one decides.
; Helix reads the same file; the names of the colours are those that both know.

(comment) @comment
(string_literal) @string
(escape_sequence) @string.escape
[(integer_literal) (float_literal) (complex_literal) (dimension_size)] @number
[(bool_literal) (unit_literal)] @constant.builtin

(custom_op_name) @function
["func.func" "llvm.func" "builtin.module" "module"] @function
(generic_operation (string_literal) @function)
["public" "private" "nested" "attributes" "loc" "affine_map" "affine_set" "dense" "sparse"] @keyword

(value_use) @variable
(symbol_ref_id) @constant
[(caret_id) (block_label)] @label
(attribute_entry (bare_id) @property)

(builtin_type) @type.builtin
[(integer_type) (float_type) (index_type) (none_type)] @type.builtin
(dialect_type (pretty_dialect_item (dialect_namespace) @type))
(dialect_type (pretty_dialect_item (dialect_ident) @type))
(type_alias) @type
(attribute_alias) @attribute
(dialect_attribute (pretty_dialect_item (dialect_namespace) @attribute))
(dialect_attribute (pretty_dialect_item (dialect_ident) @attribute))

["(" ")" "[" "]" "{" "}" "<" ">" "<{" "}>"] @punctuation.bracket
["," ":" "."] @punctuation.delimiter
["=" "->" "+" "*" "==" ">=" "<="] @operator
