import { type ComparedRow, type Settings, shapeKey, type WayOfPaying } from "@acuity/engine/plan";
import {
  type Matrix,
  type Place,
  type SaidCell,
  type SaidRow,
  sayRow,
  sentenceStart,
  WAYS_OF_PAYING,
} from "@acuity/words";

export interface LikeCell extends SaidCell {
  readonly way: WayOfPaying;
  /** The pick's own, on demand: a click goes back to it. */
  readonly isPick: boolean;
  /** What the answer is: the pick's own, or what runs today on the term that is told in its place. */
  readonly isAnswer: boolean;
  readonly isInView: boolean;
  /** What a click takes; null where there is nothing to take. */
  readonly settings: Settings | null;
}

export interface LikeRow
  extends Pick<SaidRow, "title" | "unmet" | "wait" | "outside" | "condition" | "pause"> {
  readonly id: string;
  readonly name: string;
  /** `pick`, or `candidate` where memory decides. */
  readonly marks: readonly string[];
  readonly isYours: boolean;
  readonly cells: readonly LikeCell[];
  /** What is pinned of it; null where there is nothing to try. */
  readonly settings: Settings | null;
}

/** The ways to pay where there is no room for their names. */
export const SHORT_WAYS: Readonly<Record<WayOfPaying, string>> = {
  "on-demand": "On demand",
  "savings-plan": "Plan",
  "reserved-1yr": "1 y",
  "reserved-3yr": "3 y",
};

interface Asked extends Pick<Matrix, "compared" | "memory" | "wrong"> {
  /** What is in view, where it is the user's own and no row of the plan. */
  readonly yours: ComparedRow | null;
  readonly inView: Settings;
  /** The term on what runs today that is the answer; null or absent where the pick is. */
  readonly stays?: WayOfPaying | null;
  readonly place: Place;
}

interface Told extends Pick<Asked, "memory" | "place" | "stays" | "wrong"> {
  readonly isPick: boolean;
  /** Of what is in view. */
  readonly key: string;
  /** False of what runs only after an upgrade: nothing in view runs on that version. */
  readonly canTake: boolean;
}

/** What runs today, the best of each kind, the pick and one's own shape: a row each. What came second is among all shapes. */
export function likeRows({ compared, yours, inView, ...of }: Asked): readonly LikeRow[] {
  const { rows, pickRow, upgradesTo } = compared;
  const told = { ...of, key: shapeKey(inView) };
  const shown = rows.filter(({ roles }) => roles.some((role) => role !== "runner-up"));
  return [
    ...shown.map((one) =>
      likeRow(one, {
        ...told,
        isPick: rows[pickRow ?? -1] === one,
        canTake: upgradesTo === undefined || one.roles.includes("today"),
      }),
    ),
    ...(yours === null ? [] : [likeRow(yours, { ...told, isPick: false, canTake: true })]),
  ];
}

function likeRow(row: ComparedRow, told: Told): LikeRow {
  const { name, marks, title, cells, unmet, wait, outside, condition, pause } = sayRow(row, told);
  const names = [name, ...marks].map((word) => word.toLowerCase()).filter((word) => word !== "runner-up");
  const own = names.filter((word) => MARKS.has(word));
  const others = names.filter((word) => !MARKS.has(word)).join(", ");
  return {
    ...{ title, unmet, wait, outside, condition, pause, settings: told.canTake ? row.settings : null },
    id: `${row.roles[0]} ${row.id ?? ""}`,
    name: others === "" ? name : sentenceStart(others),
    marks: others === "" ? [] : own.map((word) => word.replace("the ", "")),
    isYours: row.roles.includes("yours"),
    cells: WAYS_OF_PAYING.map((way) => likeCell(row, { ...told, way, said: cells[way] })),
  };
}

/** Names that are a mark of their own beside what a row is the best of. */
const MARKS: ReadonlySet<string> = new Set(["the pick", "candidate"]);

function likeCell(
  row: ComparedRow,
  {
    way,
    said,
    key,
    isPick,
    canTake,
    stays = null,
    wrong,
  }: Told & { readonly way: WayOfPaying; readonly said: SaidCell },
): LikeCell {
  const cell = row.cells[way];
  if ("refusal" in cell)
    return { ...said, way, isPick: false, isAnswer: false, isInView: false, settings: null };
  const settings =
    row.settings === null || !canTake ? null : { ...row.settings, commitment: cell.commitment };
  const answers =
    stays === null ? isPick && way === "on-demand" : row.roles.includes("today") && way === stays;
  return {
    ...{ ...said, way, settings },
    isPick: isPick && way === "on-demand",
    isAnswer: !wrong && answers,
    isInView: settings !== null && shapeKey(settings) === key,
  };
}
