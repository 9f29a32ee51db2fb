import type { EvidenceFinding } from "../units/finding.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import { DISTANCE } from "./resource-of.ts";

/** What joining took, over all measurements. */
export function joiningFindings(all: readonly IndexedSeries[]): readonly EvidenceFinding[] {
  const [unnamed, named] = [
    all.filter(({ resource }) => resource.distance === DISTANCE.unnamed),
    all.filter(({ resource }) => resource.distance !== DISTANCE.unnamed),
  ];
  const pieces = (some: readonly IndexedSeries[]) => counted(some, (joined) => joined.pieces - 1);
  const coarser = counted(all, (joined) => joined.coarser);
  const contradicting = counted(all, (joined) => joined.contradictions);
  const found: EvidenceFinding[] = [];
  if (pieces(named).most > 0) {
    const { metrics, most } = pieces(named);
    found.push({ code: "exports-joined", assumption: false, metrics, pieces: most + 1 });
  }
  if (pieces(unnamed).most > 0) {
    const { metrics, most } = pieces(unnamed);
    found.push({ code: "unnamed-joined", assumption: true, metrics, pieces: most + 1 });
  }
  if (coarser.samples > 0) {
    const { metrics, samples } = coarser;
    found.push({ code: "coarser-left-out", assumption: false, metrics, samples });
  }
  if (contradicting.samples > 0) {
    const { metrics, samples } = contradicting;
    found.push({ code: "samples-contradict", assumption: true, metrics, samples });
  }
  return found;
}

function counted(all: readonly IndexedSeries[], of: (joined: IndexedSeries["joined"]) => number) {
  const some = all.filter(({ joined }) => of(joined) > 0);
  return {
    metrics: [...new Set(some.map(({ series }) => series.metric ?? series.label))],
    samples: some.reduce((sum, { joined }) => sum + of(joined), 0),
    most: some.reduce((most, { joined }) => Math.max(most, of(joined)), 0),
  };
}
