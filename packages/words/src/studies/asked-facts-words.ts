import type { KnownSizes } from "@acuity/engine/memory";
import type { EngineName, StorageMode } from "@acuity/engine/prices";
import { formatGib } from "../formats/acu.ts";
import type { Place } from "../formats/place.ts";
import { storageModeName } from "../plan/option-title.ts";
import { shareSpan } from "./share-span.ts";

/** The cluster that a study is about, in one line: `db.r6g.2xlarge · eu-central-1 · PostgreSQL · Standard`. */
export function clusterLine(asked: {
  readonly instanceClass: string;
  readonly region: string;
  readonly engine: EngineName;
  readonly storageMode: StorageMode;
  readonly isServerless: boolean;
}): string {
  const { instanceClass, region, engine, storageMode, isServerless } = asked;
  const shape = isServerless ? `Serverless, read as ${instanceClass}` : instanceClass;
  const name = engine === "aurora-mysql" ? "MySQL" : "PostgreSQL";
  return [shape, region, name, storageModeName(storageMode)].join(" · ");
}

/** `45 pool sizes, 4.5–18 GiB, 0.48–0.5 % missed`: what is known of an access curve, without its figures. */
export function poolSizesWords({ knots }: KnownSizes, place?: Place): string {
  const sizes = knots.map(({ mib }) => mib / 1024);
  const [low, high] = [
    Math.min(...knots.map((knot) => knot.low)),
    Math.max(...knots.map((knot) => knot.high)),
  ];
  if (knots.length === 0) return "no pool size";
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map((gib) => formatGib(gib, place));
  const span = least === most ? `${most}` : `${least?.replace(/\s*GiB$/, "")}–${most}`;
  const count = knots.length === 1 ? "1 pool size" : `${knots.length} pool sizes`;
  return `${count}, ${span}, ${shareSpan({ low, high }, place)} missed`;
}

/** Where a figure is from in a few words: the rest of its sentence stands among what the study rests on. */
export const shortOrigin = (origin: string): string => origin.split(/; | ÷ |\. |, of all/)[0] ?? origin;
