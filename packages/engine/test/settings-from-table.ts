import fc from "fast-check";
import type { Kind, Kinds } from "../src/plan/terms/setting-kinds.ts";

/**
 * Any value that a kind of the settings' table allows, bounds before all: what an address or a request may hold. Texts with a
 * pattern are those given, since few that match it mean anything.
 */
export function anyOf(kind: Kind, texts: readonly string[]): fc.Arbitrary<unknown> {
  switch (kind.is) {
    case "number":
      return numberOf(kind);
    case "choice":
      return fc.constantFrom(...kind.of);
    case "day":
      return fc.constantFrom("2020-01-31", "2026-11-20", "2027-02-28", "2999-12-31");
    case "text":
      return fc.constantFrom(...texts.filter((text) => kind.pattern?.test(text) ?? true));
    case "nullable":
      return fc.option(anyOf(kind.of, texts), { nil: null });
    case "optional":
      return anyOf(kind.of, texts);
    case "list":
      return fc.array(anyOf(kind.of, texts), { maxLength: Math.min(3, kind.most) });
    case "map":
      return fc.dictionary(fc.constantFrom(...kind.words), anyOf(kind.to, texts), { maxKeys: 3 });
    case "record":
      return recordOf(kind.of, texts);
    default:
      return fc.oneof(
        ...Object.entries(kind.of).map(([word, of]) =>
          recordOf(of, texts).map((fields) => ({ kind: word, ...fields })),
        ),
      );
  }
}

function numberOf({ from, to, step = 0.5 }: Extract<Kind, { readonly is: "number" }>): fc.Arbitrary<number> {
  const usual = fc
    .integer({ min: 0, max: Math.min(400, Math.floor((to - from) / step)) })
    .map((steps) => from + steps * step);
  return fc.oneof(fc.constantFrom(from, to), usual);
}

function recordOf(kinds: Kinds, texts: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const [optional, always] = [true, false].map((is) =>
    Object.fromEntries(
      Object.entries(kinds).flatMap(([name, kind]) =>
        (kind.is === "optional") === is ? [[name, anyOf(kind, texts)] as const] : [],
      ),
    ),
  );
  return fc
    .tuple(fc.record(optional ?? {}, { requiredKeys: [] }), fc.record(always ?? {}))
    .map(([some, all]) => ({ ...some, ...all }));
}
