import { chatMessages } from '@atrium/proto/chat/messages';
import { articles } from '@atrium/proto/content/articles';
import { library } from '@atrium/proto/content/library';
import { vacancies } from '@atrium/proto/content/vacancies';
import { people } from '@atrium/proto/identity/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import type { InterfaceLanguage } from '../i18n/languages.ts';

const peopleApi = apiOf(people);
const articlesApi = apiOf(articles);
const libraryApi = apiOf(library);
const vacanciesApi = apiOf(vacancies);
const messagesApi = apiOf(chatMessages);
const most = 5;
/** The server looks for no fewer letters than these. */
const fewest = 2;

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
  documents: (q: string, language: InterfaceLanguage, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'documents', q, language],
      queryFn: ({ signal }) => libraryApi.list({ query: { q, language, limit: most } }, { signal }),
      enabled: q !== '' && allowed,
      placeholderData: keepPreviousData,
    }),
  vacancies: (q: string, language: InterfaceLanguage, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'vacancies', q, language],
      queryFn: ({ signal }) => vacanciesApi.list({ query: { q, language, limit: most } }, { signal }),
      enabled: q !== '' && allowed,
      placeholderData: keepPreviousData,
    }),
  messages: (text: string, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'messages', text],
      queryFn: ({ signal }) => messagesApi.search({ query: { text, limit: most } }, { signal }),
      enabled: text.length >= fewest && allowed,
      placeholderData: keepPreviousData,
    }),
};
