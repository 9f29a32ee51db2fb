import { followsWriter } from "../../members/follows-writer.ts";
import type { Shape } from "../search/shape.ts";
import { survivesLoss, takesLost } from "../search/standby.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { type AcuBounds, rangeKey } from "./instance-choices.ts";
import type { TakesOver } from "./readers-beside.ts";

/** What takes over beside a shape's writer, on the shape's own range or another; null where nobody asks. */
export type TakingOver = (beside: Shape, range?: AcuBounds) => TakesOver | null;

/** What keeps what the plan asks of the loss of an instance (CLU-1): each class and each range is asked once. */
export function takingOver(effective: Effective): TakingOver {
  const known = new Map<string, boolean>();
  const once = (key: string, ask: () => boolean): boolean => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = ask();
    known.set(key, found);
    return found;
  };
  if (!effective.standby) return () => null;
  const { market } = effective;
  return ({ settings }, range) => ({
    market,
    isAble: (reader: ReaderSetting) => {
      const { writer } = settings;
      const survives = (by: Partial<Settings>) =>
        survivesLoss({ ...effective, settings: { ...settings, ...range, ...by, readers: [reader] } });
      if (reader.kind === "serverless") {
        const key = `${rangeKey({ ...settings, ...range })} ${writer.kind} ${followsWriter(reader)}`;
        return once(key, () => survives({}));
      }
      const { instanceClass } = reader;
      if (writer.kind === "provisioned" && writer.instanceClass === instanceClass) return true;
      return once(instanceClass ?? "", () => survives({ writer: { kind: "serverless" } }));
    },
    sharesLost: (runsOn, at) => {
      const named = runsOn.kind === "serverless" ? rangeKey({ ...settings, ...range }) : runsOn.instanceClass;
      const own = { ...effective, settings: { ...settings, ...range } };
      return once(`lost ${at} ${named}`, () => takesLost(own, { at, runsOn }));
    },
  });
}
