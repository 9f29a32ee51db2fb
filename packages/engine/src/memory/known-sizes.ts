import { badSetting } from "../errors/engine-error.ts";
import type { Knot } from "./access-curve.ts";
import { boundCurve } from "./bound-curve.ts";

/** What is known of a curve, to be carried along: its points, and the volume it ends at. */
export interface KnownSizes {
  readonly knots: readonly Pick<Knot, "mib" | "low" | "high">[];
  readonly volumeMib: number | null;
}

const VOLUME = "volume";
const PART = /^(\d+(?:\.\d+)?|volume):(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/;

/** `94208:0.07 20480:0.9-1.4 volume:204800`: MiB, and the percentage of touches that a cache of them misses. */
export function textOfSizes({ knots, volumeMib }: KnownSizes): string {
  const figure = (value: number) => String(Number(value.toPrecision(6)));
  const parts = knots.map(({ mib, low, high }) => {
    const range = low === high ? figure(100 * low) : `${figure(100 * low)}-${figure(100 * high)}`;
    return `${figure(mib)}:${range}`;
  });
  return [...parts, ...(volumeMib === null ? [] : [`${VOLUME}:${figure(volumeMib)}`])].join(" ");
}

/** @throws EngineError `setting-invalid` for a text of another form, or a share that is none */
export function sizesOfText(text: string): KnownSizes {
  const knots: KnownSizes["knots"][number][] = [];
  let volumeMib: number | null = null;
  for (const part of text.trim().split(/\s+/)) {
    const [found, size = "", first = "", second] = PART.exec(part) ?? [];
    if (found === undefined) refuse(part);
    if (size === VOLUME) {
      volumeMib = Number(first);
      continue;
    }
    const [low, high] = [Number(first) / 100, Number(second ?? first) / 100];
    if (!(Number(size) > 0 && low <= high && high <= 1)) refuse(part);
    knots.push({ mib: Number(size), low, high });
  }
  return { knots, volumeMib };
}

/** The curve that a plan draws through the same points (MEM-5). What misses at least nothing was touched within a time. */
export function curveOfSizes({ knots, volumeMib }: KnownSizes) {
  return boundCurve(
    knots.map((knot) => ({ ...knot, kind: knot.low === 0 && knot.high > 0 ? "snapshots" : "pasted" })),
    volumeMib,
  );
}

function refuse(part: string): never {
  throw badSetting(
    `Known pools are MiB:percent missed, such as 94208:0.07 or 20480:0.9-1.4, and volume:MiB; got "${part}".`,
  );
}
