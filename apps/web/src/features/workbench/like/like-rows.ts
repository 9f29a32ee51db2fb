import {
  type Compared,
  type ComparedRole,
  type ComparedRow,
  type Settings,
  shapeKey,
  type WayOfPaying,
} from "@acuity/engine/plan";
import { type Place, ROLE_WORDS, type SaidCell, type SaidRow, sayRow } from "@acuity/words";

export interface LikeCell extends SaidCell {
  readonly way: WayOfPaying;
  /** What it is against today, where the cell says that, which colour says too. */
  readonly deltaUsd: number | null;
  readonly isPick: boolean;
  readonly isInView: boolean;
  /** What a click takes; null where there is nothing to take. */
  readonly settings: Settings | null;
}

export interface LikeRow extends Pick<SaidRow, "title" | "unmet" | "wait" | "outside"> {
  readonly id: string;
  readonly name: string;
  readonly isPick: boolean;
  readonly isYours: boolean;
  readonly cells: readonly LikeCell[];
  /** What is pinned of it; null where there is nothing to try. */
  readonly settings: Settings | null;
}

/** The columns, and the segments of a phone. */
export const WAYS_OF_PAYING: readonly WayOfPaying[] = [
  ...(["on-demand", "savings-plan", "reserved-1yr", "reserved-3yr"] as const),
];

/** The ways to pay where there is no room for their names. */
export const SHORT_WAYS: Readonly<Record<WayOfPaying, string>> = {
  "on-demand": "On demand",
  "savings-plan": "Plan",
  "reserved-1yr": "1 y",
  "reserved-3yr": "3 y",
};

interface Asked {
  readonly compared: Compared;
  /** What is in view, where it is the user's own and no row of the plan. */
  readonly yours: ComparedRow | null;
  readonly inView: Settings;
  readonly place: Place;
}

interface Told {
  readonly isPick: boolean;
  /** Of what is in view. */
  readonly key: string;
  readonly place: Place;
}

/** What runs today, the best of each kind, the pick and one's own shape: a row each. What came second is among all shapes. */
export function likeRows({ compared, yours, inView, place }: Asked): readonly LikeRow[] {
  const { rows, pickRow } = compared;
  const key = shapeKey(inView);
  const shown = rows.filter(({ roles }) => roles.some((role) => role !== "runner-up"));
  return [
    ...shown.map((one) => likeRow(one, { isPick: rows[pickRow ?? -1] === one, key, place })),
    ...(yours === null ? [] : [likeRow(yours, { isPick: false, key, place })]),
  ];
}

function likeRow(row: ComparedRow, told: Told): LikeRow {
  const { title, cells, unmet, wait, outside } = sayRow(row, told);
  return {
    ...{ title, unmet, wait, outside, settings: row.settings },
    id: `${row.roles[0]} ${row.id ?? ""}`,
    name: nameOf(row.roles),
    isPick: told.isPick,
    isYours: row.roles.includes("yours"),
    cells: WAYS_OF_PAYING.map((way) => likeCell(row, { ...told, way, said: cells[way] })),
  };
}

/** `Today, best provisioned`: that it is the pick is a mark of its own, and that it came second is said elsewhere. */
function nameOf(roles: readonly ComparedRole[]): string {
  const others = roles.filter((role) => role !== "pick" && role !== "runner-up");
  const [first = ROLE_WORDS.pick, ...rest] = others.map((role) => ROLE_WORDS[role]);
  return [first, ...rest.map((word) => word.toLowerCase())].join(", ");
}

function likeCell(
  row: ComparedRow,
  { way, said, key, isPick }: Told & { readonly way: WayOfPaying; readonly said: SaidCell },
): LikeCell {
  const cell = row.cells[way];
  if ("refusal" in cell)
    return { ...said, way, deltaUsd: null, isPick: false, isInView: false, settings: null };
  const settings = row.settings === null ? null : { ...row.settings, commitment: cell.commitment };
  const delta = cell.againstTodayUsd;
  return {
    ...{ ...said, way, settings },
    deltaUsd: delta !== null && /^[+−]/.test(said.detail) ? delta : null,
    isPick: isPick && way === "on-demand",
    isInView: settings !== null && shapeKey(settings) === key,
  };
}
