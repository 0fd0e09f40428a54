import type { PublishingTimes } from '@atrium/proto/content/articles';
import type { z } from 'zod';

export const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The requested times as dates; `ends` is undefined if nothing was requested. */
export const datesOf = ({ at, expiresAt }: z.output<typeof PublishingTimes>) => ({
  begins: dateOf(at),
  ends: expiresAt === undefined ? undefined : dateOf(expiresAt),
});
