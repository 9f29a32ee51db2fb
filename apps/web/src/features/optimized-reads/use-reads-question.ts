"use client";

import type { ReadsQuestion } from "@acuity/engine/reads";
import {
  createParser,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs";
import { formatConstants, parseConstants } from "../../tool/constants-query.ts";
import { useUrlQuestion } from "../../tool/use-url-question.ts";

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

/** The question, kept in the URL over its defaults. */
export function useReadsQuestion(
  defaults: ReadsQuestion,
): readonly [ReadsQuestion, (patch: Partial<ReadsQuestion>) => void] {
  return useUrlQuestion(defaults, { parsers, urlKeys });
}
