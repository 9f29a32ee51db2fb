import fc from "fast-check";

export interface FuzzPools {
  /** Ids of whoever asks. */
  readonly own: readonly string[];
  /** Ids of somebody else, and tokens. */
  readonly foreign: readonly string[];
  /** A valid body of an upload. */
  readonly octets: Uint8Array<ArrayBuffer>;
}

type Json = fc.Arbitrary<unknown>;

/** A JSON schema, as zod writes it. */
export interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
}

/** What no schema expects. */
export const hostile: Json = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      "",
      "\u0000",
      "\ud800",
      "'; DROP TABLE cluster; --",
      "../../../etc/passwd",
      "%00",
      "constructor",
    ],
    ...["__proto__", "\u202e\u200b", "x".repeat(5_000), "9".repeat(400), "-0", "NaN", "1e400"],
    ...[-1, 0, 1e308, 2 ** 53, -(2 ** 31) - 1, 0.1 + 0.2, true, false, [], {}, [[[[[[]]]]]]],
    { json: { json: {} } },
    { $ne: null },
    { length: 1e9 },
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values of a JSON schema, ids drawn from the pool. */
export function ofSchema(schema: Schema, pools: FuzzPools): Json {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => ofSchema(one, pools)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return objectOf(schema, pools);
    case "array": {
      const { minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(ofSchema(schema.items ?? {}, pools), {
        minLength,
        maxLength: Math.max(minLength, Math.min(4, maxItems)),
      });
    }
    case "string":
      return stringOf(schema, pools);
    case "integer": {
      const { minimum: min = -100, maximum: max = 1_000 } = schema;
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    }
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return hostile;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, pools: FuzzPools): Json {
  const fields = Object.entries(properties).map(([name, one]) => [name, ofSchema(one, pools)] as const);
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (typeof additionalProperties !== "object") return record;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), ofSchema(additionalProperties, pools), {
    maxKeys: 3,
  });
  return fc.tuple(record, more).map(([known, others]) => ({ ...others, ...known }));
}

function stringOf(
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  { own, foreign }: FuzzPools,
): Json {
  if (format === "uuid") return fc.oneof(fc.constantFrom(...own), fc.constantFrom(...foreign), fc.uuid());
  if (format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((day) => day.toISOString().slice(0, 10));
  if (format === "date-time")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((at) => at.toISOString());
  const names = fc.constantFrom("us-east-1", "db.r6g.large", "aurora-postgresql", "orders-prod", "16.4");
  if (pattern !== undefined) return fc.oneof(names, fc.stringMatching(new RegExp(pattern)));
  return fc.oneof(names, fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 80) }));
}

/** The value with one thing in it that should not be: another value, a field too many or too few. */
export function bent(value: unknown, by: { readonly at: number; readonly what: unknown }): unknown {
  if (typeof value !== "object" || value === null) return by.what;
  const names = Object.keys(value);
  const name = names[by.at % Math.max(1, names.length)];
  if (by.at % 7 === 0 || name === undefined) return { ...value, __proto__x: by.what, extra: by.what };
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === name ? bent(one, by) : one));
  const { [name]: inner, ...rest } = value as Record<string, unknown>;
  if (by.at % 5 === 0) return rest;
  return { ...rest, [name]: by.at % 3 === 0 ? by.what : bent(inner, { ...by, at: Math.floor(by.at / 2) }) };
}
