const baseDelay = 500;
const maxDelay = 30_000;

/** Milliseconds until the next try: doubling, with jitter so that browsers do not reconnect all at once. */
export const retryDelay = (failures: number, random = Math.random()): number =>
  Math.min(maxDelay, baseDelay * 2 ** failures) * (0.5 + random / 2);
