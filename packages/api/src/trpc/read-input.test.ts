import fc from "fast-check";
import superjson from "superjson";
import { expect, it } from "vitest";
import { readInput } from "./read-input.ts";

/** As it comes over the line. */
const sent = (input: unknown): unknown => JSON.parse(JSON.stringify(superjson.serialize(input)));

it("whatever a page asks arrives as it was", () => {
  const key = fc.oneof(fc.constantFrom("a", "a.b", "\\", "\\.", "", "0"), fc.string());
  const safe = key.filter((name) => !["__proto__", "constructor", "prototype"].includes(name));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      ...[fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined)],
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(safe, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (input) => {
      expect(readInput(sent(input))).toStrictEqual(input);
    }),
  );
});

it("one value in two places arrives in both", () => {
  const twice = { from: 1, until: undefined };
  const { meta } = superjson.serialize([twice, twice]);
  expect(meta?.referentialEqualities).toEqual({ 0: ["1"] });
  expect(readInput(sent([twice, twice]))).toStrictEqual([twice, twice]);
});

const kinds = ["Date", "set", "map", "bigint", "Error", "regexp", "URL", "toString", "__proto__"];
it.each([
  ...kinds.map((kind) => ({ json: { a: [] }, meta: { values: { a: [kind] } } })),
  ...[["class", "A"], ["typed-array", "Int8Array"], ["custom", "A"], [], null, 5].map((kind) => ({
    ...{ json: { a: [] }, meta: { values: { a: [kind] } } },
  })),
  { json: { a: null }, meta: { values: { a: ["undefined", { b: ["undefined"] }] } } },
  { json: { a: "12" }, meta: { values: { a: ["number"] } } },
  // What is not there: of every object, of every list, and far behind a list's end.
  ...["a.b", "constructor", "a.constructor.x", "a.length", "a.4000000000", "a.0"].map((path) => ({
    ...{ json: { a: [] }, meta: { values: { [path]: ["undefined"] } } },
  })),
  ...[{ a: 1 }, 5, "x"].map((values) => ({ json: {}, meta: { values } })),
  ...[null, 5, "x"],
])("what no page sends is refused with what to do: %j", (hostile) => {
  expect(() => readInput(hostile)).toThrow(/^The request holds .* or send plain JSON/);
});

it("levels are counted before anything goes down them, in what is asked and in its marks", () => {
  const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
  expect(readInput({ json: deep(64) })).toEqual(deep(64));
  const path = "a.".repeat(100_000);
  for (const hostile of [
    ...[{ json: deep(65) }, { json: deep(500_000) }, { json: 1, meta: { values: deep(500_000) } }],
    { json: { a: 1 }, meta: { values: { [path]: ["undefined"] } } },
  ])
    expect(() => readInput(hostile)).toThrow("The request holds more than 64 levels");
});
