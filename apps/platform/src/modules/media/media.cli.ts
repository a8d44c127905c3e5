import type { Command } from "commander";
import type { CliContext } from "../../kit/cli-context.ts";
import { loadMedia } from "./load-media.ts";
import { resolvePhotos } from "./resolve-photos.repo.ts";

const progressMs = 2000;

export function registerMediaCommands(program: Command, cli: CliContext): void {
  const media = program.command("media").description("Pictures in the store");

  media
    .command("load <directory>")
    .description(
      "stores every picture under its content's hash and its name in the folder; photos named after it resolve",
    )
    .action((directory: string) =>
      cli.withDeps(async ({ db, storage }) => {
        let shown = performance.now();
        const pictures = await loadMedia({
          storage,
          directory,
          onStored(count, of) {
            if (performance.now() - shown < progressMs) return;
            shown = performance.now();
            console.log(`  ${count} of ${of} pictures`);
          },
        });
        const photos = await resolvePhotos(db.forOperator("media load"), pictures);
        console.log(`${pictures.size} pictures stored, ${photos} photos of cars resolved`);
      }),
    );
}
