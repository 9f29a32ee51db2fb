/** A drop as the browser gives it. */
type Drop = Pick<DataTransfer, "items" | "files">;

/** The files of a drop, those of dropped folders at any depth among them. */
export async function droppedFiles({ items, files }: Drop): Promise<readonly File[]> {
  // What the browser lends is gone after the first await: all entries are taken before it.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return [...files];
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) {
    return [await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A reader gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) break;
    found.push(...some);
  }
  return (await Promise.all(found.map(filesOf))).flat();
}
