import { randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { serviceEnv } from "@forecourt/ops/env";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Deps, makeDeps } from "../../deps.ts";
import { parseEnv } from "../../env.ts";
import { captureLog } from "../../kit/testing.ts";
import { makeDealership } from "../../test-support/factories.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { fetchPhotos } from "./fetch-photos.ts";
import { originalKey } from "./media-keys.ts";
import { createTurns } from "./render-queue.ts";

const database = withTestDatabase();
let kit: Deps;
let server: http.Server;
let base: string;
const files = new Map<string, Buffer | number>();

beforeAll(async () => {
  kit = makeDeps(parseEnv({ ...serviceEnv(), FETCH_LOCAL_HOSTS: "1" }), "worker", { log: captureLog().log });
  server = http.createServer((request, answer) => {
    const file = files.get(request.url ?? "") ?? 404;
    if (typeof file === "number") answer.writeHead(file).end();
    else answer.writeHead(200, { "content-type": "image/jpeg" }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://photos.localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await kit.close();
  await new Promise((done) => server.close(done));
});
beforeEach(() => files.clear());

/** Noise in a corner: no other run has these bytes. */
const photo = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .composite([
      { input: randomBytes(16 * 16 * 3), raw: { width: 16, height: 16, channels: 3 }, top: 0, left: 0 },
    ])
    .jpeg()
    .toBuffer();

async function carWith(...paths: string[]) {
  const dealershipId = (await makeDealership(database().db)).id;
  await saveRecords(database().db, dealershipId, [
    makeRecord({ photos: paths.map((path) => (path.startsWith("/") ? `${base}${path}` : path)) }),
  ]);
  return dealershipId;
}

async function fetchAll() {
  const claims = await database().db.forQueue("photo_jobs").claim(10, 60);
  const deps = {
    db: database().db,
    storage: kit.storage,
    safeFetch: kit.safeFetch,
    turn: createTurns(1, 10).turn,
  };
  const outcomes = [];
  for (const claim of claims) outcomes.push(await fetchPhotos(deps, claim, () => true));
  return outcomes;
}

const read = (dealershipId: number) => {
  const owner = database().db.forDealership({ dealershipId });
  return {
    photos: () => owner.read((q) => q.selectFrom("photos").selectAll().orderBy("position")),
    car: async () => (await owner.read((q) => q.selectFrom("cars").selectAll()))[0],
    jobs: () => owner.read((q) => q.selectFrom("photo_jobs").selectAll()),
    dirty: () => owner.read((q) => q.selectFrom("dirty_cars").selectAll()),
  };
};

test("photos are fetched, stored by content, with dimensions and a tiny preview; the car is a version further", async () => {
  files.set("/a.jpg", await photo(1200, 800));
  const dealershipId = await carWith("/a.jpg");
  expect(await fetchAll()).toEqual([{ stored: 1, failed: 0, later: 0 }]);
  const [row] = await read(dealershipId).photos();
  expect(row).toMatchObject({
    state: "stored",
    width: 1200,
    height: 800,
    preview: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  expect(row?.preview?.length).toBeLessThan(600);
  expect((await kit.storage.get(originalKey(row?.content_hash ?? "")))?.contentType).toBe("image/jpeg");
  expect((await read(dealershipId).car())?.version).toBe(2);
  expect(await read(dealershipId).jobs()).toEqual([]);
  expect(await read(dealershipId).dirty()).toHaveLength(1);
});

test("what the camera wrote is gone, and the picture stands upright", async () => {
  const turned = await sharp(await photo(1200, 800))
    .withExif({ IFD0: { Copyright: "A person", Software: "secret" }, IFD3: { GPSLatitude: "33/1 52/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  files.set("/turned.jpg", turned);
  const dealershipId = await carWith("/turned.jpg");
  await fetchAll();
  const [row] = await read(dealershipId).photos();
  expect(row).toMatchObject({ width: 800, height: 1200 });
  const kept = await kit.storage.get(originalKey(row?.content_hash ?? ""));
  const facts = await sharp(kept?.body).metadata();
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(Buffer.from(kept?.body ?? []).includes("secret")).toBe(false);
});

test("the same picture twice is shown once, and said", async () => {
  const bytes = await photo(600, 400);
  files
    .set("/1.jpg", bytes)
    .set("/2.jpg", await photo(600, 400))
    .set("/copy.jpg", bytes);
  const dealershipId = await carWith("/1.jpg", "/2.jpg", "/copy.jpg");
  await fetchAll();
  const photos = await read(dealershipId).photos();
  expect(photos.map(({ state, failure }) => [state, failure])).toEqual([
    ["stored", null],
    ["stored", null],
    ["failed", "the same picture as photo 1"],
  ]);
  expect(photos[2]?.content_hash).toBe(photos[0]?.content_hash);
});

test("IMG-03 B7 what cannot be had is marked with its reason, and the others are there", async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  files
    .set("/fine.jpg", await photo(640, 480))
    .set("/text.jpg", Buffer.from("<html>not found</html>"))
    .set("/svg.jpg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
    .set("/half.jpg", (await photo(640, 480)).subarray(0, 2000))
    .set("/bomb.jpg", bomb);
  const dealershipId = await carWith(
    "/none.jpg",
    "/text.jpg",
    "/svg.jpg",
    "/half.jpg",
    "/bomb.jpg",
    "http://169.254.169.254/a.jpg",
    "/fine.jpg",
  );
  const began = performance.now();
  expect(await fetchAll()).toEqual([{ stored: 1, failed: 6, later: 0 }]);
  expect(performance.now() - began).toBeLessThan(5000);
  const failures = (await read(dealershipId).photos()).map(({ failure }) => failure);
  expect(failures).toEqual([
    expect.stringMatching("answered 404"),
    expect.stringMatching("is not a picture"),
    expect.stringMatching("is not a picture"),
    expect.stringMatching("is not a picture"),
    expect.stringMatching(/pixel/i),
    expect.stringMatching("private network"),
    null,
  ]);
});

test("a host that is away is asked again later; after five times it is marked", async () => {
  files.set("/away.jpg", 503);
  const dealershipId = await carWith("/away.jpg");
  for (let attempt = 1; attempt <= 4; attempt++) {
    expect(await fetchAll()).toEqual([{ stored: 0, failed: 0, later: 1 }]);
    expect(await fetchAll()).toEqual([]);
    await database()
      .db.forDealership({ dealershipId })
      .read((q) => q.updateTable("photo_jobs").set({ due_at: new Date(0) }));
  }
  expect(await fetchAll()).toEqual([{ stored: 0, failed: 1, later: 0 }]);
  expect((await read(dealershipId).photos())[0]?.failure).toMatch("answered 503");
});

test("fair: a claim takes two cars of a dealership at most, so that a large one keeps nobody waiting", async () => {
  const { db } = database();
  const big = (await makeDealership(db)).id;
  const records = Array.from({ length: 20 }, (_, at) => makeRecord({ photos: [`${base}/${at}.jpg`] }));
  await saveRecords(db, big, records);
  const small = await carWith("/only.jpg");
  const claims = await db.forQueue("photo_jobs").claim(10, 60);
  const owners = claims.map(({ ownerId }) => ownerId);
  expect(owners.filter((id) => id === big)).toHaveLength(2);
  expect(owners).toContain(small);
});

test("a job that was marked anew meanwhile is not finished by the one who lost it", async () => {
  files.set("/a.jpg", await photo(300, 200));
  const dealershipId = await carWith("/a.jpg");
  const [claim] = await database()
    .db.forQueue("photo_jobs")
    .claim(10, 60)
    .then((all) => all.filter(({ ownerId }) => ownerId === dealershipId));
  if (!claim) throw new Error("nothing was claimed");
  await database()
    .db.forDealership({ dealershipId })
    .read((q) => q.updateTable("photo_jobs").set({ lease_token: claim.token + 1 }));
  const deps = {
    db: database().db,
    storage: kit.storage,
    safeFetch: kit.safeFetch,
    turn: createTurns(1, 10).turn,
  };
  expect(await fetchPhotos(deps, claim, () => true)).toBe("lost");
  expect((await read(dealershipId).photos())[0]?.state).toBe("pending");
});
