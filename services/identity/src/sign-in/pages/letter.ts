import type { Mail } from '@atrium/common/mail/mailer';
import { brandShade, brandShades, defaultBrand } from '@atrium/proto/brand';
import { html, type Html } from './html.ts';
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

/** Whose letter it is. */
export interface Letterhead {
  readonly name: string;
  readonly colour: string;
  /** Address of the logo. */
  readonly logo: string | null;
}

const head = ({ name, logo }: Letterhead): Html =>
  logo
    ? html`<p style="margin:0 0 24px"><img src="${logo}" alt="${name}" height="40" style="height:40px" /></p>`
    : html`<p style="margin:0 0 24px;font-weight:600">${name}</p>`;

/** Says the same with and without HTML, in the colour of whose it is. */
export function letter(
  { to, subject, greeting, text, link, button, notes, language }: Letter,
  whose: Letterhead | null = null,
): Mail {
  const colour = brandShades(whose?.colour ?? defaultBrand)[brandShade.light];
  const body = html`<!doctype html>
    <html lang="${language}">
      <body style="margin:0;padding:24px;background:#f7f4ee;color:#2a2621;font:16px/1.6 sans-serif">
        <div
          style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e3dccf;border-radius:16px"
        >
          ${whose && head(whose)}
          <p>${greeting}</p>
          <p>${text}</p>
          <p>
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;border-radius:10px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none"
              >${button}</a
            >
          </p>
          <p style="color:#6a6258">${notes}</p>
        </div>
      </body>
    </html>`;
  const lines = [greeting, text, link, notes];
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: body.text, language };
}
