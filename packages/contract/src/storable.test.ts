import { describe, expect, it } from "vitest";
import { idSchema } from "./cluster.ts";
import { clusterPageInputSchema } from "./cluster-page.ts";
import { shareInputSchema } from "./report.ts";
import { scenarioInputSchema } from "./scenario.ts";
import { baselineSchema } from "./settings.ts";
import { countSchema, daySchema, keptNameSchema, nameSchema, textSchema } from "./storable.ts";
import { seriesSummarySchema } from "./upload.ts";

const isTaken = (schema: { safeParse: (value: unknown) => { success: boolean } }) => (value: unknown) =>
  schema.safeParse(value).success;

describe("what PostgreSQL's columns hold", () => {
  it("text is one line of what can be seen, as a file's reader makes it; a cursor loses only NUL and half characters", () => {
    expect(textSchema(20).parse("a\u0000b\ud800\u202e\u001bc\nd")).toBe("a?b???c d");
    expect(clusterPageInputSchema.parse({ cursor: "\u200ba\n" }).cursor).toBe("\u200ba\n");
    expect(clusterPageInputSchema.parse({ cursor: "a\u0000" }).cursor).toBe("a");
  });

  it("a name or title loses the marks that turn a line's direction, and is none of them alone", () => {
    expect(nameSchema.parse(" \u202egpj.orders\u2069 \u0639\u200d ")).toBe("gpj.orders \u0639\u200d");
    expect(nameSchema.parse("a\nb\u0007")).toBe("a b");
    for (const unseen of ["\u202e\u200f", "\u200b", "\u3164", "\u2800 \ufe0f", "\n"]) {
      expect(nameSchema.safeParse(unseen).error?.issues[0]?.message).toBe("Give it a name.");
      // What an older server took is opened none the less.
      expect(keptNameSchema.parse(unseen)).toBe("(no name)");
    }
  });

  it("an instance that a client names is as plain as one that a file names, and no longer sentence", () => {
    const said = `orders-2\u202e (verified by AWS, see ${"x".repeat(200)})`;
    const { dimensions } = seriesSummarySchema
      .pick({ dimensions: true })
      .parse({ dimensions: { DBInstanceIdentifier: said, "Ro\u200ble": "a\nb" } });
    const { instance } = baselineSchema.pick({ instance: true }).parse({ instance: said });
    expect(instance).toMatch(/^orders-2\? \(verified by AWS, see x+…x+\)$/);
    expect(instance).toHaveLength(63);
    expect(dimensions).toEqual({ DBInstanceIdentifier: instance, "Ro?le": "a b" });
    const host = `orders-1.${"c".repeat(60)}.eu-west-1.rds.amazonaws.com`;
    expect(baselineSchema.pick({ instance: true }).parse({ instance: host })).toEqual({ instance: host });
  });

  it("a count is an integer of 32 bits", () => {
    expect([0, 2 ** 31 - 1, 2 ** 31, 2 ** 40, -1, 0.5].map(isTaken(countSchema))).toEqual([
      ...[true, true, false, false, false, false],
    ]);
  });

  it("a day is one of our era", () => {
    expect(["0001-01-01", "9999-12-31", "0000-12-31", "2026-02-30"].map(isTaken(daySchema))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it("an id is the same in either case", () => {
    const id = "0199f2aa-0000-7000-8000-00000000ABCD";
    expect(idSchema.parse(id)).toBe(id.toLowerCase());
  });

  it("a total that a page shows has cents", () => {
    const expects = (totalUsd: number) => ({
      ...{ scenarioId: "0199f2aa-0000-7000-8000-00000000abcd", title: "t", expected: { totalUsd } },
    });
    const totals = [0, 819.33, 1e308, Number.POSITIVE_INFINITY];
    expect(totals.map(expects).map(isTaken(shareInputSchema))).toEqual([true, true, false, false]);
  });
});

it("says what does not fit in words, with no expression of the library's", () => {
  const said = (value: object) =>
    shareInputSchema.safeParse({ scenarioId: "0199f2aa-0000-7000-8000-00000000abcd", title: "a", ...value })
      .error?.issues[0]?.message;
  expect(said({ title: "x".repeat(121) })).toBe("Expected at most 120 letters.");
  expect(said({ title: " " })).toBe("Give it a name.");
  expect(said({ expiresInDays: 0 })).toBe("Expected at least 1.");
  expect(said({ title: undefined })).toBe("Expected text, got nothing.");
  expect(said({ scope: "all" })).toBe("Expected one of the choices.");
  expect(said({ scenarioId: "x" })).toBe("Expected it written another way.");
  const scenario = scenarioInputSchema.pick({ uploadIds: true }).safeParse({ uploadIds: [] });
  expect(scenario.error?.issues[0]?.message).toBe("A plan rests on at least one file with samples.");
});

describe("what is far too long", () => {
  // Each joiner after it looked at all that came before.
  const text = `中${"a".repeat(500_000)}${"\u200d".repeat(150_000)}`;
  it.each([
    ["a name", nameSchema],
    ["a text", textSchema(40)],
    ["a scenario's name", scenarioInputSchema.pick({ name: true })],
  ])("is refused by %s before it is looked at", (_, schema) => {
    const sinceMs = performance.now();
    expect(isTaken(schema)(schema === nameSchema || !("shape" in schema) ? text : { name: text })).toBe(
      false,
    );
    expect(performance.now() - sinceMs).toBeLessThan(500);
  });

  it("as it was kept is looked at in a time that grows with its length alone", () => {
    const sinceMs = performance.now();
    expect(isTaken(keptNameSchema)(text)).toBe(true);
    expect(performance.now() - sinceMs).toBeLessThan(5_000);
  });
});
