import { safeLink } from './safe-link.ts';
import { videoKey, videoOf } from './video.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface StoredTag {
  readonly name: string;
  readonly attributes: Attributes;
}

const renamed: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ b: 'strong', i: 'em', del: 's', strike: 's' },
};

const plain: ReadonlySet<string> = new Set(
  (
    'p br hr h2 h3 h4 blockquote pre code ul li figcaption strong em u s sub sup mark ' +
    'table caption thead tbody tfoot tr'
  ).split(' '),
);

/**
 * What is stored of a tag; null if only the words inside it are kept. Stored pictures name our own media and stored
 * videos their provider and ID, so that the address of a picture or frame never comes from a writer: addresses are added
 * when an article is read (see `rendering.ts`).
 */
export function toStoredTag(written: string, attributes: Attributes): StoredTag | null {
  const name = renamed[written] ?? written;
  if (plain.has(name)) return { name, attributes: {} };
  const kept = withAttributes[name]?.(attributes);
  return kept ? { name: name === 'iframe' ? 'figure' : name, attributes: kept } : null;
}

/** The attributes that are stored of a tag; null if it is not stored. */
const withAttributes: Readonly<Record<string, (attributes: Attributes) => Attributes | null>> = {
  a: link,
  img: picture,
  iframe: video,
  figure: (attributes) =>
    videoKey.test(attributes['data-video'] ?? '') ? pick(attributes, 'data-video') : {},
  span: mention,
  ol: (attributes) => numbers(attributes, 'start'),
  th: (attributes) => ({ ...numbers(attributes, 'colspan', 'rowspan'), ...scope(attributes) }),
  td: (attributes) => numbers(attributes, 'colspan', 'rowspan'),
};

function link({ href }: Attributes): Attributes | null {
  const address = href === undefined ? null : safeLink(href);
  if (!address) return null;
  return address.startsWith('/')
    ? { href: address }
    : { href: address, target: '_blank', rel: 'noopener noreferrer' };
}

function picture({ 'data-media': id = '', alt = '' }: Attributes): Attributes | null {
  return isId(id) ? { 'data-media': id, alt } : null;
}

function video({ src }: Attributes): Attributes | null {
  const key = videoOf(src);
  return key ? { 'data-video': key } : null;
}

function mention(attributes: Attributes): Attributes | null {
  if (attributes['data-type'] !== 'mention' || !isId(attributes['data-id'])) return null;
  return pick(attributes, 'data-type', 'data-id', 'data-label');
}

const isId = (text = ''): boolean => /^[\w.-]{1,64}$/.test(text);

const pick = (attributes: Attributes, ...names: string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, attributes[name] ?? '']));

const numbers = (attributes: Attributes, ...names: string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) =>
      /^\d{1,3}$/.test(attributes[name] ?? '') ? [[name, attributes[name] as string]] : [],
    ),
  );

const scope = ({ scope: value = '' }: Attributes): Attributes =>
  ['col', 'row', 'colgroup', 'rowgroup'].includes(value) ? { scope: value } : {};
