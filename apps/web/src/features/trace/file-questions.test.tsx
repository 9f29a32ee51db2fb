// @vitest-environment happy-dom
import type { Question } from "@acuity/traces";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FileView } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { mount } from "../../ui/testing/mount.tsx";
import { fileQuestions } from "./file-questions.tsx";

vi.mock("../../session/tab/session-store.ts", () => ({ sessionStore: { answerFile: vi.fn() } }));
const answerFile = vi.mocked(sessionStore.answerFile);

const zone: Question = {
  ...{ id: "zone", code: "time-zone", message: "In which time zone are the times?", seriesIndexes: [0] },
  choices: [
    { value: "utc", label: "UTC" },
    { value: "+09:00", label: "UTC+9" },
  ],
  assumed: "utc",
};
const metric: Question = {
  ...{ id: "metric", code: "metric", message: "Which metric is this?", seriesIndexes: [0] },
  ...{ choices: [], assumed: null },
};

function file(questions: readonly Question[], answers: Readonly<Record<string, string>> = {}): FileView {
  const read = { format: "console CSV", series: [], warnings: [], sha256: "0" };
  return { id: "a", name: "load.csv", bytes: 10, state: { kind: "read", ...read, questions, answers } };
}

function Asked({ file: asked }: { readonly file: FileView }) {
  return <ul>{fileQuestions(asked).map(({ row }) => row)}</ul>;
}

describe("what a file leaves open", () => {
  beforeEach(() => answerFile.mockReset());

  it("asks nothing of a file that says all", () => {
    mount(<Asked file={file([])} />);
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("decides where nothing is assumed of a metric, and as long as nobody answers", () => {
    const openness = (answers: Readonly<Record<string, string>>) =>
      fileQuestions(file([zone, metric], answers)).map(({ isOpen }) => isOpen);
    expect(openness({})).toEqual([false, true]);
    expect(openness({ metric: "CPUUtilization" })).toEqual([false, false]);
  });

  it("offers the names that the file holds for a column without one, and takes any other", async () => {
    const column: Question = {
      ...{
        id: "instance:0",
        code: "instance-of-column",
        message: "Which instance is it?",
        seriesIndexes: [0],
      },
      ...{ choices: [{ value: "db-w", label: "db-w" }], assumed: null },
    };
    const [asked] = fileQuestions(file([column]));
    expect([asked?.isOpen, asked?.isSeldom]).toEqual([true, false]);
    mount(<ul>{asked?.row}</ul>);
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: column.message });
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(["db-w"]);
    fireEvent.change(field, { target: { value: "db-other" } });
    fireEvent.blur(field);
    expect(answerFile).toHaveBeenCalledWith("a", { "instance:0": "db-other" });
  });

  it("asks after the name of a file among what decides where files contradict each other without one", () => {
    const named: Question = { ...zone, id: "instance", code: "instance" };
    const [calm] = fileQuestions(file([named]));
    const [disputed] = fileQuestions(file([named]), [
      { code: "unnamed-contradict", metric: "CPUUtilization", labels: ["CPU"], assumption: true },
    ]);
    expect([calm?.isSeldom, disputed?.isSeldom]).toEqual([true, false]);
  });

  it("has in its field what a lone series without a name is read as", () => {
    const given = file([metric]);
    const state = { ...given.state, series: [{ label: "value" }] } as never;
    const [asked] = fileQuestions({ ...given, state }, [
      { code: "metric-assumed", label: "value", assumption: true },
    ]);
    expect(asked?.isOpen).toBe(false);
    mount(<ul>{asked?.row}</ul>);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: metric.message }).value).toBe(
      "CPUUtilization",
    );
  });

  it("takes a field that was only passed through for no answer", async () => {
    const hand = mount(<Asked file={file([metric])} />);
    await hand.click(screen.getByRole("textbox", { name: metric.message }));
    await hand.tab();
    expect(answerFile).not.toHaveBeenCalled();
  });

  it("shows what is assumed and keeps the other answers with the one that is given", async () => {
    const hand = mount(<Asked file={file([zone, metric], { metric: "CPUUtilization" })} />);
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: zone.message });
    expect(field.value).toBe("UTC");
    await hand.click(field);
    await hand.click(screen.getByRole("option", { name: "UTC+9" }));
    expect(answerFile).toHaveBeenCalledWith("a", { metric: "CPUUtilization", zone: "+09:00" });
  });

  it("lets any name be typed where no list would hold it, and passes it on when it is whole", async () => {
    const hand = mount(<Asked file={file([metric])} />);
    await hand.type(screen.getByRole("textbox", { name: metric.message }), " CPUUtilization ");
    expect(answerFile).not.toHaveBeenCalled();
    await hand.tab();
    expect(answerFile).toHaveBeenCalledWith("a", { metric: "CPUUtilization" });
  });
});
