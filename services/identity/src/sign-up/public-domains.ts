import providers from 'email-providers';

const known: ReadonlySet<string> = new Set(providers);

/** Whether anybody gets an address there, or below it: it lets in who has nothing to do with the organisation. */
export function isPublicDomain(domain: string): boolean {
  const parts = domain.split('.');
  return parts.some((_, at) => at < parts.length - 1 && known.has(parts.slice(at).join('.')));
}
