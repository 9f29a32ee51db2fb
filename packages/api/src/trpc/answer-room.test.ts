import { expect, it } from "vitest";
import { answerRoom } from "./answer-room.ts";

const length = (text: string) => text.length;

it("calls are refused as soon as their answers are too much together, and those that wait are not made", async () => {
  const room = answerRoom(10);
  let made = 0;
  const call = () =>
    room.within(async () => {
      made += 1;
      return "12345";
    }, length);
  expect(await call()).toBe("12345");
  expect(await call()).toBe("12345");
  expect(room.isOver()).toBe(false);
  const rest = await Promise.allSettled(Array.from({ length: 8 }, call));
  expect(rest.map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
  expect(room.isOver()).toBe(true);
  // Three are made at a time.
  expect(made).toBe(5);
  await expect(call()).rejects.toMatchObject({ code: "too-large" });
});

it("what fails takes no room and leaves its turn", async () => {
  const room = answerRoom(3);
  const fail = () => room.within(() => Promise.reject(new Error("no")), length);
  for (let i = 0; i < 5; i++) await expect(fail()).rejects.toThrow("no");
  expect(await room.within(() => Promise.resolve("123"), length)).toBe("123");
});
