// @vitest-environment happy-dom
import { FIRST_READS_QUESTION, type ReadsQuestion } from "@acuity/engine/reads";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readsSpec } from "../features/optimized-reads/reads-fields.ts";
import { mount } from "../ui/testing/mount.tsx";
import { InReport } from "./in-report.tsx";

const session = vi.hoisted(() => ({ kept: null as ReadsQuestion | null, study: vi.fn() }));
vi.mock("../session/tab/session-store.ts", () => ({
  useSession: () => ({ studies: { reads: session.kept } }),
  sessionStore: { study: session.study },
}));

const question = { ...FIRST_READS_QUESTION, workingSetGib: 600 };
const first = { question, origins: {} };

function inReport(missing: readonly (keyof ReadsQuestion)[], obstacle: string | null = null) {
  const draft = { question, missing: new Set(missing), leftOut: [] };
  const asking = { spec: readsSpec, draft, first, onQuestion: () => undefined };
  return mount(<InReport study="reads" asking={asking} obstacle={obstacle} />);
}

const asked = () => screen.getByRole<HTMLInputElement>("switch", { name: /^In the report/ });

describe("the switch that takes a question into the report", () => {
  beforeEach(() => {
    session.kept = null;
    session.study.mockReset();
  });

  it("says which question the report keeps while a value is missing, and leaves it as it is", () => {
    session.kept = { ...question, workingSetGib: 232.8 };
    inReport(["workingSetGib"]);
    expect(screen.getByText("The report keeps what was asked last: Working set 232.8 GiB.")).toBeTruthy();
    expect(session.study).not.toHaveBeenCalled();
    expect(asked().disabled).toBe(false);
  });

  it("lets the report follow a whole question", () => {
    session.kept = { ...question, workingSetGib: 232.8 };
    inReport([]);
    expect(session.study).toHaveBeenCalledWith({ reads: question });
    expect(screen.queryByText(/report keeps/)).toBeNull();
  });

  it("takes nothing in that lacks a value or has an obstacle", async () => {
    inReport(["workingSetGib"], "Give the rate first.");
    expect(asked().disabled).toBe(true);
    expect(screen.getByText("Give the rate first.")).toBeTruthy();
  });
});
