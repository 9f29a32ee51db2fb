import { type Logger, type LoggerOptions, pino, stdSerializers } from "pino";

export interface LogOptions {
  /** Of the request under way. */
  readonly requestId?: () => string | undefined;
  readonly level?: "fatal" | "error" | "warn" | "info" | "silent";
  /** Takes the lines; standard output unless said. */
  readonly stream?: { readonly write: (line: string) => void };
}

/** A line holds no more of a text than this, and of a stack. */
const MOST_CHARACTERS = 500;
const MOST_OF_A_STACK = 4_000;
/** Runs that only a secret has: of a link 64 characters, of a hash as many. An id of 36 stays. */
const SECRET = /[A-Za-z0-9_-]{40,}/g;
/**
 * Held until as much is written, or for a quarter of a second; lost beyond the most, where nobody reads. As octets: of text all
 * that is held is copied to measure it, for each line anew.
 */
const BUFFER = {
  ...{ sync: false, contentMode: "buffer" as const },
  ...{ minLength: 8_192, periodicFlush: 250, maxLength: 16 * 1024 * 1024 },
};

/**
 * Lines of JSON: time, level, event, and what belongs to it. Every text in it is cut and written as JSON, so that nothing
 * a client says begins a line of its own, or leaves what opens a link.
 */
export function openLog({ requestId, level, stream }: LogOptions): Logger {
  const options: LoggerOptions = {
    level: level ?? "info",
    base: { pid: process.pid },
    messageKey: "event",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: plain },
    serializers: { err: (error: Error) => serialise(error) },
    mixin: () => {
      const id = requestId?.();
      return id === undefined ? {} : { requestId: id };
    },
  };
  if (stream !== undefined) return pino(options, stream);
  return pino({ ...options, hooks: { streamWrite: asOctets } }, pino.destination({ fd: 1, ...BUFFER }));
}

/** What the destination is told to take instead of text. */
const asOctets = (line: string): string => Buffer.from(line) as unknown as string;

function plain(said: Record<string, unknown>): Record<string, unknown> {
  const rows = Object.entries(said).map(([name, value]) => [
    name,
    typeof value === "string" ? cut(value, MOST_CHARACTERS) : value,
  ]);
  return Object.fromEntries(rows);
}

function serialise(error: Error): Record<string, unknown> {
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = Reflect.get(error, "code");
  return {
    type,
    message: cut(message, MOST_CHARACTERS),
    stack: cut(stack, MOST_OF_A_STACK),
    ...(typeof code === "string" && { code: cut(code, MOST_CHARACTERS) }),
  };
}

/** First what is secret, then what is long: the end of a text is not cut amid a secret. */
const cut = (text: string, most: number): string =>
  text
    .slice(0, 2 * most)
    .replace(SECRET, "[cut]")
    .slice(0, most);
