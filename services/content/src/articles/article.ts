import { contentLanguages, type Language, type Localised } from '@atrium/proto/common';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ArticleFields } from '@atrium/proto/content/articles';
import { DomainError } from '@atrium/common/errors/domain-error';

/** What can be done to an article beside changing its words. */
export type ArticleAction = 'publish' | 'schedule' | 'withdraw' | 'archive';

/** The whole life of an article: what is not in this table cannot be done. */
const transitions: Readonly<Record<ArticleAction, Partial<Record<ArticleState, ArticleState>>>> = {
  publish: { draft: 'published', scheduled: 'published', archived: 'published' },
  schedule: { draft: 'scheduled', scheduled: 'scheduled', archived: 'scheduled' },
  withdraw: { scheduled: 'draft', published: 'draft' },
  archive: { published: 'archived' },
};

export function next(state: ArticleState, action: ArticleAction): ArticleState {
  const to = transitions[action][state];
  if (!to) throw new DomainError('wrong-state', `A ${state} article: ${action} is not possible`);
  return to;
}

/** What an editor does when they publish: at once, or at a time that is still to come. */
export const publishing = (at: Date | null, now: Date): { action: 'publish' | 'schedule'; at: Date } =>
  at && at > now ? { action: 'schedule', at } : { action: 'publish', at: now };

/** Whether readers have it: published and not deleted. */
export const isLive = ({ state, deletedAt }: { state: ArticleState; deletedAt: Date | null }): boolean =>
  state === 'published' && deletedAt === null;

/** A deleted article is not published by the clock behind its editor's back: what was scheduled is a draft again. */
export const stateWhenDeleted = (state: ArticleState): ArticleState =>
  state === 'scheduled' ? 'draft' : state;

/** Languages an article can be read in: those with a title and a text, or where there is no text at all, with a title. */
export function languagesOf({ title, content }: Pick<ArticleFields, 'title' | 'content'>): Language[] {
  const titled = contentLanguages.filter((language) => title[language]);
  const complete = titled.filter((language) => content[language]);
  return complete.length ? complete : titled;
}

/** The reader's language, else the organisation's, else the first there is. */
export const languageFor = (languages: readonly Language[], wanted: Language, fallback: Language): Language =>
  [wanted, fallback].find((language) => languages.includes(language)) ?? languages[0] ?? fallback;

/** Fields of two saved states that differ, as the history names them. */
export function changedFields(before: object | null, after: object): string[] {
  const old = before as Record<string, unknown> | null;
  return Object.entries(after).flatMap(([field, value]) => (sameAs(old?.[field], value) ? [] : [field]));
}

const sameAs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Languages without words are not written down. */
export const withoutEmpty = (texts: Localised): Localised =>
  Object.fromEntries(
    contentLanguages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])),
  );
