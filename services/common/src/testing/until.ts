/**
 * Asks again until there is an answer: for what another process does, or the clock.
 * @throws an error that carries the time, in milliseconds, when nothing came within it.
 */
export async function until<T>(ask: () => Promise<T | null | undefined>, within = 30_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Nothing happened within ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
