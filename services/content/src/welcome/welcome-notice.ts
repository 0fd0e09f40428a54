import { includes, type AudienceMember } from '@atrium/proto/audience';
import type { WelcomeFields } from '@atrium/proto/content/welcome';

/**
 * The stored notice of an organisation. Removing it keeps its version, so that a later notice is never mistaken for it.
 */
export interface StoredWelcome extends Omit<WelcomeFields, 'from' | 'to'> {
  readonly version: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly removed: boolean;
}

/** True from the start until just before the end. */
export const isOn = ({ from, to, removed }: StoredWelcome, now: Date): boolean =>
  !removed && (!from || from <= now) && (!to || now < to);

export const isOnFor = (notice: StoredWelcome, member: AudienceMember, now: Date): boolean =>
  isOn(notice, now) && includes(notice.audience, member);

/** When the notice next begins or ends. */
export function nextTransition({ from, to, removed }: StoredWelcome, now: Date): Date | null {
  if (removed) return null;
  return [from, to].find((at) => at !== null && at > now) ?? null;
}

/** The version an editor was shown; a removed notice is not shown. */
export const visibleVersion = (notice: StoredWelcome | null): number =>
  notice && !notice.removed ? notice.version : 0;
