import type { Explanation, ExplanationInput } from "../explain/explanation.ts";
import { PAGES_PER_GIB } from "../reads/hits/page-class.ts";
import { scaleReadCeiling } from "../reads/scale-read-ceiling.ts";
import { SENT_PAGES_PER_S, SENT_SHARE } from "./constants.ts";
import type { FailoverInput, FailoverPlan } from "./failover-plan.ts";

/** Formula, inputs and source of every figure of a plan, by its name (CCM-1 to CCM-3). */
export function explainFailover(
  input: FailoverInput,
  plan: Pick<FailoverPlan, "readerWarmUpS" | "steadyTps">,
): Record<string, Explanation> {
  return { ...explainRecovery(input, plan), ...explainReader(input) };
}

function explainRecovery(
  input: FailoverInput,
  plan: Pick<FailoverPlan, "steadyTps">,
): Record<string, Explanation> {
  const pages = input.pageClasses.reduce((total, pageClass) => total + pageClass.pages, 0);
  const ceiling = scaleReadCeiling(input.constants.readCeilingPerS, input.instance.vcpu);
  const load = [
    given("cached set", pages / PAGES_PER_GIB, "GiB", "your input"),
    given("transactions before", input.tps, "a second", "your input"),
    given("clients", input.clients, "", "your input"),
    given("read from storage", input.constants.storageReadMs, "ms", "ORD-3, fitted on S1"),
    given("most storage reads", ceiling, "a second", "ORD-3, × vCPU/32 below 8xlarge"),
  ];
  return {
    secondsTo90: {
      title: "Seconds to 90 % of the transactions",
      formula:
        "rate = min(TPS when warm, clients ÷ (clients ÷ TPS when warm + storage reads × latency), most storage reads ÷ storage reads); every read fills a page",
      inputs: [...load, given("reader's own overlap", input.readerOverlapShare, "of the set", "your input")],
      source: "CCM-1; S4 measured 357 s, the model gives 285–365 s with nothing fitted on it",
      assumption: true,
    },
    lostTransactions: {
      title: "Transactions lost by a failover",
      formula: "rate before × outage + Σ over seconds (rate before − rate then)",
      inputs: [
        given("rate before", plan.steadyTps, "a second", "CCM-1"),
        given("outage", input.failoverS, "s", "S4: 35 s or less"),
        given("failovers", input.failoversPerYear, "a year", "your input"),
      ],
      source: "CCM-2",
      assumption: true,
    },
  };
}

function explainReader(input: FailoverInput): Record<string, Explanation> {
  return {
    readerWarmUpS: {
      title: "Warm-up of the tier-0 reader",
      formula: "cached pages ÷ pages sent a second; a failover inside this time starts cold",
      inputs: [
        given("pages sent", SENT_PAGES_PER_S, "a second", "S4: 2,242,000 in a minute"),
        given("share held once warm", SENT_SHARE, "of the set", "S4: 20,904,013 of 20,924,274 pages"),
      ],
      source: "CCM-2 (S4)",
      assumption: true,
    },
    readerMonthlyUsd: {
      title: "Price of the tier-0 reader",
      formula: "price an hour × 730 h; the writer's class and size",
      inputs: [
        given(
          input.instance.instanceClass,
          input.readerHour?.usd ?? "no price",
          "USD an hour",
          input.readerHour?.source ?? "not sold here",
        ),
      ],
      source: "CCM-3, PRC-1",
      assumption: false,
    },
  };
}

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function given(name: string, value: number | string, unit: string, source: string): ExplanationInput {
  return { name, value, unit, source };
}
