// @vitest-environment happy-dom
import type { DecidingFact } from "@acuity/words";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { RestsOn } from "./rests-on.tsx";

it("leads each fact that the input check settles to its own question", () => {
  const fact = (kind: DecidingFact["kind"]): DecidingFact => ({
    ...{ kind, words: `${kind}: open`, detail: "", origin: "assumed" },
    ...{ field: "source", settle: "Say it." },
  });
  const nothing = () => undefined;
  const settings = { workingSetGib: null, growthPct: null, peakConnections: null };
  mount(
    <RestsOn
      facts={[fact("storage"), fact("readers"), fact("demand")]}
      {...{ settings, onSettings: nothing, onSettle: nothing }}
    />,
  );
  const links = screen.getAllByRole("link", { name: "Check" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/check#volume", "/check#others", "/check#source"]);
});
