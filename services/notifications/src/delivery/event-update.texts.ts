import type { InterfaceLanguage } from '@atrium/proto/common';
import { eventTimeText } from '@atrium/proto/events/event-time-text';
import type { EventWords } from '@atrium/proto/events/event-words';
import type { EventMoment } from '@atrium/proto/events/event-moment';
import type { UpdateEvent, UpdateKind } from '@atrium/proto/notifications/updates';

export type Sentence = (
  by: string,
  title: string,
  outcome: string | null,
  count: number,
  event: EventWords,
) => string;

export type EventUpdateKind = Extract<UpdateKind, `event${string}`>;

const none: EventWords = { when: '', whenBefore: '', where: '', whereBefore: '', until: '' };

/** For a site without a room, where is empty: the names of sites are not known here. */
export function eventWords(
  event: UpdateEvent | null,
  language: InterfaceLanguage,
  timeZone: string,
): EventWords {
  if (!event) return none;
  const { moment, before, until } = event;
  const whenOf = (one: EventMoment): string => eventTimeText(one, language, { timeZone, withZone: true });
  const untilText = new Intl.DateTimeFormat(language, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
    ...({ timeZone, timeZoneName: 'short' } as const),
  });
  return {
    ...{ when: whenOf(moment), whenBefore: before ? whenOf(before) : '' },
    ...{ where: whereOf(moment), whereBefore: before ? whereOf(before) : '' },
    until: until === null ? '' : untilText.format(new Date(until)),
  };
}

const whereOf = ({ place }: EventMoment): string =>
  place?.kind === 'online' ? 'online' : (place?.text ?? '');

const line = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');
/** "Hall C instead of Hall A", or as much of it as is known. */
const instead = (now: string, word: string, before: string): string =>
  now && before ? `${now} ${word} ${before}` : now;
const after = (beginning: string, rest: string): string => (rest ? `${beginning}: ${rest}` : beginning);

export const eventTexts: Readonly<Record<InterfaceLanguage, Readonly<Record<EventUpdateKind, Sentence>>>> = {
  'en-GB': {
    event: (by, title, _outcome, _count, { when }) => `${by} invites you to “${title}”: ${when}`,
    'event-change': (_by, title, outcome, _count, { when, whenBefore, where, whereBefore, until }) => {
      if (outcome === 'time') return `“${title}” has a new time: ${instead(when, 'instead of', whenBefore)}`;
      if (outcome === 'place')
        return after(`“${title}” has a new place`, instead(where, 'instead of', whereBefore));
      if (outcome === 'time-and-place')
        return `“${title}” has a new time and place: ${instead(line(when, where), 'instead of', line(whenBefore, whereBefore))}`;
      if (outcome === 'cancelled') return `“${title}” is cancelled: ${when}`;
      if (outcome === 'place-offered') return `A place at “${title}” is kept for you until ${until}`;
      if (outcome === 'offer-ended') return `The place at “${title}” is no longer kept for you`;
      if (outcome === 'place-gained') return `You have a place at “${title}”: ${when}`;
      if (outcome === 'place-lost') return `You no longer have a place at “${title}”`;
      return `“${title}” has changed: ${when}`;
    },
    'event-reminder': (_by, title, _outcome, _count, { when, where }) =>
      `Reminder: “${title}”, ${line(when, where)}`,
  },
  pl: {
    event: (by, title, _outcome, _count, { when }) => `${by} zaprasza Cię na „${title}”: ${when}`,
    'event-change': (_by, title, outcome, _count, { when, whenBefore, where, whereBefore, until }) => {
      if (outcome === 'time') return `Nowy termin „${title}”: ${instead(when, 'zamiast', whenBefore)}`;
      if (outcome === 'place')
        return where
          ? `Nowe miejsce „${title}”: ${instead(where, 'zamiast', whereBefore)}`
          : `„${title}” odbędzie się w innym miejscu`;
      if (outcome === 'time-and-place')
        return `Nowy termin i miejsce „${title}”: ${instead(line(when, where), 'zamiast', line(whenBefore, whereBefore))}`;
      if (outcome === 'cancelled') return `Odwołano „${title}”: ${when}`;
      if (outcome === 'place-offered') return `Miejsce na „${title}” czeka na Ciebie do ${until}`;
      if (outcome === 'offer-ended') return `Miejsce na „${title}” nie jest już dla Ciebie zarezerwowane`;
      if (outcome === 'place-gained') return `Masz miejsce na „${title}”: ${when}`;
      if (outcome === 'place-lost') return `Nie masz już miejsca na „${title}”`;
      return `Zmieniono „${title}”: ${when}`;
    },
    'event-reminder': (_by, title, _outcome, _count, { when, where }) =>
      `Przypomnienie: „${title}”, ${line(when, where)}`,
  },
  de: {
    event: (by, title, _outcome, _count, { when }) => `${by} lädt dich zu „${title}“ ein: ${when}`,
    'event-change': (_by, title, outcome, _count, { when, whenBefore, where, whereBefore, until }) => {
      if (outcome === 'time') return `Neuer Termin für „${title}“: ${instead(when, 'statt', whenBefore)}`;
      if (outcome === 'place')
        return where
          ? `Neuer Ort für „${title}“: ${instead(where, 'statt', whereBefore)}`
          : `„${title}“ findet an einem anderen Ort statt`;
      if (outcome === 'time-and-place')
        return `Neuer Termin und Ort für „${title}“: ${instead(line(when, where), 'statt', line(whenBefore, whereBefore))}`;
      if (outcome === 'cancelled') return `„${title}“ ist abgesagt: ${when}`;
      if (outcome === 'place-offered') return `Ein Platz bei „${title}“ ist bis ${until} für dich reserviert`;
      if (outcome === 'offer-ended') return `Der Platz bei „${title}“ ist nicht mehr für dich reserviert`;
      if (outcome === 'place-gained') return `Du hast einen Platz bei „${title}“: ${when}`;
      if (outcome === 'place-lost') return `Du hast keinen Platz mehr bei „${title}“`;
      return `„${title}“ wurde geändert: ${when}`;
    },
    'event-reminder': (_by, title, _outcome, _count, { when, where }) =>
      `Erinnerung: „${title}“, ${line(when, where)}`,
  },
};
