const beatSeconds = 10;

/** One line per service when it is done; a slow one says every ten seconds that it still goes on. */
export async function withProgress(
  name: string,
  doing: string,
  work: () => Promise<string>,
): Promise<boolean> {
  const started = performance.now();
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  const line = (text: string) => console.log(`${name.padEnd(12)}${elapsed()}  ${text}`);
  const beat = setInterval(() => line(`… ${doing}`), beatSeconds * 1000);
  try {
    line(await work());
    return true;
  } catch (error) {
    line(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    clearInterval(beat);
  }
}
