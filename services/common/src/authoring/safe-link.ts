const schemes = ['http:', 'https:', 'mailto:'];
const baseUrl = 'https://here.invalid';

/**
 * Normalises a link to the one spelling that all browsers read alike: a web URL, a mail URL, or a page of the product
 * from its root. Null for anything else, however disguised.
 */
export function safeLink(href: string): string | null {
  const url = URL.parse(href, baseUrl);
  if (!url || !schemes.includes(url.protocol)) return null;
  return url.origin === baseUrl ? `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/') : url.href;
}
