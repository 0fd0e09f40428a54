import type { InterfaceLanguage } from '@atrium/proto/common';

export interface CalendarTexts {
  /** Name of the calendar that people subscribe to. */
  readonly calendar: (organisation: string) => string;
}

export const calendarTexts: Readonly<Record<InterfaceLanguage, CalendarTexts>> = {
  'en-GB': { calendar: (organisation) => `Events at ${organisation}` },
  pl: { calendar: (organisation) => `Wydarzenia: ${organisation}` },
  de: { calendar: (organisation) => `Veranstaltungen: ${organisation}` },
};
