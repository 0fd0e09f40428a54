import { escapeHtml } from './escape-html.ts';

/** Text that is HTML already. Made by `html` and `trustedHtml` alone. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === false) return '';
  return typeof part === 'object'
    ? part.map(render).join('')
    : escapeHtml(String(part)).replaceAll("'", '&#39;');
}

/** Whatever is put into the template is text and escaped, unless it is HTML itself. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: template }, ...parts.map(render)));
}

/** For what somebody else has escaped: the provider's own forms. */
export const trustedHtml = (text: string): Html => new Html(text);
