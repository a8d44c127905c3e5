import { createHash } from "node:crypto";
import { type Checkout, thisCheckout } from "./checkout.ts";
import { adminUrl, databaseUrl } from "./database-urls.ts";
import { bucketName } from "./s3.ts";
import { contextOf, readState, type ServiceContext } from "./state.ts";

/** Everything a process of ours needs to reach this checkout's services, by environment variable. */
export function serviceEnv(checkout: Checkout = thisCheckout) {
  const state = readState(checkout);
  if (state === undefined) throw new Error("services were never started here: run `pnpm services up`");
  return envOf(contextOf(state, checkout));
}

export type ServiceEnv = ReturnType<typeof serviceEnv>;

export function envOf({ ports, secrets }: Pick<ServiceContext, "ports" | "secrets">) {
  const http = (port: number) => `http://127.0.0.1:${port}`;
  const crm = `http://crm.localhost:${ports.sandbox}/crm/southeast`;
  return {
    DATABASE_ADMIN_URL: adminUrl({ ports, secrets }),
    DATABASE_MIGRATOR_URL: databaseUrl(ports.postgres, "forecourt_migrator", secrets.migrator),
    DATABASE_URL: databaseUrl(ports.postgres, "forecourt_app", secrets.app),
    DATABASE_QUEUE_URL: databaseUrl(ports.postgres, "forecourt_queue", secrets.queue),
    DATABASE_OPERATOR_URL: databaseUrl(ports.postgres, "forecourt_operator", secrets.operator),
    OPENSEARCH_URL: http(ports.opensearch),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: http(ports.s3),
    S3_ACCESS_KEY: secrets.s3AccessKey,
    S3_SECRET_KEY: secrets.s3SecretKey,
    S3_BUCKET: bucketName,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_WEB_URL: http(ports.mailWeb),
    EDGE_URLS: [ports.varnish, ports.varnish2].map(http).join(","),
    PLATFORM_HOST: "platform.localhost",
    PLATFORM_URL: http(ports.apiInternal),
    PLATFORM_CREDENTIAL: `storefront:${secrets.platform}`,
    SIGNING_SECRETS: secrets.signing,
    SECRET_KEYS: `here:${createHash("sha256").update(secrets.vault).digest("base64")}`,
    PLATFORM_ORIGIN: `https://platform.localhost:${ports.caddyHttps}`,
    API_PORT: String(ports.api),
    API_INTERNAL_PORT: String(ports.apiInternal),
    WORKER_PORT: String(ports.worker),
    IMAGES_PORT: String(ports.images),
    STOREFRONT_PORT: String(ports.storefront),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.sandboxSmtp),
    // The sandbox's stand-ins speak as the processors do, each on the paths of its own.
    STRIPE_URL: http(ports.sandbox),
    TILL_URL: http(ports.sandbox),
    PAYWAY_URL: `${http(ports.sandbox)}/rest/v1`,
    STRIPE_JS_URL: `${http(ports.sandbox)}/v3/`,
    TILL_JS_URL: `${http(ports.sandbox)}/js/integrated/payment.1.3.min.js`,
    PAYWAY_JS_URL: `${http(ports.sandbox)}/rest/v1/payway.js`,
    // The CRM of a demo company is the sandbox's; its address in the site document stays the public one.
    WEBHOOK_LOCAL_HOSTS: "1",
    WEBHOOK_STAND_INS: JSON.stringify({ "https://crm.southeastautogroup.example/": `${crm}/` }),
    WEBHOOK_SECRETS: JSON.stringify({ [`${crm}/`]: "sandbox-southeast" }),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "info",
  };
}
