import type { ClassOffers } from "@acuity/engine/plan";
import type { ReservedOfferPrice } from "@acuity/engine/prices";
import {
  assumptionWords,
  formatMoneyExact,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  OFFER_WORDS,
  offerRefusalWords,
  type Place,
  sourceWords,
} from "@acuity/words";
import { Button, VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import type { PlainTable } from "../../../format/csv.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { type Column, figures, SheetTable, Tag } from "../../../ui/sheet/sheet-table.tsx";
import type { Shown } from "../fields/field.tsx";

interface ReservedPanelProps extends Shown<"commitment"> {
  readonly reserved: readonly ClassOffers[];
}

const HOURS_A_DAY = 24;

/** Reserved offers of the classes that run: fee, recurring and effective price, and when they pay. */
export const ReservedPanel = memo(function ReservedPanel({ reserved, ...asked }: ReservedPanelProps) {
  return (
    <Panel testId="reserved">
      <ChartFrame
        title="Reserved instances"
        note="for one running instance; they never cover ACU, storage or I/O"
        summary={describeOffers(reserved)}
        table={() => offersTable(reserved)}
        fileName="reserved-offers"
      >
        {reserved.map((one) => (
          <ClassTable key={one.instanceClass} of={one} {...asked} />
        ))}
      </ChartFrame>
    </Panel>
  );
});

function ClassTable({ of, commitment, onSettings }: Shown<"commitment"> & { readonly of: ClassOffers }) {
  const place = usePlace();
  const { count, instanceClass, offers, refusal } = of;
  if (refusal !== null) return <PanelFoot>{offerRefusalWords(refusal)}</PanelFoot>;
  const chosen = commitment.kind === "reserved" ? commitment.offer : null;
  const isChosen = ({ offer }: ReservedOfferPrice) => offer === chosen;
  const name = count === 1 ? instanceClass : `${count} × ${instanceClass}`;
  const notes = assumptionWords(offers.flatMap((offer) => offer.assumptions));
  return (
    <>
      <SheetTable
        label={name}
        columns={offerColumns(name, {
          ...{ isChosen, place },
          onTake: (offer) =>
            onSettings({
              commitment: isChosen(offer) ? { kind: "none" } : { kind: "reserved", offer: offer.offer },
            }),
        })}
        rows={offers}
        keyOf={({ offer }) => offer}
        isPicked={isChosen}
      />
      {notes.map((note) => (
        <PanelFoot key={note}>
          <strong>Assumption.</strong> {note}
        </PanelFoot>
      ))}
    </>
  );
}

interface Taking {
  readonly isChosen: (offer: ReservedOfferPrice) => boolean;
  readonly place: Place;
  readonly onTake: (offer: ReservedOfferPrice) => void;
}

function offerColumns(
  name: string,
  { isChosen, place, onTake }: Taking,
): readonly Column<ReservedOfferPrice>[] {
  return [
    {
      head: name,
      cell: ({ offer, assumptions }) => (
        <>
          {OFFER_WORDS[offer]}
          {assumptions.length > 0 && <Tag>assumption</Tag>}
        </>
      ),
    },
    ...priceColumns(place),
    ...GAINS,
    {
      id: "take",
      head: <VisuallyHidden>Take</VisuallyHidden>,
      isNumeric: true,
      cell: (offer) => (
        <Button
          variant="default"
          size="compact-xs"
          aria-pressed={isChosen(offer)}
          onClick={() => onTake(offer)}
        >
          {isChosen(offer) ? "Taken" : "Take"}
        </Button>
      ),
    },
  ];
}

/** Of one running instance. */
function priceColumns(place: Place): readonly Column<ReservedOfferPrice>[] {
  const hourly = (usd: number) => formatUnitPrice(hundredThousandths(usd), place);
  return [
    figures("Upfront", (one) => formatMoneyExact(one.upfrontUsd * one.reservedPerInstance, place)),
    figures("An hour", (one) => hourly(one.hourlyUsd * one.reservedPerInstance)),
    figures("Effective", (one) => hourly(one.effectiveHourlyUsd * one.reservedPerInstance)),
  ];
}

const GAINS: readonly Column<ReservedOfferPrice>[] = [
  {
    head: "Saves",
    isNumeric: true,
    cell: ({ discount }) => {
      const share = formatPercent(Math.abs(100 * discount));
      return discount < 0 ? `costs ${share} more` : share;
    },
    tone: ({ discount }) => (discount < 0 ? "loss" : "saving"),
  },
  figures("Pays after", payWords),
];

/** Hours within the term from which reserving costs less than running on demand. */
function payWords({ breakEvenHours, termHours }: ReservedOfferPrice): string {
  if (breakEvenHours > termHours) return "never in its term";
  return `${formatNumber(breakEvenHours)} h (${formatNumber(breakEvenHours / HOURS_A_DAY)} days)`;
}

function hundredThousandths(usd: number): number {
  return Math.round(usd * 1e5) / 1e5;
}

function describeOffers(reserved: readonly ClassOffers[]): string {
  return reserved
    .map(({ instanceClass, offers, refusal }) => {
      const best = offers.toSorted((a, b) => b.discount - a.discount)[0];
      return best === undefined
        ? refusal && offerRefusalWords(refusal)
        : `${instanceClass}: ${offers.length} offers, at best ${formatPercent(100 * best.discount)} off with ${OFFER_WORDS[best.offer]}.`;
    })
    .join(" ");
}

function offersTable(reserved: readonly ClassOffers[]): PlainTable {
  return {
    header: [
      ...["Class", "Offer", "Upfront USD", "Hourly USD", "Effective USD", "On demand USD"],
      ...["Discount %", "Break-even hours", "Source", "Assumption"],
    ],
    rows: reserved.flatMap(({ offers }) =>
      offers.map((offer) => [
        ...[offer.instanceClass, OFFER_WORDS[offer.offer], offer.upfrontUsd * offer.reservedPerInstance],
        String(hundredThousandths(offer.hourlyUsd * offer.reservedPerInstance)),
        String(hundredThousandths(offer.effectiveHourlyUsd * offer.reservedPerInstance)),
        ...[String(offer.onDemandHourlyUsd), 100 * offer.discount, offer.breakEvenHours],
        ...[sourceWords(offer.source), assumptionWords(offer.assumptions).join(" ")],
      ]),
    ),
  };
}
