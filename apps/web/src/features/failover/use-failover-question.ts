"use client";

import type { FailoverQuestion } from "@acuity/engine/failover";
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

/** The question, kept in the URL over its defaults. */
export function useFailoverQuestion(
  defaults: FailoverQuestion,
): readonly [FailoverQuestion, (patch: Partial<FailoverQuestion>) => void] {
  return useUrlQuestion(defaults, { parsers, urlKeys });
}
