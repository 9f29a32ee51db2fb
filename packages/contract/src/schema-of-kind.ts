import type { Kind, Kinds, NumberKind } from "@acuity/engine/plan";
import { plainIdentifier } from "@acuity/engine/units";
import { textSchema } from "./storable.ts";
import { z } from "./z.ts";

type RecordOf<K> = { [N in keyof K as K[N] extends Optional ? never : N]: ValueOf<K[N]> } & {
  [N in keyof K as K[N] extends Optional ? N : never]?: ValueOf<K[N]>;
};
type Optional = { readonly is: "optional" };

/** The values of a kind. */
type ValueOf<K> = K extends { readonly is: "number" }
  ? number
  : K extends { readonly is: "choice"; readonly of: readonly (infer Word)[] }
    ? Word
    : K extends { readonly is: "text" | "day" }
      ? string
      : K extends { readonly is: "nullable"; readonly of: infer Of }
        ? ValueOf<Of> | null
        : K extends { readonly is: "optional"; readonly of: infer Of }
          ? ValueOf<Of>
          : K extends { readonly is: "list"; readonly of: infer Of }
            ? ValueOf<Of>[]
            : K extends { readonly is: "map"; readonly words: readonly (infer W)[]; readonly to: infer To }
              ? Partial<Record<W & string, ValueOf<To>>>
              : K extends { readonly is: "record"; readonly of: infer Of }
                ? RecordOf<Of>
                : K extends { readonly is: "one-of"; readonly of: infer Of }
                  ? { [N in keyof Of]: { kind: N } & RecordOf<Of[N]> }[keyof Of]
                  : never;

type SchemaOf<K> = K extends Optional ? z.ZodExactOptional<z.ZodType<ValueOf<K>>> : z.ZodType<ValueOf<K>>;

/** The schema of one kind of value. */
export function schemaOf<const K extends Kind>(kind: K): SchemaOf<K> {
  return made(kind) as unknown as SchemaOf<K>;
}

/** The schemas of a record's fields. */
export function shapeOf<const K extends Kinds>(kinds: K): { [N in keyof K]: SchemaOf<K[N]> } {
  return shape(kinds) as { [N in keyof K]: SchemaOf<K[N]> };
}

function made(kind: Kind): z.ZodType {
  switch (kind.is) {
    case "number":
      return numberSchema(kind);
    case "choice":
      return z.literal([...kind.of]);
    case "text":
      return textOf(kind);
    case "day":
      return z.iso.date();
    case "nullable":
      return made(kind.of).nullable();
    case "optional":
      return made(kind.of).exactOptional();
    case "list":
      return z.array(made(kind.of)).max(kind.most);
    case "map":
      return z.partialRecord(z.enum(kind.words), made(kind.to));
    case "record":
      return z.object(shape(kind.of));
    case "one-of":
      return oneOf(kind.of);
    default:
      return kind satisfies never;
  }
}

function textOf({ most, pattern, like, isIdentifier }: Extract<Kind, { readonly is: "text" }>): z.ZodType {
  const text = z.string().max(most);
  if (pattern !== undefined) return text.regex(pattern, `Expected ${like}.`);
  return isIdentifier ? text.overwrite(plainIdentifier) : textSchema(most);
}

/** Each field is made when it is first read: a page that checks nothing of a record makes none. */
function shape(kinds: Kinds): Record<string, z.ZodType> {
  const fields = Object.entries(kinds).map(([name, kind]) => {
    let known: z.ZodType | undefined;
    const get = () => {
      known ??= made(kind);
      return known;
    };
    return [name, { enumerable: true, get }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(fields));
}

function numberSchema({ from, to, step }: NumberKind): z.ZodType {
  const number = (step === 1 ? z.int() : z.number()).min(from).max(to);
  return step === undefined || step === 1 ? number : number.multipleOf(step);
}

function oneOf(of: Readonly<Record<string, Kinds>>): z.ZodType {
  const [first, ...others] = Object.entries(of).map(([kind, fields]) =>
    z.object(shape({ kind: { is: "choice", of: [kind] }, ...fields })),
  );
  if (first === undefined) throw new Error("A choice of records needs one at least.");
  return z.discriminatedUnion("kind", [first, ...others]);
}
