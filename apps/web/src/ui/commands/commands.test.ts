import { expect, it } from "vitest";
import { type Command, inPlaces } from "./commands.ts";

it("lists what is done most first and exports last, else as offered", () => {
  const command = (id: string, place?: Command["place"]): Command => ({
    ...{ id, label: id, run: () => undefined },
    ...(place && { place }),
  });
  const offered = [command("png", "last"), command("region"), command("save", "first"), command("growth")];
  expect(inPlaces(offered).map(({ id }) => id)).toEqual(["save", "region", "growth", "png"]);
});
