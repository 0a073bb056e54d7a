# Checks a line of JSON against $schema: the keywords of JSON Schema (draft 2020-12) that docs/json.schema.json uses, and
# that an object's keys come in the order of the schema. Prints a line for each mistake.
#
#   jq -r --argjson schema "$(cat docs/json.schema.json)" -f schema.jq
def kinds: if type == "number" and floor == . then ["integer", "number"] else [type] end;

def mistakes($rule; $path):
  . as $value
  | ($rule | keys - ["$schema", "$defs", "$ref", "title", "description", "oneOf", "type", "const", "enum", "properties",
                     "required", "additionalProperties", "items", "minimum", "maximum"]
     | .[] | "\($path): the keyword \(.) is unknown to this checker"),
    ($rule["$ref"] // empty | ltrimstr("#/$defs/") as $name | $value | mistakes($schema["$defs"][$name]; $path)),
    ($rule.oneOf // empty
     | map(select([. as $each | $value | mistakes($each; $path)] == [])) | length
     | select(. != 1) | "\($path): fits \(.) of the types"),
    ($rule.type // empty | [.] | flatten | . - (. - ($value | kinds)) | select(. == [])
     | "\($path): found \($value | tojson[:80]), expected \($rule.type | tojson)"),
    (select($rule | has("const")) | select($value != $rule.const)
     | "\($path): found \(tojson), expected \($rule.const | tojson)"),
    ($rule.enum // empty | select(index([$value]) == null) | "\($path): found \($value | tojson), expected one of \(tojson)"),
    (select(type == "number") | select(. < ($rule.minimum // .) or . > ($rule.maximum // .)) | "\($path): found \(.)"),
    (select(type == "array" and ($rule | has("items"))) | range(length) as $i
     | .[$i] | mistakes($rule.items; "\($path)[\($i)]")),
    (select(type == "object" and ($rule | has("properties")))
     | (keys_unsorted | select(. != ($rule.properties | keys_unsorted))
        | "\($path): found the keys \(tojson), expected \($rule.properties | keys_unsorted | tojson)"),
       (to_entries[] | .key as $key | select($rule.properties | has($key))
        | .value | mistakes($rule.properties[$key]; "\($path).\($key)")));

(.type // "none") as $type
| if $schema["$defs"] | has($type) then mistakes($schema; $type), mistakes($schema["$defs"][$type]; $type)
  else "found the type \($type), expected one of the schema" end
