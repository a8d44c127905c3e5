/** The status of a GET, or undefined when nobody answers within two seconds. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
