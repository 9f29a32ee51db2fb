import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { listed } from "../formats/listed.ts";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { againstToday } from "./against-today.ts";
import { toldDifference } from "./more-than.ts";

interface Told {
  readonly told: PlanOption;
  readonly place: Place;
}

/**
 * What today's shape costs under a growth that the user enters, beside today's bill, which is what is paid now (TOD-3): a pick that costs
 * more than that may save. Nothing where today's shape is what is told.
 */
export function stayingGrown(
  { baseline, notes, options, today }: Plan,
  { told, place }: Told,
): readonly string[] {
  const stays = options.find(({ id }) => id === today);
  const { growthPct } = told.settings;
  if (stays === undefined || stays.id === told.id || growthPct === null || growthPct === 0) return [];
  if (againstToday(0, { baseline, notes }) === null) return [];
  const moreUsd = told.monthlyUsd.p50 - stays.monthlyUsd.p50;
  const than =
    toldDifference(moreUsd) === 0
      ? "as much as this"
      : `${formatMoney(Math.abs(moreUsd), place)} ${moreUsd < 0 ? "more" : "less"} than this`;
  const out = stays.meetsLimits ? "" : ", outside your limits";
  return [
    `With the growth you enter staying would cost ${formatMoney(stays.monthlyUsd.p50, place)} a month, ${than}${out}.`,
  ];
}

/** What no figure of the cost has, since neither files nor user tell it (TOD-2); no I/O where the pick pays for none. */
export function withoutWords({ notes }: Plan, { storageMode }: PlanOption["settings"]): readonly string[] {
  const [noStorage, noIo] = (["no-storage", "no-io"] as const).map((code) =>
    notes.some((one) => one.code === code),
  );
  const isIoMissing = noIo && storageMode === "standard";
  if (noStorage && isIoMissing) return ["Instances only: storage and I/O are not known."];
  if (noStorage) return ["Without storage: its size is not known."];
  return isIoMissing ? ["Without I/O requests: nobody counted them."] : [];
}

/** What is owned and covers nothing of the pick, which the bill has all the same (RSV-3). */
export function unusedWords({ reasons }: PlanOption, place: Place): readonly string[] {
  return reasons.flatMap((one) =>
    one.code === "owned-unused"
      ? [
          `It leaves ${formatMoney(one.usd, place)} of what you own unused until that expires; the bill has it until then.`,
        ]
      : [],
  );
}

/** A bill that nobody was sent: the model's replay of today's range stands in for what was measured. */
export function simulatedWords({ baseline }: Plan): readonly string[] {
  return baseline?.basis === "simulated"
    ? ["Today's figure is simulated: ServerlessDatabaseCapacity, measured for the whole time, settles it."]
    : [];
}

/** Who runs by the description, and was left out of what was said to run. */
function saidWithout(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const [run, were] = names.length === 1 ? ["runs", "was"] : ["run", "were"];
  return [
    `Neither figure has ${listed(names)}, which ${run} by the description and ${were} left out of what was said to run: what the whole cluster costs is not known.`,
  ];
}

/** Whose cost is in neither bill, since nobody knows it. */
export function leftOutWords(
  findings: readonly Finding[],
  { notes }: Pick<Plan, "notes">,
): readonly string[] {
  const [unseen, unmeasured] = [
    findings.flatMap((one) => (one.code === "members-unseen" ? one.names : [])),
    findings.flatMap((one) => (one.code === "readers-left-out" ? one.instances : [])),
  ];
  const names = [...new Set([...unseen, ...unmeasured])];
  const unknown = findings.flatMap((one) => (one.code === "reader-class-unknown" ? one.instance : []));
  const untold = notes.flatMap((one) =>
    one.code === "today-incomplete" ? one.instances.filter((id) => !one.tried?.includes(id)) : [],
  );
  const described = findings.flatMap((one) => (one.code === "members-left-out" ? one.names : []));
  const known = [...names, ...unknown, ...described];
  const open = [...new Set(untold)].filter((id) => !known.includes(id));
  const priceless =
    unknown.length === 0
      ? []
      : [
          `Neither figure has ${listed(unknown)}, whose class is not known here: what the whole cluster costs is not known.`,
        ];
  const kept = [...priceless, ...saidWithout(described)];
  const unsaid =
    open.length === 0
      ? kept
      : [
          ...kept,
          `Neither figure has ${listed(open)}: the files tell neither ${open.length === 1 ? "its class nor its" : "their classes nor their"} capacity, so what the whole cluster costs is not known.`,
        ];
  if (names.length === 0) return unsaid;
  const follows =
    unmeasured.length === 0
      ? ""
      : `; in tier 0 or 1 ${unmeasured.length === 1 ? "it has" : "they have"} the writer's capacity, whatever becomes of that`;
  return [
    `Neither figure has ${listed(names)}, which nobody measured: what the whole cluster costs is not known${follows}.`,
    ...unsaid,
  ];
}
