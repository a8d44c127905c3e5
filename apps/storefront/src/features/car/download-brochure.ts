/** What the platform says, if it says anything a person can read. */
async function messageOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null; // not ours: a proxy's page
  return body?.error?.message ?? "The brochure could not be made. Please try again.";
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** CALL-28; ERR-05: what is to be told, null when it went well. */
export async function downloadBrochure(url: string, name: string): Promise<string | null> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return await messageOf(answer);
    save(await answer.blob(), name);
    return null;
  } catch {
    return "The brochure could not be downloaded. Check your connection and try again.";
  }
}
