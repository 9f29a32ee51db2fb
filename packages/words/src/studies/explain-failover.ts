import type { FailoverPlan } from "@acuity/engine/failover";
import { formatUnitPrice } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { type Explanation, given } from "./explanation.ts";
import { onStorage } from "./failover-words.ts";

type FailoverFigure = "secondsTo90" | "lostTransactions" | "readerWarmUpS" | "readerMonthlyUsd";
type Explained = Pick<FailoverPlan, "basis" | "steadyTps" | "failoverS">;

const INPUT = "your input";

/** Formula, inputs and source of every figure of a plan, by its name (CCM-1 to CCM-3). */
export function explainFailover(
  plan: Explained,
  place: Place,
): Readonly<Record<FailoverFigure, Explanation>> {
  return { ...explainRecovery(plan), ...explainReader(plan, place) };
}

function explainRecovery({ basis, steadyTps, failoverS }: Explained) {
  return {
    secondsTo90: {
      title: "Seconds to 90 % of the transactions",
      formula:
        "rate = min(TPS when warm, clients ÷ (clients ÷ TPS when warm + storage reads × latency), most storage reads ÷ storage reads); every read fills a page",
      inputs: [
        given("cached set", basis.cachedGib, "GiB", INPUT),
        given("transactions before", basis.tps, "a second", INPUT),
        given("clients", basis.clients, "", INPUT),
        given("read from storage", basis.storageReadMs, "ms", "ORD-3, fitted on S1"),
        given("most storage reads", basis.readCeilingPerS, "a second", "ORD-3, × vCPU/32 below 8xlarge"),
        given("reader's own overlap", basis.readerOverlapRatio, "of the set", INPUT),
      ],
      source: "CCM-1; S4 measured 357 s, the model gives 285–365 s with nothing fitted on it",
      assumption: true,
    },
    lostTransactions: {
      title: "Transactions lost by a failover",
      formula: "rate before × outage + Σ over seconds (rate before − rate then)",
      inputs: [
        given("rate before", steadyTps, "a second", "CCM-1"),
        given("outage", failoverS, "s", "S4: 35 s or less"),
        given("failovers", basis.failoversPerYear, "a year", INPUT),
      ],
      source: "CCM-2",
      assumption: true,
    },
  };
}

function explainReader({ basis }: Explained, place: Place) {
  const { readerHour } = basis;
  const price = readerHour === null ? "no price" : formatUnitPrice(readerHour.usd, place);
  return {
    readerWarmUpS: {
      title: "Warm-up of the tier-0 reader",
      formula: "cached pages ÷ pages sent a second; a failover inside this time starts cold",
      inputs: [
        given("pages sent", basis.sentPagesPerS, "a second", "S4: 2,242,000 in a minute"),
        given("share held once warm", basis.sentRatio, "of the set", "S4: 20,904,013 of 20,924,274 pages"),
      ],
      source: "CCM-2 (S4)",
      assumption: true,
    },
    readerMonthlyUsd: {
      title: "Price of the tier-0 reader",
      formula: "price an hour × 730 h; the writer's class and size",
      inputs: [
        given(
          basis.instanceClass,
          price,
          readerHour === null ? "" : `an hour${onStorage(basis.storageMode)}`,
          readerHour?.source ?? "not sold here",
        ),
      ],
      source: "CCM-3, PRC-1",
      assumption: false,
    },
  };
}
