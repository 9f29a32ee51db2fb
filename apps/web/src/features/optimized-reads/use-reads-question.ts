"use client";

import type { ReadsQuestion } from "@acuity/engine";
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
  engine: parseAsStringLiteral(["aurora-postgresql", "aurora-mysql"]),
  engineVersion: parseAsString,
  isServerless: parseAsBoolean,
  workingSetGib: parseAsFloat,
  accessKind: parseAsStringLiteral(["uniform", "zipf", "hot", "measured"]),
  theta: parseAsFloat,
  hotPagePct: parseAsFloat,
  hotTouchPct: parseAsFloat,
  bufferCacheHitPct: parseAsFloat,
  queriesPerS: parseAsFloat,
  datasetGib: parseAsFloat,
  readers: parseAsInteger,
  readerSetGib: parseAsFloat,
  sortGib: parseAsFloat,
  concurrentSorts: parseAsInteger,
  indexBuildGib: parseAsFloat,
  tempSpaceMultiple: parseAsFloat,
  maxStoragePct: parseAsFloat,
  replaced: createParser({ parse: parseConstants, serialize: formatConstants }),
} satisfies Record<keyof ReadsQuestion, unknown>;

const urlKeys = {
  instanceClass: "class",
  storageMode: "storage",
  engineVersion: "version",
  isServerless: "serverless",
  workingSetGib: "set",
  accessKind: "access",
  hotPagePct: "hot",
  hotTouchPct: "touches",
  bufferCacheHitPct: "hit",
  queriesPerS: "qps",
  datasetGib: "data",
  readerSetGib: "rset",
  sortGib: "sort",
  concurrentSorts: "sorts",
  indexBuildGib: "index",
  tempSpaceMultiple: "temp",
  maxStoragePct: "limit",
  replaced: "constants",
} as const;

/** The question, kept in the URL over its defaults. The URL follows when the hand has rested for 400 ms. */
export function useReadsQuestion(
  defaults: ReadsQuestion,
): readonly [ReadsQuestion, (patch: Partial<ReadsQuestion>) => void] {
  const [asked, setAsked] = useQueryStates(parsers, {
    urlKeys,
    history: "push",
    shallow: true,
    scroll: false,
    limitUrlUpdates: debounce(400),
  });
  const question = useMemo((): ReadsQuestion => {
    const given = Object.entries(asked).filter(([, value]) => value !== null);
    return { ...defaults, ...Object.fromEntries(given) };
  }, [asked, defaults]);
  const change = useCallback((patch: Partial<ReadsQuestion>) => void setAsked(patch), [setAsked]);
  return [question, change];
}
