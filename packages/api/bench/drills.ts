import { parseArgs } from "node:util";
import { benchFleet } from "./fleet.ts";
import type { DrillResult } from "./stage.ts";

const numbers = { clusters: { type: "string" }, parts: { type: "string" } } as const;

/**
 * Drills: the product's own processes on a PostgreSQL of their own, each only where it is asked for by name, since it takes minutes.
 * `npm run bench -- --only FLEET [--clusters 500] [--parts 2]`.
 */
export async function* benchDrills(
  wanted: (id: string) => boolean,
  { args, say }: { readonly args: readonly string[]; readonly say: (text: string) => void },
): AsyncGenerator<DrillResult> {
  const { values } = parseArgs({ args: [...args], options: numbers, strict: false });
  const asked: Partial<Record<keyof typeof numbers, number>> = Object.fromEntries(
    Object.keys(numbers).flatMap((name) =>
      values[name] === undefined ? [] : [[name, Number(values[name])]],
    ),
  );
  if (wanted("FLEET")) yield* await benchFleet({ ...asked, say });
}
