import { withReaders } from "../readers/composed-shapes.ts";
import { keyOfRange, provisionedShape, type Shape } from "../search/shape.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";

/** Most instances that may differ: every mix of them is tried. */
const MOST = 4;

/**
 * Clusters between two of as many instances, each instance on what it has in the one or the other (OPT-2): where the pick is too
 * small, mostly one of its instances is. Serverless instances are on the range of either that has one.
 */
export function mixesOf(
  { pick, taker }: { readonly pick: Shape; readonly taker: Shape },
  market: Market,
): readonly Shape[] {
  const [own, other] = [instancesOf(pick), instancesOf(taker)];
  const differ = own.flatMap((one, i) => (nameOf(one) === nameOf(other[i]) ? [] : [i]));
  if (own.length !== other.length || own.length === 1 || differ.length > MOST) return [];
  const ranges = [pick, taker].filter((shape) => instancesOf(shape).some(isServerless));
  // Of neither all nor none of what differs.
  const mixes = Array.from({ length: Math.max(0, 2 ** differ.length - 2) }, (_, n) => {
    const moved = new Set(differ.filter((__, bit) => ((n + 1) >> bit) & 1));
    return own.map((one, i) => (moved.has(i) ? other[i] : one) as Instance);
  });
  const shapes = mixes.flatMap((mix) => {
    const [writer, ...readers] = mix;
    const on = { writer: writer as Instance, readers: readers as Settings["readers"] };
    const those = mix.some(isServerless) ? ranges : [pick];
    return those.map(({ settings }) => shapeOf({ ...on, range: settings }, market));
  });
  return [...new Map(shapes.map((shape) => [shape.key, shape])).values()];
}

const isServerless = ({ kind }: Instance): boolean => kind === "serverless";

type Instance = Settings["writer"] | Settings["readers"][number];

/** The writer first. */
const instancesOf = ({ settings: { writer, readers } }: Shape): readonly Instance[] => [writer, ...readers];

const nameOf = (one: Instance | undefined): string | null =>
  one?.kind === "provisioned" ? one.instanceClass : "serverless";

function shapeOf(
  of: { readonly writer: Instance; readonly readers: Settings["readers"]; readonly range: Settings },
  market: Market,
): Shape {
  const { writer, readers, range } = of;
  if (writer.kind === "provisioned") {
    const base = provisionedShape(range, specOf(market, writer.instanceClass ?? ""));
    const hasRange = readers.some(({ kind }) => kind === "serverless");
    const { minAcu, maxAcu, autoPauseS, schedule } = range;
    return withReaders(base, {
      ...{ readers, plain: base.settings.readers },
      ...(hasRange && { range: { minAcu, maxAcu, autoPauseS, schedule } }),
    });
  }
  const key = keyOfRange(range, range.schedule);
  const settings: Settings = { ...range, writer: { kind: "serverless" } };
  return withReaders({ key, settings, spec: null }, { readers, plain: [] });
}
