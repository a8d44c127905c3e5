import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { slimManifests } from "./slim-manifest.ts";

export default {
  appDirectory: "src",
  buildDirectory: "dist/build",
  // Rule 3: the lazy default adds a manifest request to every page and filter change.
  routeDiscovery: { mode: "initial" },
  // Rule 9: cached HTML still points at the files of earlier builds, so they are kept beside the new ones.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    slimManifests(join(buildDirectory, "client/assets"));
    await cp(join(buildDirectory, "client/assets"), join(buildDirectory, "../assets"), { recursive: true });
  },
} satisfies Config;
