import { crc32 } from "node:zlib";
import { readQuotas } from "@acuity/contract";
import { sampleCluster } from "@acuity/db/testing";
import { expect, it } from "vitest";
import { exported, importZip, zipped } from "./archive.ts";
import {
  authRequest,
  type Guest,
  nextAddress,
  sampleBody,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

const MIB = 1024 * 1024;
const quotas = readQuotas({
  ACUITY_WORKSPACE_MIB: "2",
  ACUITY_WORKSPACE_UPLOADS: "3",
  ACUITY_WORKSPACE_SHARES: "1",
  ACUITY_ADDRESS_MIB_A_DAY: "3",
  ACUITY_ADDRESS_GUESTS_A_DAY: "2",
  ACUITY_ADDRESS_UPLOADS_A_DAY: "5",
});
const started = useTestApp(undefined, { quotas });

let files = 0;
/** A file of its own, of so many octets. */
function fileOf(size: number, clusterId?: string) {
  files += 1;
  const bytes = Math.round(size);
  const octets = new Uint8Array(bytes).fill(files);
  const file = {
    name: "f.csv",
    bytes,
    sha256: files.toString(16).padStart(64, "0"),
    format: "console-csv-v2",
  };
  const body = sampleBody({ file, ...(clusterId !== undefined && { cluster: { id: clusterId } }) }, octets);
  const [series] = body.header.series;
  if (series !== undefined) series.chunks = [{ count: 3, byteLength: bytes, checksum: crc32(octets) }];
  return body;
}

const save = (guest: Guest, bytes: number, clusterId?: string) =>
  saveBody(started.app, guest, fileOf(bytes, clusterId));

const full = (message: RegExp) => ({
  message: expect.stringMatching(message),
  data: { reason: "quota-full", httpStatus: 413 },
});

it("what is used and what may be is told, and two files that pass a quota together are not both kept", async () => {
  const guest = await signInGuest(started);
  const { clusterId } = await save(guest, 1_000);
  expect(await guest.api.workspace.usage()).toEqual({
    bytes: {
      used: expect.toSatisfy((bytes) => bytes > 1_000 && bytes < 1_500),
      most: 2 * MIB,
      of: "workspace",
    },
    uploads: { used: 1, most: 3, of: "workspace" },
    shares: { used: 0, most: 1, of: "workspace" },
  });
  const both = await Promise.allSettled([1, 2].map(() => save(guest, 1.2 * MIB, clusterId)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: full(
      /^A workspace keeps at most 2 MiB: delete clusters, plans or price lists that you no longer need/,
    ),
  });
  expect((await guest.api.workspace.usage()).uploads.used).toBe(2);
});

it("files and links are counted; what is deleted leaves room at once", async () => {
  const guest = await signInGuest(started);
  const { clusterId } = await save(guest, 10);
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "p" });
  await guest.api.report.share({ scenarioId, title: "one" });
  await expect(guest.api.report.share({ scenarioId, title: "two" })).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
    message: expect.stringMatching(
      /^A workspace keeps at most 1 link: delete clusters that you no longer need; their links go with them\. Then/,
    ),
  });
  await save(guest, 10, clusterId);
  await save(guest, 10, clusterId);
  await expect(save(guest, 10, clusterId)).rejects.toMatchObject(full(/at most 3 files: delete clusters/));
  expect(await guest.api.cluster.list()).toMatchObject({ clusters: [{ reports: 1, uploads: 3 }] });
  await guest.api.cluster.delete({ id: clusterId });
  expect(await save(guest, 10)).toMatchObject({ isNew: true });
});

it("an export that is brought back counts like what is saved, and nothing of it is kept beyond", async () => {
  const sender = await signInGuest(started);
  const { clusterId } = await save(sender, 10);
  await save(sender, 10, clusterId);
  const zip = await zipped(await exported(started, sender));
  const guest = await signInGuest(started);
  const { clusterId: own } = await save(guest, 10);
  await save(guest, 10, own);
  await expect(importZip(started, guest, zip)).rejects.toMatchObject(
    full(/at most 3 files: delete clusters/),
  );
  expect((await guest.api.cluster.list()).total).toBe(1);
  expect((await guest.api.workspace.usage()).uploads.used).toBe(2);
});

it("a workspace that is full still takes a changed plan, whose file it keeps already and whose links it does not add to", async () => {
  const guest = await signInGuest(started);
  const file = fileOf(10);
  const { clusterId, uploadId } = await saveBody(started.app, guest, file);
  await save(guest, 10, clusterId);
  await save(guest, 10, clusterId);
  const { id, version } = await savePlan(guest, { clusterId, name: "p" });
  await guest.api.report.share({ scenarioId: id, title: "one" });
  const { workspace } = quotas;
  const before = { ...workspace };
  // As where an operator lowers it: more is kept than may be.
  Object.assign(workspace, { uploads: 2, shares: 0 });
  try {
    expect(await saveBody(started.app, guest, file)).toMatchObject({ isNew: false, uploadId });
    expect(await savePlan(guest, { id, version, clusterId, name: "changed" })).toMatchObject({
      name: "changed",
    });
    await expect(save(guest, 10, clusterId)).rejects.toMatchObject(full(/at most 2 files/));
    const claimed = fileOf(20, clusterId);
    claimed.header.file.sha256 = file.header.file.sha256;
    await expect(saveBody(started.app, guest, claimed)).rejects.toMatchObject(full(/at most 2 files/));
  } finally {
    Object.assign(workspace, before);
  }
});

it("an address sends so much in a day, whoever the guests are, and another address is none the worse", async () => {
  const address = nextAddress();
  const one = await signInGuest(started, address);
  const other = await signInGuest(started, address);
  await save(one, 1.5 * MIB);
  await expect(save(other, 1.6 * MIB)).rejects.toMatchObject({
    message: expect.stringMatching(/^3 MiB came from your address within a day.*tomorrow/),
    data: { reason: "rate-limited", httpStatus: 429 },
  });
  expect(await started.test.query("SELECT FROM upload_part")).toEqual([]);
  await save(await signInGuest(started), 1.6 * MIB);
  const third = await signIn(address);
  expect(third.status).toBe(429);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await third.json()).toEqual({
    message: expect.stringMatching(/^2 guests and accounts were made from your address/),
  });
  expect((await signIn(nextAddress())).status).toBe(200);
  started.clock.nowMs += 86_400_000;
  expect((await signIn(address)).status).toBe(200);
});

it("what an archive holds counts for its address as if it had come by itself, however small the zip is", async () => {
  const sender = await signInGuest(started);
  await save(sender, 1.6 * MIB);
  const zip = await zipped(await exported(started, sender));
  expect(zip.length).toBeLessThan(0.1 * MIB);
  const address = nextAddress();
  await importZip(started, await signInGuest(started, address), zip);
  const other = await signInGuest(started, address);
  await expect(importZip(started, other, zip)).rejects.toMatchObject({
    message: expect.stringMatching(/^3 MiB came from your address within a day/),
    data: { reason: "rate-limited", httpStatus: 429 },
  });
  expect((await other.api.cluster.list()).total).toBe(0);
});

it("accounts are counted with guests by address, whether they are made or not, and are as many as guests may be", async () => {
  const address = nextAddress();
  const first = await signUp(address, "one@example.com");
  expect(first.status).toBe(200);
  expect((await signUp(address, "one@example.com")).status).toBe(422);
  const third = await signUp(address, "two@example.com");
  expect([third.status, Number(third.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await signIn(address)).status).toBe(429);
  const before = { ...quotas.installation };
  Object.assign(quotas.installation, { guests: 1 });
  const full = await signUp(nextAddress(), "two@example.com");
  expect([full.status, await full.json()]).toEqual([
    507,
    { message: expect.stringMatching(/^This server has 1 accounts and takes no more.*INSTALLATION_GUESTS/) },
  ]);
  Object.assign(quotas.installation, before);
  expect((await signUp(nextAddress(), "two@example.com")).status).toBe(200);
});

const signUp = (address: string, email: string) =>
  started.app.authHandler(
    authRequest(
      ...(["/sign-up/email", { email, password: "correct horse battery", name: "Ada" }] as const),
      new Headers({ "x-forwarded-for": address }),
    ),
  );

const signIn = (address: string) =>
  started.app.authHandler(authRequest("/sign-in/anonymous", {}, new Headers({ "x-forwarded-for": address })));

it("a server that has as much as it may have takes no more guests and no files, and whoever is in reads on", async () => {
  const guest = await signInGuest(started);
  await save(guest, 10);
  const { installation } = quotas;
  const before = { ...installation };
  Object.assign(installation, { guests: 1, uploads: 1 });
  const refused = await signIn(nextAddress());
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([507, "5"]);
  await expect(save(guest, 10)).rejects.toMatchObject({
    message: expect.stringMatching(/^This server keeps no more than 1 file for.*ACUITY_INSTALLATION_UPLOADS/),
    data: { reason: "storage-full", httpStatus: 507 },
  });
  expect(await guest.api.cluster.list()).toMatchObject({ clusters: [{ name: sampleCluster.name }] });
  Object.assign(installation, before);
});
