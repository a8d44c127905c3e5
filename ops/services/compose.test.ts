import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { debianPackages } from "../ci/packages.ts";
import { composeEnv } from "./compose.ts";
import { portsFrom } from "./ports.ts";
import { services } from "./services.ts";
import type { Secrets } from "./state.ts";

type Container = { image: string; network_mode: string; healthcheck: { test: string[] } };

const text = readFileSync(join(import.meta.dirname, "../compose.yaml"), "utf8");
const compose = parse(text, { merge: true }) as { services: Record<string, Container> };

describe("ops/compose.yaml", () => {
  test("has the same services as `pnpm services up`", () => {
    const names = services.map((service) => service.name).sort();
    expect(Object.keys(compose.services).sort()).toEqual(names);
  });

  test.each(Object.entries(compose.services))(
    "%s: pinned image, host network, health check",
    (_, container) => {
      expect(container.image).toMatch(/:v?\d+\.\d+\.\d+|:\d+\.\d+/);
      expect(container.network_mode).toBe("host");
      expect(container.healthcheck.test.length).toBeGreaterThan(1);
    },
  );

  test("uses only variables that compose-env writes", () => {
    const secrets = new Proxy({}, { get: () => "secret" }) as Secrets;
    const given = composeEnv({ ports: portsFrom(21_000), secrets });
    const used = [...text.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1] ?? "");
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !(name in given))).toEqual([]);
  });
});

test("CI installs every Debian package that a service names", () => {
  const needed = services.flatMap((service) => service.packages);
  expect(needed.filter((name) => !debianPackages.includes(name))).toEqual([]);
});
