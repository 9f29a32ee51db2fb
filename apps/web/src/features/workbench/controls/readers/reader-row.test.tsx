// @vitest-environment happy-dom
import type { ReaderSetting, SourceSetting } from "@acuity/engine/plan";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../../ui/testing/mount.tsx";
import { ReadersEditor } from "./readers-editor.tsx";

const on = (instanceClass: string): SourceSetting => ({ kind: "provisioned", instanceClass });

describe("a reader measured in the files", () => {
  it("begins on what the input check says of it, else on what the planned instance runs on", async () => {
    const readers = [{ instance: "pay-2", source: on("db.r6g.large") }];
    const onReaders = vi.fn<(readers: readonly ReaderSetting[]) => void>();
    const hand = mount(
      <ReadersEditor
        {...{ onReaders, onClose: vi.fn(), readers: [] }}
        files={{ baseline: { source: on("db.r6g.xlarge"), readers }, instances: ["pay-2", "pay-3"] }}
        market={{ region: "us-east-1", engine: "aurora-postgresql", storageMode: "standard" }}
      />,
    );
    const measured = async (instance: string) => {
      await hand.click(screen.getByRole("button", { name: `Add ${instance}` }));
      return onReaders.mock.lastCall?.[0][0]?.measured;
    };
    expect(await measured("pay-2")).toEqual({ instance: "pay-2", source: on("db.r6g.large") });
    expect(await measured("pay-3")).toEqual({ instance: "pay-3", source: on("db.r6g.xlarge") });
  });
});
