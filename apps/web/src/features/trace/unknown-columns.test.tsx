// @vitest-environment happy-dom
import { gatherCluster } from "@acuity/engine/demand";
import { seriesOf } from "@acuity/engine/testing";
import type { Question } from "@acuity/traces";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { factsOf } from "../../session/facts/facts-of.ts";
import { reviewAnswers } from "../../session/facts/review-answers.ts";
import { type FileView, NO_ANSWERS, type SeriesView } from "../../session/files/session-view.ts";
import { mount } from "../../ui/testing/mount.tsx";
import { fileQuestions } from "./file-questions.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { SeriesTable } from "./series-table.tsx";
import { fewColumns } from "./unknown-columns.ts";

vi.mock("../../session/tab/session-store.ts", () => ({
  sessionStore: { answer: vi.fn(), answerFile: vi.fn() },
}));

const choices = ["CPUUtilization", "FreeableMemory"].map((value) => ({ value, label: value }));

/** A table of columns that no export is known to name. */
function tableOf(labels: readonly string[]): FileView {
  const series = labels.map((label) => ({
    ...{ label, metric: null, statistic: null, dimensions: {}, unit: null, periodS: 60 },
    quality: { firstS: 0, lastS: 60, count: 2, min: 0, mean: 1, max: 2, gaps: 0, duplicates: 0 },
  })) as unknown as readonly SeriesView[];
  const questions = labels.map(
    (label, i): Question => ({
      ...{ id: `metric:${i}`, code: "metric", message: `Which metric is “${label}”?`, seriesIndexes: [i] },
      ...{ choices, assumed: null },
    }),
  );
  const read = { format: "a table", series, warnings: [], sha256: "0", questions, answers: {} };
  return { id: "a", name: "load.csv", bytes: 10, state: { kind: "read", ...read } };
}

const columns = (count: number) => Array.from({ length: count }, (_, i) => `sensor ${i}`);

function drawn(count: number) {
  const cpu = [
    seriesOf(
      [
        [0, 40],
        [300, 41],
      ],
      { dimensions: { DBInstanceIdentifier: "orders-1" } },
    ),
  ];
  const review = reviewAnswers(factsOf(gatherCluster(cpu, {}), cpu), NO_ANSWERS);
  const file = tableOf(columns(count));
  const hand = mount(
    <>
      <QuestionsPanel {...{ review, given: NO_ANSWERS, files: [file], Paste: () => null }}>
        {null}
      </QuestionsPanel>
      <SeriesTable series={file.state.kind === "read" ? file.state.series : []} />
    </>,
  );
  return { hand, nodes: document.querySelectorAll("*").length };
}

it("asks a dozen of many unknown columns, finds the others by name, and draws no more of more", async () => {
  const { nodes: ofFewer } = drawn(300);
  document.body.replaceChildren();
  const { hand, nodes } = drawn(1500);
  expect(nodes).toBeLessThanOrEqual(ofFewer);
  expect(screen.getAllByText("What is this series?")).toHaveLength(12);
  expect(screen.getByText("1,488 more columns are not used; find one")).toBeTruthy();
  expect(screen.getByText("50 of 1,500 series are shown; find one")).toBeTruthy();
  await hand.type(screen.getByRole("textbox", { name: /^Find one of the columns/ }), "sensor 1321");
  expect(screen.getByRole("combobox", { name: "Which metric is “sensor 1321”?" })).toBeTruthy();
  await hand.type(screen.getByRole("textbox", { name: "Find a series" }), "r 1321");
  expect(screen.getByText("1 series")).toBeTruthy();
});

it("asks first of the names most like one that is known, and of all of few", () => {
  const file = tableOf([...columns(30), "avg_cpu_utilization_%", ...columns(30)]);
  const { few, more } = fewColumns(fileQuestions(file));
  expect([few[0]?.label, few.length, more.length]).toEqual(["avg_cpu_utilization_%", 12, 49]);
  expect(fewColumns(fileQuestions(tableOf(columns(12)))).more).toEqual([]);
});
