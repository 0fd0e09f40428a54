import { WebUrl } from '@atrium/proto/common';

export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  /** As written in the page; may be relative. */
  readonly picture: string | null;
}

const maxLengths = { title: 200, description: 400, site: 80 };

/** The first link in a text, without trailing punctuation. */
export function firstLink(text: string): string | null {
  const [found] = /https?:\/\/[^\s<>()"]{1,1990}/.exec(text) ?? [];
  return WebUrl.safeParse(found?.replace(/[.,;:!?'*_]+$/, '')).data ?? null;
}

/** Extracts plain text only. Null if the page has no metadata. */
export function metadataIn(html: string): PageMetadata | null {
  const tags = metaTagsIn(html);
  const of = (...names: readonly string[]): string =>
    names.map((name) => tags.get(name) ?? '').find(Boolean) ?? '';
  const [, heading = ''] = /<title[^<>]{0,200}>([^<]{0,1000})/i.exec(html) ?? [];
  const title = line(of('og:title', 'twitter:title') || decoded(heading), maxLengths.title);
  if (!title) return null;
  return {
    title,
    description: line(of('og:description', 'description', 'twitter:description'), maxLengths.description),
    site: line(of('og:site_name'), maxLengths.site),
    picture: of('og:image', 'og:image:url', 'twitter:image') || null,
  };
}

/** The first tag of each name counts. The pattern never spans two tags, so no page can make the search slow. */
function metaTagsIn(html: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\s[^<>]{1,2000}>/gi)) {
    const fields = new Map(
      [...tag.matchAll(/([\w:-]{1,40})=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
        name.toLowerCase(),
        one ?? other ?? '',
      ]),
    );
    const name = (fields.get('property') ?? fields.get('name') ?? '').toLowerCase();
    if (name && !tags.has(name)) tags.set(name, decoded(fields.get('content') ?? ''));
  }
  return tags;
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
