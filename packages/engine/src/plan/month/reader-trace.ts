import type { DemandTrace } from "../../demand/demand-trace.ts";
import { growDemand } from "../../demand/grow-demand.ts";
import { EngineError } from "../../errors/engine-error.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { isSameReader, type Workload } from "../workload/workload.ts";

type Measured = Workload["readers"];

/**
 * A reader's demand (RDR-1): a share of the writer's, or of what was measured on the reader itself, multiplied as the
 * writer's was.
 *
 * @param known.writer the writer's demand, growth included
 * @param known.factor what the writer's demand was multiplied by: growth, speed factor
 * @throws EngineError `series-missing` for a measured reader that was not prepared
 */
export function readerTrace(
  reader: ReaderSetting,
  known: { readonly writer: DemandTrace; readonly readers: Measured; readonly factor: number },
): DemandTrace {
  const { demandShare } = reader;
  const own = ownDemand(reader, known.readers);
  return own === null ? growDemand(known.writer, demandShare) : growDemand(own, demandShare * known.factor);
}

/**
 * What was measured on the reader itself, without growth; null where it takes a share of the writer's, or nothing.
 *
 * @throws EngineError `series-missing` for a measured reader that was not prepared
 */
export function ownDemand({ measured, demandShare }: ReaderSetting, readers: Measured): DemandTrace | null {
  if (!measured || demandShare === 0) return null;
  const own = readers.find((reader) => isSameReader(reader.measured, measured));
  if (own !== undefined) return own.trace;
  throw new EngineError(
    "series-missing",
    `The demand of reader "${measured.instance}" was not prepared; add its CPUUtilization, or give the reader a share of the writer's demand.`,
  );
}
