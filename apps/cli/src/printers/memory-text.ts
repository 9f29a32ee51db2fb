import type { MemoryCurve, Plan } from "@acuity/engine/plan";
import {
  breakEvenWords,
  COMMAND_LINE,
  formatNumber,
  formatSignificant,
  KNOT_WORDS,
  memoryCurveSentence,
  missRange,
  pasteLeftOut,
  poolTitle,
  waitLimitWords,
} from "@acuity/words";
import { textTable } from "./text-table.ts";
import { wrapText } from "./wrap-text.ts";

const WIDTH = 100;
/** Most known points that stand one by one; the JSON has all. */
const MOST_KNOTS = 8;

/** What each size of memory would miss, with what is known of it; nothing where no metric tells touches. */
export function memoryText({ memoryCurve: curve, notes }: Pick<Plan, "memoryCurve" | "notes">): string {
  if (curve == null) return "";
  const limit = waitLimitWords(curve, COMMAND_LINE);
  const leftOut = pasteLeftOut(notes, COMMAND_LINE);
  const words = [
    memoryCurveSentence(curve, COMMAND_LINE),
    ...(limit === null ? [] : [limit]),
    ...leftOut,
  ].join(" ");
  return ["Memory\n", wrapText(words, { width: WIDTH, indent: 2 }), knots(curve), pools(curve)].join("");
}

function knots({ knots: all }: MemoryCurve): string {
  if (all.length < 2) return "";
  const shown = all.slice(0, MOST_KNOTS);
  const more = all.length - shown.length;
  const rows = textTable(shown, [
    { title: "  known point", cell: ({ kind }) => `  ${KNOT_WORDS[kind]}` },
    { title: "pool GiB", align: "right", cell: ({ gib }) => formatNumber(gib, 2) },
    { title: "misses of touches", align: "right", cell: (knot) => missRange(knot, COMMAND_LINE) },
  ]);
  return more === 0 ? rows : `${rows}  and ${more} more; --json has all.\n`;
}

function pools({ pools: shown }: MemoryCurve): string {
  return textTable(shown, [
    { title: "  option", cell: (pool) => `  ${poolTitle(pool, COMMAND_LINE)}` },
    {
      title: "pool GiB",
      align: "right",
      cell: ({ poolGib, mostPoolGib }) =>
        mostPoolGib > poolGib
          ? `${formatNumber(poolGib, 2)}–${formatNumber(mostPoolGib, 1)}`
          : formatNumber(poolGib, 2),
    },
    { title: "misses of touches", align: "right", cell: (pool) => missRange(pool, COMMAND_LINE) },
    { title: "middle", align: "right", cell: ({ midPct }) => `${formatSignificant(midPct)} %` },
    { title: "no dearer than today", cell: (pool) => breakEvenWords(pool, COMMAND_LINE) },
  ]);
}
