import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { feedLimits } from "../limits.ts";
import type { FeedFormat, ReadRecord } from "./feed-record.ts";
import { formatOf, type ReadOptions, readFeed } from "./read-feed.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function allOf(records: AsyncIterable<ReadRecord>): Promise<ReadRecord[]> {
  const all: ReadRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

async function read(body: string | Uint8Array, options: ReadOptions = {}, size = 7): Promise<ReadRecord[]> {
  return allOf(readFeed(inPieces(typeof body === "string" ? Buffer.from(body) : body, size), options));
}

const cars = [
  { stocknum: "A1", make: "Example", comments: "One owner, “as new”\nKeys: 2" },
  { stocknum: "A2", make: "Exämple", comments: "" },
];
const xml = `<?xml version="1.0"?><Vehicles>${cars
  .map(
    (car) => `<Vehicle><StockNum>${car.stocknum}</StockNum><Make>${car.make}</Make>
    <Images><Image>https://a.example/1.jpg</Image><Image>https://a.example/2.jpg</Image></Images>
    <Comments><![CDATA[${car.comments}]]></Comments></Vehicle>`,
  )
  .join("\n")}</Vehicles>`;
const csv = `StockNum;Make;Comments\r\n${cars
  .map((car) => `${car.stocknum};${car.make};"${car.comments.replaceAll('"', '""')}"`)
  .join("\r\n")}\r\n`;
const bodies: Record<FeedFormat, string> = {
  json: JSON.stringify({ vehicles: cars }, null, 2),
  ndjson: cars.map((car) => `${JSON.stringify(car)}\n`).join(""),
  csv,
  xml,
};
const fieldsOf = (records: ReadRecord[]) =>
  records.map((record) => ("fields" in record ? record.fields : record));

test.each(Object.entries(bodies))(
  "%s gives the cars whatever pieces it comes in, packed or not",
  async (format, body) => {
    const plain = await read(body);
    expect(fieldsOf(plain)).toMatchObject(cars.map(({ stocknum, make }) => ({ stocknum, make })));
    expect(fieldsOf(await read(gzipSync(body), {}, 3))).toEqual(fieldsOf(plain));
    expect(fieldsOf(await read(body, { format: format as FeedFormat }, 100_000))).toEqual(fieldsOf(plain));
  },
);

test("a list at the top, line numbers, photos of XML", async () => {
  expect(await read(JSON.stringify(cars))).toMatchObject([{ line: 1 }, { line: 2 }]);
  expect(await read(`${bodies.ndjson}\n\n{"stocknum":"A3"}\n`)).toMatchObject([
    { line: 1 },
    { line: 2 },
    { line: 5 },
  ]);
  expect(fieldsOf(await read(xml))[0]).toMatchObject({
    images: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    comments: cars[0]?.comments,
  });
  expect((await read(xml)).map(({ line }) => line)).toEqual([1, 5]);
  expect(
    fieldsOf(
      await read(`<f><head><x>1</x></head><list>${xml.slice(xml.indexOf("<Vehicle>"), -11)}</list></f>`, {
        recordName: "vehicle",
      }),
    ),
  ).toHaveLength(2);
});

test.each([
  ["[{", "json"],
  ['{"vehicles":[{"a":1}', "json"],
  ['{\n  "vehicles": [', "json"],
  ['{"a":1}\n{"a":2}', "ndjson"],
  ["<?xml", "xml"],
  ["stock,make\n1,2", "csv"],
])("the content tells the format: %s", (start, format) => expect(formatOf(start)).toBe(format));

test("what is wrong with one record rejects that record", async () => {
  expect(await read('{"a":1}\nnot json\n[1]\n{"a":2}\n', { format: "ndjson" })).toMatchObject([
    { fields: { a: 1 } },
    { line: 2, problem: "is not a JSON object" },
    { line: 3, problem: "is not a JSON object" },
    { line: 4, fields: { a: 2 } },
  ]);
  expect(await read("a,b\n1,2\n3\n4,5\n")).toMatchObject([
    { fields: { a: "1", b: "2" } },
    { line: 3, problem: expect.stringMatching("another number of columns") },
    { fields: { a: "4", b: "5" } },
  ]);
  expect(await read('[{"a":1},7]')).toMatchObject([
    { fields: { a: 1 } },
    { line: 2, problem: "is not an object" },
  ]);
});

/** A feed that goes on for ever; counts what was asked of it. */
function endless(start: string, filler: string): { source: AsyncGenerator<Uint8Array>; bytes: () => number } {
  let given = 0;
  async function* source() {
    yield Buffer.from(start);
    const piece = Buffer.from(filler.repeat(Math.ceil(65_536 / filler.length)));
    for (;;) {
      given += piece.length;
      yield piece;
    }
  }
  return { source: source(), bytes: () => given };
}

test.each([
  ["CSV, one line", "", "x", /first line is longer than 1 MB/],
  ["CSV, a quote never closed", 'a,b\n"', "x", /longer than 1 MB: a quote/],
  ["NDJSON, one line", '{"a":1}\n{"b":"', "x", /Line 2 is longer than 1 MB/],
  ["JSON, one text", '[{"a":"', "x", /Record 1 is longer than 1 MB/],
  ["JSON, brackets", "[", "[", /Record 1 is longer|not valid/],
  ["XML, one text", "<list><car><a>", "x", /Record 1 is longer than 1 MB/],
  ["XML, one attribute", '<list><car a="', "x", /longer than 1 MB/],
])("hostile: a 2 GB line (%s) is left after about a megabyte", async (_, start, filler, words) => {
  const { source, bytes } = endless(start, filler);
  await expect(allOf(readFeed(source))).rejects.toThrow(words);
  expect(bytes()).toBeLessThan(3 * feedLimits.recordBytes);
});

test("hostile: a gzip bomb is left at the limit, not unpacked", async () => {
  const limits = { ...feedLimits, unpackedBytes: 4 * 1024 * 1024 };
  const line = `${"x".repeat(1000)},1\n`;
  const bomb = gzipSync(Buffer.from(`a,b\n${line.repeat(20_000)}`));
  expect(bomb.length).toBeLessThan(200_000);
  await expect(read(bomb, { limits }, 65_536)).rejects.toThrow("unpacks to more than 4 MB");
  await expect(read(gzipSync(Buffer.alloc(50_000_000)), {}, 65_536)).rejects.toThrow(/binary data/);
});

test.each([
  ["entities", '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><list><car><a>&c;</a></car></list>'],
  ["a file", '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><list><car><a>&f;</a></car></list>'],
  [
    "an outside document type",
    '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><list><car><a>1</a></car></list>',
  ],
])("hostile: XML with %s is refused before anything is expanded", async (_, body) => {
  await expect(read(body)).rejects.toThrow("document type");
});

test("hostile: an entity that nobody declared, a tag never closed", async () => {
  await expect(read("<list><car><a>&lol;</a></car></list>")).rejects.toThrow("The XML is not valid");
  await expect(read("<a>".repeat(50))).rejects.toThrow("nested too deep");
});

test("hostile: a wrong charset is said with its line, and read when it is named", async () => {
  const latin = Buffer.from("stock,make\nA1,Citro\xebn\n", "latin1");
  await expect(read(latin)).rejects.toThrow(/not written in UTF-8: around line \d/);
  expect(fieldsOf(await read(latin, { charset: "windows-1252" }))).toEqual([
    { stock: "A1", make: "Citroën" },
  ]);
  expect(fieldsOf(await read(Buffer.from("\ufeffstock,make\nA1,Citroën\n", "utf16le")))).toEqual([
    { stock: "A1", make: "Citroën" },
  ]);
  const declared = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><l><c><make>Citro\xebn</make></c></l>',
    "latin1",
  );
  expect(fieldsOf(await read(declared))).toEqual([{ make: "Citroën" }]);
  await expect(read(latin, { charset: "klingon" })).rejects.toThrow("charset klingon is not known");
});

test.each(Object.entries(bodies))("hostile: half a file (%s) is refused whole, in words", async (_, body) => {
  const half = Buffer.from(body.trimEnd()).subarray(0, -8);
  const cut = body === csv ? Buffer.from(csv.slice(0, csv.indexOf("as new"))) : half;
  await expect(read(cut)).rejects.toThrow(/missing/);
  await expect(read(gzipSync(body).subarray(0, -12))).rejects.toThrow(/missing/);
});

test("an empty feed, a damaged gzip, too much of it, too many cars", async () => {
  await expect(read("  \n")).rejects.toThrow("empty");
  const damaged = Buffer.from(gzipSync(bodies.csv.repeat(50)));
  damaged.fill(0, 20, 60);
  await expect(read(damaged)).rejects.toThrow(/damaged|middle/);
  await expect(read(bodies.csv, { limits: { ...feedLimits, bytes: 20 } })).rejects.toThrow(
    "larger than 20 bytes",
  );
  await expect(read(bodies.csv, { limits: { ...feedLimits, records: 1 } })).rejects.toThrow(
    "more than 1 records",
  );
});
