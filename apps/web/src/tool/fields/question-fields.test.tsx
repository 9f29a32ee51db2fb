// @vitest-environment happy-dom
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readsSpec } from "../../features/optimized-reads/reads-fields.ts";
import { mount } from "../../ui/testing/mount.tsx";
import { useQuestion } from "../question/use-question.ts";
import { QuestionFields } from "./question-fields.tsx";

const NAMES = ["workingSetGib", "accessKind", "hotPagePct", "queriesPerS", "replaced"] as const;
const first = {
  question: { ...FIRST_READS_QUESTION, queriesPerS: 50_000, datasetGib: 700 },
  origins: { queriesPerS: "from the trace: ReadIOPS" },
};

function Fields() {
  const [draft, onQuestion] = useQuestion(readsSpec, { first: first.question, prefix: null });
  return (
    <>
      <QuestionFields asking={{ spec: readsSpec, draft, first, onQuestion }} names={NAMES} />
      <output>{JSON.stringify(draft.question.queriesPerS)}</output>
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

describe("the fields of a question", () => {
  it("keep a prefilled figure empty once it is emptied: nothing is given", async () => {
    const hand = mount(<Fields />);
    expect(field("Page touches, a second").value).toBe("50,000");
    expect(screen.getByText("from the trace: ReadIOPS")).toBeTruthy();
    await hand.clear(field("Page touches, a second"));
    await hand.tab();
    expect(field("Page touches, a second").value).toBe("");
    expect(screen.getByRole("status").textContent).toBe("null");
    expect(screen.queryByText("from the trace: ReadIOPS")).toBeNull();
  });

  it("stay empty and say what is needed where nothing can be answered without the figure", async () => {
    const hand = mount(<Fields />);
    await hand.clear(field("Working set, GiB"));
    await hand.tab();
    expect(field("Working set, GiB").value).toBe("");
    expect(screen.getByRole("alert").textContent).toBe("Working set is needed: 0 to 10,000,000 GiB.");
    await hand.type(field("Working set, GiB"), "80");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("show the fitted constant again where one's own is taken away", async () => {
    const hand = mount(<Fields />, { search: "?constants=nvmeReadMs:0.5" });
    const constant = screen.getByLabelText<HTMLInputElement>(/tiered cache, ms/);
    expect(constant.value).toBe("0.5");
    await hand.clear(constant);
    expect(constant.value).toBe("");
    expect(Number(constant.placeholder)).toBeGreaterThan(0);
  });

  it("say known pools in words and where they come from, and how to write others under their fold", async () => {
    const known = { ...first.question, accessKind: "curve", curve: "21194.8:0.13" } as const;
    function Text() {
      const from = { question: known, origins: { curve: "from the plan: its pools" } };
      const [draft, onQuestion] = useQuestion(readsSpec, { first: known, prefix: null });
      return (
        <QuestionFields asking={{ spec: readsSpec, draft, first: from, onQuestion }} names={["curve"]} />
      );
    }
    const hand = mount(<Text />);
    expect(screen.getByText(/^1 pool size, 20\.7.GiB, 0\.13.% missed$/)).toBeTruthy();
    expect(screen.getByText("from the plan: its pools")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    await hand.click(screen.getByText("Give another"));
    await hand.type(field("Pool sizes, MiB:percent missed"), "4");
    expect(screen.queryByText("from the plan: its pools")).toBeNull();
    expect(screen.getByText(/^Of page touches, such as/)).toBeTruthy();
    await hand.type(field("Pool sizes, MiB:percent missed"), " 40960:0.1");
    expect(screen.getByText(/^2 pool sizes, 20\.7–40.GiB/)).toBeTruthy();
    await hand.type(field("Pool sizes, MiB:percent missed"), " x");
    expect(screen.getByText(/got "x"/)).toBeTruthy();
  });

  it("say in few words where a figure is from where they stand in one row", () => {
    const origin = "from the trace: ReadIOPS, of all instances ÷ the share that is left";
    const from = { question: first.question, origins: { queriesPerS: origin } };
    function Brief() {
      const [draft, onQuestion] = useQuestion(readsSpec, { first: first.question, prefix: null });
      const asking = { spec: readsSpec, draft, first: from, onQuestion };
      return <QuestionFields asking={asking} names={["queriesPerS"]} isBrief />;
    }
    mount(<Brief />);
    expect(screen.getByText("from the trace: ReadIOPS")).toBeTruthy();
  });

  it("ask only what means something for the question", async () => {
    const hand = mount(<Fields />);
    expect(screen.queryByRole("slider", { name: "Hot pages" })).toBeNull();
    await hand.click(screen.getByRole("combobox", { name: "Access to the pages" }));
    await hand.click(await screen.findByRole("option", { name: "Hot set" }));
    expect(screen.getByRole("slider", { name: "Hot pages" })).toBeTruthy();
  });
});
