import type { DemandTrace } from "../../demand/demand-trace.ts";
import { growDemand } from "../../demand/grow-demand.ts";
import { EngineError } from "../../errors/engine-error.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { isSameReader, type Workload } from "./workload.ts";

/**
 * A reader's demand (RDR-1): a share of the writer's, or of what was measured on the reader itself, multiplied as the
 * writer's was.
 *
 * @param known.writer the writer's demand, growth included
 * @param known.factor what the writer's demand was multiplied by: growth, speed factor
 * @throws EngineError `series-missing` for a measured reader that was not prepared
 */
export function readerTrace(
  { measured, demandShare }: ReaderSetting,
  known: {
    readonly writer: DemandTrace;
    readonly readers: Workload["readers"];
    readonly factor: number;
  },
): DemandTrace {
  if (!measured) return growDemand(known.writer, demandShare);
  const own = known.readers.find((reader) => isSameReader(reader.measured, measured));
  if (own === undefined) {
    throw new EngineError(
      "series-missing",
      `The demand of reader "${measured.instance}" was not prepared; add its CPUUtilization, or give the reader a share of the writer's demand.`,
    );
  }
  return growDemand(own.trace, demandShare * known.factor);
}
