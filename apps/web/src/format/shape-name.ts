import type { Settings } from "@acuity/engine/plan";
import { formatAcuRange } from "@acuity/words";

/** One line that names a shape, as what nobody named is saved: `Serverless 2–24 ACU`, `db.r6g.large`. */
export function shapeName(settings: Pick<Settings, "writer" | "minAcu" | "maxAcu">): string {
  const { writer } = settings;
  return writer.kind === "serverless" ? `Serverless ${formatAcuRange(settings)}` : writer.instanceClass;
}
