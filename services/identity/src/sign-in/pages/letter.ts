import { aside, inkOf, mailPage, type Letterhead } from '@atrium/common/mail/mail-page';
import type { Mail } from '@atrium/common/mail/mailer';
import { html } from '@atrium/common/text/html';
import type { PageLanguage } from './texts.ts';

/** A mail with one thing to do in it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly link: string;
  readonly button: string;
  readonly notes: string;
  readonly language: PageLanguage;
}

/** Says the same with and without HTML, in the colour of whose it is. */
export function letter(
  { to, subject, greeting, text, link, button, notes, language }: Letter,
  whose: Letterhead | null = null,
): Mail {
  const content = html`<p>${greeting}</p>
    <p>${text}</p>
    <p>
      <a
        href="${link}"
        style="display:inline-block;padding:12px 20px;border-radius:10px;background:${inkOf(whose)};color:#ffffff;font-weight:600;text-decoration:none"
        >${button}</a
      >
    </p>
    <p style="${aside}">${notes}</p>`;
  const lines = [greeting, text, link, notes];
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: mailPage(language, whose, content), language };
}
