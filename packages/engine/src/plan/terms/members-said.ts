import type { Evidence } from "../../evidence/evidence.ts";
import type { Finding, WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { describedToday } from "./described-baseline.ts";

interface Said {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
  /** Instances by their measured capacity, which are in today's bill whoever names them. */
  readonly measured: { readonly members: readonly { readonly instance: string | null }[] };
}

/** Where who is said to run today is not who runs by the description (TOD-1): those in neither bill, and those that nothing but the word for them has. */
export function membersSaid(said: Said, notes: readonly Finding[]): readonly WorkloadFinding[] {
  return [...leftOut(said, notes), ...undescribed(said)];
}

function leftOut(
  { evidence, baseline, measured }: Said,
  notes: readonly Finding[],
): readonly WorkloadFinding[] {
  const known = [
    ...baseline.readers.map(({ instance }) => instance),
    ...measured.members.flatMap(({ instance }) => instance ?? []),
    ...[evidence.planned.id, baseline.instance].flatMap((id) => id ?? []),
    ...notes.flatMap(namesKept),
  ];
  const described = describedToday({ evidence, baseline })?.readers ?? [];
  const names = described.flatMap(({ instance }) => (has(known, instance) ? [] : [instance]));
  return names.length === 0 ? [] : [{ code: "members-left-out", names, assumption: false }];
}

/** Readers that were said, and that no figure has for a reason of its own. */
function namesKept(one: Finding): readonly string[] {
  if (one.code === "readers-left-out") return one.instances;
  return one.code === "reader-class-unknown" ? [one.instance] : [];
}

/** Instances that are described without their cluster may be a few of many. */
function undescribed({ evidence, baseline }: Said): readonly WorkloadFinding[] {
  const { described, others } = evidence;
  if (described === null) return [];
  const cluster = described.cluster?.id ?? null;
  const members = [
    ...(described.cluster?.members ?? []).map(({ instance }) => instance),
    ...[described.planned, ...described.others].flatMap((one) => one?.id ?? []),
  ];
  const strange = baseline.readers.flatMap(({ instance }) => (has(members, instance) ? [] : [instance]));
  const held = others.flatMap(({ id }) => id ?? []);
  const unseen = strange.filter((name) => !has(held, name));
  // Metrics say more than a list that may not be whole.
  const seen = cluster === null ? [] : strange.filter((name) => has(held, name));
  const of = { code: "members-undescribed", cluster, assumption: false } as const;
  return [
    ...(unseen.length === 0 ? [] : [{ ...of, names: unseen }]),
    ...(seen.length === 0 ? [] : [{ ...of, names: seen, isMeasured: true as const }]),
  ];
}

/** What the files say of members, without those of whom that is told otherwise: who is left out is in no bill. */
export function withoutSaid<Note extends Finding>(
  notes: readonly Note[],
  said: readonly WorkloadFinding[],
): readonly Note[] {
  const told = said.flatMap((one) =>
    one.code === "members-left-out" || one.code === "members-undescribed" ? one.names : [],
  );
  if (told.length === 0) return notes;
  return notes.flatMap((one) => {
    if (one.code !== "described-unmeasured" && one.code !== "description-lacks") return [one];
    const names = one.names.filter((name) => !has(told, name));
    return names.length === 0 ? [] : [{ ...one, names }];
  });
}

const has = (names: readonly string[], name: string): boolean =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());
