import { literalPattern } from '../mongo/literal-pattern.ts';
import { formerColleague, formerColleagueName, type Language, type Localised } from '@atrium/proto/common';

/** Matches a person's mentions in stored HTML, by ID. */
export const htmlMentionPattern = (person: string): RegExp =>
  new RegExp(
    `<span(?=[^>]*data-type="mention")[^>]*data-id="${literalPattern(person)}"[^>]*>[^<]*</span>`,
    'g',
  );

/** Replaces mentions of a person in the HTML of each language by the former colleague. */
export const withoutMentions = (texts: Localised, person: string): Localised =>
  Object.fromEntries(
    Object.entries(texts).map(([language, html]) => {
      const name = formerColleagueName[language as Language];
      const nobody = `<span data-type="mention" data-id="${formerColleague}" data-label="${name}">@${name}</span>`;
      return [language, html.replace(htmlMentionPattern(person), nobody)];
    }),
  );

const commentMentionPattern = (person: string): RegExp =>
  new RegExp(`@\\[[^\\]]{1,200}\\]\\(${literalPattern(person)}\\)`, 'g');

/** Matches a person's mentions in comments, as a database query. */
export const commentMentionSource = (person: string): string => `\\(${literalPattern(person)}\\)`;

/** A comment has no language of its own, so clients translate the name by its ID. */
export const withoutCommentMentions = (text: string, person: string): string =>
  text.replace(commentMentionPattern(person), `@[${formerColleagueName['en-GB']}](${formerColleague})`);
