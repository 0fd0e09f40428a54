import { articles } from '@atrium/proto/content/articles';
import { people } from '@atrium/proto/identity/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import type { InterfaceLanguage } from '../i18n/languages.ts';

const peopleApi = apiOf(people);
const articlesApi = apiOf(articles);
const most = 5;

export const paletteQueries = {
  people: (q: string) =>
    queryOptions({
      queryKey: ['palette', 'people', q],
      queryFn: ({ signal }) => peopleApi.find({ query: { q, limit: most } }, { signal }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
  articles: (q: string, language: InterfaceLanguage, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'articles', q, language],
      queryFn: ({ signal }) => articlesApi.list({ query: { q, language, limit: most } }, { signal }),
      enabled: q !== '' && allowed,
      placeholderData: keepPreviousData,
    }),
};
