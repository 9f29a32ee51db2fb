import { type Settings, shapeOf, type WholeShape } from "@acuity/engine/plan";
import { createSerializer, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo, useRef, useState } from "react";
import { followRange } from "./follow-range.ts";
import {
  ADDRESS_KEYS,
  type Address,
  addressOf,
  hasShape,
  isOfShape,
  readAddress,
  WITHOUT_SHAPE,
} from "./settings-address.ts";
import { useSaid } from "./use-said.ts";

const parsers = Object.fromEntries(ADDRESS_KEYS.map((key) => [key, parseAsString]));

const NOTHING = {};

function settingsFrom(asked: Address, defaults: Settings): Settings {
  return { ...defaults, ...readAddress(asked).settings };
}

/** A patch with what goes with it: hours of a schedule follow a range, and a price list is of one region. */
function withFollowers(patch: Partial<Settings>, shown: Settings): Partial<Settings> {
  // Elsewhere the built-in prices count until another list is chosen.
  const isElsewhere = (patch.region ?? shown.region) !== shown.region;
  return { ...(isElsewhere && { catalog: null }), ...followRange(patch, shown) };
}

/** The settings that a patch brings into view. */
export function patched(patch: Partial<Settings>, shown: Settings): Settings {
  const { catalog, ...settings } = { ...shown, ...withFollowers(patch, shown) };
  // As the address has it: built-in prices are not named.
  return catalog == null ? settings : { ...settings, catalog };
}

/** The query that opens the plan page on these settings: `?v=2&min=2&max=24…`. */
export function settingsSearch(settings: Partial<Settings>): string {
  return createSerializer(parsers)(addressOf(settings));
}

/** The query that opens the plan page on its pick under these wishes; empty where there are none. */
export function searchOfWishes(asked: Settings, defaults: Settings): string {
  const isWish = (name: string, value: unknown) =>
    !isOfShape(name) && JSON.stringify(value) !== JSON.stringify(defaults[name as keyof Settings]);
  const wishes = Object.fromEntries(Object.entries(asked).filter(([name, value]) => isWish(name, value)));
  return Object.keys(wishes).length === 0 ? "" : settingsSearch(wishes);
}

/** The sentence on what of the address could not be taken, else null. */
export function useLeftOut(): string | null {
  const [asked] = useQueryStates(parsers);
  return useMemo(() => readAddress(asked).leftOut, [asked]);
}

/** The what-if in view, and whose it is. */
export interface WhatIf {
  readonly settings: Settings;
  /** What the plan is asked with: the settings in view, or while they stand on the pick those it is looked for with. */
  readonly asked: Settings;
  /** The shape is the user's: of the hand or of a link. Else it is the pick's, and goes with it. */
  readonly isOwn: boolean;
  /** False from the first moment until the pick is in view, and while it is looked for anew. */
  readonly isSettled: boolean;
  readonly onSettings: (patch: Partial<Settings>) => void;
  /** Puts a shape in view that is nobody's own, and leaves no trace in the address; null = what runs today stays. */
  readonly onFollow: (shape: WholeShape | null) => void;
  /** Gives an own shape up for the pick: one step of the history. */
  readonly onBackToPick: () => void;
}

interface Followed {
  /** What it was the pick of. */
  readonly of: string;
  readonly shape: WholeShape | null;
}

/**
 * The what-if, kept in the URL over the trace's defaults. A change shows at once; the URL and the history follow
 * in one step when the hand has rested, so that Back undoes a drag and neither one of its pixels nor one of its keys. Without a shape
 * in the URL the pick is in view: no entry of the history lies before it.
 *
 * @param today what runs, where the defaults do not: in view until there is a pick
 */
export function useSettings(defaults: Settings, today: Partial<Settings> = NOTHING): WhatIf {
  const [address, say] = useSaid<Address>(
    useQueryStates(parsers, { history: "push", shallow: true, scroll: false }),
  );
  const [followed, setFollowed] = useState<Followed | null>(null);
  const asked = useMemo(() => settingsFrom(address, defaults), [address, defaults]);
  const isOwn = hasShape(address);
  const shape = followed?.shape ?? today;
  const settings = useMemo(() => (isOwn ? asked : { ...asked, ...shape }), [asked, isOwn, shape]);
  const of = useMemo(() => JSON.stringify(asked), [asked]);
  const inView = useRef(shape);
  inView.current = shape;
  const onSettings = useCallback(
    (patch: Partial<Settings>) => say((before) => changed(patch, { before, defaults, pick: inView.current })),
    [say, defaults],
  );
  return {
    ...{ settings, asked, isOwn, onSettings },
    isSettled: isOwn || followed?.of === of,
    onFollow: useCallback((next) => setFollowed({ of, shape: next && asAddressed(next) }), [of]),
    onBackToPick: useCallback(() => say(() => WITHOUT_SHAPE), [say]),
  };
}

/** As the address would give it back: what is saved of it is the same before and after a reload. */
function asAddressed(shape: WholeShape): WholeShape {
  return { ...shapeOf(shape), ...readAddress(addressOf(shapeOf(shape))).settings };
}

/** What a patch changes in an address. The first change of a shape makes the rest of the pick's the user's too. */
function changed(
  patch: Partial<Settings>,
  at: { readonly before: Address; readonly defaults: Settings; readonly pick: Partial<Settings> },
): Address {
  const { before, defaults, pick } = at;
  const stands = hasShape(before) ? {} : pick;
  const shown = { ...settingsFrom(before, defaults), ...stands };
  const moved = withFollowers(patch, shown);
  const isTaken = !hasShape(before) && Object.keys(moved).some(isOfShape);
  return addressOf(isTaken ? { ...shapeOf(shown), ...moved } : moved);
}
