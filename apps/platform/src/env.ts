// The only place that reads process.env. Parsed once, at boot: a process with a wrong setting never starts.
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const httpUrl = z.url({ protocol: /^https?$/ });
const hostName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "must be a lower-case host name without port");
const httpUrlList = z
  .string()
  .transform((list) => list.split(",").map((url) => url.trim()))
  .pipe(z.array(httpUrl).min(1));

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
}

function parseKeys(list: string, context: z.RefinementCtx): { id: string; key: Buffer }[] {
  return list.split(",").map((pair) => {
    const [id = "", text = ""] = pair.trim().split(":");
    const key = Buffer.from(text, "base64");
    if (!/^[\w-]{1,40}$/.test(id) || key.length !== 32) {
      context.addIssue({ code: "custom", message: "must be name:key, the key 32 bytes in base64" });
    }
    return { id, key };
  });
}

const environment = z.object({
  DATABASE_URL: postgresUrl,
  /** Only for `forecourt db migrate`: the role that owns the schema. */
  DATABASE_MIGRATOR_URL: postgresUrl.optional(),
  DATABASE_QUEUE_URL: postgresUrl.optional(),
  DATABASE_OPERATOR_URL: postgresUrl.optional(),
  /** One address, or one for each node of the cluster, with commas. */
  OPENSEARCH_URL: httpUrlList,
  /** The index of cars. One per database: ids of two would overwrite each other. */
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,60}$/, "must be lower-case letters, digits and _")
    .default("cars"),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  S3_ENDPOINT: httpUrl,
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_REGION: z.string().default("us-east-1"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of sites that name none of their own. Default: leads@PLATFORM_HOST. */
  MAIL_FROM: z.email().optional(),
  /** Sender of text messages of sites that name none: a number, or at most 11 letters and digits. */
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{7,15}|[A-Za-z0-9 ]{1,11})$/)
    .default("Forecourt"),
  /** What signs webhooks: JSON, `{ "https://crm.example/": "secret" }`; the longest matching start of the address counts. */
  WEBHOOK_SECRETS: z
    .string()
    .default("{}")
    .transform((text, context) => parseJson(text, context))
    .pipe(z.record(httpUrl, z.string().min(8))),
  /** Development only: JSON, the start of an address → the start of the one that is called instead. */
  WEBHOOK_STAND_INS: z
    .string()
    .default("{}")
    .transform((text, context) => parseJson(text, context))
    .pipe(z.record(httpUrl, httpUrl)),
  /** Development and tests only: webhooks may go to `*.localhost`, which is this machine. */
  WEBHOOK_LOCAL_HOSTS: z.enum(["0", "1"]).default("0"),
  /** Seals secrets at rest: comma list of `name:key`, the key 32 bytes in base64. The first seals, all open. */
  SECRET_KEYS: z.string().transform((list, context) => parseKeys(list, context)),
  STRIPE_URL: httpUrl.default("https://api.stripe.com"),
  TILL_URL: httpUrl.default("https://gateway.tillpayments.com"),
  PAYWAY_URL: httpUrl.default("https://api.payway.com.au/rest/v1"),
  /** Development and tests only: feeds and photos may come from `*.localhost`, which is this machine. */
  FETCH_LOCAL_HOSTS: z.enum(["0", "1"]).default("0"),
  EDGE_URLS: httpUrlList,
  SMS_URL: httpUrl.optional(),
  /** D16: where map tiles come from, with {z}, {x} and {y} in it. */
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/, "must be an address with {z}, {x} and {y}")
    .optional(),
  /** Where the api finds the images process. Default: this machine, IMAGES_PORT. */
  IMAGES_URL: httpUrl.optional(),
  SANDBOX_PORT: port,
  PLATFORM_HOST: hostName,
  PLATFORM_CREDENTIAL: z.string().regex(/^[^:\s]+:\S{8,}$/, "must be user:password, 8 characters or more"),
  /** Signs links and challenges: comma list, the first signs, all are believed, so that one can be retired. */
  SIGNING_SECRETS: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(16)).min(1)),
  /** Where links to the platform's own pages lead. Default: https://PLATFORM_HOST. */
  PLATFORM_ORIGIN: httpUrl.optional(),
  /** The largest number that a browser may have to find; half of it on average. 50,000: about 50 ms on a desk. */
  PROOF_OF_WORK_MAX: z.coerce.number().int().min(1).max(10_000_000).default(50_000),
  /** Enquiries of one address on one site within ten minutes that pass without doubt. */
  LEADS_PER_ADDRESS: z.coerce.number().int().min(1).default(10),
  /** Holds an hour from one address: one costs nothing, and must not empty a yard. */
  HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  /** Payments an hour from one address, over all websites: who tries stolen cards needs many. */
  PAYMENTS_PER_ADDRESS: z.coerce.number().int().min(1).default(10),
  API_PORT: port,
  API_INTERNAL_PORT: port,
  WORKER_PORT: port,
  IMAGES_PORT: port,
  LISTEN_ADDRESS: z.string().default("127.0.0.1"),
  /** Whose X-Forwarded-For and -Proto are believed, on the public listener only. */
  PROXY_ADDRESS: z.string().default("127.0.0.1"),
  /** Between "not ready" and the closed door, so that a balancer can look away first. Milliseconds. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(9000).default(500),
  /** Mean delay of the event loop above which requests are refused early. */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(1).default(200),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

type Defaulted = "SMS_URL" | "MAP_TILES_URL" | "IMAGES_URL" | "MAIL_FROM" | "PLATFORM_ORIGIN";
export type Env = Omit<z.output<typeof environment>, Defaulted> & Record<Defaulted, string>;

/** Names every wrong variable at once; says what is wrong with it, never its value. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  // `NAME=` in a file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}: ${given[name] === undefined ? "is missing" : issue.message}`;
    });
    throw new EnvError(`The environment is not complete:\n${lines.join("\n")}\nSee apps/platform/README.md.`);
  }
  const sandbox = `http://127.0.0.1:${parsed.data.SANDBOX_PORT}`;
  const host = parsed.data.PLATFORM_HOST;
  const {
    SMS_URL = `${sandbox}/sms`,
    MAP_TILES_URL = `${sandbox}/maps/tiles/{z}/{x}/{y}`,
    IMAGES_URL = `http://127.0.0.1:${parsed.data.IMAGES_PORT}`,
    MAIL_FROM = `leads@${host}`,
    PLATFORM_ORIGIN = `https://${host}`,
  } = parsed.data;
  return { ...parsed.data, SMS_URL, MAP_TILES_URL, IMAGES_URL, MAIL_FROM, PLATFORM_ORIGIN };
}

/** For the processes: a message a person can read, then out. */
export function readEnvOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(78); // EX_CONFIG of sysexits.h
  }
}
