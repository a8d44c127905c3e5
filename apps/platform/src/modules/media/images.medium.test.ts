import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceEnv } from "@forecourt/ops/env";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Deps, makeDeps } from "../../deps.ts";
import { parseEnv } from "../../env.ts";
import type { Storage } from "../../kit/storage.ts";
import { captureLog, makeTestServer } from "../../kit/testing.ts";
import { startTestingProxy } from "../../kit/testing-proxy.ts";
import { makeDealership } from "../../test-support/factories.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createFindRendition } from "./find-rendition.ts";
import { imageRoutes } from "./images.routes.ts";
import { loadMedia } from "./load-media.ts";
import { originalKey, renditionKey } from "./media-keys.ts";
import { createPictureFinder, findNamedPicture, type NamedPicture } from "./named-pictures.ts";
import { resolvePhotos } from "./resolve-photos.repo.ts";
import { storePicture } from "./store-picture.ts";

const database = withTestDatabase();
let deps: Deps;
let folder: string;
let stored: Map<string, NamedPicture>;
/** Its own names: the store is shared by every test of this machine. */
const unique = `t${process.pid}${Date.now()}`;
const name = `${unique}/yard.jpg`;

const drawn = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  deps = makeDeps(parseEnv(serviceEnv()), "images", { log: captureLog().log });
  folder = await mkdtemp(join(tmpdir(), "media-"));
  await mkdir(join(folder, unique));
  // Noise in a corner: no other run has these bytes, so no rendition exists yet.
  const photo = await sharp(await drawn(1200, 800, "#336699"))
    .composite([
      { input: randomBytes(16 * 16 * 3), raw: { width: 16, height: 16, channels: 3 }, top: 0, left: 0 },
    ])
    .jpeg()
    .toBuffer();
  await writeFile(join(folder, name), photo);
  await writeFile(join(folder, unique, "notes.txt"), "not a picture");
  stored = await loadMedia({ storage: deps.storage, directory: folder });
});
afterAll(async () => {
  await deps.close();
  await rm(folder, { recursive: true });
});

function picture(): NamedPicture {
  const found = stored.get(name);
  if (!found) throw new Error("the picture was not stored");
  return found;
}

async function makeImages(
  storage: Storage = deps.storage,
  onRendered?: () => void,
): Promise<FastifyInstance> {
  const { app, log } = await makeTestServer({ listener: "internal" });
  const findRendition = createFindRendition({ storage, log, ...(onRendered ? { onRendered } : {}) });
  await app.register(
    imageRoutes({ log, findRendition, findNamed: (asked) => findNamedPicture(storage, asked) }),
  );
  return app;
}

const webp = { accept: "image/avif,image/webp,*/*" };

test("a folder of pictures is stored by content and by name, with its dimensions", async () => {
  expect([...stored.keys()]).toEqual([name]);
  expect(picture()).toMatchObject({ width: 1200, height: 800 });
  const original = await deps.storage.get(originalKey(picture().hash));
  expect(
    createHash("sha256")
      .update(original?.body ?? "")
      .digest("hex"),
  ).toBe(picture().hash);
  expect(await findNamedPicture(deps.storage, name)).toEqual(picture());
});

test("IMG-01 width and crop as asked, WebP or JPEG by Accept, cached for a year", async () => {
  const app = await makeImages();
  const narrow = await app.inject({ url: `/img/${picture().hash}/375`, headers: webp });
  expect(narrow.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept",
  });
  expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({
    width: 375,
    height: 250,
    format: "webp",
  });
  const cropped = await app.inject({ url: `/img/${picture().hash}/375x375` });
  expect(cropped.headers["content-type"]).toBe("image/jpeg");
  expect(await sharp(cropped.rawPayload).metadata()).toMatchObject({
    width: 375,
    height: 375,
    format: "jpeg",
  });
  const named = await app.inject({ url: `/img/asset/${name}/160.webp` });
  expect(named.headers["content-type"]).toBe("image/webp");
  expect(named.headers["cache-control"]).toBe("public, max-age=3600");
  expect(named.headers.vary).toBeUndefined();
  const plain = await app.inject({ url: `/img/${picture().hash}` });
  expect(await sharp(plain.rawPayload).metadata()).toMatchObject({ width: 1200 });
});

test("a picture is never made larger than it is", async () => {
  const answer = await (await makeImages()).inject({ url: `/img/${picture().hash}/1920` });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 800 });
});

test("who has the picture already is told so, without a look into the store", async () => {
  const app = await makeImages();
  const { headers } = await app.inject({ url: `/img/${picture().hash}/375`, headers: webp });
  const again = await app.inject({
    url: `/img/${picture().hash}/375`,
    headers: { ...webp, "if-none-match": String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const asJpeg = await app.inject({
    url: `/img/${picture().hash}/375`,
    headers: { "if-none-match": String(headers.etag) },
  });
  expect(asJpeg.statusCode).toBe(200);
});

test("C11 a hundred at once for a picture nobody has: one transform; it is kept, and not made again", async () => {
  let rendered = 0;
  const app = await makeImages(deps.storage, () => rendered++);
  const url = `/img/${picture().hash}/540`;
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url, headers: webp })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(rendered).toBe(1);
  const size = { width: 540, height: null, quality: 75, format: null };
  expect((await deps.storage.get(renditionKey(picture().hash, size, "webp")))?.contentType).toBe(
    "image/webp",
  );
  const another = await makeImages(deps.storage, () => rendered++);
  expect((await another.inject({ url, headers: webp })).rawPayload).toEqual(answers[0]?.rawPayload);
  expect(rendered).toBe(1);
});

test.each(["376", "375x1", "99999", "375-q100", "375.png", "375%2F..%2F.."])(
  "B7 a size that is not on the list is not made: %s",
  async (size) => {
    const answer = await (await makeImages()).inject({ url: `/img/${picture().hash}/${size}` });
    expect(answer.statusCode).toBe(404);
  },
);

test.each([
  "/img/https:%2F%2Fexample.com%2Fa.jpg/375",
  "/img/http://127.0.0.1/a.jpg/375",
  "/img/asset/http://127.0.0.1/a.jpg/375",
  "/img/asset/..%2F..%2Foriginals%2Fx.jpg/375",
  "/img/asset/%2e%2e/x.jpg/375",
  "/img/ABC/375",
  "/img/silhouette/..%2Fx.svg",
])("B7 pictures are named, never fetched: %s is not there", async (url) => {
  expect((await (await makeImages()).inject({ url })).statusCode).toBe(404);
});

test("IMG-03 a picture that is missing is an outline for a short while, of the body asked for", async () => {
  const app = await makeImages();
  for (const url of [`/img/${"0".repeat(64)}/375?body=ute`, `/img/asset/${unique}/none.jpg/375?body=ute`]) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=10",
    });
    expect(answer.body).toBe((await app.inject({ url: "/img/silhouette/ute.svg" })).body);
  }
  expect((await app.inject({ url: `/img/${"0".repeat(64)}/375?body=<script>` })).body).not.toContain(
    "script",
  );
});

test("IMG-03 with the store away every picture is an outline, and comes back with it", async () => {
  const url = new URL(serviceEnv().S3_ENDPOINT);
  const door = await startTestingProxy({ host: url.hostname, port: Number(url.port) });
  onTestFinished(() => door.close());
  const env = parseEnv({ ...serviceEnv(), S3_ENDPOINT: `http://127.0.0.1:${door.port}` });
  const behindDoor = makeDeps(env, "images", { log: captureLog().log });
  onTestFinished(() => behindDoor.close());
  const app = await makeImages(behindDoor.storage);
  await door.cut();
  const away = await app.inject({ url: `/img/${picture().hash}/375` });
  expect([away.statusCode, away.headers["cache-control"]]).toEqual([200, "public, max-age=10"]);
  expect(away.headers["content-type"]).toMatch("svg");
  await door.mend();
  const back = await app.inject({ url: `/img/${picture().hash}/375` });
  expect(back.headers["content-type"]).toBe("image/jpeg");
});

test("B7 a picture with too many pixels is refused at the door, and never unpacked later", async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  await expect(storePicture(deps.storage, bomb)).rejects.toThrow(/pixel/i);
  const hash = createHash("sha256").update(bomb).digest("hex");
  await deps.storage.put({ key: originalKey(hash), body: bomb, contentType: "image/png" });
  const answer = await (await makeImages()).inject({ url: `/img/${hash}/375` });
  expect(answer.headers["content-type"]).toMatch("svg");
  await expect(storePicture(deps.storage, new TextEncoder().encode("<svg/>"))).rejects.toThrow();
});

test("photos resolve whether the pictures or the cars came first", async () => {
  const { db } = database();
  const dealershipId = (await makeDealership(db)).id;
  const record = makeRecord({ photos: [`demo:${name}`] });
  await saveRecords(db, dealershipId, [record]);
  const photos = () => db.forDealership({ dealershipId }).read((q) => q.selectFrom("photos").selectAll());
  expect((await photos())[0]).toMatchObject({ state: "pending", content_hash: null });
  expect(await resolvePhotos(db.forOperator("tests"), stored)).toBe(1);
  expect((await photos())[0]).toMatchObject({
    state: "stored",
    content_hash: picture().hash,
    width: 1200,
    height: 800,
  });
  const [car] = await db.forDealership({ dealershipId }).read((q) => q.selectFrom("cars").select("version"));
  expect(car?.version).toBe(2);
  expect(await resolvePhotos(db.forOperator("tests"), stored)).toBe(0);

  const find = createPictureFinder({ storage: deps.storage, log: captureLog().log });
  expect(
    (await find([`demo:${name}`, "demo:none.jpg", "https://x.example/a.jpg"])).get(`demo:${name}`),
  ).toEqual(picture());
});
