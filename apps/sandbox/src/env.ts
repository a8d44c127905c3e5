import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  SANDBOX_PORT: port,
  SANDBOX_SMTP_PORT: port,
  /** Every accepted mail as one line of JSON: what a proof counts, outliving this process. */
  SANDBOX_SMTP_FILE: z.string().min(1).optional(),
  /** Accept a mail only once its line is on the disk. */
  SANDBOX_SMTP_FSYNC: z.enum(["0", "1"]).default("0"),
  /** The secret of CRM account "acme" is this, then "acme". */
  SANDBOX_CRM_SECRET_PREFIX: z.string().min(1).default("sandbox-"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export type Env = z.infer<typeof schema>;

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(`The sandbox's environment is not usable:\n${z.prettifyError(parsed.error)}`);
}
