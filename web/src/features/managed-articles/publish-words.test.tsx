import { expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { activate } from '../../shared/i18n/activate.ts';
import type { InterfaceLanguage } from '../../shared/i18n/languages.ts';
import { PublishWords } from './publish-dialog.tsx';

const wordsFor = async (language: InterfaceLanguage, people: number | undefined, later = false) => {
  await activate(language);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PublishWords people={people} later={later} />
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
] as const)('the button says in %s to how many people it goes: %i', async (language, people, words) => {
  expect(await wordsFor(language, people)).toBe(words);
});

it('says what happens even before anybody was counted, and when it is later', async () => {
  expect(await wordsFor('en-GB', undefined)).toBe('Publish');
  expect(await wordsFor('en-GB', 2, true)).toBe('Schedule for 2 people');
});
