/**
 * For a part that its page can do without: null while the platform is away. The source has logged why and throws a 503; what
 * else goes wrong is a fault of ours and is thrown on.
 */
export async function unlessAway<T>(part: Promise<T | null>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null;
    throw error;
  }
}
