import { expect, it } from "vitest";
import { diskRoom, freeDiskOf } from "./disk-room.ts";

it("below a tenth there is no room, and a second after there is more there is", async () => {
  let free = 0.1;
  let asked = 0;
  let now = 0;
  const read = () => {
    asked += 1;
    return Promise.resolve(free);
  };
  const room = diskRoom(read, () => now);
  await room.require();
  free = 0.099;
  await room.require();
  expect(asked).toBe(1);
  now = 1_000;
  await expect(room.require()).rejects.toMatchObject({
    code: "storage-full",
    message: expect.stringMatching(/disk is nearly full and nothing was changed/),
  });
  expect(await room.isLow()).toBe(true);
  free = 0.5;
  now = 2_000;
  await room.require();
  expect(asked).toBe(3);
});

it("a disk that nobody can look at is not said to be full", async () => {
  await diskRoom(null).require();
  await diskRoom(() => Promise.reject(new Error("ENOENT"))).require();
  expect(await freeDiskOf("/")).toBeGreaterThan(0);
});
