const schemes = ['http:', 'https:', 'mailto:'];
const here = 'https://here.invalid';

/**
 * Where a link leads, written the one way every browser reads alike: an address of the web, of mail, or a page of the
 * product from its root. Null for anything else, in whatever disguise.
 */
export function safeLink(href: string): string | null {
  const url = URL.parse(href, here);
  if (!url || !schemes.includes(url.protocol)) return null;
  return url.origin === here ? `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/') : url.href;
}
