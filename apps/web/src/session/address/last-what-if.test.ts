// @vitest-environment happy-dom
import { type Baseline, NOTHING_OWNED } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { beforeEach, describe, expect, it } from "vitest";
import type { FileView } from "../files/session-view.ts";
import { forgetWhatIf, lastWhatIf, rememberWhatIf } from "./last-what-if.ts";
import { rememberPlan } from "./remember-plan.ts";

const file = (sha256: string): FileView => ({
  ...{ id: sha256, name: "cpu.csv", bytes: 1 },
  state: { kind: "read", format: "csv", series: [], questions: [], answers: {}, warnings: [], sha256 },
});
const baseline: Baseline = {
  ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: null, instance: "shop-1" },
  source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
  ...{ readers: [], storageMode: "standard", owned: NOTHING_OWNED },
};
const on = { files: [file("feb"), file("mar")], baseline };
const last = { settings: settingsOf({ storageMode: "io-optimized" }), search: "?storage=io-optimized" };

describe("the what-if last seen", () => {
  beforeEach(() => rememberWhatIf(last, on));

  it("is that of the same trace, whatever the order of its files and whatever else was answered", () => {
    const again = { files: on.files.toReversed(), baseline: { ...baseline, engineVersion: "16.4" } };
    expect(lastWhatIf(again)?.search).toBe(last.search);
  });

  it("is none for another instance, another class or other files of the same class", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    expect(lastWhatIf({ ...on, baseline: { ...baseline, instance: "zeta-1" } })).toBeNull();
    expect(lastWhatIf({ ...on, baseline: { ...baseline, source } })).toBeNull();
    expect(lastWhatIf({ ...on, files: [file("other")] })).toBeNull();
  });

  it("CCM-3 keeps what the plan picked for the pages beside it, until the next plan picks something else", () => {
    const of = (pick: string | null) =>
      rememberPlan(planOf([optionOf("a", { settings: last.settings })], { pick }));
    of("a");
    rememberWhatIf({ ...last, search: "?max=8" }, on);
    expect(lastWhatIf(on)?.pick).toEqual(last.settings);
    of(null);
    expect(lastWhatIf(on)?.pick).toBeNull();
  });

  it("is none once it is forgotten", () => {
    forgetWhatIf();
    expect(lastWhatIf(on)).toBeNull();
  });
});
