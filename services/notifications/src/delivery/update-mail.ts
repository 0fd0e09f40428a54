import { mutedStyle, brandInk, mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import type { Mail } from '@atrium/common/mail/mailer';
import { asLine } from '@atrium/common/text/as-line';
import { html } from '@atrium/common/text/html';
import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import type { Update } from '@atrium/proto/notifications/updates';
import { updateSentence } from './update-sentence.ts';
import { updateTexts } from './update.texts.ts';

export interface UpdateMail {
  readonly to: string;
  readonly first: string;
  readonly branding: Letterhead;
  readonly publicUrl: string;
  readonly language: Language;
  /** Of the reader. */
  readonly timeZone: string;
  readonly items: readonly Update[];
}

const maxSubjectLength = 200;

/** The text and the HTML version have the same content. A single update is the subject, several are counted. */
export function updateMail({ to, first, branding, publicUrl, language, timeZone, items }: UpdateMail): Mail {
  const spoken = interfaceLanguageFor(language);
  const texts = updateTexts[spoken];
  const entries = items.map((item) => ({
    text: updateSentence(item, spoken, timeZone),
    link: `${publicUrl}${item.link}`,
  }));
  const [only] = entries;
  const subject = only && entries.length === 1 ? only.text : texts.several(entries.length, branding.name);
  const settings = `${publicUrl}/settings/notifications`;
  const lines = [
    texts.greeting(first),
    ...entries.map(({ text, link }) => `${text}\n${link}`),
    `${texts.why}\n${settings}`,
  ];
  const rows = entries.map(
    ({ text, link }) =>
      html`<p><a href="${link}" style="color:${brandInk(branding)};font-weight:600">${text}</a></p>`,
  );
  const content = html`<p>${texts.greeting(first)}</p>
    ${rows}
    <p style="${mutedStyle}">
      ${texts.why} <a href="${settings}" style="${mutedStyle}">${texts.settings}</a>
    </p>`;
  return {
    to,
    subject: asLine(subject).slice(0, maxSubjectLength),
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(spoken, branding, content),
    language: spoken,
  };
}
