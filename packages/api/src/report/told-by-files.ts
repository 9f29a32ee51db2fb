import type { ReportInputs } from "@acuity/contract";
import { type ClusterDescription, SERVERLESS_CLASS } from "@acuity/engine/demand";
import type { MeasuredReader, SourceSetting } from "@acuity/engine/plan";

type Baseline = ReportInputs["baseline"];
type Described = NonNullable<Baseline["described"]>;

/** What a report keeps of what runs today: only what a stored file describes so is "described", whatever a client says. */
export function toldByFiles(baseline: Baseline, description: ClusterDescription | null): Baseline {
  const { described, ...said } = baseline;
  if (described === undefined) return baseline;
  return description !== null && isOf(described, description) ? baseline : said;
}

/** Whether every instance runs on what a file describes it with, and the cluster is as a file has it. */
function isOf(described: Described, description: ClusterDescription): boolean {
  const { instance, source, readers, engine, engineVersion, storageMode, region } = described;
  if (![{ instance, source }, ...readers].every((one) => isDescribed(one, description))) return false;
  const { clusters, instances } = thingsOf(instance, description);
  const isSaid = <Value>(value: Value | null, among: readonly (Value | null)[]) =>
    value === null || among.includes(value);
  const things = [...clusters, ...instances];
  return (
    isSaid(
      engine,
      things.map((one) => one.engine),
    ) &&
    isSaid(
      engineVersion,
      things.map((one) => one.engineVersion),
    ) &&
    isSaid(
      storageMode,
      clusters.map((one) => one.storageMode),
    ) &&
    // A region that no description names is told by the files themselves.
    (things.every((one) => one.region === null) ||
      isSaid(
        region,
        things.map((one) => one.region),
      ))
  );
}

interface Ran {
  readonly instance: MeasuredReader["instance"] | null;
  /** Null = not said what it runs on. */
  readonly source: SourceSetting | null;
}

function isDescribed({ instance, source }: Ran, description: ClusterDescription): boolean {
  const { clusters, instances } = thingsOf(instance, description);
  if (source === null) return clusters.length + instances.length > 0;
  if (source.kind === "provisioned")
    return instances.some(({ instanceClass }) => instanceClass === source.instanceClass);
  // Without a description of the instance itself its capacity alone says that it is serverless.
  const isServerless = instances.every(({ instanceClass }) => instanceClass === SERVERLESS_CLASS);
  const isRange = clusters.some(
    ({ range }) => range?.minAcu === source.minAcu && range?.maxAcu === source.maxAcu,
  );
  return isServerless && isRange;
}

/** What is described under a name, and the cluster that it is of; under none all that is described. */
function thingsOf(name: string | null, { clusters, instances }: ClusterDescription) {
  if (name === null) return { clusters, instances };
  const isNamed = (id: string) => id.toLowerCase() === name.toLowerCase();
  const own = instances.filter(({ id }) => isNamed(id));
  return {
    instances: own,
    clusters: clusters.filter(
      ({ id, members }) =>
        members.some((one) => isNamed(one.instance)) || own.some(({ cluster }) => cluster === id),
    ),
  };
}
