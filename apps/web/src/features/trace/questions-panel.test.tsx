// @vitest-environment happy-dom
import { gatherCluster } from "@acuity/engine/demand";
import { orders, seriesOf } from "@acuity/engine/testing";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { factsOf } from "../../session/facts/facts-of.ts";
import { reviewAnswers } from "../../session/facts/review-answers.ts";
import { type Answers, type FileView, NO_ANSWERS } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { mount } from "../../ui/testing/mount.tsx";
import { askOf } from "./check-words.ts";
import { PlanButton } from "./plan-button.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";

vi.mock("../../session/tab/session-store.ts", () => ({ sessionStore: { answer: vi.fn() } }));
const answer = vi.mocked(sessionStore.answer);

const cpu = (instance: string) =>
  seriesOf(
    Array.from({ length: 12 }, (_, i) => [i * 300, 40 + i]),
    { dimensions: { DBInstanceIdentifier: instance } },
  );

function shown(given: Partial<Answers> = {}, isDescribed = false, files: readonly FileView[] = []) {
  const series = [cpu("orders-1")];
  const evidence = gatherCluster(series, isDescribed ? { description: orders() } : {});
  const answers = { ...NO_ANSWERS, ...given };
  const review = reviewAnswers(factsOf(evidence, series), answers);
  const hand = mount(
    <QuestionsPanel review={review} given={answers} files={files} Paste={() => <p>paste here</p>}>
      <PlanButton
        {...{ name: "orders", missing: review.missing, ask: askOf(review) }}
        isComplete={review.baseline !== null}
        isAsked
      />
    </QuestionsPanel>,
  );
  return hand;
}

/** Titles of the open questions with the word beside each, in their order. */
const asked = () =>
  within(screen.getAllByRole("list").find((one) => one.tagName === "OL") as HTMLElement)
    .getAllByRole("heading", { level: 3 })
    .map((title) => `${title.textContent} ${title.nextElementSibling?.textContent}`);

describe("the questions the files leave open", () => {
  beforeEach(() => answer.mockReset());

  it("EVD-5 begin with the region where two instances have one name, and nothing is planned before it is said", () => {
    const series = ["us-east-1", "eu-west-1"].map((region) => ({ ...cpu("orders-1"), region }));
    const reviewOf = (given: Partial<Answers>) =>
      reviewAnswers(factsOf(gatherCluster(series, {}), series), { ...NO_ANSWERS, ...given });
    const review = reviewOf({});
    mount(
      <QuestionsPanel review={review} given={NO_ANSWERS} files={[]} Paste={() => <p>paste here</p>}>
        <p>plan</p>
      </QuestionsPanel>,
    );
    expect(asked()[0]).toBe("Which region? decides");
    expect(review.missing).toContain("Choose the region to plan: the files hold eu-west-1 and us-east-1.");
    const { answers, missing } = reviewOf({ region: "eu-west-1" });
    expect(answers.region).toBe("eu-west-1");
    expect(missing.join(" ")).not.toContain("region");
  });

  it("take a paste before the class is said, in a field that comes with the first look", async () => {
    shown();
    expect(screen.queryByText("paste here")).toBeNull();
    const fold = screen.getByText("Paste what the database says").closest("details") as HTMLDetailsElement;
    fireEvent(fold, new Event("toggle"));
    expect(screen.getByText("paste here")).toBeTruthy();
  });

  it("begin with the class, then memory, and say where each answer is from", () => {
    shown();
    expect(asked()).toEqual([
      "Which class was it measured on? decides",
      "How much of the data is hot? decides",
      "What is the volume billed for? decides",
      "How long may it be short in a month? default",
      "Which region? assumed",
      "Which storage mode today? assumed",
      "Which engine? assumed",
    ]);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "Seven questions the files leave open",
    );
    expect(screen.getByText(/^Only what the button asks for has to be answered/)).toBeTruthy();
    expect(screen.getByText(/^Say what the trace was measured on/)).toBeTruthy();
  });

  it("EVD-6 take the busiest as the writer, or say by what it is known, with what the others are taken to run on", () => {
    const writes = (instance: string, value: number) => ({
      ...cpu(instance),
      ...{ metric: "WriteIOPS", values: Float64Array.from({ length: 12 }, () => value) },
    });
    const two = [cpu("orders-1"), cpu("orders-2")];
    const row = (series: Parameters<typeof gatherCluster>[0]) => {
      const review = reviewAnswers(factsOf(gatherCluster(series, {}), series), NO_ANSWERS);
      mount(
        <QuestionsPanel review={review} given={NO_ANSWERS} files={[]} Paste={() => null}>
          <p>{askOf(review)}</p>
        </QuestionsPanel>,
      );
      const text = screen.getByRole("heading", { name: /writer\?/ }).closest("li")?.textContent ?? "";
      const found = [asked()[1], text, askOf(review)] as const;
      cleanup();
      return found;
    };
    const [title, open, asks] = row(two);
    expect([title, asks]).toEqual(["Which one is the writer? assumed", "say the instance class"]);
    expect(open).toContain("No file tells which one writes: orders-1, the busiest, is taken.");
    expect(open).toContain(
      "as readers, by what they were measured to do, on its class where nobody says theirs",
    );
    const [known, told] = row([...two, writes("orders-1", 300), writes("orders-2", 1)]);
    expect(known).toBe("Which one is the writer? from the files");
    expect(told).not.toContain("the busiest");
    expect(told).toContain("By WriteIOPS orders-1 writes, and is taken as the writer.");
    const day = (instance: string) => ({
      ...cpu(instance),
      timesS: Float64Array.from({ length: 288 }, (_, i) => i * 300),
      values: Float64Array.from({ length: 288 }, () => 15),
    });
    const lag = { ...day("orders-2"), metric: "AuroraReplicaLag" };
    expect(row([day("orders-1"), day("orders-2"), lag])[1]).toContain("By AuroraReplicaLag orders-1 writes");
  });

  it("EVD-6 confirm the writer that is shown by choosing it, with the pointer or by keys", async () => {
    const two = [cpu("orders-1"), cpu("orders-2")];
    const review = reviewAnswers(factsOf(gatherCluster(two, {}), two), NO_ANSWERS);
    const hand = mount(
      <QuestionsPanel review={review} given={NO_ANSWERS} files={[]} Paste={() => null}>
        <p>plan</p>
      </QuestionsPanel>,
    );
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Which one is the writer?" });
    expect(field.value).toBe("orders-1");
    await hand.click(field);
    await hand.click(screen.getByRole("option", { name: "orders-1" }));
    expect(answer.mock.lastCall?.[0]).toMatchObject({ instance: "orders-1" });
    answer.mockReset();
    await hand.click(field);
    await hand.keyboard("{Enter}");
    expect(answer.mock.lastCall?.[0]).toMatchObject({ instance: "orders-1" });
  });

  it("are led to by the way on where nothing can be planned yet", async () => {
    const hand = shown();
    await hand.click(screen.getByRole("button", { name: /^Plan orders/ }));
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Instance class" }));
  });

  it("say on the way on what is missing", () => {
    shown();
    expect(screen.getByRole("button", { name: "Plan orders: say the instance class" })).toBeTruthy();
    const [answers, facts] = [NO_ANSWERS, { serverless: null }] as never[];
    expect(askOf({ answers, facts } as never)).toBe("choose the instance");
    const told = { answers: { instance: "orders-1", source: null }, facts: { serverless: {} } };
    expect(askOf(told as never)).toBe("say its capacity range");
  });

  it("give the focus to the one that the address names, once", async () => {
    window.location.hash = "#volume";
    const hand = shown();
    expect(document.activeElement).toBe(screen.getByLabelText("Billed I/O requests a month"));
    await hand.click(screen.getByLabelText("Size of the volume, GB"));
    expect(document.activeElement).toBe(screen.getByLabelText("Size of the volume, GB"));
    cleanup();
    window.location.hash = "#nowhere";
    shown();
    expect(document.activeElement).toBe(document.body);
    window.location.hash = "";
  });

  it("ask what the volume is billed for as long as neither files nor user say it", async () => {
    const hand = shown({ ahead: { ioRequestsPerMonth: 5_000_000 } });
    expect(asked()).toContain("What is the volume billed for? decides");
    await hand.type(screen.getByLabelText("Size of the volume, GB"), "7");
    expect(answer).toHaveBeenLastCalledWith({ ahead: { ioRequestsPerMonth: 5_000_000, storageGb: 7 } });
    cleanup();
    shown({ ahead: { ioRequestsPerMonth: 5_000_000, storageGb: 700 } });
    expect(asked()).toContain("What is the volume billed for? yours");
  });

  it("are led to by the address where they are folded away, which is filled after the rest is drawn", () => {
    window.location.hash = "#source";
    shown({}, true);
    window.location.hash = "";
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Instance class" });
    expect(field.closest("details")?.open).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  it("are few where the files answer, and those stand in one line that can be opened", () => {
    shown({}, true);
    expect(asked()).toEqual([
      "How much of the data is hot? decides",
      "What is the volume billed for? decides",
      "How long may it be short in a month? default",
    ]);
    const told = screen.getByText("Answered by the files:").closest("details") as HTMLDetailsElement;
    expect(told.open).toBe(false);
    expect(told.querySelector("summary")?.textContent).toMatch(
      /db\.r7g\.xlarge, eu-west-1, I\/O-Optimized, PostgreSQL/,
    );
    expect(screen.getByRole("link", { name: "Plan orders" }).getAttribute("href")).toBe("/plan");
  });

  it("keep what is overridden in its place, as the user's", () => {
    shown({ storageMode: "standard" }, true);
    const told = screen.getByText("Answered by the files:").closest("details") as HTMLElement;
    const title = within(told).getByText("Which storage mode today?");
    expect(title.nextElementSibling?.textContent).toBe("yours");
  });

  it("take the class of a sample for the sample's word, until the user says another", () => {
    const file = {
      id: "1",
      name: "ledger-prod-console.csv.gz",
      state: { kind: "reading" },
    } as unknown as FileView;
    const source = (instanceClass: string) => ({ source: { kind: "provisioned", instanceClass } as const });
    shown(source("db.r6g.xlarge"), false, [file]);
    expect(asked()[0]).toBe("Which class was it measured on? from the sample");
    cleanup();
    shown(source("db.r6g.large"), false, [file]);
    expect(asked()[0]).toBe("Which class was it measured on? yours");
  });

  it("ask for memory: a figure, or not known", async () => {
    const hand = shown({ source: { kind: "provisioned", instanceClass: "db.r6g.large" } });
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Hot data, GiB" });
    expect([field.value, field.placeholder]).toEqual(["", "not known"]);
    await hand.type(field, "6");
    expect(answer).toHaveBeenLastCalledWith({ ahead: { workingSetGib: 6 } });
  });

  it("ask in minutes for what is kept as a share of the month", async () => {
    const hand = shown({ ahead: { workingSetGib: 6 } });
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Minutes short in a month" });
    expect(field.value).toBe("43.8");
    await hand.clear(field);
    await hand.type(field, "438");
    expect(answer).toHaveBeenLastCalledWith({ ahead: { workingSetGib: 6, maxThrottledPct: 1 } });
  });
});
