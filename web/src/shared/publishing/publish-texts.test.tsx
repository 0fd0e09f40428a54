import { expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { activate } from '../i18n/activate.ts';
import { formatMoment } from '../i18n/zoned-time.ts';
import type { InterfaceLanguage } from '../i18n/languages.ts';
import { PublishButtonLabel } from './publish-button-label.tsx';
import { publishedTo } from './use-published-message.ts';

const labelFor = async (language: InterfaceLanguage, people: number | undefined, later = false) => {
  await activate(language);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PublishButtonLabel people={people} later={later} />
    </I18nProvider>,
  );
  return container.textContent;
};

it.each([
  ['en-GB', 214, 'Publish to 214 people'],
  ['en-GB', 1, 'Publish to 1 person'],
  ['de', 214, 'Für 214 Personen veröffentlichen'],
  ['pl', 1, 'Opublikuj dla 1 osoby'],
  ['pl', 214, 'Opublikuj dla 214 osób'],
] as const)('the button in %s says how many people it publishes to: %i', async (language, people, label) => {
  expect(await labelFor(language, people)).toBe(label);
});

it.each([
  ['en-GB', 187, 'Published to 187 people.'],
  ['en-GB', 1, 'Published to 1 person.'],
  ['de', 187, 'Für 187 Personen veröffentlicht.'],
  ['de', 1, 'Für 1 Person veröffentlicht.'],
  ['pl', 1, 'Opublikowano dla 1 osoby.'],
  ['pl', 187, 'Opublikowano dla 187 osób.'],
  ['pl', 2, 'Opublikowano dla 2 osób.'],
] as const)(
  '[ALL-2] the message in %s says how many people it was published to: %i',
  async (language, people, text) => {
    await activate(language);
    expect(i18n._(publishedTo(people))).toBe(text);
  },
);

it.each([
  ['en-GB', 'Wed 25 Nov, 09:00'],
  ['de', 'Mi., 25. Nov., 09:00'],
  ['pl', 'śr., 25 lis, 09:00'],
])('a time in %s has its weekday and is on the clock of the organisation', (language, text) => {
  expect(formatMoment('2026-11-25T08:00:00.000Z', 'Europe/Warsaw', language)).toBe(text);
});

it('the button has a label before people are counted, and another one for scheduling', async () => {
  expect(await labelFor('en-GB', undefined)).toBe('Publish');
  expect(await labelFor('en-GB', 2, true)).toBe('Schedule for 2 people');
});
