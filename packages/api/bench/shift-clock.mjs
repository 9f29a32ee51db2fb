// Loaded before a process of the product: at each SIGUSR2 its clock is set ten days ahead, then ten days back, then right again.
const Real = Date;
const DAYS_MS = 10 * 86_400_000;
const shifts = [DAYS_MS, -DAYS_MS, 0];
let shiftMs = 0;

globalThis.Date = new Proxy(Real, {
  construct: (_, given, target) =>
    Reflect.construct(Real, given.length === 0 ? [Real.now() + shiftMs] : given, target),
  apply: () => new Real(Real.now() + shiftMs).toString(),
  get: (target, name) => (name === "now" ? () => Real.now() + shiftMs : Reflect.get(target, name)),
});
process.on("SIGUSR2", () => {
  shiftMs = shifts.shift() ?? 0;
  process.stderr.write(`The clock of process ${process.pid} says ${new Date().toISOString()}\n`);
});
