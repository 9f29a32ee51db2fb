import type { ReportResult } from "../report.ts";
import { z } from "../z.ts";
import { frozenDecision } from "./decision.ts";
import { frozenShape, type StoredFields } from "./frozen-shape.ts";
import { frozenSettings } from "./settings.ts";

const figure = z.number();
const acuColumn = z.array(figure.nullable());
const interval = z.object({ p10: figure, p50: figure, p90: figure });
const note = z.looseObject({ code: z.string(), assumption: z.boolean() });

const byCause = z.record(z.string(), figure);
/** What holds the capacity of today, by cause and by day; absent in reports made before it was told. */
const holding = z.looseObject({
  ...{ acuHours: figure, usd: figure, askedUsd: figure, usedGib: figure.nullable() },
  lines: z.array(
    z.looseObject({ cause: z.string(), hours: figure, acuHours: figure, usd: figure, askedUsd: figure }),
  ),
  days: z.array(z.looseObject({ startS: figure, usd: byCause, acuHours: byCause })),
});

/** The curve of memory; absent in reports made before it was drawn. */
const missed = { lowPct: figure, midPct: figure, highPct: figure };
const memoryCurve = z.looseObject({
  ...{ isIdentifiable: z.boolean(), poolGib: figure.nullable(), sourceMissPct: figure },
  ...{ touchesPerS: figure, mostMissPct: figure },
  points: z.array(z.looseObject({ gib: figure, ...missed })),
  knots: z.array(z.looseObject({ kind: z.string(), gib: figure, lowPct: figure, highPct: figure })),
  pools: z.array(
    z.looseObject({
      id: z.string(),
      poolGib: figure,
      mostPoolGib: figure,
      cheaperUpToPct: figure.nullable(),
    }),
  ),
});

/** The options drawn beside the demand; absent in reports made before they were. */
const candidate = z.looseObject({
  ...{ role: z.string(), id: z.string(), settings: z.unknown() },
  ...{ capacityAcu: acuColumn, demandRatio: figure },
});

/** What a report cannot be printed without; the engine's further figures pass as they are. */
const reportResultSchema = z.looseObject({
  engineVersion: z.string(),
  catalogVersion: z.string(),
  pricedOn: z.iso.date(),
  workload: z.looseObject({ startS: figure, endS: figure, peakAcu: figure, meanAcu: figure }),
  month: z.looseObject({ acuHours: figure, throttledPct: figure, unmetMinutes: figure, coveredPct: figure }),
  bill: z.object({
    lines: z.array(z.looseObject({ item: z.string(), quantity: figure, amountUsd: figure })),
    totalUsd: figure,
  }),
  plan: z
    .looseObject({
      options: z.array(z.looseObject({ id: z.string(), settings: z.unknown(), monthlyUsd: interval })),
      pick: z.string().nullable(),
      baseline: z.looseObject({ holding: holding.optional() }).nullish(),
      memoryCurve: memoryCurve.nullish(),
      notes: z.array(note),
    })
    .nullable(),
  chart: z.looseObject({
    timesS: z.array(figure),
    demandAcu: acuColumn,
    demandMeanAcu: acuColumn.optional(),
    capacityAcu: acuColumn,
    actualAcu: acuColumn.nullable(),
    candidates: z.array(candidate).optional(),
  }),
  notes: z.array(note),
});

/** Version 1 froze sentences where codes with figures stand now; they stay as they were said. */
function sentencesAsCodes(fields: StoredFields): StoredFields {
  const said: StoredFields = JSON.parse(JSON.stringify(fields), (key, value) => {
    if (key === "reasons") return value.map(frozenText);
    if (key === "verdict") return frozenText(value);
    if (key === "sensitivity") return [];
    if (typeof value?.formula === "string" && "unitPriceUsd" in value) return labelledLine(value);
    if (typeof value?.message !== "string") return value;
    const { met, message, assumption } = value;
    return met === undefined
      ? { ...frozenText(message), assumption }
      : { id: "frozen-text", met, text: message };
  });
  return { ...said, plan: withBaseline(said["plan"] as StoredFields | null) };
}

/** What ran then was one of the options. */
function withBaseline(plan: StoredFields | null): StoredFields | null {
  if (plan === null) return null;
  const options = plan["options"] as readonly { id: string; monthlyUsd: { p50: number } }[];
  const today = options.find(({ id }) => id === plan["today"]);
  if (today === undefined) return { ...plan, baseline: null };
  const basis = today.id.startsWith("serverless") ? "simulated" : "listed";
  const unknown = { lines: [], acuHours: null, simulatedAcuHours: null, unpriced: [] };
  return { ...plan, baseline: { basis, totalUsd: today.monthlyUsd.p50, ...unknown } };
}

function labelledLine({ label, formula: _, source, assumption, unitPriceUsd, ...line }: StoredFields) {
  const cited = (text: unknown) => ({ code: "cited", text });
  return {
    ...line,
    of: frozenText(label),
    factors: [],
    unitPriceUsd: String(unitPriceUsd),
    source: cited(source),
    assumptions: assumption ? [cited("Assumed when the report was made.")] : [],
  };
}

/** Versions before 3 kept not what was read beside a working set, nor whether that was assumed from the pool that it fits. */
function openSetAsNotKnown(fields: StoredFields): StoredFields {
  const studies = fields["studies"] as StoredStudies | undefined;
  const { question, plan } = studies?.reads ?? {};
  if (question === undefined || plan == null) return fields;
  if (question.accessKind === "measured" || question.accessKind === "curve") return fields;
  const { instanceClass, bufferPoolGib, workingSetGib, writerPick, readersPick } = plan;
  const open = { code: "set-not-known", instanceClass, bufferPoolGib, readsPerS: null };
  const told = (pick: StoredPick, gib: unknown) =>
    pick?.kind === "no-gain" ? { ...pick, verdict: { ...open, workingSetGib: gib } } : pick;
  const writer = told(writerPick, workingSetGib);
  const readers = told(readersPick, question.readerSetGib ?? workingSetGib);
  const now = { ...plan, verdict: writer?.verdict, writerPick: writer, readersPick: readers };
  return { ...fields, studies: { ...studies, reads: { ...studies?.reads, plan: now } } };
}

type StoredPick = { readonly kind: string; readonly verdict: unknown } | null;

interface StoredStudies {
  readonly reads: {
    readonly question: { readonly accessKind: string; readonly readerSetGib?: number | null };
    readonly plan:
      | (StoredFields & { readonly writerPick: StoredPick; readonly readersPick: StoredPick })
      | null;
  } | null;
}

const frozenText = (text: unknown) => ({ code: "frozen-text", text });

export const frozenReportResult = frozenShape({
  what: "report",
  // The engine's own types say the rest, and the compiler held them to it when the report was made.
  schema: reportResultSchema as unknown as z.ZodType<ReportResult>,
  upcasters: [sentencesAsCodes, openSetAsNotKnown],
  parts: ({ decision, ...fields }, turn) => ({
    ...(settingsTurned(fields, (settings) => turn(frozenSettings, settings)) as StoredFields),
    ...(decision !== undefined && { decision: turn(frozenDecision, decision) }),
  }),
});

/** Wherever a result holds settings, of an option, a row, what is drawn or what was on the page, they have their own version. */
function settingsTurned(part: unknown, turn: (settings: unknown) => unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => settingsTurned(one, turn));
  if (typeof part !== "object" || part === null) return part;
  const fields = Object.entries(part).map(([name, value]) => [
    name,
    name === "settings" ? turn(value) : settingsTurned(value, turn),
  ]);
  return Object.fromEntries(fields);
}
