// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FileView, KnownFacts } from "../../session/files/session-view.ts";
import { mount } from "../../ui/testing/mount.tsx";
import { WorthKnowing } from "./check-screen.tsx";

const findings: KnownFacts["findings"] = [
  { code: "exports-joined", metrics: ["CPUUtilization"], pieces: 2, assumption: false },
  { code: "samples-contradict", metrics: ["CPUUtilization"], samples: 12, assumption: true },
];

function file(...codes: readonly ("duplicate-times" | "cut-off")[]): FileView {
  const warnings = codes.map((code) => ({ code, message: `The file has ${code}.` }));
  const read = { format: "console CSV", series: [], questions: [], answers: {}, sha256: "0" };
  return {
    id: "a",
    name: "load.csv",
    bytes: 10,
    state: { kind: "read", ...read, warnings } as FileView["state"],
  };
}

describe("what is worth knowing of the files", () => {
  it("says in one list what the files lack and what putting them together came to", () => {
    mount(<WorthKnowing files={[file("cut-off", "duplicate-times")]} findings={findings} />);
    const list = within(screen.getByRole("region", { name: "Worth knowing" })).getByRole("list");
    const [lack, joined, contradicting, ...more] = within(list).getAllByRole("listitem");
    expect(lack?.textContent).toContain("The file has cut-off.");
    expect(joined?.textContent).toContain("CPUUtilization comes in 2 exports, joined end to end.");
    expect(contradicting?.textContent).toMatch(/^assumption The files give 12 samples/);
    expect(more).toEqual([]);
  });

  it("is silent where nothing was noticed", () => {
    mount(<WorthKnowing files={[file("duplicate-times")]} findings={[]} />);
    expect(screen.queryByRole("region")).toBeNull();
  });
});
