import { setFlagsFromString } from "node:v8";

/**
 * How far the heap grows beyond what is in use before it is cleared, percent. Left to itself V8 lets it grow several times over
 * where the machine has room, and of what it once had it gives little back: the garbage of requests then stays resident.
 */
const GROWING_PERCENT = 40;

/**
 * Has this process clear its heap earlier, which costs it more of its own time, and its young garbage by the thread that made it:
 * V8's helpers wait for cores as others do, and whoever answers would wait for them. V8 asks for the flags at every turn.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
  setFlagsFromString("--no-parallel-scavenge");
}
