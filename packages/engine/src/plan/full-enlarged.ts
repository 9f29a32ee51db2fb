import type { Demand } from "../demand/demand-of-instance.ts";
import { isOftenFull } from "../demand/expected-demand.ts";
import { withReaders } from "./readers/composed-shapes.ts";
import { type Shape, shapesFor } from "./search/shape.ts";
import type { ReaderSetting, Settings } from "./terms/settings.ts";
import type { Effective } from "./workload/resolve.ts";
import { settingsOfToday } from "./workload/settings-of-today.ts";

const hid = (demand: Demand): boolean => isOftenFull({ ...demand, censored: demand.censored.hidden });

/**
 * Today's instances with those that were full and hid demand on the classes of the pick, and every other as it is (HED-3): what is
 * taken before that is measured. Empty where none hid demand, and where one of them or the writer is on a range.
 */
export function enlargedShapes(pick: Settings, effective: Effective): readonly Shape[] {
  const { demand, readers, view } = effective.workload;
  const full = new Set(readers.filter((one) => hid(one.demand)).map(({ measured }) => measured.instance));
  if (!hid(demand) && full.size === 0) return [];
  const today = settingsOfToday(effective, view.readers ?? []);
  const isFull = ({ measured }: ReaderSetting) => measured != null && full.has(measured.instance);
  const enlarged = today.readers.map((one) => {
    const as = pick.readers.find(({ measured }) => measured?.instance === one.measured?.instance);
    const isMoved = isFull(one) && as !== undefined;
    return isMoved ? { ...one, kind: as.kind, instanceClass: as.instanceClass } : one;
  });
  const { writer } = hid(demand) ? pick : today;
  if (writer.kind === "serverless" || enlarged.some(({ kind }) => kind === "serverless")) return [];
  return shapesFor(effective)
    .filter(({ settings: { writer: of } }) => JSON.stringify(of) === JSON.stringify(writer))
    .map((shape) => withReaders(shape, { readers: enlarged, plain: effective.settings.readers }));
}
