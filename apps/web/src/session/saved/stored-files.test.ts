import {
  type FileDescription,
  frozenDescription,
  type SamplesPart,
  type SeriesAsked,
  type SeriesPage,
  type Upload,
} from "@acuity/contract";
import { expect, it, vi } from "vitest";
import { storedFiles } from "./stored-files.ts";

const series = (label: string, count: number) => ({ label, count, dimensions: {} });
const upload = (of: object) =>
  ({ id: "u1", file: {}, warnings: [], hasDescription: false, ...of }) as unknown as Upload;
const part = (place: number, count: number, byte: number): SamplesPart => ({
  ...{ series: place, count, bytes: Uint8Array.of(byte) },
});

function reader(parts: readonly SamplesPart[]) {
  const readSamples = vi.fn(() => Promise.resolve(parts));
  const notAsked = () => Promise.reject(new Error("not asked"));
  return { readSamples, readSeries: notAsked, readDescription: notAsked };
}

it("gives each series its parts, by one request a file", async () => {
  const read = reader([part(0, 2, 1), part(0, 1, 2), part(1, 4, 3)]);
  const [file] = await storedFiles([upload({ series: [series("CPU", 3), series("Memory", 4)] })], read);
  expect(file?.series.map(({ chunks }) => chunks.map((bytes) => [...bytes]))).toEqual([[[1], [2]], [[3]]]);
  expect(read.readSamples).toHaveBeenCalledExactlyOnceWith("u1");
});

it("says of which series samples are missing, and asks for none where a file has none", async () => {
  const cut = reader([part(0, 2, 1)]);
  await expect(storedFiles([upload({ series: [series("CPU", 3)] })], cut)).rejects.toThrow(
    "“CPU” did not come whole: open the cluster again.",
  );
  const none = reader([]);
  await storedFiles([upload({ series: [] })], none);
  expect(none.readSamples).not.toHaveBeenCalled();
});

const partOf = (text: string, { from, most }: { readonly from: number; readonly most: number }) => ({
  text: text.slice(from, from + most),
  next: from + most < text.length ? from + most : null,
});

it("thaws what a file describes, and tells where it is damaged", async () => {
  const description: FileDescription = { clusters: [], instances: [], proxied: ["orders"] };
  const stored = JSON.stringify(frozenDescription.freeze(description));
  const opened = (told: string | FileDescription) =>
    storedFiles([upload({ series: [], hasDescription: true })], {
      ...reader([]),
      readDescription: ({ from = 0 }) =>
        Promise.resolve(typeof told === "string" ? partOf(told, { from, most: 10 }) : told),
    });
  expect((await opened(stored))[0]?.description).toEqual(description);
  // By a server of the version before.
  expect((await opened(description))[0]?.description).toEqual(description);
  await expect(opened(stored.replace('"orders"', "7"))).rejects.toThrow(
    "This description is damaged where it is stored (proxied.0",
  );
});

it("asks for the series that the list did not tell, page by page, before their samples", async () => {
  const labels = ["a", "b", "c", "d", "e"];
  const all = labels.map((label) => series(label, 1));
  const readSeries = vi.fn(({ from }: SeriesAsked) =>
    Promise.resolve({
      series: all.slice(from, from + 2),
      next: from + 2 < 5 ? from + 2 : null,
    } as unknown as SeriesPage),
  );
  const read = { ...reader(labels.map((_, place) => part(place, 1, place))), readSeries };
  const [file] = await storedFiles([upload({ series: all.slice(0, 2), nextSeries: 2 })], read);
  expect(readSeries.mock.calls.map(([{ from }]) => from)).toEqual([2, 4]);
  expect(file?.series.map(({ label, chunks }) => [label, chunks[0]?.[0]])).toEqual(
    labels.map((label, place) => [label, place]),
  );
});
