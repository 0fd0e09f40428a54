import type { ProviderSession } from '@atrium/common/identity-provider/identity-provider';
import type { SignInPolicy } from '@atrium/proto/identity/sign-in-policy';

const minute = 60_000;
const hour = 60 * minute;

export type SessionTimes = Pick<ProviderSession, 'startedAt' | 'lastUsedAt'>;
type Limits = Pick<SignInPolicy, 'sessionHours' | 'idleMinutes'>;

/** When a session ends by the rules of its organisation; null if they set no limit. */
export function expiryOf({ startedAt, lastUsedAt }: SessionTimes, limits: Limits): Date | null {
  const ends = [
    limits.sessionHours !== null && startedAt.getTime() + limits.sessionHours * hour,
    limits.idleMinutes !== null && lastUsedAt.getTime() + limits.idleMinutes * minute,
  ].filter((end) => end !== false);
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

export function isExpired(times: SessionTimes, limits: Limits, now = new Date()): boolean {
  const end = expiryOf(times, limits);
  return end !== null && end <= now;
}
