import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { pictureLinks } from "./picture-link.ts";

const links = pictureLinks("a secret of the server");
const report = { workspaceId: randomUUID(), reportId: randomUUID() };

it("the address of a picture says which report it is of to this server alone", () => {
  const address = links.seal(report);
  expect(links.open(address)).toEqual(report);
  expect(links.seal(report)).toBe(address);
  expect(address).not.toContain(report.reportId.replaceAll("-", ""));
  expect(pictureLinks("another secret").open(address)).toBeNull();
});

it("nobody else can make one", () => {
  const address = links.seal(report);
  for (const at of [0, 20, 79]) {
    const other = address[at] === "A" ? "B" : "A";
    expect(links.open(`${address.slice(0, at)}${other}${address.slice(at + 1)}`)).toBeNull();
  }
  for (const wrong of ["", "A".repeat(80), `${address}A`, address.slice(1)])
    expect(links.open(wrong)).toBeNull();
});
