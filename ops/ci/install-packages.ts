import { ensurePackages } from "../services/debian.ts";
import { debianPackages } from "./packages.ts";

// Runs before `pnpm install`: nothing here may need an npm package.
process.umask(0o022);
const added = await ensurePackages(debianPackages);
console.log(added.length === 0 ? "all Debian packages are there" : `installed ${added.join(" ")}`);
