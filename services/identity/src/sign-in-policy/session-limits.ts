import type { ProviderSession } from '@atrium/common/identity-provider/identity-provider';
import type { SignInPolicy } from '@atrium/proto/identity/sign-in-policy';

const minute = 60_000;
const hour = 60 * minute;

export type SessionUse = Pick<ProviderSession, 'startedAt' | 'lastUsedAt'>;
type Limits = Pick<SignInPolicy, 'sessionHours' | 'idleMinutes'>;

/** When a session is over by the rules of its organisation; null where these say nothing. */
export function endOf({ startedAt, lastUsedAt }: SessionUse, limits: Limits): Date | null {
  const ends = [
    limits.sessionHours !== null && startedAt.getTime() + limits.sessionHours * hour,
    limits.idleMinutes !== null && lastUsedAt.getTime() + limits.idleMinutes * minute,
  ].filter((end) => end !== false);
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

export function isOver(use: SessionUse, limits: Limits, now = new Date()): boolean {
  const end = endOf(use, limits);
  return end !== null && end <= now;
}
