import type { Settings } from "../terms/settings.ts";

/** The same writer beside other readers, or the same ones in other tiers; null where it is another writer. */
export function besideReaders(a: Settings, b: Settings): "other-readers" | "other-tiers" | null {
  const isRange = a.writer.kind === "serverless" && (a.minAcu !== b.minAcu || a.maxAcu !== b.maxAcu);
  const [own, other] = [a, b].map(({ readers }) => JSON.stringify(readers));
  if (isRange || own === other || JSON.stringify(a.writer) !== JSON.stringify(b.writer)) return null;
  const [ran, runs] = [a, b].map(({ readers }) =>
    JSON.stringify(readers.map((one) => ({ ...one, tier: 0 }))),
  );
  return ran === runs ? "other-tiers" : "other-readers";
}
