/** All of a domain's addresses and nobody else's; without domains none. */
export const addressesIn = (domains: readonly string[]): string =>
  domains.length === 0 ? '(?!)' : `^[^@]+@(${domains.map((one) => one.replaceAll('.', '\\.')).join('|')})$`;
