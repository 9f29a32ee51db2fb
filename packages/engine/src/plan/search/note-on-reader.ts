import { groupThousands } from "../../explain/group-thousands.ts";
import type { Note } from "../../explain/note.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import type { Market } from "../terms/market.ts";
import type { PlanOption } from "./plan.ts";

/** What the cold cache after a failover would cost to avoid: a tier-0 reader like the writer (CCM-3). */
export function noteOnReader(pick: PlanOption | undefined, { sheet }: Market): readonly Note[] {
  if (pick === undefined || pick.settings.engine !== "aurora-postgresql") return [];
  const { writer, readers, storageMode } = pick.settings;
  if (writer.kind !== "provisioned") return [];
  const { instanceClass } = writer;
  const tierZero = readers.filter(({ tier }) => tier === 0);
  if (tierZero.length === 1 && tierZero[0]?.instanceClass === instanceClass) {
    return [
      note(
        `The pick has the tier-0 reader of the writer's class that cluster cache management needs: with apg_ccm_enabled = 1 a failover starts warm at no further price.`,
      ),
    ];
  }
  const price = sheet.instanceHour[instanceClass]?.[storageMode];
  if (price === undefined) return [];
  const monthlyUsd = Math.round(Number(price.usd) * MONTH_HOURS * 100) / 100;
  return [
    note(
      `After a failover the pick starts with a cold cache. A tier-0 reader of ${instanceClass} with cluster cache management avoids that for $${groupThousands(monthlyUsd)} a month on demand; the failover page says what it saves.`,
    ),
  ];
}

function note(message: string): Note {
  return { code: "tier-0-reader", message, assumption: false };
}
