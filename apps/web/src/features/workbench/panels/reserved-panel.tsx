import type { ClassOffers, ComparedPrice, WaysToPay } from "@acuity/engine/plan";
import {
  assumptionWords,
  formatMoney,
  formatMoneyDelta,
  formatPercent,
  OFFER_WORDS,
  offerRefusalWords,
  orderText,
  type Place,
  savingWord,
  sourceWords,
} from "@acuity/words";
import { Button, VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import type { PlainTable } from "../../../format/csv.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { type Column, figures, SheetTable, Tag, toneOf } from "../../../ui/sheet/sheet-table.tsx";
import type { Shown } from "../fields/field.tsx";

type Reserved = Pick<WaysToPay, "reserved" | "orders" | "onDemandUsd">;

/** The whole month under each reserved offer, as the like-for-like matrix has it, and what is ordered for it. */
export const ReservedPanel = memo(function ReservedPanel({
  reserved,
  orders,
  onDemandUsd,
  commitment,
  onSettings,
}: Reserved & Shown<"commitment">) {
  const place = usePlace();
  const of = { reserved, orders, onDemandUsd };
  const chosen = commitment.kind === "reserved" ? commitment.offer : null;
  const isChosen = (one: ComparedPrice) => offerOf(one) === chosen;
  const onTake = (one: ComparedPrice) =>
    onSettings({ commitment: isChosen(one) ? { kind: "none" } : one.commitment });
  return (
    <Panel testId="reserved">
      <ChartFrame
        title="Reserved instances"
        note="the whole month, whole reservations; they never cover ACU, storage or I/O"
        summary={describeOffers(of, place)}
        table={() => offersTable(of)}
        fileName="reserved-offers"
      >
        {orders.length > 0 && (
          <SheetTable
            label="Reserved offers"
            columns={[...offerColumns(onDemandUsd, place), takeColumn({ isChosen, onTake })]}
            rows={orders}
            keyOf={(one) => offerOf(one) ?? ""}
            isPicked={isChosen}
          />
        )}
        {reserved.flatMap(({ refusal }) =>
          refusal === null
            ? []
            : [<PanelFoot key={refusal.instanceClass}>{offerRefusalWords(refusal)}</PanelFoot>],
        )}
        {assumptionsOf(reserved).map((note) => (
          <PanelFoot key={note}>
            <strong>Assumption.</strong> {note}
          </PanelFoot>
        ))}
      </ChartFrame>
    </Panel>
  );
});

const offerOf = ({ commitment }: ComparedPrice) => (commitment.kind === "reserved" ? commitment.offer : null);

function titleOf(one: ComparedPrice): string {
  const offer = offerOf(one);
  return offer === null ? "" : OFFER_WORDS[offer];
}

const assumptionsOf = (reserved: readonly ClassOffers[]): readonly string[] =>
  assumptionWords(reserved.flatMap(({ offers }) => offers.flatMap(({ assumptions }) => assumptions)));

function offerColumns(onDemandUsd: number, place: Place): readonly Column<ComparedPrice>[] {
  const more = ({ monthlyUsd }: ComparedPrice) => monthlyUsd - onDemandUsd;
  return [
    {
      head: "Offer",
      cell: (one) => (
        <>
          {titleOf(one)}
          {one.isAssumed && <Tag>assumption</Tag>}
        </>
      ),
    },
    { head: "Order", cell: ({ order }) => orderText(order ?? []) },
    figures("Upfront", ({ upfrontUsd }) => formatMoney(upfrontUsd, place)),
    figures("A month", ({ monthlyUsd }) => formatMoney(monthlyUsd, place)),
    {
      head: "Against on demand",
      isNumeric: true,
      cell: (one) => `${formatMoneyDelta(more(one), place)} ${savingWord(more(one))}`,
      tone: (one) => toneOf(more(one)),
    },
    figures("Paid back", paidBack),
  ];
}

function paidBack({ breakEvenDay, upfrontUsd }: ComparedPrice): string {
  if (upfrontUsd === 0) return "nothing to pay back";
  return breakEvenDay === null ? "never in its term" : `day ${breakEvenDay}`;
}

interface Taking {
  readonly isChosen: (one: ComparedPrice) => boolean;
  readonly onTake: (one: ComparedPrice) => void;
}

function takeColumn({ isChosen, onTake }: Taking): Column<ComparedPrice> {
  return {
    id: "take",
    head: <VisuallyHidden>Take</VisuallyHidden>,
    isNumeric: true,
    cell: (one) => (
      <Button variant="default" size="compact-xs" aria-pressed={isChosen(one)} onClick={() => onTake(one)}>
        {isChosen(one) ? "Taken" : "Take"}
      </Button>
    ),
  };
}

function describeOffers({ reserved, orders, onDemandUsd }: Reserved, place: Place): string {
  const refusals = reserved.flatMap(({ refusal }) => (refusal === null ? [] : [offerRefusalWords(refusal)]));
  const best = orders.toSorted((a, b) => a.monthlyUsd - b.monthlyUsd)[0];
  if (best === undefined) return refusals.join(" ");
  const share = formatPercent((100 * (onDemandUsd - best.monthlyUsd)) / onDemandUsd);
  const sum = formatMoney(best.monthlyUsd, place);
  return [
    `${orders.length} offers: at best ${sum} a month, ${share} less than on demand, with ${titleOf(best)}.`,
    ...refusals,
  ].join(" ");
}

function offersTable({ reserved, orders, onDemandUsd }: Reserved): PlainTable {
  const sources = reserved.flatMap(({ offers }) => offers);
  return {
    header: ["Offer", "Order", "Upfront USD", "USD a month", "On demand USD", "Paid back on day", "Source"],
    rows: orders.map((one) => [
      ...[titleOf(one), orderText(one.order ?? []), one.upfrontUsd, one.monthlyUsd, onDemandUsd],
      one.breakEvenDay === null ? "" : String(one.breakEvenDay),
      [
        ...new Set(sources.filter(({ offer }) => offer === offerOf(one)).map((of) => sourceWords(of.source))),
      ].join("; "),
    ]),
  };
}
