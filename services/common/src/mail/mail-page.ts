import { brandShade, brandShades, defaultBrand } from '@atrium/proto/brand';
import type { InterfaceLanguage } from '@atrium/proto/common';
import { html, type Html } from '../text/html.ts';

/** Whose mail it is. */
export interface Letterhead {
  readonly name: string;
  /** As `#rrggbb`. */
  readonly colour: string;
  /** Address of the logo; programs for mail load it or show the name. */
  readonly logo: string | null;
}

/** What stands beside the thing itself: why the mail came, what else one can do. */
export const aside = 'color:#6a6258';

/** The shade of an organisation's colour that can be read on a mail's paper, and that white words can be read on. */
export const inkOf = (whose: Letterhead | null): string =>
  brandShades(whose?.colour ?? defaultBrand)[brandShade.light];

const head = ({ name, logo }: Letterhead): Html =>
  logo
    ? html`<p style="margin:0 0 24px"><img src="${logo}" alt="${name}" height="40" style="height:40px" /></p>`
    : html`<p style="margin:0 0 24px;font-weight:600">${name}</p>`;

/** The HTML of a mail, in the look of whose it is. */
export const mailPage = (language: InterfaceLanguage, whose: Letterhead | null, content: Html): string =>
  html`<!doctype html>
    <html lang="${language}">
      <body style="margin:0;padding:24px;background:#f7f4ee;color:#2a2621;font:16px/1.6 sans-serif">
        <div
          style="max-width:480px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e3dccf;border-radius:16px"
        >
          ${whose && head(whose)} ${content}
        </div>
      </body>
    </html>`.text;
