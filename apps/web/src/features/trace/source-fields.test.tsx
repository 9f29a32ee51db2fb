// @vitest-environment happy-dom
import type { SourceSetting } from "@acuity/engine/plan";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { SourceFields } from "./source-fields.tsx";

/** The fields over what a capacity was measured to be; what they say stands below. */
function Fields({ lowestAcu }: { readonly lowestAcu: number | null }) {
  const [source, onSource] = useState<SourceSetting | null>(null);
  return (
    <>
      <SourceFields {...{ source, onSource }} measured={{ lowestAcu, impliedMaxAcu: null }} sold={[]} />
      <output>{JSON.stringify(source)}</output>
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const said = () => JSON.parse(screen.getByRole("status").textContent ?? "null");

describe("the range of a serverless source", () => {
  it("begins at the lowest half hour that was measured, which is said", async () => {
    const hand = mount(<Fields lowestAcu={2} />);
    expect(field("Min ACU").value).toBe("2");
    expect(screen.getByText("The capacity stayed at 2 ACU in its lowest half hour.")).toBeTruthy();
    await hand.type(field("Max ACU"), "8");
    expect(said()).toMatchObject({ minAcu: 2, maxAcu: 8 });
  });

  it("has no minimum where none is known or given, and keeps one that is emptied empty", async () => {
    const hand = mount(<Fields lowestAcu={null} />);
    await hand.type(field("Max ACU"), "8");
    expect(said()).toMatchObject({ minAcu: null, maxAcu: 8 });
    await hand.type(field("Min ACU"), "4");
    expect(said().minAcu).toBe(4);
    await hand.clear(field("Min ACU"));
    expect(said().minAcu).toBeNull();
    expect(field("Min ACU").value).toBe("");
  });
});
