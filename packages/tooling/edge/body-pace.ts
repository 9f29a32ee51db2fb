import type { IncomingMessage } from "node:http";

/** How fast a body has to come, over any such span of time. */
export interface Pace {
  readonly bytesPerS: number;
  readonly spanMs: number;
}

interface Watching {
  readonly pace: Pace;
  readonly isAnswered: () => boolean;
  readonly onSlow: () => void;
}

const LOOKS = 5;

/**
 * Calls `onSlow` once where a body comes slower than `pace` over its span. Time in which what came waits to be read
 * here counts for no one: then it is us who are slow. What was answered before its body came is watched on.
 */
export function watchPace(request: IncomingMessage, { pace, isAnswered, onSlow }: Watching): void {
  const { socket } = request;
  const least = (pace.bytesPerS * pace.spanMs) / 1000;
  let seen = [socket.bytesRead];
  const look = () => {
    if (request.complete) return stop();
    // Whoever answered reads no more of it.
    if (isAnswered()) request.resume();
    else if (request.readableLength > 0) {
      seen = [socket.bytesRead];
      return;
    }
    seen.push(socket.bytesRead);
    if (seen.length <= LOOKS) return;
    const came = socket.bytesRead - (seen.shift() ?? 0);
    if (came >= least) return;
    stop();
    onSlow();
  };
  const timer = setInterval(look, pace.spanMs / LOOKS).unref();
  const stop = () => {
    clearInterval(timer);
    socket.off("close", stop);
  };
  request.once("end", stop);
  // Not where the request closes, as it does once it is answered: the rest of a body then still has to come.
  socket.once("close", stop);
}
