import providers from 'email-providers';

const known: ReadonlySet<string> = new Set(providers);

/**
 * Whether anyone can get an address at this domain, or at one above it. It would let in people who have nothing to do
 * with the organisation.
 */
export function isPublicDomain(domain: string): boolean {
  const parts = domain.split('.');
  return parts.some((_, at) => at < parts.length - 1 && known.has(parts.slice(at).join('.')));
}
