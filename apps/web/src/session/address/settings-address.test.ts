import { type Kind, type Kinds, type Settings, settingFields } from "@acuity/engine/plan";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOf, readAddress } from "./settings-address.ts";

const samples: Readonly<Record<string, string>> = {
  "an AWS region such as us-east-1": "us-gov-west-1",
  "an instance class such as db.r6g.xlarge": "db.r6gd.xlarge",
  "the version of a price list": "aws-offer-20260508211654-us-east-1+plan",
  "a currency code such as EUR": "EUR",
};

/** Any value of a kind. */
function anyOf(kind: Kind): fc.Arbitrary<unknown> {
  switch (kind.is) {
    case "number": {
      const step = kind.step ?? 0.5;
      return fc
        .integer({ min: Math.ceil(kind.from / step), max: Math.min(1e9, Math.floor(kind.to / step)) })
        .map((steps) => steps * step || kind.from);
    }
    case "choice":
      return fc.constantFrom(...kind.of);
    case "text":
      return kind.like === undefined
        ? fc.constantFrom("16.4-R2", "8.0.mysql_aurora.3.08.0", "a_b-of ä%/?&=#+")
        : fc.constant(samples[kind.like]);
    case "day":
      return fc.constantFrom("2026-11-20", "2028-02-29");
    case "nullable":
      return fc.option(anyOf(kind.of));
    case "optional":
      return anyOf(kind.of);
    case "list":
      return fc.array(anyOf(kind.of), { maxLength: 4 });
    case "map":
      return fc.dictionary(fc.constantFrom(...kind.words), anyOf(kind.to), { noNullPrototype: true });
    case "record":
      return anyRecord(kind.of);
    case "one-of":
      return fc.oneof(
        ...Object.entries(kind.of).map(([name, fields]) =>
          anyRecord(fields).map((record) => ({ kind: name, ...record })),
        ),
      );
    default:
      return kind satisfies never;
  }
}

function anyRecord(kinds: Kinds) {
  const requiredKeys = Object.keys(kinds).filter((key) => kinds[key]?.is !== "optional");
  const of = Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, anyOf(kind)]));
  return fc.record(of, { requiredKeys, noNullPrototype: true });
}

const isNothing = (value: unknown) => value === null || JSON.stringify(value) === "{}";

describe("what-if in the address", () => {
  it.each(Object.entries(settingFields))("gives back every %s it wrote", (name, { kind }) => {
    fc.assert(
      fc.property(anyOf(kind), (value) => {
        const { settings, leftOut } = readAddress(addressOf({ [name]: value }));
        expect(leftOut).toBeNull();
        expect(settings[name as keyof Settings] ?? null).toEqual(isNothing(value) ? null : value);
      }),
    );
  });

  it("says that an engine version is not known, where the files may know one", () => {
    expect(readAddress(addressOf({ engineVersion: null })).settings).toEqual({ engineVersion: null });
  });

  it.each([
    { key: "min", text: "300" },
    { key: "grow", text: "1x" },
    { key: "region", text: "<script>" },
    { key: "engine", text: "oracle" },
    { key: "on", text: '{"kind":"provisioned","instanceClass":"db.<b>.large"}' },
    { key: "week", text: '[{"fromHour":8.1,"toHour":9,"minAcu":1,"maxAcu":2}]' },
    { key: "readers", text: "acu-1-0.5" },
    { key: "off", text: '{"compute":101}' },
    { key: "extras", text: '{"insightsRetentionMonths":25}' },
    { key: "money", text: '{"code":"EUR","perUsd":0,"datedOn":"2026-11-20"}' },
    { key: "catalog", text: "../etc" },
  ])("leaves out $key where it cannot be $text, and names it", ({ key, text }) => {
    const { settings, leftOut } = readAddress({ max: "8", [key]: text });
    expect(settings).toEqual({ maxAcu: 8 });
    expect(leftOut).toContain(`left out: ${key}.`);
  });

  it("leaves out an address of another version, and says so", () => {
    const { settings, leftOut } = readAddress({ v: "1", max: "8" });
    expect(settings).toEqual({});
    expect(leftOut).toContain("another version");
  });
});
