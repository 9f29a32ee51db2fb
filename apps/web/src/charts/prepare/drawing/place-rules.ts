import type { PlotBox, PlotRule } from "./drawing.ts";
import { overlaps, type PlacedName } from "./place-names.ts";
import { textPx } from "./plot-margin.ts";

/** A rule across the plot, pixels. */
interface RuleAt {
  readonly rule: PlotRule;
  readonly at: number;
}

export interface PlacedRule extends RuleAt {
  readonly name: PlacedName;
  /** What its name takes, which other names keep off. */
  readonly room: PlotBox;
}

/** Height of a name above its foot line, pixels. */
const NAME_PX = 10;
/** From a level line to the foot of a name above it, and of one below it. */
const ABOVE_PX = -5;
const BELOW_PX = 13;

/** Where the names of rules stand: of level ones above the line, or below it where an earlier name has that room. */
export function placeRules(rules: readonly RuleAt[], box: PlotBox): readonly PlacedRule[] {
  const placed: PlacedRule[] = [];
  for (const one of rules) {
    const above = placeRule(one, { box, offPx: ABOVE_PX });
    const isTaken = placed.some(({ room }) => overlaps(room, above.room));
    placed.push(isTaken && one.rule.axis === "y" ? placeRule(one, { box, offPx: BELOW_PX }) : above);
  }
  return placed;
}

function placeRule(
  { rule, at }: RuleAt,
  { box, offPx }: { readonly box: PlotBox; readonly offPx: number },
): PlacedRule {
  const isUpright = rule.axis === "x";
  const isEnd = isUpright ? at > (box.left + box.right) / 2 : rule.isNamedAtStart !== true;
  const name = {
    x: isUpright ? at + (isEnd ? -5 : 5) : isEnd ? box.right : box.left + 6,
    y: isUpright ? box.top + 9 : at + offPx,
    anchor: isEnd ? ("end" as const) : ("start" as const),
  };
  const width = textPx(rule.label);
  const left = isEnd ? name.x - width : name.x;
  return { rule, at, name, room: { left, right: left + width, top: name.y - NAME_PX, bottom: name.y + 3 } };
}
