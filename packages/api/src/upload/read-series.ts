import { AppError, type SeriesChunks } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";

/** Samples of one series as stored: one query, however long the series. */
export function readSeries({ services, caller }: MemberContext, seriesId: string): Promise<SeriesChunks> {
  return services.database.inWorkspace(caller.workspaceId, async (store) => {
    const summary = await store.series.find(seriesId);
    if (summary === null) throw new AppError("not-found", "This series is no longer there: reload the page.");
    const chunks = await store.series.readChunks(seriesId);
    return {
      seriesId,
      codec: summary.codec,
      chunks: chunks.map(({ bytes, ...chunk }) => ({
        ...chunk,
        bytes: Buffer.from(bytes).toString("base64"),
      })),
    };
  });
}
