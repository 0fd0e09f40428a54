/** A pattern for all addresses in the domains and no others; without domains, for none. */
export const addressesIn = (domains: readonly string[]): string =>
  domains.length === 0 ? '(?!)' : `^[^@]+@(${domains.map((one) => one.replaceAll('.', '\\.')).join('|')})$`;
