import { escapeHtml } from './escape-html.ts';

/** Text that is already HTML. Created only by `html` and `trustedHtml`. */
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

/** Escapes everything inserted into the template, unless it is already HTML. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: template }, ...parts.map(render)));
}

/** For text that was escaped elsewhere, such as the provider's own forms. */
export const trustedHtml = (text: string): Html => new Html(text);
