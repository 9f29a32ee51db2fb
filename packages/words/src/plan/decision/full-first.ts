import type { InstanceChange, MissedLimit, Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { hiddenIn, isOften, isOftenHidden } from "../hidden-demand.ts";

/** Limits whose miss is a load that an instance does not carry. */
export const OVERLOADS: readonly MissedLimit["code"][] = [
  "short",
  "slow",
  "reads-over-ceiling",
  "reads-wait",
];

/** What is taken of a pick while demand is hidden: the instances that are full, and no other. */
export interface FullFirst {
  /** Today's shape with these enlarged, inside the limits, on demand. */
  readonly step: PlanOption;
  /** What becomes of each instance by it. */
  readonly instances: readonly InstanceChange[];
}

interface Asked {
  readonly plan: Pick<Plan, "instances" | "options" | "today">;
  readonly told: Pick<PlanOption, "settings">;
  readonly findings: readonly Finding[];
}

/**
 * Where a full instance hid demand and the pick moves one that was not (HED-3): today's shape with larger ones in place of the full
 * alone, as the pick has them, else the cheapest that was tried. Null where the pick moves no other, or nothing of it was tried.
 */
export function fullFirst({ isSwitched, ...of }: Asked & { readonly isSwitched: boolean }): FullFirst | null {
  const { plan, told, findings } = of;
  const now = plan.options.find(({ id }) => id === plan.today);
  const full = fullOf(of);
  const others = (plan.instances ?? []).filter((one) => !full.has(one));
  if (now === undefined || !isOftenHidden(findings) || full.size === 0 || others.every(isLeft)) return null;
  const isFull = (instance: string | null) => [...full].some((one) => nameOf(one) === instance);
  const storageMode = (isSwitched ? told : now).settings.storageMode;
  const [step] = plan.options
    .filter((one) => one.meetsLimits && one.settings.commitment.kind === "none")
    .filter(({ settings }) => settings.storageMode === storageMode)
    .flatMap((one) => {
      const places = placesOf(one.settings, { now: now.settings, pick: told.settings });
      const kept = places.filter(({ instance }) => !isFull(instance));
      const moved = places.filter(({ instance }) => isFull(instance));
      const isStep = places.length === 1 + now.settings.readers.length && kept.every(({ isNow }) => isNow);
      const isAsPick = moved.every(({ isPick }) => isPick);
      const isClass = moved.every(({ kind }) => kind === "provisioned");
      return isStep && (isAsPick || isClass) ? [{ one, isAsPick }] : [];
    })
    .sort((a, b) => Number(b.isAsPick) - Number(a.isAsPick) || a.one.monthlyUsd.p50 - b.one.monthlyUsd.p50);
  return step === undefined ? null : { step: step.one, instances: changesTo(step.one, { plan, full }) };
}

/** The instances of today that were full for longer than a plan goes by, or do not carry their load as measured. */
export function fullOf({ plan, findings }: Pick<Asked, "plan" | "findings">): ReadonlySet<InstanceChange> {
  const { instances = [], options, today } = plan;
  const now = options.find(({ id }) => id === today);
  const [first] = now?.reasons ?? [];
  const short = (first?.code === "misses" ? first.limits : []).flatMap((limit) =>
    OVERLOADS.includes(limit.code) && "member" in limit ? [limit.member] : [],
  );
  const hid = hiddenIn(findings).flatMap(({ found, pct }) => (isOften(pct) ? [found.instance ?? null] : []));
  const isShort = (one: InstanceChange) =>
    short.some((member) =>
      member?.kind === "reader"
        ? !one.isWriter && now?.settings.readers[member.position - 1]?.measured?.instance === one.instance
        : one.isWriter,
    );
  return new Set(
    instances.filter(
      (one) =>
        one.from !== null &&
        (isShort(one) || hid.includes(one.instance) || (one.isWriter && hid.includes(null))),
    ),
  );
}

/** The class on which what was full is measured, with which instance that is where the writer was not: `db.r8g.xlarge for hr-2`; null where it is none. */
export function classOfFull(of: Asked): string | null {
  const { writer } = of.told.settings;
  const all = fullFirst({ ...of, isSwitched: false })?.instances ?? of.plan.instances ?? [];
  const full = [...fullOf(of)];
  const [reader] = full.filter(({ isWriter }) => !isWriter);
  if (reader === undefined || full.some(({ isWriter }) => isWriter))
    return writer.kind === "serverless" ? null : writer.instanceClass;
  const to = all.find((one) => !one.isWriter && one.instance === reader.instance)?.to;
  if (to == null || to.kind === "serverless") return null;
  return reader.instance === null ? to.instanceClass : `${to.instanceClass} for ${reader.instance}`;
}

/** Null for the writer, whatever it is called. */
const nameOf = ({ instance, isWriter }: InstanceChange): string | null => (isWriter ? null : instance);

const isLeft = ({ from, to }: InstanceChange): boolean => JSON.stringify(from) === JSON.stringify(to);

type Shape = PlanOption["settings"];
type Reader = Shape["readers"][number];

/** Each instance of a shape, the writer first, with whether it runs as today's does and as the pick's. */
function placesOf(shape: Shape, { now, pick }: { readonly now: Shape; readonly pick: Shape }) {
  const readerOf = ({ readers }: Shape, of: Reader) =>
    readers.find(({ measured }) => measured != null && measured.instance === of.measured?.instance);
  const on = ({ kind, instanceClass }: Pick<Reader, "kind" | "instanceClass">, of: Shape) =>
    JSON.stringify(kind === "serverless" ? [of.minAcu, of.maxAcu, of.schedule] : instanceClass);
  const writerOn = (of: Shape) => on({ instanceClass: null, ...of.writer }, of);
  const isAs = (reader: Reader, of: Shape) => {
    const as = readerOf(of, reader);
    return as !== undefined && as.tier === reader.tier && on(as, of) === on(reader, shape);
  };
  return [
    {
      ...{ instance: null, kind: shape.writer.kind },
      ...{ isNow: writerOn(shape) === writerOn(now), isPick: writerOn(shape) === writerOn(pick) },
    },
    ...shape.readers.map((one) => ({
      ...{ instance: one.measured?.instance ?? "", kind: one.kind },
      ...{ isNow: isAs(one, now), isPick: isAs(one, pick) },
    })),
  ];
}

/** What becomes of each instance: the full ones run as the step has them, and the rest stays. */
function changesTo(
  { settings }: PlanOption,
  { plan, full }: { readonly plan: Asked["plan"]; readonly full: ReadonlySet<InstanceChange> },
): readonly InstanceChange[] {
  const { minAcu, maxAcu, writer, readers } = settings;
  return (plan.instances ?? []).flatMap(({ instance, isWriter, from, to }) => {
    if (from === null) return [];
    const isFull = [...full].some((one) => one.isWriter === isWriter && one.instance === instance);
    const on = isWriter ? writer : readers.find(({ measured }) => measured?.instance === instance);
    const then =
      on === undefined
        ? to
        : on.kind === "serverless"
          ? { kind: on.kind, minAcu, maxAcu }
          : { kind: on.kind, instanceClass: on.instanceClass ?? "" };
    return [{ instance, isWriter, from, to: isFull ? then : from }];
  });
}
