import type { Decision } from "@acuity/words";
import { expect, it } from "vitest";
import { toneOfSaving } from "./sheet-table.tsx";

const toneAt = (moreUsd: number, canTake: boolean, isSavingOpen = false) =>
  toneOfSaving({ saves: { moreUsd }, canTake, isSavingOpen } as Decision);

it("a saving is green once it may be taken, what costs more is red whatever is open", () => {
  expect([toneAt(-186, true), toneAt(-186, false), toneAt(-186, true, true)]).toEqual([
    ...["saving", undefined, undefined],
  ]);
  expect([toneAt(186, true), toneAt(186, false), toneAt(-0.3, true)]).toEqual(["loss", "loss", undefined]);
});
