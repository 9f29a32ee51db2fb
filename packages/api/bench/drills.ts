import { parseArgs } from "node:util";
import { benchFleet } from "./fleet.ts";
import { benchFuzz } from "./fuzz.ts";
import { benchKills } from "./kills.ts";
import { benchLoad } from "./load.ts";
import { benchRestarts } from "./restarts.ts";
import { benchSkew } from "./skew.ts";
import type { DrillResult } from "./stage.ts";

const text = { type: "string" } as const;
const numbers = { clusters: text, parts: text, users: text, minutes: text, kills: text, requests: text };

/**
 * Drills: the product's own processes on a PostgreSQL of their own, each only where it is asked for by name, since it takes minutes.
 * `npm run bench -- --only FLEET [--clusters 500] [--parts 2]`; `--only LOAD [--users 200] [--minutes 5]`,
 * `--only KILLS [--users 200] [--kills 30]`, `--only RESTART,ROLLING [--users 200]`,
 * `--only SKEW`, `--only FUZZ [--requests 100000]`.
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
  if (wanted("LOAD")) yield* await benchLoad({ ...asked, say });
  if (wanted("KILLS")) yield* await benchKills({ ...asked, say });
  if (wanted("RESTART") || wanted("ROLLING")) yield* await benchRestarts({ ...asked, wanted, say });
  if (wanted("SKEW")) yield* await benchSkew({ say });
  if (wanted("FUZZ")) yield* await benchFuzz({ ...asked, say });
}
