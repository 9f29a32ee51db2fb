// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { NotesPanel } from "./notes-panel.tsx";

describe("what the figures of the workbench rest on", () => {
  it("is said beside them: what joining the files came to and what was assumed", () => {
    mount(
      <NotesPanel
        findings={[
          { code: "exports-joined", metrics: ["CPUUtilization"], pieces: 2, assumption: false },
          { code: "no-maximum", assumption: true },
        ]}
      />,
    );
    const panel = within(screen.getByRole("region", { name: "What the figures rest on" }));
    const [joined, assumed] = panel.getAllByRole("listitem");
    expect(joined?.textContent).toContain("CPUUtilization comes in 2 exports");
    expect(assumed?.textContent).toMatch(/^assumption No Maximum of CPUUtilization was given/);
  });

  it("is no panel where nothing needs saying", () => {
    mount(<NotesPanel findings={[]} />);
    expect(screen.queryByRole("region")).toBeNull();
  });
});
