import { demandOfInstance } from "../src/demand/demand-of-instance.ts";
import type { DemandSource } from "../src/demand/demand-source.ts";
import type { Evidence, InstanceEvidence } from "../src/evidence/evidence.ts";
import { gatherCluster } from "../src/evidence/gather-cluster.ts";
import type { Series } from "../src/series/series.ts";
import { stepsOfSeries } from "../src/series/steps-of-series.ts";

export const SERVERLESS: DemandSource = { kind: "serverless", minAcu: 0.5, maxAcu: 16 };
export const PROVISIONED: DemandSource = {
  kind: "provisioned",
  instanceClass: "db.r6g.xlarge",
  vcpu: 4,
  memoryGib: 32,
};

/** Every figure that anything downstream takes from the files, as text that compares quickly. */
export function figuresOf(
  files: readonly Series[],
  asked: { readonly instance?: string | null; readonly source: DemandSource },
): Readonly<Record<string, unknown>> {
  const evidence = gatherCluster(files, { instance: asked.instance });
  const { io, storageGb, backupGb } = evidence.cluster;
  return {
    ...{ io, storageGb, backupGb },
    planned: instanceFigures(evidence.planned, asked.source),
    others: evidence.others.map((one) => instanceFigures(one, asked.source)),
  };
}

/** The same of evidence whose instances may lack CPU. */
function instanceFigures(instance: InstanceEvidence, source: DemandSource): Evidence | unknown {
  const series = Object.entries(instance).flatMap(([name, one]) =>
    one === null || typeof one === "string" ? [] : [[name, stepsText(one)]],
  );
  if (instance.cpu === null) return { id: instance.id, ...Object.fromEntries(series) };
  const { trace, burst, censored, peakConnections, coverage } = demandOfInstance({ instance, source });
  return {
    ...{ id: instance.id, peakConnections },
    ...Object.fromEntries(series),
    trace: `${trace.startS}: ${trace.edgesS.join()}: ${trace.milliAcu.join()}: ${trace.active?.join()}`,
    burst: burst?.milliAcu.join(),
    censored: `${censored.steps.join()} ${censored.seconds}`,
    coverage: `${coverage.knownS} of ${coverage.spanS}, held ${coverage.heldS}`,
  };
}

function stepsText(series: Series): string {
  const { startS, edgesS, sample } = stepsOfSeries(series);
  const values = [...sample].map((i) => (i < 0 ? i : series.values[i]));
  return `${startS}: ${edgesS.join()}: ${values.join()}`;
}
