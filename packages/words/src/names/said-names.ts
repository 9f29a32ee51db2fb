import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { isSayable, quotedName } from "./said-name.ts";

/** Where facts of a plan and findings hold names of instances and clusters, alone or in lists. */
const KEYS: ReadonlySet<string> = new Set([
  ...["instance", "lostInstance", "ableInstance", "planned", "writes", "writer", "cluster"],
  ...["instances", "names", "members", "others", "alike", "unmeasured", "tried"],
]);

type Say = (name: string, key: string) => string;

/** A fact with each name in it as it is said; the same object where nothing is said otherwise. */
export function withNames<T>(fact: T, say: Say): T {
  return replaced(fact, { key: "", say }) as T;
}

function replaced(value: unknown, of: { readonly key: string; readonly say: Say }): unknown {
  if (typeof value === "string") return KEYS.has(of.key) && !isSayable(value) ? of.say(value, of.key) : value;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) {
    const all = value.map((one) => replaced(one, of));
    return all.every((one, i) => one === value[i]) ? value : all;
  }
  const isMember = "kind" in value && value.kind === "instance";
  const entries = Object.entries(value);
  const said = entries.map(([key, one]) => replaced(one, { ...of, key: isMember ? "instance" : key }));
  if (said.every((one, i) => one === entries[i]?.[1])) return value;
  return Object.fromEntries(entries.map(([key], i) => [key, said[i]]));
}

/** A finding as a sentence may have it, which knows no place of an instance. */
export const quotedNames = <F extends Finding>(finding: F): F => withNames(finding, quotedName);

interface Told {
  readonly plan: Plan;
  readonly findings: readonly Finding[];
}

/** A plan and what was noticed, every instance whose name AWS would not take called by its place: `reader 2`. */
export function calledByPlace<T extends Told>(told: T): T {
  const called = placesOf(told);
  if (called.size === 0) return told;
  const say: Say = (name, key) =>
    key === "cluster" ? quotedName(name) : (called.get(name) ?? quotedName(name));
  return { ...told, plan: withNames(told.plan, say), findings: withNames(told.findings, say) };
}

/** What each of the names is called; empty where all may stand as they are. */
function placesOf({ plan, findings }: Told): ReadonlyMap<string, string> {
  const called = new Map<string, string>();
  const call = (name: string | null | undefined, as: string): void => {
    if (name != null && !isSayable(name) && !called.has(name)) called.set(name, as);
  };
  const runs = plan.upgrade === undefined || plan.upgrade === null ? [plan] : [plan, plan.upgrade.plan];
  const options = runs.flatMap((one) => one.options);
  const today = options.filter(({ id }) => runs.some((one) => one.today === id));
  for (const { isWriter, instance } of runs.flatMap(({ instances = [] }) => instances))
    if (isWriter) call(instance, "the writer");
  for (const { settings } of [...today, ...options])
    for (const [i, { measured }] of settings.readers.entries()) call(measured?.instance, `reader ${i + 1}`);
  const noted = [findings, ...runs.map(({ notes, instances }) => [notes, instances])];
  const held: { readonly name: string; readonly key: string }[] = [];
  withNames(noted, (name, key) => {
    held.push({ name, key });
    return name;
  });
  for (const { name, key } of held) if (key === "planned") call(name, "the planned instance");
  for (const { name, key } of held)
    call(name, key === "cluster" ? quotedName(name) : `instance ${called.size + 1}`);
  return called;
}
