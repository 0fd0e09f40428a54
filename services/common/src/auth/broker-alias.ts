const prefix = 'atrium.';

/** What an identity provider of an organisation is called where it is brokered. */
export const brokerAlias = (org: string, id: string): string => `${prefix}${org}.${id}`;

/** The organisation and id in such a name; null where whoever runs the broker has named it themselves. */
export function readBrokerAlias(alias: string): { readonly org: string; readonly id: string } | null {
  if (!alias.startsWith(prefix)) return null;
  const end = alias.lastIndexOf('.');
  return { org: alias.slice(prefix.length, Math.max(end, prefix.length)), id: alias.slice(end + 1) };
}

/** Whether somebody of this organisation may have come by it: an organisation's own provider signs in nobody else's people. */
export const mayComeBy = (alias: string | undefined, org: string): boolean => {
  const own = alias === undefined ? null : readBrokerAlias(alias);
  return own === null || own.org === org;
};
