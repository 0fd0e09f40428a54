import { chatMessages } from '@atrium/proto/chat/messages';
import { articles } from '@atrium/proto/content/articles';
import { library } from '@atrium/proto/content/library';
import { vacancies } from '@atrium/proto/content/vacancies';
import { people } from '@atrium/proto/identity/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import type { InterfaceLanguage } from '../i18n/languages.ts';

const peopleApi = createApi(people);
const articlesApi = createApi(articles);
const libraryApi = createApi(library);
const vacanciesApi = createApi(vacancies);
const messagesApi = createApi(chatMessages);
const maxResults = 5;
/** The server searches for no fewer characters than this. */
const minLetters = 2;

export const paletteQueries = {
  people: (q: string) =>
    queryOptions({
      queryKey: ['palette', 'people', q],
      queryFn: ({ signal }) => peopleApi.find({ query: { q, limit: maxResults } }, { signal }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
  articles: (q: string, language: InterfaceLanguage, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'articles', q, language],
      queryFn: ({ signal }) => articlesApi.list({ query: { q, language, limit: maxResults } }, { signal }),
      enabled: q !== '' && allowed,
      placeholderData: keepPreviousData,
    }),
  documents: (q: string, language: InterfaceLanguage, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'documents', q, language],
      queryFn: ({ signal }) => libraryApi.list({ query: { q, language, limit: maxResults } }, { signal }),
      enabled: q !== '' && allowed,
      placeholderData: keepPreviousData,
    }),
  vacancies: (q: string, language: InterfaceLanguage, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'vacancies', q, language],
      queryFn: ({ signal }) => vacanciesApi.list({ query: { q, language, limit: maxResults } }, { signal }),
      enabled: q !== '' && allowed,
      placeholderData: keepPreviousData,
    }),
  messages: (text: string, allowed: boolean) =>
    queryOptions({
      queryKey: ['palette', 'messages', text],
      queryFn: ({ signal }) => messagesApi.search({ query: { text, limit: maxResults } }, { signal }),
      enabled: text.length >= minLetters && allowed,
      placeholderData: keepPreviousData,
    }),
};
