import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, it, vi } from "vitest";
import { bringBack } from "./bring-back.ts";

const bring = vi.hoisted(() => vi.fn());
const parts = vi.hoisted(() => vi.fn());
vi.mock("../../api/api-client.ts", () => ({ api: { workspace: { import: { mutate: bring } } } }));
vi.mock("./archive-parts.ts", () => ({ archiveParts: parts }));

const brought = (clusters: number, ids: Readonly<Record<string, string>>) => ({
  ...{ clusters, uploads: 1, scenarios: 0, reports: 0, priceLists: 0, renamed: [], ids },
});
const refused = (message: string, code: string) =>
  TRPCClientError.from({ error: { code: 0, message, data: { code } } });
let files = 0;
const chosen = () => {
  files += 1;
  return new File(["zip"], `${files}.zip`);
};

beforeEach(() => {
  bring.mockReset();
  parts.mockReset().mockResolvedValue([1, 2, 3].map((place) => (here: object) => ({ place, here })));
});

it("brings part after part, each with the ids of those before it, and counts them together", async () => {
  bring.mockResolvedValueOnce(brought(2, { a: "1" })).mockResolvedValueOnce(brought(0, { b: "2" }));
  bring.mockResolvedValueOnce(brought(1, {}));
  const told: object[] = [];
  expect(await bringBack(chosen(), (part) => told.push(part))).toMatchObject({ clusters: 3, uploads: 3 });
  expect(bring.mock.calls).toEqual([
    [{ place: 1, here: {} }],
    [{ place: 2, here: { a: "1" } }],
    [{ place: 3, here: { a: "1", b: "2" } }],
  ]);
  expect(told).toEqual([1, 2, 3].map((place) => ({ place, of: 3 })));
});

it("says how much of it is here where a part is refused, and goes on from there where it is chosen again", async () => {
  const zip = chosen();
  bring.mockResolvedValueOnce(brought(2, { a: "1" }));
  bring.mockRejectedValueOnce(refused("Full.", "PAYLOAD_TOO_LARGE"));
  await expect(bringBack(zip, () => undefined)).rejects.toThrow(
    "Of 3 parts 1 is here. Full. Choose the same zip again, and it goes on from there.",
  );
  bring.mockClear().mockResolvedValue(brought(1, {}));
  expect(await bringBack(zip, () => undefined)).toMatchObject({ clusters: 4 });
  expect(bring.mock.calls).toEqual([[{ place: 2, here: { a: "1" } }], [{ place: 3, here: { a: "1" } }]]);
});

it("begins anew where what it went on from is gone", async () => {
  const zip = chosen();
  bring
    .mockResolvedValueOnce(brought(2, { a: "1" }))
    .mockRejectedValueOnce(refused("It is gone.", "NOT_FOUND"));
  await expect(bringBack(zip, () => undefined)).rejects.toThrow("Of 3 parts 1 is here. It is gone.");
  bring.mockClear().mockResolvedValue(brought(1, {}));
  await bringBack(zip, () => undefined);
  expect(bring).toHaveBeenCalledTimes(3);
});
