"use client";

import type { FailoverQuestion } from "@acuity/engine";
import {
  createParser,
  debounce,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";
import { useCallback, useMemo } from "react";
import { formatConstants, parseConstants } from "../../session/constants-query.ts";

const parsers = {
  instanceClass: parseAsString,
  region: parseAsString,
  storageMode: parseAsStringLiteral(["standard", "io-optimized"]),
  cachedGib: parseAsFloat,
  tps: parseAsFloat,
  clients: parseAsInteger,
  theta: parseAsFloat,
  readerOverlapPct: parseAsFloat,
  failoverS: parseAsFloat,
  failoversPerYear: parseAsFloat,
  secondFailoverAfterS: parseAsFloat,
  engine: parseAsStringLiteral(["aurora-postgresql", "aurora-mysql"]),
  tierZeroReaders: parseAsInteger,
  readerClass: parseAsString,
  isEnabled: parseAsBoolean,
  isServerless: parseAsBoolean,
  isGlobalSecondary: parseAsBoolean,
  changeKind: parseAsStringLiteral(["serverless-shrink", "class-change", "restart"]),
  changedClass: parseAsString,
  fromAcu: parseAsFloat,
  toAcu: parseAsFloat,
  changeOutageS: parseAsFloat,
  changesPerYear: parseAsFloat,
  replaced: createParser({ parse: parseConstants, serialize: formatConstants }),
} satisfies Record<keyof FailoverQuestion, unknown>;

const urlKeys = {
  instanceClass: "class",
  storageMode: "storage",
  cachedGib: "cached",
  readerOverlapPct: "overlap",
  failoverS: "outage",
  failoversPerYear: "year",
  secondFailoverAfterS: "second",
  tierZeroReaders: "tier0",
  readerClass: "reader",
  isEnabled: "ccm",
  isServerless: "serverless",
  isGlobalSecondary: "secondary",
  changeKind: "change",
  changedClass: "to",
  fromAcu: "from-acu",
  toAcu: "to-acu",
  changeOutageS: "change-outage",
  changesPerYear: "changes",
  replaced: "constants",
} as const;

/** The question, kept in the URL over its defaults. The URL follows when the hand has rested for 400 ms. */
export function useFailoverQuestion(
  defaults: FailoverQuestion,
): readonly [FailoverQuestion, (patch: Partial<FailoverQuestion>) => void] {
  const [asked, setAsked] = useQueryStates(parsers, {
    urlKeys,
    history: "push",
    shallow: true,
    scroll: false,
    limitUrlUpdates: debounce(400),
  });
  const question = useMemo((): FailoverQuestion => {
    const given = Object.entries(asked).filter(([, value]) => value !== null);
    return { ...defaults, ...Object.fromEntries(given) };
  }, [asked, defaults]);
  const change = useCallback((patch: Partial<FailoverQuestion>) => void setAsked(patch), [setAsked]);
  return [question, change];
}
