import { describe, expect, it } from "vitest";
import { droppedFiles } from "./dropped-files.ts";

const file = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (done: (found: File) => void) => done(new File(["x"], name)),
});

/** A folder whose reader gives two entries at a time. */
function folder(entries: readonly unknown[]) {
  return {
    ...{ isFile: false, isDirectory: true },
    createReader: () => {
      const left = [...entries];
      return { readEntries: (done: (some: unknown[]) => void) => done(left.splice(0, 2)) };
    },
  };
}

const dropOf = (entries: readonly unknown[], files: readonly File[] = []) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer;

describe("droppedFiles", () => {
  it("takes plain files as they are", async () => {
    const dropped = [new File(["a"], "a.csv")];
    expect(await droppedFiles(dropOf([file("a.csv")], dropped))).toEqual(dropped);
  });

  it("walks folders to the end, at any depth", async () => {
    const inner = folder([file("d"), file("e")]);
    const found = await droppedFiles(dropOf([file("a"), folder([file("b"), file("c"), inner])]));
    expect(found.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e"]);
  });
});
