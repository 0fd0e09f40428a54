/** How many days back the numbers of the administration look. */
export const recentDays = 7;

export const recentSince = (now: Date): Date => new Date(now.getTime() - recentDays * 24 * 3_600_000);
