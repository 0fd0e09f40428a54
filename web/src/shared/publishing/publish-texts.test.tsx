import { expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { activate } from '../i18n/activate.ts';
import type { InterfaceLanguage } from '../i18n/languages.ts';
import { PublishButtonLabel } from './publish-button-label.tsx';

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

it('the button has a label before people are counted, and another one for scheduling', async () => {
  expect(await labelFor('en-GB', undefined)).toBe('Publish');
  expect(await labelFor('en-GB', 2, true)).toBe('Schedule for 2 people');
});
