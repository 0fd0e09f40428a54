const prefix = 'atrium.';

/** The alias of an organisation's identity provider at the broker. */
export const brokerAlias = (org: string, id: string): string => `${prefix}${org}.${id}`;

/** The organisation and provider id in an alias. Null for an alias chosen by the operator of the broker. */
export function readBrokerAlias(alias: string): { readonly org: string; readonly id: string } | null {
  if (!alias.startsWith(prefix)) return null;
  const end = alias.lastIndexOf('.');
  return { org: alias.slice(prefix.length, Math.max(end, prefix.length)), id: alias.slice(end + 1) };
}

/**
 * Whether people of this organisation may sign in through the provider: an organisation's own provider signs in only
 * its own people.
 */
export const isAllowedVia = (alias: string | undefined, org: string): boolean => {
  const own = alias === undefined ? null : readBrokerAlias(alias);
  return own === null || own.org === org;
};
