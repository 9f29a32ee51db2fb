// @vitest-environment happy-dom
import type { ReportSummary } from "@acuity/contract";
import { NOTHING_OWNED } from "@acuity/engine/plan";
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { baselineOf, optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api/api-client.ts";
import { today } from "../../session/planner/today.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { showMonth } from "../../session/tab/shown-month.ts";
import { useAsked } from "../../session/tab/use-asked.ts";
import { useDay } from "../../session/tab/use-day.ts";
import { mount } from "../../ui/testing/mount.tsx";
import type { PlanToSave } from "./plan-to-save.ts";
import { ShareDialog } from "./share-dialog.tsx";

vi.mock("../../api/api-client.ts", () => ({ api: { report: { share: { mutate: vi.fn() } } } }));
vi.mock("./making-report.tsx", () => ({ MakingReport: () => <p>being made</p> }));
vi.mock("./use-links.ts", () => ({
  useLinks: () => ({ reports: listed(), problem: null, reload: async () => undefined, revoke }),
}));
const [save, revoke] = vi.hoisted(() => [vi.fn(), vi.fn()]);
const listed = vi.hoisted(() => vi.fn<() => readonly ReportSummary[] | null>());
vi.mock("./use-saving.ts", () => ({ useSaving: () => ({ step: null, problem: null, save }) }));
const share = vi.mocked(api.report.share.mutate);

const planned = planOf([optionOf("steady", { usd: 600 })], { pick: "steady" });
const prepared = { workload: { startS: 0, endS: 14 * 86_400, coveredPct: 100, notes: [] } };
const plan = {
  ...{ name: "orders-1", clusterName: "Cluster of orders-1" },
  ...{ settings: settingsOf(), baseline: baselineOf({ owned: NOTHING_OWNED }), files: [] },
  ...{ place: null, studies: { reads: null, failover: null }, shape: "Serverless 2–16 ACU" },
  planner: {
    ...{ id: "files 1", on: today() },
    ask: async ({ kind }: { kind: string }) => (kind === "plan" ? planned : prepared),
  },
} as unknown as PlanToSave;

/** The same plan with an upgrade before it, after which it costs less. */
const upgraded = {
  ...planned,
  upgrade: { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 2616, plan: planned },
};

const made = { token: "secret", report: { id: "report" } } as Awaited<ReturnType<typeof share>>;

const dialog = (studies = plan.studies) =>
  mount(<ShareDialog plan={{ ...plan, studies }} onClose={() => undefined} />);

/** The dialog over a workbench that shows a plan. */
function OverPlan({ plan: shared = plan }: { readonly plan?: PlanToSave }) {
  const question = { kind: "plan", settings: shared.settings } as const;
  const { data } = useAsked(shared.planner, { question, inputs: "settings" });
  useAsked(shared.planner, { question: { kind: "prepare" }, inputs: null });
  return (
    <>
      <p>picked {data?.pick}</p>
      <ShareDialog plan={shared} onClose={() => undefined} />
    </>
  );
}

const create = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create link" });

describe("the dialog that shares", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", async () => Response.json(null));
    listed.mockReset().mockReturnValue(null);
    revoke.mockReset();
    save.mockReset().mockResolvedValue({ scenarioId: "scenario" });
    share.mockReset();
    showMonth(612.34);
  });

  // Before the others: some stop the clock while the same is asked, and it stays under way.
  it.each([
    ["a guest", true, ["7 days", "30 days", "90 days"]],
    ["whoever has an account", false, ["7 days", "30 days", "90 days", "1 year"]],
  ])("offers %s no more days than a link of theirs opens", async (_, isAnonymous, days) => {
    vi.stubGlobal("fetch", async () => Response.json({ user: { isAnonymous } }));
    const hand = dialog();
    const field = screen.getByRole("combobox", { name: "The link opens for" });
    await hand.click(field);
    await vi.waitFor(() =>
      expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(days),
    );
    vi.unstubAllGlobals();
  });

  it("says that a row of one's own will stand beside the pick, where one is in view", () => {
    const beside = "Beside the pick it has a row of what is in view: Serverless 2–16 ACU.";
    dialog();
    expect(screen.queryByText(beside)).toBeNull();
    mount(<ShareDialog plan={{ ...plan, isOwn: true }} onClose={() => undefined} />);
    expect(screen.getByText(beside)).not.toBeNull();
  });

  it("saves, freezes the total that the page shows and gives the link in the form's place", async () => {
    share.mockResolvedValue(made);
    const hand = dialog();
    await hand.click(create());
    const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link to the report" });
    expect(link.value).toMatch(/\/r\/secret$/);
    expect(share).toHaveBeenCalledWith({
      ...{ scenarioId: "scenario", title: "Capacity plan of orders-1", expiresInDays: 30, scope: "full" },
      isOpened: true,
      progressId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expected: { totalUsd: 612.34, on: today() },
    });
    // What no file names is saved as no cluster's name: the memo's commands would take it for one.
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ clusterName: "Cluster of orders-1" }));
    await hand.click(screen.getByRole("button", { name: "Another link" }));
    expect(create()).toBeTruthy();
  });

  it("shows the first line of the memo and its figures as soon as the plan has come", async () => {
    mount(<OverPlan />);
    const seen = screen.getByRole("region", { name: "What will be seen" });
    await vi.waitFor(() => expect(seen.textContent).toMatch(/2–24.ACU\..*Unmet time.*Confidence/));
  });

  it("lists by scope what is private of what will be seen: instances, discounts, what is owned, never the plan's name", async () => {
    const priced = {
      ...plan,
      place: { scenarioName: "Before the merger" },
      settings: settingsOf({ privateDiscountPct: { compute: 37 } }),
      baseline: baselineOf({
        instance: "orders-1",
        readers: [{ instance: "orders-2", source: { kind: "provisioned", instanceClass: "db.r6g.large" } }],
        owned: {
          ...{ savingsPlans: [{ usdPerHour: 0.4321, endsOn: "2027-06-01" }] },
          reserved: [{ instanceClass: "db.r6g.large", count: 2, hourlyUsd: 0.1234, endsOn: "2027-03-01" }],
        },
      }),
    } as unknown as PlanToSave;
    const hand = mount(<ShareDialog plan={priced} onClose={() => undefined} />);
    const seen = () => screen.getByRole("region", { name: "What will be seen" }).textContent;
    expect(seen()).toMatch(/Instances: orders-1, orders-2\./);
    expect(seen()).toMatch(/0\.1234 an hour each, until 2027-03-01.*0\.4321 an hour.*37.% off/);
    expect(seen()).toContain("Appendix: every setting");
    await hand.click(screen.getByRole("radio", { name: "Memo alone" }));
    expect(seen()).toMatch(/37.% off .*committed, until 2027-03-01, 2027-06-01\./);
    expect(seen()).not.toMatch(/0\.1234|0\.4321|Appendix|merger/);
  });

  it("names its month as after the upgrade that comes first, as the memo does", async () => {
    const ask = async ({ kind }: { kind: string }) => (kind === "plan" ? upgraded : prepared);
    mount(
      <OverPlan plan={{ ...plan, planner: { id: "files 2", on: today(), ask } } as unknown as PlanToSave} />,
    );
    const seen = screen.getByRole("region", { name: "What will be seen" });
    await vi.waitFor(() => expect(seen.textContent).toContain("A month after the upgrade"));
  });

  it("freezes the pick, the first sentence, its confidence and the day that the page shows, with its total", async () => {
    share.mockResolvedValue(made);
    const hand = mount(<OverPlan />);
    await screen.findByText("picked steady");
    await hand.click(create());
    expect(share.mock.calls[0]?.[0].expected).toEqual({
      ...{ totalUsd: 612.34, on: today(), pick: "steady", confidence: "medium" },
      sentence: expect.stringMatching(/^Go serverless: 2–24.ACU/),
    });
  });

  it("freezes nothing of a page that planned on a day before, and has it plan again", async () => {
    const looked = vi.fn();
    const Page = () => {
      looked(useDay());
      return null;
    };
    const yesterday = { ...plan, planner: { ...plan.planner, on: "2026-01-01" } };
    const hand = mount(
      <>
        <Page />
        <ShareDialog plan={yesterday} onClose={() => undefined} />
      </>,
    );
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
    await hand.click(create());
    expect((await screen.findByRole("alert")).textContent).toContain("plans again for today");
    expect(share).not.toHaveBeenCalled();
    expect(looked).toHaveBeenLastCalledWith(today());
    vi.useRealTimers();
  });

  it("freezes nothing while the page shows no month", async () => {
    showMonth(null);
    const hand = dialog();
    await hand.click(create());
    expect((await screen.findByRole("alert")).textContent).toContain("shows no month yet");
    expect(share).not.toHaveBeenCalled();
  });

  it("names the questions that go into the report", () => {
    dialog({ reads: { ...FIRST_READS_QUESTION, workingSetGib: 232.8 }, failover: null });
    expect(screen.getByText(/^Beside the plan it answers: Optimized Reads of .*232\.8.GiB\.$/)).toBeTruthy();
  });

  it("makes no link without a title", async () => {
    const hand = dialog();
    await hand.clear(screen.getByRole("textbox", { name: "Title of the report" }));
    expect(create().disabled).toBe(true);
  });

  it("says why it could not freeze, and offers to try again", async () => {
    share.mockRejectedValue(new Error("The server computes another total."));
    const hand = dialog();
    await hand.click(create());
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    expect(create().disabled).toBe(false);
  });

  it("freezes nothing where saving failed", async () => {
    save.mockResolvedValue(null);
    const hand = dialog();
    await hand.click(create());
    expect(share).not.toHaveBeenCalled();
    expect(screen.queryByRole("textbox", { name: "Link to the report" })).toBeNull();
  });

  it.each(["UNAUTHORIZED", "NOT_FOUND"])(
    "saves anew and shares once more where it is gone: %s",
    async (code) => {
      const gone = new TRPCClientError("You are not signed in.");
      Object.assign(gone, { data: { code } });
      vi.spyOn(sessionStore, "place").mockImplementation(() => undefined);
      const place = { clusterId: "old", clusterName: "orders", scenarioId: "old", scenarioName: "Steady" };
      const settingsKey = savedKey(plan);
      share.mockRejectedValueOnce(gone).mockResolvedValue(made);
      const onClose = () => undefined;
      const hand = mount(
        <ShareDialog plan={{ ...plan, place: { ...place, settingsKey } }} onClose={onClose} />,
      );
      await hand.click(create());
      await screen.findByRole("textbox", { name: "Link to the report" });
      expect(save).toHaveBeenCalledExactlyOnceWith({
        plan: expect.objectContaining({ place: null }),
        ...{ clusterName: "orders", scenarioName: "Steady" },
      });
      expect(share.mock.calls.map(([{ scenarioId }]) => scenarioId)).toEqual(["old", "scenario"]);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it.each([
    ["goes with the shape where nobody typed it", true, "Steady, changed"],
    ["stays where somebody did", undefined, "Steady"],
  ])("the scenario's name %s", async (_, isNamedByShape, name) => {
    const place = { clusterId: "c", clusterName: "orders", scenarioId: "s", scenarioName: "Steady" };
    const saved = { ...place, settingsKey: "older", ...(isNamedByShape && { isNamedByShape }) };
    share.mockResolvedValue(made);
    const changed = { ...plan, shape: "Steady, changed", place: saved };
    const hand = mount(<ShareDialog plan={changed} onClose={() => undefined} />);
    await hand.click(create());
    await screen.findByRole("textbox", { name: "Link to the report" });
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ scenarioName: name }));
  });

  const report: ReportSummary = {
    ...{ id: "report", clusterId: "c", title: "Board", state: "open", revokedAt: null },
    ...{ createdAt: "2026-11-26T00:00:00Z", expiresAt: "2026-12-26T00:00:00Z" },
  };

  it("asks once before it revokes", async () => {
    listed.mockReturnValue([report]);
    const hand = dialog();
    await hand.click(screen.getByRole("button", { name: "Revoke Board" }));
    await hand.click(screen.getByRole("button", { name: "Keep" }));
    await hand.click(screen.getByRole("button", { name: "Revoke Board" }));
    expect(revoke).not.toHaveBeenCalled();
    await hand.click(screen.getByRole("button", { name: "Revoke Board for good" }));
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it("offers neither to copy nor to open a link that was revoked", async () => {
    listed.mockReturnValue([{ ...report, state: "revoked", revokedAt: "2026-11-26T00:00:00Z" }]);
    share.mockResolvedValue(made);
    const hand = dialog();
    await hand.click(create());
    await screen.findByText("This link was revoked: it opens for nobody.");
    expect(screen.queryByRole("link", { name: "Open the report" })).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Link to the report" })).toBeNull();
  });
});
