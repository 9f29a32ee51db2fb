"use client";

import type { PlanLimits, Settings } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import {
  createParser,
  createSerializer,
  parseAsFloat,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as terms from "./price-terms-query.ts";
import * as query from "./settings-query.ts";

const parsers = {
  v: parseAsString,
  region: createParser({ parse: query.parseRegion, serialize: (text: string) => text }),
  engine: createParser({ parse: query.parseEngine, serialize: query.formatEngine }),
  storage: parseAsStringLiteral(["standard", "io-optimized"] satisfies StorageMode[]),
  on: createParser({ parse: query.parseWriter, serialize: query.formatWriter }),
  acu: createParser({ parse: query.parseRange, serialize: query.formatRange }),
  platform: createParser({ parse: query.parseProfile, serialize: (text) => text }),
  pause: parseAsFloat,
  week: createParser({ parse: query.parseSchedule, serialize: query.formatSchedule }),
  readers: createParser({ parse: query.parseReaders, serialize: query.formatReaders }),
  grow: parseAsFloat,
  pay: createParser({ parse: query.parseCommitment, serialize: query.formatCommitment }),
  set: parseAsFloat,
  gb: parseAsFloat,
  io: parseAsFloat,
  backup: parseAsFloat,
  limits: createParser<PlanLimits>({ parse: query.parseLimits, serialize: query.formatLimits }),
  off: createParser({ parse: terms.parseDiscounts, serialize: terms.formatShares }),
  ri: createParser({ parse: terms.parseReservedDiscounts, serialize: terms.formatShares }),
  extras: createParser({ parse: terms.parseExtras, serialize: terms.formatShares }),
  money: createParser({ parse: terms.parseCurrency, serialize: terms.formatCurrency }),
  catalog: createParser({ parse: terms.parseCatalog, serialize: (text: string) => text }),
};

const NOTHING = {};

type Query = { readonly [K in keyof typeof parsers]: ReturnType<(typeof parsers)[K]["parse"]> | null };

function settingsFrom(asked: Query, defaults: Settings): Settings {
  if (asked.v !== null && asked.v !== query.QUERY_VERSION) return defaults;
  const engine = asked.engine ?? defaults;
  const range = asked.acu ?? defaults;
  return {
    region: asked.region ?? defaults.region,
    engine: engine.engine,
    engineVersion: engine.engineVersion,
    storageMode: asked.storage ?? defaults.storageMode,
    writer: asked.on ?? defaults.writer,
    minAcu: range.minAcu,
    maxAcu: range.maxAcu,
    profile: asked.platform ?? defaults.profile,
    autoPauseS: asked.pause ?? defaults.autoPauseS,
    schedule: asked.week ?? defaults.schedule,
    readers: asked.readers ?? defaults.readers,
    growthPct: asked.grow ?? defaults.growthPct,
    commitment: asked.pay ?? defaults.commitment,
    workingSetGib: asked.set ?? defaults.workingSetGib,
    storageGb: asked.gb ?? defaults.storageGb,
    ioRequestsPerMonth: asked.io ?? defaults.ioRequestsPerMonth,
    backupGb: asked.backup ?? defaults.backupGb,
    limits: asked.limits ?? defaults.limits,
    ...termsFrom(asked),
  };
}

/** What changes list prices comes from the URL alone: a trace knows nothing of it. */
function termsFrom({ off, ri, extras, money, catalog }: Query): Partial<Settings> {
  return {
    ...(off === null ? {} : { privateDiscountPct: off }),
    ...(ri === null ? {} : { reservedDiscountPct: ri }),
    ...(extras === null ? {} : { extras }),
    ...(money === null ? {} : { currency: money }),
    ...(catalog === null ? {} : { catalog }),
  };
}

function queryFrom(patch: Partial<Settings>, now: Settings): Partial<Query> {
  const next = { ...now, ...patch };
  const changed: Record<string, unknown> = { v: query.QUERY_VERSION };
  if ("region" in patch) changed["region"] = next.region;
  if ("engine" in patch || "engineVersion" in patch) {
    changed["engine"] = { engine: next.engine, engineVersion: next.engineVersion };
  }
  if ("storageMode" in patch) changed["storage"] = next.storageMode;
  if ("writer" in patch) changed["on"] = next.writer;
  if ("minAcu" in patch || "maxAcu" in patch) changed["acu"] = { minAcu: next.minAcu, maxAcu: next.maxAcu };
  if ("profile" in patch) changed["platform"] = next.profile;
  if ("autoPauseS" in patch) changed["pause"] = next.autoPauseS;
  if ("schedule" in patch) changed["week"] = next.schedule;
  if ("readers" in patch) changed["readers"] = next.readers;
  if ("growthPct" in patch) changed["grow"] = next.growthPct;
  if ("commitment" in patch) changed["pay"] = next.commitment;
  if ("workingSetGib" in patch) changed["set"] = next.workingSetGib;
  if ("storageGb" in patch) changed["gb"] = next.storageGb;
  if ("ioRequestsPerMonth" in patch) changed["io"] = next.ioRequestsPerMonth;
  if ("backupGb" in patch) changed["backup"] = next.backupGb;
  if ("limits" in patch) changed["limits"] = next.limits;
  const { off, ri, extras, money, catalog } = terms.termsQuery(next);
  if ("privateDiscountPct" in patch) changed["off"] = off;
  if ("reservedDiscountPct" in patch) changed["ri"] = ri;
  if ("extras" in patch) changed["extras"] = extras;
  if ("currency" in patch) changed["money"] = money;
  // A price list is of one region: elsewhere the built-in prices count until another is chosen.
  if ("catalog" in patch || (patch.region ?? now.region) !== now.region)
    changed["catalog"] = "catalog" in patch ? catalog : null;
  return changed as Partial<Query>;
}

/** The query that opens the plan page on these settings: `?v=1&acu=2-24…`. */
export function settingsSearch(settings: Settings): string {
  return createSerializer(parsers)(queryFrom(settings, settings));
}

/** How long the hand rests before a change becomes one entry of the history. */
const REST_MS = 400;

/**
 * The what-if, kept in the URL over the trace's defaults. A change shows at once; the URL and the history follow
 * in one step when the hand has rested, so that Back undoes a drag and neither one of its pixels nor one of its keys.
 */
export function useSettings(defaults: Settings): readonly [Settings, (patch: Partial<Settings>) => void] {
  const [asked, setAsked] = useQueryStates(parsers, { history: "push", shallow: true, scroll: false });
  const [unsaid, setUnsaid] = useState<Partial<Query>>(NOTHING);
  const latest = useRef({ asked, unsaid });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { asked, unsaid: latest.current.unsaid };
  }, [asked]);
  useEffect(() => () => clearTimeout(rest.current), []);
  const settings = useMemo(() => settingsFrom({ ...asked, ...unsaid }, defaults), [asked, unsaid, defaults]);
  const change = useCallback(
    (patch: Partial<Settings>) => {
      const before = { ...latest.current.asked, ...latest.current.unsaid };
      const next = { ...latest.current.unsaid, ...queryFrom(patch, settingsFrom(before, defaults)) };
      latest.current.unsaid = next;
      setUnsaid(next);
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        latest.current = { asked: { ...latest.current.asked, ...next }, unsaid: NOTHING };
        void setAsked(next);
        setUnsaid(NOTHING);
      }, REST_MS);
    },
    [setAsked, defaults],
  );
  return [settings, change];
}
