import type { Mail } from '@atrium/common/mail/mailer';
import { html } from './html.ts';
import { textsByLanguage } from './texts-by-language.ts';
import type { PageLanguage } from './texts.ts';

export interface PasswordMail {
  readonly to: string;
  readonly first: string;
  readonly link: string;
  readonly minutes: number;
  readonly language: PageLanguage;
}

/** The mail with the link; says the same with and without HTML. */
export function passwordMail({ to, first, link, minutes, language }: PasswordMail): Mail {
  const { mail } = textsByLanguage[language];
  const lines = [mail.greeting(first), mail.text, link, mail.validity(minutes), mail.notYou];
  const body = html`<!doctype html>
    <html lang="${language}">
      <body style="margin:0;padding:24px;background:#f7f4ee;color:#2a2621;font:16px/1.6 sans-serif">
        <div
          style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e3dccf;border-radius:16px"
        >
          <p>${mail.greeting(first)}</p>
          <p>${mail.text}</p>
          <p>
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f6f5c;color:#ffffff;font-weight:600;text-decoration:none"
              >${mail.button}</a
            >
          </p>
          <p style="color:#6a6258">${mail.validity(minutes)} ${mail.notYou}</p>
        </div>
      </body>
    </html>`;
  return { to, subject: mail.subject, text: `${lines.join('\n\n')}\n`, html: body.text, language };
}
