import type { InterfaceLanguage } from '@atrium/proto/common';

export interface EntryTexts {
  /** Before the link to the page of an event. */
  readonly details: string;
  readonly cancelled: string;
}

/** What calendar entries say beside the words of the event. */
export const entryTexts: Readonly<Record<InterfaceLanguage, EntryTexts>> = {
  'en-GB': { details: 'Details and your answer:', cancelled: 'This event was cancelled.' },
  pl: { details: 'Szczegóły i Twoja odpowiedź:', cancelled: 'To wydarzenie zostało odwołane.' },
  de: { details: 'Details und deine Antwort:', cancelled: 'Diese Veranstaltung wurde abgesagt.' },
};
