import { aside, inkOf, mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import type { Mail } from '@atrium/common/mail/mailer';
import { asLine } from '@atrium/common/text/as-line';
import { html } from '@atrium/common/text/html';
import { spokenFor, type Language } from '@atrium/proto/common';
import type { Update } from '@atrium/proto/notifications/updates';
import { mailTexts, type MailTexts } from './mail.texts.ts';

export interface UpdateMail {
  readonly to: string;
  readonly first: string;
  readonly whose: Letterhead;
  readonly publicUrl: string;
  readonly language: Language;
  readonly items: readonly Update[];
}

const subjectLetters = 200;

const sentenceOf = (texts: MailTexts, { kind, by, title, outcome }: Update): string =>
  texts[kind](by?.name ?? texts.somebody, title, outcome);

/** Says the same with and without HTML; one update is its own subject, several are counted. */
export function updateMail({ to, first, whose, publicUrl, language, items }: UpdateMail): Mail {
  const spoken = spokenFor(language);
  const texts = mailTexts[spoken];
  const told = items.map((item) => ({ says: sentenceOf(texts, item), link: `${publicUrl}${item.link}` }));
  const [only] = told;
  const says = only && told.length === 1 ? only.says : texts.several(told.length, whose.name);
  const settings = `${publicUrl}/settings/notifications`;
  const lines = [
    texts.greeting(first),
    ...told.map(({ says, link }) => `${says}\n${link}`),
    `${texts.why}\n${settings}`,
  ];
  const rows = told.map(
    ({ says, link }) =>
      html`<p><a href="${link}" style="color:${inkOf(whose)};font-weight:600">${says}</a></p>`,
  );
  const content = html`<p>${texts.greeting(first)}</p>
    ${rows}
    <p style="${aside}">${texts.why} <a href="${settings}" style="${aside}">${texts.settings}</a></p>`;
  return {
    to,
    subject: asLine(says).slice(0, subjectLetters),
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(spoken, whose, content),
    language: spoken,
  };
}
