import { eventTimeText } from '@atrium/proto/events/event-time-text';
import type { EventWords } from '@atrium/proto/events/event-words';
import type { Update } from '@atrium/proto/notifications/updates';
import { usePlaceText } from '../../shared/events/use-place-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatMoment, ownTimeZone } from '../../shared/i18n/zoned-time.ts';

/** When and where the event of a notification takes place. Empty for all others. */
export function useEventWords(event: Update['event']): EventWords {
  const language = useLanguage();
  const timeZone = ownTimeZone();
  const { moment, before = null, until = null } = event ?? {};
  const [where = '', whereBefore = ''] = usePlaceText(moment?.place ?? null, before?.place ?? null);
  return {
    when: moment ? eventTimeText(moment, language, { timeZone }) : '',
    whenBefore: before ? eventTimeText(before, language, { timeZone }) : '',
    ...{ where, whereBefore },
    until: until === null ? '' : formatMoment(until, timeZone, language),
  };
}
