import type { InterfaceLanguage } from '@atrium/proto/common';

export interface CalendarTexts {
  /** Name of the calendar that people subscribe to. */
  readonly calendar: (organisation: string) => string;
  /** Before the link to the page of an event. */
  readonly details: string;
  readonly cancelled: string;
}

/** What calendar entries say beside the words of the event. */
export const calendarTexts: Readonly<Record<InterfaceLanguage, CalendarTexts>> = {
  'en-GB': {
    calendar: (organisation) => `Events at ${organisation}`,
    details: 'Details and your answer:',
    cancelled: 'This event was cancelled.',
  },
  pl: {
    calendar: (organisation) => `Wydarzenia: ${organisation}`,
    details: 'Szczegóły i Twoja odpowiedź:',
    cancelled: 'To wydarzenie zostało odwołane.',
  },
  de: {
    calendar: (organisation) => `Veranstaltungen: ${organisation}`,
    details: 'Details und deine Antwort:',
    cancelled: 'Diese Veranstaltung wurde abgesagt.',
  },
};
