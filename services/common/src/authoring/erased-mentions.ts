import { containing, literally } from '../mongo/text-pattern.ts';
import { formerColleague, formerColleagueName, type Language, type Localised } from '@atrium/proto/common';

const htmlMentionPattern = (person: string): RegExp =>
  new RegExp(`<span(?=[^>]*data-type="mention")[^>]*data-id="${literally(person)}"[^>]*>[^<]*</span>`, 'g');

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
  new RegExp(`@\\[[^\\]]{1,200}\\]\\(${literally(person)}\\)`, 'g');

/** Finds stored HTML and comments that may mention a person, as a database query. */
export const mentionsInHtml = (person: string): RegExp => containing(`data-id="${person}"`);
export const mentionsInComment = (person: string): RegExp => containing(`(${person})`);

/** A comment has no language of its own, so clients translate the name by its ID. */
export const withoutCommentMentions = (text: string, person: string): string =>
  text.replace(commentMentionPattern(person), `@[${formerColleagueName['en-GB']}](${formerColleague})`);
