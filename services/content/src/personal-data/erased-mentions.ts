import { formerColleague, formerColleagueName, type Language, type Localised } from '@atrium/proto/common';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What finds somebody's mentions in stored HTML, by their id. */
export const mentionIn = (person: string): RegExp =>
  new RegExp(`<span(?=[^>]*data-type="mention")[^>]*data-id="${escaped(person)}"[^>]*>[^<]*</span>`, 'g');

/** Of stored HTML in each language the same, with nobody mentioned where a person was. */
export const withoutMentions = (texts: Localised, person: string): Localised =>
  Object.fromEntries(
    Object.entries(texts).map(([language, html]) => {
      const name = formerColleagueName[language as Language];
      const nobody = `<span data-type="mention" data-id="${formerColleague}" data-label="${name}">@${name}</span>`;
      return [language, html.replace(mentionIn(person), nobody)];
    }),
  );

const markOf = (person: string): RegExp => new RegExp(`@\\[[^\\]]{1,200}\\]\\(${escaped(person)}\\)`, 'g');

/** What finds somebody's mentions in comments, as the store searches. */
export const markSource = (person: string): string => `\\(${escaped(person)}\\)`;

/** A comment has no language of its own: whoever shows it has the words for the id. */
export const withoutMarks = (text: string, person: string): string =>
  text.replace(markOf(person), `@[${formerColleagueName['en-GB']}](${formerColleague})`);
