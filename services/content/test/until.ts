/** Asks until there is an answer; for what happens by the clock. */
export async function until<T>(ask: () => Promise<T | null>, within = 10_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`Nothing happened within ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
