import { brandShade, brandShades, defaultBrand } from '@atrium/proto/brand';
import type { InterfaceLanguage } from '@atrium/proto/common';
import { html, type Html } from '../text/html.ts';

/** The sending organisation. */
export interface Letterhead {
  readonly name: string;
  /** As `#rrggbb`. */
  readonly colour: string;
  /** URL of the logo. Mail clients load it or show the name instead. */
  readonly logo: string | null;
}

/** Style of secondary text: why the mail was sent, further options. */
export const mutedStyle = 'color:#6a6258';

/**
 * A shade of the organisation's colour with enough contrast both as text on the mail's background and behind white
 * text.
 */
export const brandInk = (letterhead: Letterhead | null): string =>
  brandShades(letterhead?.colour ?? defaultBrand)[brandShade.light];

const head = ({ name, logo }: Letterhead): Html =>
  logo
    ? html`<p style="margin:0 0 24px"><img src="${logo}" alt="${name}" height="40" style="height:40px" /></p>`
    : html`<p style="margin:0 0 24px;font-weight:600">${name}</p>`;

/** The HTML of a mail, with the organisation's branding. */
export const mailPage = (language: InterfaceLanguage, letterhead: Letterhead | null, content: Html): string =>
  html`<!doctype html>
    <html lang="${language}">
      <body style="margin:0;padding:24px;background:#f7f4ee;color:#2a2621;font:16px/1.6 sans-serif">
        <div
          style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e3dccf;border-radius:16px"
        >
          ${letterhead && head(letterhead)} ${content}
        </div>
      </body>
    </html>`.text;
