/**
 * Repeats `ask` until it returns something, for anything that depends on another process or on time.
 * @throws an error with the time limit, in milliseconds, if nothing was returned within it.
 */
export async function until<T>(ask: () => Promise<T | null | undefined>, within = 30_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Condition not met within ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
