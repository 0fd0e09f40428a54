const first = 500;
const longest = 30_000;

/** Milliseconds until the next try: doubling, and different in every browser so that they do not come all at once. */
export const waitBefore = (failures: number, random = Math.random()): number =>
  Math.min(longest, first * 2 ** failures) * (0.5 + random / 2);
