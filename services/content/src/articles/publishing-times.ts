import type { PublishingTimes } from '@atrium/proto/content/articles';
import type { z } from 'zod';

export const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** What an editor asks for, as dates; an end of which nothing is said is undefined. */
export const datesOf = ({ at, expiresAt }: z.output<typeof PublishingTimes>) => ({
  begins: dateOf(at),
  ends: expiresAt === undefined ? undefined : dateOf(expiresAt),
});
