import type { OptionShape, Plan } from "@acuity/engine/plan";
import { formatSignificant, optionTitle, type Place, rowOf, UNIT_SPACE } from "@acuity/words";
import type { LegendEntry, Plot, PlotDot, PlotRule, PreparedChart } from "../drawing/drawing.ts";
import {
  describeMemoryCurve,
  memoryCurvePlot,
  memoryCurveTable,
  missHeight,
  type PlanWithCurve,
} from "./memory-curve-chart.ts";

/** A plan whose touches are known, with its options. */
type PlanToMark = PlanWithCurve & Pick<Plan, "options" | "compared">;

interface Asked {
  readonly place: Place;
  /** The option that the what-if stands on. */
  readonly yoursId: string | null;
}

/** The curve with the pools of three options on it: the pick, yours, the best range; and the misses at which another wins. */
export function memoryMarksChart(plan: PlanToMark, asked: Asked): PreparedChart {
  const plot = memoryCurvePlot(plan, asked.place);
  const drawing: Plot = {
    ...plot,
    rules: [
      ...plot.rules.map((rule) => ({ ...rule, isNamedAtStart: false })),
      ...breakEvenRules(plan, { plot, place: asked.place }),
    ],
    dots: [...measuredDots(plot), ...markedDots(plan, asked)],
  };
  return {
    summary: describeMemoryCurve(plan, asked.place),
    table: () => memoryCurveTable(plan.memoryCurve),
    legend: legendOf(plan),
    drawing,
  };
}

/** Rings that can be named; of more than these the legend tells, for a name would lie on the curve. */
const MOST_NAMED = 6;

function measuredDots({ dots }: Plot): readonly PlotDot[] {
  const rings = dots.filter(({ look }) => look === "ring");
  return rings.length <= MOST_NAMED ? rings : rings.map(({ name: _, ...dot }) => dot);
}

function legendOf({ memoryCurve, memory }: PlanToMark): readonly LegendEntry[] {
  return [
    { label: "not known: between the bounds", role: "band", mark: "band" },
    memoryCurve.isIdentifiable
      ? { label: "middle", role: "memory", mark: "line" }
      : { label: "a guess between them", role: "memory", mark: "dash" },
    { label: "measured or pasted", role: "memory", mark: "ring" },
    { label: "estimated", role: "capacity", mark: "dot" },
    ...(memory == null ? [] : [{ label: "break-even", role: "saving", mark: "dash" } as const]),
  ];
}

/** Misses below which another option wins (MEM-13). */
function breakEvenRules(
  { memory }: PlanToMark,
  { plot, place }: { readonly plot: Plot; readonly place: Place },
): readonly PlotRule[] {
  if (memory == null || memory.instance !== undefined || memory.mostMissPct <= 0) return [];
  const at = Math.log10(memory.mostMissPct);
  if (at <= plot.y.from || at >= plot.y.to) return [];
  const pct = `${formatSignificant(memory.mostMissPct, place)}${UNIT_SPACE}%`;
  return [
    {
      ...{ axis: "y", at, role: "saving", isDotted: true, isNamedAtStart: true },
      label: `below ${pct} ${shortTitle(memory.shape, place)} wins`,
    },
  ];
}

function shortTitle(shape: OptionShape, place: Place): string {
  const title = optionTitle({ ...shape, commitment: { kind: "none" }, readers: [], schedule: [] }, place);
  return title.startsWith("S") ? `s${title.slice(1)}` : title;
}

/** Each as high as the middle of what its pool misses; two names of one option stand together. */
function markedDots(plan: PlanToMark, { yoursId }: Asked): readonly PlotDot[] {
  const { memoryCurve, pick, memory } = plan;
  const height = missHeight(memoryCurve);
  const own = memoryCurve.pools.filter(({ instance }) => instance === undefined);
  const best = rowOf(plan, "serverless")?.id;
  // Where the matrix's range has no pool on the curve, the shape that memory decides is marked.
  const serverlessId = own.find(({ id }) => id === best)?.id ?? memory?.id ?? null;
  const roles = [
    ["pick", pick],
    ["yours", yoursId],
    ["serverless", serverlessId],
  ] as const;
  return own.flatMap((pool) => {
    const names = roles.filter(([, id]) => id === pool.id).map(([name]) => name);
    if (names.length === 0) return [];
    // What is the pick is nobody's own, and that it is a range its title says.
    const name = pool.id === pick ? "pick" : names.join(", ");
    return [
      {
        ...{ id: pool.id, x: Math.log10(pool.poolGib), y: height(pool.midPct) },
        ...({ role: "capacity", look: "solid", isStrong: pool.id === pick } as const),
        name,
      },
    ];
  });
}
