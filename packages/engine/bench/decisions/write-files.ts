import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ExportedSeries } from "./export-series.ts";
import type { World } from "./world.ts";

/** A world's files in the long format: one a resource, as a person would drop them on the page. */
export function writeFiles(
  folder: string,
  of: { readonly world: World; readonly series: readonly ExportedSeries[] },
): void {
  mkdirSync(folder, { recursive: true });
  const byResource = Map.groupBy(of.series, ({ dimensions }) => Object.values(dimensions)[0] ?? "cluster");
  for (const [resource, all] of byResource) {
    const rows = all.flatMap((one) =>
      Array.from(one.timesS, (at, i) =>
        [at * 1000, one.metric, resource, one.statistic, one.values[i], one.unit].join(","),
      ),
    );
    const name = `${of.world.index}-${of.world.kind}-${resource}.csv`;
    writeFileSync(
      join(folder, name),
      ["timestamp,metric_name,dimension,stat,value,unit", ...rows, ""].join("\n"),
    );
  }
}
