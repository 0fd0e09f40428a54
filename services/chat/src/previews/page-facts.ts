import { WebUrl } from '@atrium/proto/common';

/** What a page says of itself. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  /** As written; it may be relative. */
  readonly picture: string | null;
}

const longest = { title: 200, description: 400, site: 80 };

/** The first link of a text, without the full stop behind it. */
export function firstLink(text: string): string | null {
  const [found] = /https?:\/\/[^\s<>()"]{1,1990}/.exec(text) ?? [];
  return WebUrl.safeParse(found?.replace(/[.,;:!?'*_]+$/, '')).data ?? null;
}

/** Only text is taken, whatever else there is. Nothing where the page says nothing. */
export function factsIn(html: string): PageFacts | null {
  const said = metaIn(html);
  const of = (...names: readonly string[]): string =>
    names.map((name) => said.get(name) ?? '').find(Boolean) ?? '';
  const [, heading = ''] = /<title[^<>]{0,200}>([^<]{0,1000})/i.exec(html) ?? [];
  const title = line(of('og:title', 'twitter:title') || decoded(heading), longest.title);
  if (!title) return null;
  return {
    title,
    description: line(of('og:description', 'description', 'twitter:description'), longest.description),
    site: line(of('og:site_name'), longest.site),
    picture: of('og:image', 'og:image:url', 'twitter:image') || null,
  };
}

/** The first of each name counts. A tag never holds another, so that no page makes the search long. */
function metaIn(html: string): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\s[^<>]{1,2000}>/gi)) {
    const fields = new Map(
      [...tag.matchAll(/([\w:-]{1,40})=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
        name.toLowerCase(),
        one ?? other ?? '',
      ]),
    );
    const name = (fields.get('property') ?? fields.get('name') ?? '').toLowerCase();
    if (name && !said.has(name)) said.set(name, decoded(fields.get('content') ?? ''));
  }
  return said;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : null;
    if (code === null) return named[String(name).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const line = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, most);
