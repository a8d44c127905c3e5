import { caddy } from "./caddy.ts";
import { mail } from "./mail.ts";
import { opensearch } from "./opensearch.ts";
import { postgres } from "./postgres.ts";
import { redis } from "./redis.ts";
import { s3 } from "./s3.ts";
import type { Service } from "./service.ts";
import { varnish, varnish2 } from "./varnish.ts";

/** All services, the slowest to start first. */
export const services: readonly Service[] = [opensearch, postgres, redis, s3, mail, varnish, varnish2, caddy];
