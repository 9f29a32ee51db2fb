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

  it("say of a text, too, where it comes from, and how to write it once it is one's own", async () => {
    const known = { ...first.question, accessKind: "curve", curve: "21194.8:0.13" } as const;
    function Text() {
      const from = { question: known, origins: { curve: "from the plan: its pools" } };
      const [draft, onQuestion] = useQuestion(readsSpec, { first: known, prefix: null });
      return (
        <QuestionFields asking={{ spec: readsSpec, draft, first: from, onQuestion }} names={["curve"]} />
      );
    }
    const hand = mount(<Text />);
    expect(screen.getByText("from the plan: its pools")).toBeTruthy();
    await hand.type(field("Known pools"), "4");
    expect(screen.queryByText("from the plan: its pools")).toBeNull();
    expect(screen.getByText(/^MiB:percent of touches missed/)).toBeTruthy();
  });

  it("ask only what means something for the question", async () => {
    const hand = mount(<Fields />);
    expect(screen.queryByRole("slider", { name: "Hot pages" })).toBeNull();
    await hand.click(screen.getByRole("combobox", { name: "Access to the pages" }));
    await hand.click(await screen.findByRole("option", { name: "Hot set" }));
    expect(screen.getByRole("slider", { name: "Hot pages" })).toBeTruthy();
  });
});
