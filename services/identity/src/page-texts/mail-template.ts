import { mutedStyle, brandInk, mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import type { Mail } from '@atrium/common/mail/mailer';
import { html } from '@atrium/common/text/html';
import type { PageLanguage } from './texts.ts';

/** A mail with a single action. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly link: string;
  readonly button: string;
  readonly notes: string;
  readonly language: PageLanguage;
}

/** Renders the same content as HTML and as plain text, in the organisation's colour. */
export function renderMail(
  { to, subject, greeting, text, link, button, notes, language }: MailContent,
  letterhead: Letterhead | null = null,
): Mail {
  const content = html`<p>${greeting}</p>
    <p>${text}</p>
    <p>
      <a
        href="${link}"
        style="display:inline-block;padding:12px 20px;border-radius:10px;background:${brandInk(letterhead)};color:#ffffff;font-weight:600;text-decoration:none"
        >${button}</a
      >
    </p>
    <p style="${mutedStyle}">${notes}</p>`;
  const lines = [greeting, text, link, notes];
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(language, letterhead, content),
    language,
  };
}
