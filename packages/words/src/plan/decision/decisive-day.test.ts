import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { headlineOf } from "../headline-words.ts";
import { decisionOf } from "./decision-of.ts";

const baseline = { basis: "listed", lines: [], totalUsd: 3459, acuHours: null } as never;
const onClass = (instanceClass: string, storageMode: "standard" | "io-optimized") =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, storageMode });
const misses = {
  code: "misses",
  limits: [
    { code: "short", member: { kind: "writer" }, timePct: 0.4, limitPct: 0.1, capacityAcu: 64, peakAcu: 70 },
  ],
};
const options = [
  optionOf("pick", { usd: 4237, settings: onClass("db.r6g.8xlarge", "io-optimized") }),
  optionOf("now", {
    ...{ usd: 3459, settings: onClass("db.r6g.4xlarge", "standard") },
    ...{ meetsLimits: false, reasons: [misses] as never },
  }),
];
const day = {
  ...{ code: "deciding-day", fromS: Date.UTC(2026, 10, 20, 18) / 1000, minutes: 175, assumption: false },
  ...{ instanceClass: "db.r6g.4xlarge", storageMode: "io-optimized", lessUsd: 1971 },
};
const step = {
  ...{ code: "smaller-step", storageMode: "io-optimized", minAcu: null, assumption: false },
  ...{ restarts: false, lessUsd: 1192, ofUsd: -779, misses: true },
};
const estimated = [
  { code: "io-estimated", today: null, pick: null, assumption: true },
  {
    ...{ code: "storage-mode-open", storageMode: "io-optimized", fromGb: null, assumption: false },
    io: { flips: "under", requests: 5.37e9 },
  },
];
const byMemory = (savesUsd: number) =>
  ({
    ...{ id: "low", shape: { ...options[0]?.settings, storageMode: "io-optimized" }, savesUsd, poolGib: 30 },
    ...{ mostMissPct: 1.66, sourceMissPct: 1.11, hourUsd: 2.64, evenSetGib: 11.5, isVerdict: true },
  }) as never;

function inputOf({
  notes = [day],
  ...plan
}: Partial<Omit<Plan, "notes">> & { readonly notes?: object[] } = {}) {
  const given = { pick: "pick", today: "now", baseline, notes: notes as never, ...plan };
  const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
  return { plan: planOf(options, given), workload, findings: [] };
}
const decided = (of?: Parameters<typeof inputOf>[0]) => decisionOf(inputOf(of), STANDARD_PLACE);

it("HED-2 a day that decides more than memory does is the first thing everywhere, and memory comes behind it", () => {
  const of = { memory: byMemory(1334) };
  const told = decided(of);
  expect(told).toMatchObject({
    ...{ sentence: "One day decides, 20 Nov 2026: settle whether it comes again first.", canTake: false },
    confidence: { level: "low", shown: { detail: "one day decides" } },
  });
  expect(told?.why[0]).toBe(
    "One day decides: without Fri 20 Nov 2026, 18:00, db.r6g.4xlarge, I/O-Optimized would do, $1,971 less than the pick.",
  );
  expect(told?.restsOn[0]).toMatchObject({ kind: "day", origin: "measured" });
  expect(told?.risks[0]?.title).toBe("One day decides");
  expect(told?.next).toMatch(
    /that day alone decides\. Ask what ran then: if it was a one-off, db\.r6g\.4xlarge, I\/O-Optimized is enough\. If it comes again: depends on memory\. An hour of /,
  );
  expect(headlineOf(inputOf(of), STANDARD_PLACE)?.verdict).toBe(
    "One day decides, 20 Nov 2026: settle whether it comes again first; if it comes again: depends on memory",
  );
});

it("HED-2 memory that decides more is asked first, and the day stays a risk", () => {
  const told = decided({ memory: byMemory(2100) });
  expect(told?.sentence).toBe("Depends on memory: settle it first.");
  expect(told?.risks[0]?.title).toBe("One day decides");
  expect(told?.restsOn.some(({ kind }) => kind === "day")).toBe(false);
});

it.each([
  ["less than the change itself", { notes: [{ ...day, lessUsd: 700 }] }],
  [
    "under a tenth of the pick",
    {
      notes: [{ ...day, lessUsd: 420 }],
      baseline: { basis: "listed", lines: [], totalUsd: 4200, acuHours: null } as never,
    },
  ],
  ["nobody knows how much", { notes: [{ ...day, lessUsd: null }] }],
  ["nothing that changes", { pick: "now" }],
])("HED-2 a day that decides %s is a risk and asks for nothing first", (_, of) => {
  const told = decided(of);
  expect(told?.sentence).not.toContain("One day decides");
  expect(told?.risks.map(({ title }) => title)).toContain("One day decides");
});

it("TOD-4 a storage switch by estimated I/O stands in the next step with that, and no longer among the risks", () => {
  const told = decided({ notes: [day, step, ...estimated] });
  expect(told?.now).toBeNull();
  expect(told?.next).toContain(
    "Meanwhile, without changing an instance: I/O-Optimized storage alone would save $1,192 a month, by I/O that is estimated (under 5,370,000,000 requests a month Standard costs less): check VolumeReadIOPs and VolumeWriteIOPs (Sum) first. If it comes again: take db.r6g.8xlarge",
  );
  expect(JSON.stringify(told?.risks)).not.toContain("storage alone");
});

it("TOD-4 a switch by billed I/O pays now, before the day is settled; to another mode than would do without it none does", () => {
  expect(decided({ notes: [day, step] })?.sentence).toBe(
    "Switch storage to I/O-Optimized now (saves $1,192), then one day decides, 20 Nov 2026: settle whether it comes again.",
  );
  expect(decided({ notes: [{ ...day, storageMode: "standard" }, step] })?.now).toBeNull();
});

it("HED-2 a day that keeps out what runs today decides all that the change costs, and names every class of a cluster", () => {
  const readers = [{ instance: "orders-2", instanceClass: "db.r6g.4xlarge" }];
  const own = { ...day, storageMode: "standard", readers, lessUsd: 4237 - 3459 };
  const told = decided({ notes: [own] });
  expect(told?.sentence).toBe("One day decides, 20 Nov 2026: settle whether it comes again first.");
  expect(told?.why[0]?.replaceAll("\u202f", " ")).toContain("2 × db.r6g.4xlarge would do");
});

it("HED-3 says of what one day hid that a week shows it only if that comes again, and what is to be looked at", () => {
  const fromS = Date.UTC(2026, 10, 20, 18) / 1000;
  const full = { code: "censored", samples: 9, timePct: 0.9, hiddenPct: 0.9, assumption: true };
  const bar = {
    ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 2, flipsBelow: null, flipsAbove: null },
    ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
  };
  const next = (notes: object[], hiddenDay?: object) => {
    const given = {
      ...inputOf({ notes, sensitivity: [bar] as never }),
      findings: [{ ...full, ...(hiddenDay && { hiddenDay }) }] as never,
    };
    return decisionOf(given, STANDARD_PLACE)?.next ?? "";
  };
  const held = { fromS, pct: 100 };
  expect(next([], held)).toContain(
    "All that was hidden lies in the 24 hours from Fri 20 Nov 2026, 18:00 (UTC): look at what ran then; a week at a higher maximum shows it only if that day comes again.",
  );
  // What ran then is asked once.
  const both = next([day], held);
  expect(both).toContain("A week at a higher maximum shows what was hidden only if that day comes again.");
  expect(both).not.toContain("All that was hidden");
  expect(next([])).toContain("A week at a higher maximum shows what was hidden.");
});

describe("a day that is asked about though it is not the first that is open", () => {
  const terms = {
    ...{ mayBind: { terms: true, fees: true, todayReserved: true, because: null } },
    compared: {
      rows: [
        {
          roles: ["pick", "today"],
          cells: {
            "on-demand": { monthlyUsd: 4237, commitment: { kind: "none" }, upfrontUsd: 0 },
            "savings-plan": {
              ...{ monthlyUsd: 3390, commitment: { kind: "savings-plan", usdPerHour: 4 }, upfrontUsd: 0 },
              ...{ breakEvenDay: 0, isAssumed: false, interval: null, usdPerHour: 4, againstTodayUsd: null },
            },
          },
        },
      ],
    },
    payment: {
      ...{ id: "p", savesUsd: 847, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
      commitment: { kind: "savings-plan", usdPerHour: 4 },
    },
  } as unknown as Partial<Plan>;
  const staying = { pick: "pick", today: "pick", ...terms };

  it("HED-2 LAY-1 it comes first in the next step, lowers confidence, and no term is the next to buy", () => {
    const before = decided({ ...staying, notes: [] });
    expect(before?.next).toMatch(/^Keep what runs today and commit to a savings plan/);
    expect(before?.recommended?.buyNext).not.toBeNull();
    const told = decided({ ...staying, notes: [day] });
    expect(told?.next).toMatch(
      /^Was 20 Nov 2026 a one-off\? Ask what ran then, which is free\. Without the 24 hours from Fri 20 Nov 2026, 18:00 \(UTC\) db\.r6g\.4xlarge, I\/O-Optimized, \$1,971 a month less than the pick, would do\. Keep what runs today until then\./,
    );
    expect(told?.next).toContain(
      "A term before it is known whether 20 Nov 2026 comes again would bind you to instances that nothing else needs. By what is known, a savings plan of $4.00 an hour would save $847",
    );
    expect(told?.recommended).toMatchObject({ action: "stay", buyNext: null });
    expect(told?.confidence).toMatchObject({ level: "medium", shown: { detail: "one day decides" } });
  });

  it("HED-2 so it is of a class whose memory nobody measured, which decides no change", () => {
    const open = { ...day, isMemoryOpen: true };
    expect(decided({ ...staying, notes: [open] })?.next).toContain(
      "$1,971 a month less than the pick, would do if its memory is enough, which nobody measured. Keep",
    );
    expect(decided({ notes: [open] })?.sentence).not.toContain("One day decides");
  });

  it("HED-2 it stands before memory that decides more", () => {
    expect(decided({ memory: byMemory(2100) })?.next).toMatch(/^Was 20 Nov 2026 a one-off\? .+ An hour of /);
  });
});
