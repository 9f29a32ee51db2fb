import type { EvidenceFinding } from "../units/finding.ts";
import { copiedDays } from "./copied-days.ts";
import type { InstanceEvidence } from "./evidence.ts";
import { filledSamples } from "./filled-samples.ts";
import { zeroConnections } from "./zero-connections.ts";
import { zeroCpu } from "./zero-cpu.ts";

/** What shows of the samples of each instance, the planned one first, that they are no proper measurements of it (EVD-16). */
export function instanceDoubts(members: readonly InstanceEvidence[]): readonly EvidenceFinding[] {
  return members.flatMap((one, at) =>
    [zeroConnections, zeroCpu, copiedDays, filledSamples].flatMap((doubtOf): EvidenceFinding[] => {
      const found = doubtOf(one);
      if (found === null) return [];
      return [at === 0 ? found : { ...found, isReader: true }];
    }),
  );
}
