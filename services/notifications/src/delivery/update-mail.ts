import type { Mail } from '@atrium/common/mail/mailer';
import { escapeHtml } from '@atrium/common/text/escape-html';
import { spokenFor, type Language } from '@atrium/proto/common';
import type { Update } from '@atrium/proto/notifications/updates';
import { mailTexts, type MailTexts } from './mail.texts.ts';

export interface UpdateMail {
  readonly to: string;
  readonly first: string;
  readonly organisation: string;
  readonly publicUrl: string;
  readonly language: Language;
  readonly items: readonly Update[];
}

/** The subject of a mail is one line, whatever is in a title. */
const asLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200);

const sentenceOf = (texts: MailTexts, { kind, by, title, outcome }: Update): string =>
  texts[kind](by?.name ?? texts.somebody, title, outcome);

/** Says the same with and without HTML; one update is its own subject, several are counted. */
export function updateMail({ to, first, organisation, publicUrl, language, items }: UpdateMail): Mail {
  const spoken = spokenFor(language);
  const texts = mailTexts[spoken];
  const told = items.map((item) => ({ says: sentenceOf(texts, item), link: `${publicUrl}${item.link}` }));
  const [only] = told;
  const subject = asLine(only && told.length === 1 ? only.says : texts.several(told.length, organisation));
  const settings = `${publicUrl}/settings/notifications`;
  const lines = [
    texts.greeting(first),
    ...told.map(({ says, link }) => `${says}\n${link}`),
    `${texts.why}\n${settings}`,
  ];
  const rows = told.map(
    ({ says, link }) =>
      `<p><a href="${escapeHtml(link)}" style="color:#1f6f5c;font-weight:600">${escapeHtml(says)}</a></p>`,
  );
  const html = `<!doctype html><html lang="${spoken}"><body style="margin:0;padding:24px;background:#f7f4ee;color:#2a2621;font:16px/1.6 sans-serif"><div style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e3dccf;border-radius:16px"><p style="margin:0 0 24px;font-weight:600">${escapeHtml(organisation)}</p><p>${escapeHtml(texts.greeting(first))}</p>${rows.join('')}<p style="color:#6a6258">${escapeHtml(texts.why)} <a href="${escapeHtml(settings)}" style="color:#6a6258">${escapeHtml(texts.settings)}</a></p></div></body></html>`;
  return { to, subject, text: `${lines.join('\n\n')}\n`, html, language: spoken };
}
