// A thread of the server that draws pictures (draw-aside.ts), and gives way to what answers.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { MemoCard } from "../features/report/memo/memo-card.ts";
import { drawPicture } from "./picture.ts";

const { modules } = workerData as { readonly modules: string };
const NICE = 10;
// Linux takes 0 for the calling thread; elsewhere it would be the whole server.
if (process.platform === "linux") setPriority(0, NICE);

parentPort?.on("message", (card: MemoCard) => {
  drawPicture(card, modules).then(
    (png) => parentPort?.postMessage({ png }, [png.buffer]),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
