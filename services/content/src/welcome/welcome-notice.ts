import type { Translated } from '@atrium/common/authoring/translations';
import { momentWindow } from '@atrium/common/authoring/validity-window';
import { includes, type AudienceMember } from '@atrium/proto/audience';
import { contentLanguages } from '@atrium/proto/common';
import type { WelcomeFields } from '@atrium/proto/content/welcome';

/**
 * The stored notice of an organisation. Removing it keeps its version, so that a later notice is never mistaken for it.
 */
export interface StoredWelcome extends Omit<WelcomeFields, 'from' | 'to'>, Pick<Translated, 'stale'> {
  readonly version: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly removed: boolean;
}

const noticeWindow = momentWindow({
  from: 'from',
  to: 'to',
  states: { upcoming: 'upcoming', valid: 'valid', over: 'over' },
});

export const isOn = (notice: StoredWelcome, now: Date): boolean =>
  !notice.removed && noticeWindow.stateAt(notice, now) === 'valid';

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

export const translated = ({ text, stale }: Pick<StoredWelcome, 'text' | 'stale'>): Translated => ({
  texts: [text],
  languages: contentLanguages.filter((language) => text[language]),
  stale,
});
