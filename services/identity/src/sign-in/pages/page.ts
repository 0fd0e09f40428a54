import { interfaceLanguages } from '@atrium/proto/common';
import { html, trustedHtml, type Html } from '@atrium/common/text/html';
import type { BrandRecord } from '../../brand/brands.store.ts';
import { brandStyle, style } from './style.ts';
import { textsByLanguage } from '../../page-texts/texts-by-language.ts';
import type { PageLanguage, Texts } from '../../page-texts/texts.ts';

export interface PageContext {
  readonly language: PageLanguage;
  /** Path and query of this page in another language; null if it cannot be requested again. */
  readonly inLanguage: ((language: PageLanguage) => string) | null;
  readonly publicUrl: string;
  /** The branding; Atrium's own if it is missing. */
  readonly brand?: BrandRecord | null;
}

const ownNames: Readonly<Record<PageLanguage, string>> = { 'en-GB': 'English', pl: 'Polski', de: 'Deutsch' };

const mark = trustedHtml(
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path d="M4 28V14a12 12 0 0 1 24 0v14M11 28V16a5 5 0 0 1 10 0v12M3 28h26"/></svg>',
);

// Built as text: the content security policy allows them by a hash, which one more space would change.
const styleElement = trustedHtml(`<style>${style}</style>`);
const brandElement = ({ colour }: BrandRecord): Html => trustedHtml(`<style>${brandStyle(colour)}</style>`);
const scriptElement = (script: string): Html => trustedHtml(`<script>${script}</script>`);

export const textsOf = ({ language }: PageContext): Texts => textsByLanguage[language];

/** A whole page: title, card, and links to the same page in the other languages. */
export function page(context: PageContext, title: string, content: Html, script?: string): string {
  const document = html` <html lang="${context.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Atrium</title>
      ${styleElement}${context.brand ? brandElement(context.brand) : null}
    </head>
    <body>
      <main>
        <p class="brand">${nameOf(context.brand)}</p>
        <div class="card">
          <h1>${title}</h1>
          ${content}
        </div>
      </main>
      <footer>
        ${waysToHelp(context)} ${context.inLanguage && languageSwitch(context, context.inLanguage)}
      </footer>
      ${script ? scriptElement(script) : null}
    </body>
  </html>`;
  return `<!doctype html>${document.text}`;
}

const nameOf = (brand: BrandRecord | null | undefined): Html =>
  brand?.logo
    ? html`<img src="${brand.logo}" alt="${brand.name}" />`
    : html`${mark}${brand?.name ?? 'Atrium'}`;

function waysToHelp(context: PageContext): Html {
  const { help, contact } = textsOf(context);
  return html`<p>
    <a href="${context.publicUrl}/help">${help}</a><a href="${context.publicUrl}/contact">${contact}</a>
  </p>`;
}

function languageSwitch({ language }: PageContext, inLanguage: (language: PageLanguage) => string): Html {
  const entries = interfaceLanguages.map((other) =>
    other === language
      ? html`<span lang="${other}" aria-current="true">${ownNames[other]}</span>`
      : html`<a lang="${other}" hreflang="${other}" href="${inLanguage(other)}">${ownNames[other]}</a>`,
  );
  return html`<nav aria-label="${textsByLanguage[language].language}">${entries}</nav>`;
}

/** A negative message, which screen readers read out at once. */
export const problem = (text: string | null): Html | null =>
  text ? html`<div class="notice negative" role="alert" id="problem">${text}</div>` : null;

/** A page with a message and a single link. */
export function message(
  context: PageContext,
  title: string,
  text: string,
  link: { href: string; label: string },
): string {
  return page(
    context,
    title,
    html`<p>${text}</p>
      <a class="button" href="${link.href}">${link.label}</a>`,
  );
}

export const toAtrium = (context: PageContext): { href: string; label: string } => ({
  href: `${context.publicUrl}/`,
  label: textsOf(context).toAtrium,
});
