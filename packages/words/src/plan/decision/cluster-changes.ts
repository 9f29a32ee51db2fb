import type { InstanceChange } from "@acuity/engine/plan";
import { listed } from "../../formats/listed.ts";
import type { Place } from "../../formats/place.ts";
import { runsOn } from "../instance-words.ts";
import type { ToldPlan } from "./told-plan.ts";

type Asked = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/**
 * What becomes of a cluster in a few words, which `Take` goes before: `db.r6g.xlarge for parcels-3 and a standby of 0.5–20 ACU; the
 * rest stays`. Null where no instance becomes another, and where nobody can tell which.
 */
export function clusterChanges(of: Asked): string | null {
  const { instances = [] } = of.plan;
  const runs = instances.filter(({ from }) => from !== null);
  const stays = runs.filter((one) => one.to !== null && becomes(one, of) === null);
  const gone = runs.filter(({ to }) => to === null).map(nameOf);
  const parts = [...becoming(runs, of), ...added(instances, of)];
  if (parts.length === 0) return null;
  const [first] = stays;
  const rest =
    first === undefined ? "" : stays.length === 1 ? `; ${nameOf(first)} stays` : "; the rest stays";
  return `${listed(parts)}${gone.length === 0 ? "" : `, without ${listed(gone)}`}${rest}`;
}

/** `db.r6g.xlarge for parcels-3`: one part for all that become the same. */
function becoming(runs: readonly InstanceChange[], of: Asked): readonly string[] {
  const readers = runs.filter(({ isWriter }) => !isWriter).length;
  const names = new Map<string, InstanceChange[]>();
  for (const one of runs) {
    const to = becomes(one, of);
    if (to !== null) names.set(to, [...(names.get(to) ?? []), one]);
  }
  return [...names].map(([to, all]) => {
    const isEvery = all.length > 1 && all.every(({ isWriter }) => !isWriter) && all.length === readers;
    return `${to} for ${isEvery ? `the ${readers} readers` : listed(all.map(nameOf))}`;
  });
}

/** What it is to run on, or the tier that it is to be in; null where it stays as it is, and where it goes. */
function becomes({ from, to, tier }: InstanceChange, { told, place }: Asked): string | null {
  if (to === null) return null;
  const on = runsOn(to, place);
  if (from === null || runsOn(from, place) === on) return tier === undefined ? null : `tier ${tier.to}`;
  // The verdict says before a writer's range that it is serverless.
  return told.settings.writer.kind === "serverless" ? on.replace(/^serverless /, "") : on;
}

/** What is new beside them: what waits for a loss (CLU-1), else what takes a share of the load. */
function added(instances: readonly InstanceChange[], { told, place }: Asked): readonly string[] {
  const serves = told.settings.readers.some(({ measured, demandShare }) => !measured && demandShare > 0);
  const role = serves ? "reader" : "standby";
  const count = new Map<string, number>();
  for (const { from, to } of instances) {
    if (from !== null || to === null) continue;
    const on = runsOn(to, place).replace(/^serverless /, "");
    count.set(on, (count.get(on) ?? 0) + 1);
  }
  return [...count].map(([on, many]) => (many === 1 ? `a ${role} of ${on}` : `${many} ${role}s of ${on}`));
}

function nameOf({ instance, isWriter }: InstanceChange): string {
  return isWriter ? "the writer" : (instance ?? "a reader");
}
