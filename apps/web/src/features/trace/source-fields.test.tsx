// @vitest-environment happy-dom
import type { MeasuredReader, SourceSetting } from "@acuity/engine/plan";
import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { OtherSources } from "./other-sources.tsx";
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

describe("a class that is typed", () => {
  const typed = async (text: string) => {
    const onSource = vi.fn();
    const hand = mount(
      <SourceFields
        {...{ source: null, measured: null, onSource }}
        sold={["db.r6g.large", "db.r6g.2xlarge"]}
      />,
    );
    await hand.type(screen.getByRole("combobox", { name: "Instance class" }), text);
    return onSource;
  };

  it("is the first that it is part of by Enter, and by leaving the field where it is one", async () => {
    const chosen = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" };
    expect(await typed("db.r6g.2xl{Enter}")).toHaveBeenCalledWith(chosen);
    cleanup();
    expect(await typed("DB.R6G.2xlarge{Tab}")).toHaveBeenCalledWith(chosen);
    cleanup();
    expect(await typed("db.r6g.2xl{Tab}")).not.toHaveBeenCalled();
  });
});

describe("a source that is described", () => {
  const shown = (source: SourceSetting, isDescribed = true) =>
    mount(<SourceFields {...{ source, isDescribed }} measured={null} sold={[]} onSource={() => undefined} />);

  it("says where its class is from, and offers it wherever it is sold", () => {
    shown({ kind: "provisioned", instanceClass: "db.r7g.xlarge" });
    const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Instance class" });
    expect(box.value).toMatch(/^db\.r7g\.xlarge/);
    expect(screen.getByText(/from the description$/)).toBeTruthy();
  });

  it("says that the hardware of its class is not known, and not that it is answered", () => {
    shown({ kind: "provisioned", instanceClass: "db.r99g.xlarge" });
    expect(screen.queryByText(/from the description$/)).toBeNull();
    expect(screen.getByText(/described is db\.r99g\.xlarge, whose hardware is not known$/)).toBeTruthy();
  });

  it("says where its range is from, and nothing of an answer that is the user's", () => {
    const range = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: "platform-3" } as const;
    shown(range);
    expect(field("Max ACU").value).toBe("32");
    expect(screen.getByText("The range is from the description")).toBeTruthy();
    document.body.replaceChildren();
    shown(range, false);
    expect(screen.queryByText(/describe-db/)).toBeNull();
  });
});

/** The rows over what is answered; what they say stands below. */
function Others(props: {
  readonly instances: readonly string[];
  readonly described?: readonly MeasuredReader[];
}) {
  const { instances, described = [] } = props;
  const [readers, onReaders] = useState<readonly MeasuredReader[]>(described);
  return (
    <>
      <OtherSources {...{ instances, readers, onReaders }} sold={["db.r6g.large", "db.r6g.xlarge"]} />
      <output>{JSON.stringify(readers)}</output>
    </>
  );
}

describe("what the other instances run on", () => {
  const row = (instance: string) =>
    screen.getByRole<HTMLInputElement>("combobox", { name: `What ${instance} runs on` });

  it("asks nothing where there is no other instance", () => {
    mount(<Others instances={[]} />);
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("draws a cluster's worth of an account's instances, and finds the others by name", async () => {
    const hand = mount(<Others instances={Array.from({ length: 60 }, (_, i) => `pay-${i}`)} />);
    expect(screen.getAllByRole("combobox")).toHaveLength(15);
    await hand.type(screen.getByRole("textbox", { name: "Find one of the other instances" }), "pay-42");
    expect(screen.getAllByRole("combobox")).toEqual([row("pay-42")]);
  });

  it("shows a serverless instance that is described as one", () => {
    const source = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null } as const;
    mount(<Others instances={["pay-2"]} described={[{ instance: "pay-2", source }]} />);
    expect(row("pay-2").value).toBe("serverless");
  });

  it("is not known until a class is chosen, one row an instance, and can be not known again", async () => {
    const hand = mount(<Others instances={["pay-2", "pay-3"]} />);
    expect(screen.getByRole("group", { name: "The other instances run on" })).toBeTruthy();
    expect([row("pay-2").value, row("pay-3").value]).toEqual(["not known", "not known"]);
    expect(said()).toEqual([]);

    const choose = async (instance: string, name: string) => {
      await hand.click(row(instance));
      await hand.click(screen.getByRole("option", { name }));
    };
    await choose("pay-2", "db.r6g.xlarge");
    await choose("pay-3", "db.r6g.large");
    expect([row("pay-2").value, row("pay-3").value]).toEqual(["db.r6g.xlarge", "db.r6g.large"]);
    const pay3 = { instance: "pay-3", source: { kind: "provisioned", instanceClass: "db.r6g.large" } };
    expect(said()).toMatchObject([{ instance: "pay-2" }, pay3]);

    await choose("pay-2", "not known");
    expect(said()).toEqual([pay3]);
  });
});
