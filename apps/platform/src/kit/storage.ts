// Originals and renditions of photos in any S3-compatible store.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Breaker } from "./breaker.ts";

export type StoredObject = { body: Uint8Array; contentType: string | undefined };

export type ListedObject = { key: string; bytes: number; modifiedAt: Date };

export type NewObject = { key: string; body: Uint8Array; contentType: string };

export type Storage = {
  put(object: NewObject): Promise<void>;
  /** Answers false, and writes nothing, when there is an object of that key. */
  putIfAbsent(object: NewObject): Promise<boolean>;
  get(key: string): Promise<StoredObject | undefined>;
  /** For what is too large to hold: from a file, in its own time. */
  putFile(file: { key: string; path: string; contentType: string }): Promise<void>;
  /** The bytes as they come; whoever stops early destroys the stream. */
  open(key: string, signal?: AbortSignal): Promise<Readable | undefined>;
  /** At most a thousand, oldest name first. */
  list(prefix: string): Promise<ListedObject[]>;
  remove(key: string): Promise<void>;
  ping(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  breaker: Breaker;
};

export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  const status = error.$metadata.httpStatusCode;
  return status === undefined || status >= 500 || status === 429;
}

export function createStorage({ endpoint, accessKey, secretKey, bucket, region, breaker }: Options): Storage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
  // Large objects: no deadline on the whole, one on silence.
  const patient = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, socketTimeout: 15_000 },
  });
  const Bucket = bucket;

  return {
    async put({ key, body, contentType }) {
      const command = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType });
      await breaker.run((abortSignal) => client.send(command, { abortSignal }));
    },
    async putIfAbsent({ key, body, contentType }) {
      const object = { Bucket, Key: key, Body: body, ContentType: contentType, IfNoneMatch: "*" };
      try {
        await breaker.run((abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }));
        return true;
      } catch (error) {
        // 409: somebody else is writing the same key at this moment.
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (status === 412 || status === 409) return false;
        throw error;
      }
    },
    async get(key) {
      try {
        return await breaker.run(async (abortSignal) => {
          const found = await client.send(new GetObjectCommand({ Bucket, Key: key }), { abortSignal });
          if (!found.Body) throw new Error("an object without a body");
          return { body: await found.Body.transformToByteArray(), contentType: found.ContentType };
        });
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async putFile({ key, path, contentType }) {
      const { size } = await stat(path);
      const Body = createReadStream(path);
      try {
        await patient.send(
          new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: contentType }),
        );
      } finally {
        Body.destroy();
      }
    },
    async open(key, signal) {
      try {
        const found = await patient.send(
          new GetObjectCommand({ Bucket, Key: key }),
          signal ? { abortSignal: signal } : {},
        );
        return found.Body as Readable | undefined;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async list(prefix) {
      const { Contents = [] } = await breaker.run((abortSignal) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }), { abortSignal }),
      );
      return Contents.flatMap(({ Key, Size, LastModified }) =>
        Key && LastModified ? [{ key: Key, bytes: Size ?? 0, modifiedAt: LastModified }] : [],
      );
    },
    async remove(key) {
      await breaker.run((abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }),
      );
    },
    async ping(abortSignal) {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
    },
    async close() {
      client.destroy();
      patient.destroy();
    },
  };
}
