import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { frozenShape } from "../src/frozen/frozen-shape.ts";
import {
  type FrozenShape,
  frozenBaseline,
  frozenDecision,
  frozenDescription,
  frozenPriceList,
  frozenReportInputs,
  frozenReportResult,
  frozenSettings,
  frozenStudies,
  type ReportStudies,
} from "../src/index.ts";

const folder = new URL("./data/", import.meta.url);
const files = readdirSync(folder);

/** Written by the code that released the version, and never changed: `settings-1.json`, `settings-1-….json`. */
function fixture(file: string): unknown {
  const bytes = readFileSync(new URL(file, folder));
  return JSON.parse((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
}

/** What the file holds but the fields left out and the versions, which say how to read it and are not part of it. */
function frozenFields(file: string, leftOut: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(fixture(file) as object).filter(([name]) => !leftOut.includes(name));
  const text = JSON.stringify(Object.fromEntries(fields), (key, value) => (key === "v" ? undefined : value));
  return JSON.parse(text);
}

const shapes: Record<string, FrozenShape<unknown>> = {
  baseline: frozenBaseline,
  decision: frozenDecision,
  description: frozenDescription,
  settings: frozenSettings,
  studies: frozenStudies,
  "report-inputs": frozenReportInputs,
  "report-result": frozenReportResult,
  "price-list": frozenPriceList,
};
const versions = Object.entries(shapes).flatMap(([name, shape]) =>
  Array.from({ length: shape.version }, (_, i) => ({ shape, version: i + 1, prefix: `${name}-${i + 1}` })),
);

/** Fields that an upcaster turns into others, of the shape or of a part of it; all others open as they were frozen. */
const turned: Record<string, readonly string[]> = {
  "settings-1": ["source", "instance", "owned", "readers"],
  "price-list-1": ["sheets"],
  "report-inputs-1": ["settings"],
  "report-result-1": ["plan", "bill", "notes", "studies"],
};

describe("what a released version stored", () => {
  it.each(versions)("$prefix has a fixture, which opens as it was frozen", ({ shape, prefix }) => {
    const stored = files.filter((file) => file.startsWith(`${prefix}.`) || file.startsWith(`${prefix}-`));
    expect(stored).not.toEqual([]);
    for (const file of stored) {
      const opened = shape.thaw(fixture(file));
      expect(opened).toMatchObject(frozenFields(file, turned[prefix] ?? []));
      const again = JSON.parse(JSON.stringify(shape.freeze(opened)));
      expect(again.v).toBe(shape.version);
      expect(shape.thaw(again)).toEqual(opened);
    }
  });

  it.each(Object.entries(shapes))(
    "%s of a newer version is refused by a sentence that says what to do",
    (_, shape) => {
      const thaw = () => shape.thaw({ v: shape.version + 1 });
      expect(thaw).toThrow(expect.objectContaining({ code: "newer-format" }));
      expect(thaw).toThrow(
        `as format ${shape.version + 1}, and this one reads up to ${shape.version}: update the server`,
      );
    },
  );
});

/** Paths of whatever has the fields of settings, with the version it carries. */
function settingsIn(part: unknown, path = ""): readonly (readonly [string, unknown])[] {
  if (typeof part !== "object" || part === null) return [];
  const isSettings = "limits" in part && "writer" in part && "commitment" in part;
  const found = Object.entries(part).flatMap(([name, own]) =>
    settingsIn(own, `${path}.${Array.isArray(part) ? "*" : name}`),
  );
  return isSettings ? [[path.slice(1), "v" in part ? part.v : undefined], ...found] : found;
}

describe("settings in a report's result", () => {
  const results = files.filter((file) => file.startsWith("report-result-"));
  const frozenAnew = (file: string) => frozenReportResult.freeze(frozenReportResult.thaw(fixture(file)));

  it.each(results)("carry their own version wherever they stand: %s", (file) => {
    const found = settingsIn(frozenAnew(file));
    expect(found).not.toEqual([]);
    expect(found.filter(([, v]) => v !== frozenSettings.version)).toEqual([]);
    expect(JSON.stringify(settingsIn(frozenReportResult.thaw(fixture(file))))).not.toMatch(/[0-9]/);
  });

  it("stand also in what was on the page, in what is drawn and in the plan after an upgrade", () => {
    const paths = new Set(results.flatMap((file) => settingsIn(frozenAnew(file)).map(([path]) => path)));
    expect([...paths].sort()).toEqual([
      "chart.candidates.*.settings",
      "plan.compared.rows.*.settings",
      "plan.options.*.settings",
      "plan.upgrade.plan.compared.rows.*.settings",
      "plan.upgrade.plan.options.*.settings",
      "yours.settings",
    ]);
  });

  it("of before they carried one open as the first version, which the second can be read as", () => {
    const { yours } = fixture("report-result-2-decided.json.gz") as { yours: { settings: object } };
    const { v: _, ...bare } = yours.settings as { v: number };
    const stored = {
      ...(fixture("report-result-2-decided.json.gz") as object),
      yours: { ...yours, settings: bare },
    };
    expect(frozenReportResult.thaw(stored).yours?.settings).toEqual(bare);
  });
});

it("ORD-4 a report of before its question held the measured reads says not known where it said no gain", () => {
  const stored = fixture("report-result-2.json.gz") as { studies: ReportStudies };
  const { reads } = stored.studies;
  if (reads?.plan == null) throw new Error("the fixture has reads");
  const { instanceClass, workingSetGib, bufferPoolGib } = reads.plan;
  const verdict = {
    code: "no-gain",
    instanceClass,
    workingSetGib,
    bufferPoolGib,
    counterpart: null,
  } as const;
  const writerPick = { ...reads.plan.writerPick, kind: "no-gain", verdict } as const;
  const thawed = (question: object) => {
    const plan = { ...reads.plan, verdict, writerPick };
    const own = { ...reads, plan, question: { ...reads.question, ...question } };
    return frozenReportResult.thaw({ ...stored, studies: { ...stored.studies, reads: own } }).studies?.reads;
  };
  const open = { code: "set-not-known", ...{ instanceClass, workingSetGib, bufferPoolGib }, readsPerS: null };
  expect(thawed({})?.plan?.verdict).toEqual(open);
  expect(thawed({})?.plan?.writerPick.verdict).toEqual(open);
  expect(thawed({ accessKind: "measured" })?.plan?.verdict).toEqual(verdict);
});

describe("a shape with three versions", () => {
  const part = frozenShape({
    what: "part",
    schema: z.object({ acu: z.number() }),
    upcasters: [({ capacity }) => ({ acu: capacity })],
  });
  const whole = frozenShape({
    what: "whole",
    schema: z.object({ name: z.string(), part: z.object({ acu: z.number() }), since: z.number() }),
    upcasters: [({ title, ...rest }) => ({ ...rest, name: title }), (fields) => ({ ...fields, since: 0 })],
    parts: (fields, turn) => ({ ...fields, part: turn(part, fields["part"]) }),
  });

  it("takes each through the versions after its own, and its parts through theirs", () => {
    const now = { name: "a", part: { acu: 2 }, since: 0 };
    expect(whole.thaw({ title: "a", part: { capacity: 2 } })).toEqual(now);
    expect(whole.thaw({ v: 2, name: "a", part: { v: 2, acu: 2 } })).toEqual(now);
    expect(whole.freeze(now)).toEqual({ v: 3, name: "a", part: { v: 2, acu: 2 }, since: 0 });
    expect(whole.thaw(whole.freeze({ ...now, since: 7 }))).toEqual({ ...now, since: 7 });
  });

  it("keeps nothing that is out of shape", () => {
    expect(() => whole.freeze({ name: "a", part: { acu: Number.NaN }, since: 0 })).toThrow(z.ZodError);
    expect(() => whole.thaw({ v: 3, name: "a" })).toThrow(expect.objectContaining({ code: "damaged" }));
    expect(() => whole.thaw({ v: 3, name: "a" })).toThrow("This whole is damaged where it is stored (part: ");
  });

  it("is damaged, not broken, by whatever an upcaster trips over, and by no version at all", () => {
    for (const stored of ["x", null, { v: 0 }, { v: "2" }]) {
      expect(whole.tryThaw(stored)).toMatchObject({ code: "damaged" });
      expect(() => whole.thaw(stored)).toThrow(/stored \((v: )?[A-Z]/);
    }
    const blind = frozenShape({
      ...{ what: "blind", schema: z.object({ name: z.string() }) },
      upcasters: [({ name }) => ({ name: (name as string).trim() })],
    });
    expect(blind.tryThaw({})).toMatchObject({ code: "damaged" });
  });
});

describe("a price list of version 1", () => {
  it("opens with the region's discounts as those of r5 and r6g, and with every other row as it was", () => {
    const stored = fixture("price-list-1.json") as { sheets: Record<string, Record<string, unknown>> };
    const { sheets } = frozenPriceList.thaw(stored);
    const { reservedSchedule: _, cpuCreditVcpuHour: standard, ...rest } = stored.sheets["aurora-mysql"] ?? {};
    const { reservedFamilies, cpuCreditVcpuHour, ...opened } = sheets["aurora-mysql"];
    expect(opened).toEqual(rest);
    expect(cpuCreditVcpuHour).toEqual({ standard, "io-optimized": null });
    expect(reservedFamilies).toHaveLength(10);
    expect(reservedFamilies).toContainEqual({
      ...{ family: "r6g", offer: "1yr-no-upfront", discount: "0.3491", trust: "schedule" },
      ...{ observedOn: "2018-12-05", source: expect.stringContaining("db.r4.16xlarge") },
    });
  });
});

describe("a rate of exchange of version 1", () => {
  it.each([
    [1e-7, null],
    [0.92, { code: "EUR", perUsd: 0.92, datedOn: "2026-11-20" }],
  ])("%d opens, as dollars where it is too small to be shown today", (perUsd, currency) => {
    const { currency: stored, ...old } = fixture("settings-1.json") as { currency: object };
    expect(frozenSettings.thaw({ ...old, currency: { ...stored, perUsd } }).currency).toEqual(currency);
  });
});
