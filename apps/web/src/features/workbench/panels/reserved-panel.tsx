"use client";

import type { ClassOffers, Settings } from "@acuity/engine/plan";
import type { ReservedOfferPrice } from "@acuity/engine/prices";
import { Button, VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import type { PlainTable } from "../../../format/csv.ts";
import { formatMoneyExact, formatUnitPrice } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { formatPercent } from "../../../format/percent.ts";
import classes from "./reserved-panel.module.css";

interface ReservedPanelProps {
  readonly reserved: readonly ClassOffers[];
  readonly settings: Settings;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const HOURS_A_DAY = 24;

/** Reserved offers of the classes that run: fee, recurring and effective price, and when they pay. */
export const ReservedPanel = memo(function ReservedPanel({
  reserved,
  settings,
  onSettings,
}: ReservedPanelProps) {
  return (
    <div className={classes["panel"]} data-testid="reserved">
      <ChartFrame
        title="Reserved instances"
        note="for one running instance; they never cover ACU, storage or I/O"
        summary={describeOffers(reserved)}
        table={() => offersTable(reserved)}
        fileName="reserved-offers"
      >
        {reserved.map((one) => (
          <ClassTable key={one.instanceClass} of={one} settings={settings} onSettings={onSettings} />
        ))}
      </ChartFrame>
    </div>
  );
});

interface ClassTableProps {
  readonly of: ClassOffers;
  readonly settings: Settings;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

function ClassTable({ of, settings, onSettings }: ClassTableProps) {
  const { commitment } = settings;
  const chosen = commitment.kind === "reserved" ? commitment.offer : null;
  if (of.refusal !== null) return <p className={classes["foot"]}>{of.refusal}</p>;
  const notes = [...new Set(of.offers.flatMap((offer) => offer.assumption ?? []))];
  return (
    <>
      <div className={classes["scroll"]}>
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">{of.count === 1 ? of.instanceClass : `${of.count} × ${of.instanceClass}`}</th>
              <th scope="col">Upfront</th>
              <th scope="col">An hour</th>
              <th scope="col">Effective</th>
              <th scope="col">Saves</th>
              <th scope="col">Pays after</th>
              <th scope="col">
                <VisuallyHidden>Take</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {of.offers.map((offer) => (
              <OfferRow
                key={offer.offer}
                offer={offer}
                isChosen={offer.offer === chosen}
                onTake={() =>
                  onSettings({
                    commitment:
                      offer.offer === chosen ? { kind: "none" } : { kind: "reserved", offer: offer.offer },
                  })
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className={classes["foot"]}>
          <strong>Assumption.</strong> {note}
        </p>
      ))}
    </>
  );
}

interface OfferRowProps {
  readonly offer: ReservedOfferPrice;
  readonly isChosen: boolean;
  readonly onTake: () => void;
}

function OfferRow({ offer, isChosen, onTake }: OfferRowProps) {
  const { reservedPerInstance: each } = offer;
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        {offer.title}
        {offer.assumption !== null && <span className={classes["tag"]}>assumption</span>}
      </th>
      <td>{formatMoneyExact(offer.upfrontUsd * each)}</td>
      <td>{formatUnitPrice(hundredThousandths(offer.hourlyUsd * each))}</td>
      <td>{formatUnitPrice(hundredThousandths(offer.effectiveHourlyUsd * each))}</td>
      <td data-tone={offer.discount < 0 ? "loss" : "saving"}>
        {offer.discount < 0 ? "costs " : ""}
        {formatPercent(Math.abs(100 * offer.discount))}
        {offer.discount < 0 ? " more" : ""}
      </td>
      <td>{payWords(offer)}</td>
      <td>
        <Button variant="default" size="compact-xs" aria-pressed={isChosen} onClick={onTake}>
          {isChosen ? "Taken" : "Take"}
        </Button>
      </td>
    </tr>
  );
}

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
        ? refusal
        : `${instanceClass}: ${offers.length} offers, at best ${formatPercent(100 * best.discount)} off with ${best.title}.`;
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
        ...[offer.instanceClass, offer.title, offer.upfrontUsd * offer.reservedPerInstance],
        String(hundredThousandths(offer.hourlyUsd * offer.reservedPerInstance)),
        String(hundredThousandths(offer.effectiveHourlyUsd * offer.reservedPerInstance)),
        ...[String(offer.onDemandHourlyUsd), 100 * offer.discount, offer.breakEvenHours],
        ...[offer.source, offer.assumption ?? ""],
      ]),
    ),
  };
}
