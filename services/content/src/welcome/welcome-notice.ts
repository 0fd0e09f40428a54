import { includes, type AudienceMember } from '@atrium/proto/audience';
import type { WelcomeFields } from '@atrium/proto/content/welcome';

/** What is stored of an organisation's notice; taking it away keeps its version, so that a later one is never mistaken for it. */
export interface StoredWelcome extends Omit<WelcomeFields, 'from' | 'to'> {
  readonly version: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly removed: boolean;
}

/** Whether a notice is on at an instant: from its beginning until just before its end. */
export const isOn = ({ from, to, removed }: StoredWelcome, now: Date): boolean =>
  !removed && (!from || from <= now) && (!to || now < to);

export const isOnFor = (notice: StoredWelcome, member: AudienceMember, now: Date): boolean =>
  isOn(notice, now) && includes(notice.audience, member);

/** When a notice next begins or ends by itself. */
export function nextTurn({ from, to, removed }: StoredWelcome, now: Date): Date | null {
  if (removed) return null;
  return [from, to].find((at) => at !== null && at > now) ?? null;
}

/** The version an editor has seen, who is shown none where it was taken away. */
export const seenVersion = (notice: StoredWelcome | null): number =>
  notice && !notice.removed ? notice.version : 0;
