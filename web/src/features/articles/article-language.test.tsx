import { beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Article } from '@atrium/proto/content/articles';
import { activate } from '../../shared/i18n/activate.ts';
import { ArticleLanguage } from './article-language.tsx';

type LanguageFields = Pick<Article, 'language' | 'languages' | 'source' | 'stale'>;
const onChoose = jest.fn();
const show = (fields: LanguageFields): void => {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <ArticleLanguage article={fields as Article} onChoose={onChoose} />
      </MantineProvider>
    </I18nProvider>,
  );
};

beforeEach(async () => {
  onChoose.mockClear();
  await activate('pl');
});

it('[NEWS-7] readers of a current version in their language see no hint', () => {
  show({ language: 'pl', languages: ['en-GB', 'pl'], source: 'en-GB', stale: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/oryginał/i)).toBeNull();
});

it('[NEWS-7] an outdated translation links to the original, and the original back', () => {
  const translated = { languages: ['en-GB', 'pl'], source: 'en-GB' } as const;
  show({ ...translated, languages: [...translated.languages], language: 'pl', stale: true });
  fireEvent.click(screen.getByRole('button', { name: 'Czytaj oryginał' }));
  expect(onChoose).toHaveBeenLastCalledWith('en-GB');
  show({ ...translated, languages: [...translated.languages], language: 'en-GB', stale: false });
  fireEvent.click(screen.getByRole('button', { name: /^Czytaj w języku/ }));
  expect(onChoose).toHaveBeenLastCalledWith('pl');
});

it('[NEWS-7] an article only available in another language says which', () => {
  show({ language: 'en-GB', languages: ['en-GB', 'de'], source: 'en-GB', stale: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/angielski/)).toBeTruthy();
});
