import { createHash, createHmac } from "node:crypto";

export type S3Login = { endpoint: string; accessKey: string; secretKey: string };

const region = "us-east-1";
const emptyBodyDigest = createHash("sha256").digest("hex");

/** One signed request without a body (AWS Signature Version 4): all that making a bucket needs. */
export function signedRequest(method: string, path: string, login: S3Login): Promise<Response> {
  const { host } = new URL(login.endpoint);
  const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const names = "host;x-amz-content-sha256;x-amz-date";
  const headers = `host:${host}\nx-amz-content-sha256:${emptyBodyDigest}\nx-amz-date:${time}\n`;
  const request = [method, path, "", headers, names, emptyBodyDigest].join("\n");
  const digest = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", time, scope, digest].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${login.secretKey}`);
  const signature = hmac(key, text).toString("hex");
  const credential = `Credential=${login.accessKey}/${scope}`;
  return fetch(new URL(path, login.endpoint), {
    method,
    headers: {
      "x-amz-content-sha256": emptyBodyDigest,
      "x-amz-date": time,
      authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${signature}`,
    },
    signal: AbortSignal.timeout(10_000),
  });
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
