import type { Plan, PoolOnCurve } from "@acuity/engine/plan";
import {
  breakEvenWords,
  formatMoney,
  formatNumber,
  formatSignificant,
  missRange,
  type Place,
  poolTitle,
  UNIT_SPACE,
} from "@acuity/words";
import { type Column, figures, SheetTable, Tag } from "../sheet/sheet-table.tsx";

interface MemoryPoolsProps {
  readonly plan: Pick<Plan, "options" | "pick" | "today">;
  readonly pools: readonly PoolOnCurve[];
  readonly place: Place;
  readonly look: "panel" | "sheet";
}

/** What each size of pool on offer would miss, and up to which misses it costs no more than today. */
export function MemoryPools({ plan, pools, place, look }: MemoryPoolsProps) {
  return (
    <SheetTable
      label="What each size of memory would miss"
      look={look}
      columns={columnsOf(plan, place)}
      rows={pools}
      keyOf={({ id, instance }) => `${id} ${instance ?? ""}`}
      isPicked={({ id }) => id === plan.pick}
    />
  );
}

function columnsOf(
  { options, pick, today }: MemoryPoolsProps["plan"],
  place: Place,
): readonly Column<PoolOnCurve>[] {
  const usd = new Map(options.map(({ id, monthlyUsd }) => [id, monthlyUsd.p50]));
  return [
    {
      head: "Shape",
      cell: (pool) => (
        <>
          {poolTitle(pool, place)}
          {pool.id === pick && <Tag>pick</Tag>}
          {pool.id === today && <Tag>today</Tag>}
        </>
      ),
    },
    figures("A month", ({ id }) => formatMoney(usd.get(id) ?? null, place)),
    figures("Pool, GiB", ({ poolGib, mostPoolGib }) =>
      mostPoolGib > poolGib
        ? `${formatNumber(poolGib, 2)}–${formatNumber(mostPoolGib, 1)}`
        : formatNumber(poolGib, 1),
    ),
    figures("Misses of touches", (pool) => missRange(pool, place)),
    figures("Middle", ({ midPct }) => `${formatSignificant(midPct, place)}${UNIT_SPACE}%`),
    figures("No dearer than today if it misses", (pool) => breakEvenWords(pool, place)),
  ];
}
