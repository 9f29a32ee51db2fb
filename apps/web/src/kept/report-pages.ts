import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FrozenId, SharedReports } from "@acuity/api";
import { inTurns } from "@acuity/api/in-turns";
import { type MemoCard, memoCard } from "../features/report/memo/memo-card.ts";
import { keepBytes, onceAtATime } from "./kept-bytes.ts";
import { type MakePage, NO_TOKEN, type PageHeaders } from "./make-pages.ts";
import type { PackedPage } from "./pack-page.ts";
import { type Encoding, type KeptAnswer, keptAnswer } from "./send-kept.ts";

interface ReportPagesOptions {
  readonly reports: Pick<SharedReports, "read" | "readPage" | "readPicture" | "keepPage">;
  readonly makePage: MakePage;
  /** Of the program and the address it is served at: the pages of another are not served. */
  readonly edition: string;
  /** What the app says with every answer about a report. */
  readonly headers: PageHeaders;
  readonly pictureAddress: (report: FrozenId) => string;
  readonly drawPicture: (card: MemoCard) => Promise<Uint8Array<ArrayBuffer>>;
  readonly onTrouble: (error: unknown) => void;
}

const MIB = 1024 * 1024;
/** What is kept in memory of a process; that of a sample has 24 kB compressed. */
const MOST_BYTES = 48 * MIB;
/** Pages that are rendered at a time: each takes the event loop for a while. */
const AT_ONCE = 1;

const unzip = promisify(gunzip);

/** Pages of reports: from memory, else as another process or an earlier one kept them, else made now. */
export function reportPages(options: ReportPagesOptions) {
  const { reports, edition, headers, onTrouble } = options;
  const memory = keepBytes<KeptAnswer>(MOST_BYTES);
  const loading = onceAtATime<KeptAnswer>();
  const making = onceAtATime<PackedPage>();
  const inTurn = inTurns(AT_ONCE);
  const make = ({ workspaceId, reportId }: FrozenId): Promise<PackedPage> =>
    making(reportId, () => inTurn(() => makeReport(options, { workspaceId, reportId })));
  const load = async (report: FrozenId, encoding: Encoding): Promise<KeptAnswer> => {
    const kept = encoding === "identity" ? "gzip" : encoding;
    const found = await reports.readPage({ ...report, edition }, kept);
    const page = found ?? (await make(report));
    const bytes = "bytes" in page ? Buffer.from(page.bytes) : page[kept];
    const body = encoding === "identity" ? await unzip(bytes) : bytes;
    return keptAnswer({ encoding, body, hashes: page.hashes, headers });
  };
  return {
    /** Without asking anybody; undefined where it is not in memory. */
    recall: ({ reportId }: FrozenId, encoding: Encoding) => memory.get(`${reportId} ${encoding}`),
    load: (report: FrozenId, encoding: Encoding): Promise<KeptAnswer> => {
      const key = `${report.reportId} ${encoding}`;
      return loading(key, async () => {
        const answer = await load(report, encoding);
        memory.set(key, answer);
        return answer;
      });
    },
    /** Makes a page before anybody asks for it. */
    prepare: (report: FrozenId): Promise<void> => make(report).then(() => undefined, onTrouble),
    picture: (report: FrozenId): Promise<KeptAnswer | null> => {
      const key = `${report.reportId} picture`;
      const known = memory.get(key);
      if (known !== undefined) return Promise.resolve(known);
      return reports.readPicture({ ...report, edition }).then((bytes) => {
        if (bytes === null) return null;
        const body = Buffer.from(bytes);
        const answer = keptAnswer({
          ...{ type: "image/png", encoding: "identity", body, hashes: null, headers },
        });
        memory.set(key, answer);
        return answer;
      });
    },
  };
}

/** Renders, compresses and keeps one; what cannot be kept is served all the same. */
async function makeReport(options: ReportPagesOptions, of: FrozenId): Promise<PackedPage> {
  const { reports, makePage, edition, pictureAddress, drawPicture, onTrouble } = options;
  const report = await reports.read(of);
  const drawn = await drawPicture(memoCard(report)).catch(onTrouble);
  const picture = drawn == null ? null : drawn;
  const page = await makePage(`/r/${NO_TOKEN}`, { report, picture: picture && pictureAddress(of) });
  const { hashes, br, gzip } = page;
  await reports.keepPage({ ...of, edition }, { hashes, br, gzip, picture }).catch(onTrouble);
  return page;
}
