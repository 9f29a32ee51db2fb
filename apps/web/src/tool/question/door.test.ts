import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { FIRST_READS_QUESTION, type ReadsQuestion } from "@acuity/engine/reads";
import { describe, expect, it } from "vitest";
import { failoverSpec } from "../../features/failover/failover-fields.ts";
import { readsSpec } from "../../features/optimized-reads/reads-fields.ts";
import { type Address, neededSentence, readAddress, writeAddress } from "./door.ts";
import type { Patch } from "./spec.ts";

const failover = { spec: failoverSpec, first: FIRST_FAILOVER_QUESTION };
const reads = { spec: readsSpec, first: { ...FIRST_READS_QUESTION, queriesPerS: 50_000 } };
const askFailover = (address: Address) => readAddress(address, failover);
const askReads = (address: Address) => readAddress(address, reads);

describe("the door of an address", () => {
  it.each([
    ["outage", "5e9", "outage=5e9 in the address is above 1,000,000 s and was left out."],
    ["cached", "-1", "cached=-1 in the address is below 0 GiB and was left out."],
    ["clients", "12.5", "clients=12.5 in the address is not a whole number and was left out."],
    ["tps", "many", "tps=many in the address is not a number and was left out."],
    ["tier0", "101", "tier0=101 in the address is above 100 and was left out."],
    ["storage", "fast", "storage=fast in the address is none of standard, io-optimized; it was left out."],
    ["ccm", "perhaps", "ccm=perhaps in the address cannot be read and was left out."],
    ["class", "<b>", "class=<b> in the address cannot be read and was left out."],
    ["constants", "pi:3", "constants=pi:3 in the address cannot be read and was left out."],
    [
      "constants",
      "nvmeReadMs:1e12",
      "constants=nvmeReadMs:1e12 in the address cannot be read and was left out.",
    ],
  ])("leaves %s=%s out, says so and asks what is known", (short, raw, sentence) => {
    const draft = askFailover({ [short]: raw });
    expect(draft.leftOut).toEqual([sentence]);
    expect(draft.question).toEqual(FIRST_FAILOVER_QUESTION);
  });

  it("asks no negative rate of page reads, which would lower the bill", () => {
    const { question, leftOut } = askReads({ qps: "-900" });
    expect(question.queriesPerS).toBe(50_000);
    expect(leftOut).toEqual(["qps=-900 in the address is below 0 a second and was left out."]);
  });

  it("takes an empty value for nothing given, or as missing where nothing can be answered without it", () => {
    const draft = askReads({ qps: "", set: " " });
    expect(draft.question.queriesPerS).toBeNull();
    expect([...draft.missing]).toEqual(["workingSetGib"]);
    expect(neededSentence(readsSpec, "workingSetGib")).toBe("Working set is needed: 0 to 10,000,000 GiB.");
    expect(draft.leftOut).toEqual([]);
  });

  it("reads what it wrote", () => {
    const patch: Patch<ReadsQuestion> = {
      ...{ workingSetGib: 80.5, isServerless: true, engineVersion: "16.4" },
      ...{ accessKind: "hot", readers: 2, queriesPerS: null, replaced: { storageReadMs: 1.2 } },
    };
    const address = writeAddress(patch, reads);
    expect(address).toMatchObject({ set: "80.5", qps: "", constants: "storageReadMs:1.2" });
    expect(askReads(address)).toMatchObject({ question: patch, leftOut: [] });
  });

  it("writes nothing for what is not known before and after", () => {
    expect(writeAddress({ datasetGib: null }, reads)).toEqual({ data: null });
  });

  it.each([failoverSpec, readsSpec])("has one short key a value", ({ fields }) => {
    const shorts = Object.values(fields).map(({ short }) => short);
    expect(new Set(shorts).size).toBe(shorts.length);
  });
});
